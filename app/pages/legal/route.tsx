import { data } from 'react-router'
import { legalPath } from '../../../contract/addresses.ts'
import { LEGAL_PAGES, type LegalName } from '../../../contract/legal-pages.ts'
import { ArticleBody } from '../../components/ArticleBody/ArticleBody.tsx'
import { prepareBody } from '../../components/ArticleBody/prepareBody.ts'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { withServerData } from '../../shell/serverData.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { Contents } from './Contents.tsx'
import styles from './legal.module.css'
import { dotted, OtherVersion, otherVersion, versionPath, Versions } from './Versions.tsx'

/**
 * Loads a page of terms or other information that the footer links (SH-092, SH-097), in effect or of
 * the day that the address names; an unknown name or day is a 404.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { model, language, origin } = context.get(pageRequestContext)
  const name = LEGAL_PAGES.find((known) => known === params.name)
  const day = new URL(request.url).searchParams.get('version')
  const page = name ? await model.content.legalPage(name, language, day) : null
  if (!page) throw data(null, { status: 404 })
  const { content, ...sent } = page
  return withServerData(
    { page: sent, origin, language },
    { body: prepareBody(content, m.detail_table()) },
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, origin, language } = loaderData
  const path = legalPath(page.name)
  const other = otherVersion(page)
  const whole = { language, origin, description: page.desc, trail: [{ name: page.title, path }] }
  if (!other) return pageMeta({ ...whole, path, title: page.title })
  // of its own address, found by people and not by search engines
  return pageMeta({
    ...whole,
    path: versionPath(page.name, other.date),
    otherPath: null,
    title: `${page.title} (${dotted(other.date)})`,
    indexed: false,
  })
}

/** Renders terms and other information (SH-092). */
export default function LegalPageRoute({ loaderData }: Route.ComponentProps) {
  const { page, body } = loaderData
  usePageView('Legal', { title: page.title })
  return (
    <main id="main" className={styles.page} data-page={page.name satisfies LegalName}>
      <div className="wrap">
        <header className={styles.head}>
          <h1>{page.title}</h1>
          {page.desc ? <p className={styles.desc}>{page.desc}</p> : null}
          {page.revisedOn ? (
            <p className={styles.revised}>
              <time dateTime={page.revisedOn}>
                {m.legal_revised({ date: dotted(page.revisedOn) })}
              </time>
            </p>
          ) : null}
          <OtherVersion page={page} />
        </header>
        <div className={styles.columns}>
          {page.sections.length > 1 ? <Contents sections={page.sections} /> : null}
          <ArticleBody className={styles.body} html={body} />
        </div>
        <Versions page={page} />
      </div>
    </main>
  )
}
