import { BRAND } from '../../../contract/brand.ts'
import { PAGES } from '../../../contract/page-columns.ts'
import { subjectsAmong } from '../../../contract/subscriptions.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { pageRequestContext } from '../../context.ts'
import { m } from '../../paraglide/messages.js'
import { optional } from '../../shell/optional.ts'
import { pageMeta } from '../../shell/meta.ts'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { SubscribeForm } from './SubscribeForm.tsx'
import styles from './subscribe.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin, requestId, settings } = context.get(pageRequestContext)
  const isOffered = settings.takesSubscriptions
  const categories = isOffered
    ? await optional(
        requestId,
        'subjects of subscriptions',
        model.content.categories({ language, section: 'news' }),
        [],
      )
    : []
  const subjects = subjectsAmong(categories).map(({ code, name }) => ({ code, name }))
  return { language, origin, isOffered, subjects }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin } = loaderData
  return pageMeta({
    language,
    origin,
    title: m.subscribe_title(),
    description: m.subscribe_lead(),
    path: PAGES.subscribe,
    trail: [
      { name: m.card_label_news(), path: PAGES.news },
      { name: m.subscribe_title(), path: PAGES.subscribe },
    ],
  })
}

/** Renders the subscription to news by mail, or that it is not offered. */
export default function SubscribePage({
  loaderData: { language, isOffered, subjects },
}: Route.ComponentProps) {
  usePageView('Subscribe')
  return (
    <main id="main" data-page="subscribe">
      <div className={`wrap ${styles.inner}`}>
        <PageHead title={m.subscribe_title()} lead={m.subscribe_lead()} />
        {isOffered ? (
          <>
            <div className="with-script">
              <SubscribeForm language={language} subjects={subjects} />
            </div>
            {/* the captcha needs scripts; the private pages of a subscription do not */}
            <section
              className={`${styles.notice} without-script`}
              aria-labelledby="subscribe-instead"
            >
              <Icon name="mail" />
              <div>
                <h2 id="subscribe-instead">{m.subscribe_noscript_title()}</h2>
                <p>{m.subscribe_noscript_text()}</p>
                <p>
                  <a className={styles.link} href={`mailto:${BRAND.press}`}>
                    {BRAND.press}
                  </a>
                </p>
              </div>
            </section>
          </>
        ) : (
          <section className={styles.notice} aria-labelledby="subscribe-closed">
            <Icon name="mail" />
            <div>
              <h2 id="subscribe-closed">{m.subscribe_closed_title()}</h2>
              <p>{m.subscribe_closed_text()}</p>
              <p>
                <a className={styles.link} href={PAGES.news}>
                  {m.news_archive()}
                </a>
              </p>
            </div>
          </section>
        )}
      </div>
    </main>
  )
}
