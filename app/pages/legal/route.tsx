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

/**
 * Loads a page of terms or other information that the footer links (SH-092, SH-097); an unknown
 * name is a 404.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { model, language, origin } = context.get(pageRequestContext)
  const name = LEGAL_PAGES.find((known) => known === params.name)
  const page = name ? await model.content.legalPage(name, language) : null
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
  return pageMeta({
    language,
    origin,
    path,
    title: page.title,
    description: page.desc,
    trail: [{ name: page.title, path }],
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
                {m.legal_revised({ date: page.revisedOn.replaceAll('-', '.') })}
              </time>
            </p>
          ) : null}
        </header>
        <div className={styles.columns}>
          {page.sections.length > 1 ? <Contents sections={page.sections} /> : null}
          <ArticleBody className={styles.body} html={body} />
        </div>
      </div>
    </main>
  )
}
