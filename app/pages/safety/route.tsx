import { BRAND } from '../../../contract/brand.ts'
import { PAGES } from '../../../contract/page-columns.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { SafetyForm } from './SafetyForm.tsx'
import styles from './safety.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { language, origin } = context.get(pageRequestContext)
  return { language, origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin } = loaderData
  const trail = [{ name: m.safety_title(), path: PAGES.safety }]
  return pageMeta({
    language,
    origin,
    title: m.safety_title(),
    description: m.safety_description(),
    path: PAGES.safety,
    trail,
  })
}

/**
 * Renders safety and health suggestions (FT-125): the only page where the site accepts data from a
 * visitor.
 */
export default function SafetyPage() {
  usePageView('Safety')
  return (
    <main id="main" className={styles.main} data-page="k-safety">
      <div className={`wrap ${styles.inner}`}>
        <PageHead title={m.safety_title()} />
        <p className={styles.lead}>{m.safety_lead()}</p>
        <div className="with-script">
          <SafetyForm />
        </div>
        {/* the captcha does not work safely without scripts: the page shows an alternative
            instead */}
        <section
          className={`${styles.alternative} without-script`}
          aria-labelledby="safety-instead"
        >
          <Icon name="mail" />
          <div>
            <h2 id="safety-instead">{m.safety_noscript_title()}</h2>
            <p>{m.safety_noscript_text()}</p>
            <p>
              <a className={styles.mail} href={`mailto:${BRAND.safety}`}>
                {BRAND.safety}
              </a>
            </p>
          </div>
        </section>
      </div>
    </main>
  )
}
