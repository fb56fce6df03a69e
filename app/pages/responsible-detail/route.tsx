import { data } from 'react-router'
import { responsiblePath } from '../../../contract/addresses.ts'
import { PAGES } from '../../../contract/page-columns.ts'
import type { PageView } from '../../../contract/page-views.ts'
import { languagesAt } from '../../../contract/pages.ts'
import { RESPONSIBLE_PAGES, type ResponsibleName } from '../../../contract/responsible-pages.ts'
import { pageRequestContext } from '../../context.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { Links } from './Links.tsx'
import styles from './responsible-detail.module.css'
import { Section } from './Section.tsx'
import { TableOfContents } from './TableOfContents.tsx'
import { entriesOf, othersOf } from './entries.ts'

/** Page-view names of the pages (AR-165). */
const VIEWS: Record<ResponsibleName, PageView> = {
  hateSpeech: 'policy_hateSpeech',
  talkSafety: 'policy_talkSafety',
  digitalForKids: 'policy_kids',
  guidelinesForResponsibleAI: 'policy_GuidelinesForResponsibleAI',
  digitalAILiteracy: 'policy_digitalAILiteracy',
  algorithm: 'policy_algorithm',
}

/**
 * Loads a static page of digital responsibility (SH-029, AR-156..165); an unknown name is a 404
 * (SH-030).
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  const name = RESPONSIBLE_PAGES.find((known) => known === params.name)
  if (!name) throw data(null, { status: 404 })
  const [page, categories, principles] = await Promise.all([
    model.site.responsible(name, language),
    model.content.categories({ language, section: 'policy' }),
    optional(requestId, 'principles', model.site.principles(), []),
  ])
  const paired = languagesAt(responsiblePath(name)).length > 1
  return {
    page,
    language,
    origin,
    paired,
    parent: categories[0]?.name ?? '',
    others: othersOf(principles, name, language),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, origin, language, paired, parent } = loaderData
  const path = responsiblePath(page.name)
  const trail = [
    { name: parent, path: PAGES.policy },
    { name: page.title, path },
  ]
  return pageMeta({
    language,
    origin,
    path,
    title: page.title,
    description: page.description,
    ...(paired ? {} : { otherPath: null }),
    trail,
  })
}

/**
 * Renders a page of digital responsibility: its head, its sections, and links to the other ones.
 */
export default function ResponsibleDetailPage({ loaderData }: Route.ComponentProps) {
  const { page, parent, others } = loaderData
  const entries = entriesOf(page)
  usePageView(VIEWS[page.name])
  const sections = page.sections.map((section, index) => (
    <Section key={section.id} section={section} later={index > 0} />
  ))
  return (
    <main id="main" className={styles.page} data-page={page.name}>
      <header className={`wrap ${styles.head}`}>
        <p>
          <a className={styles.parent} href={PAGES.policy}>
            {parent}
          </a>
        </p>
        <h1>{page.title}</h1>
        <p className={styles.lead}>{page.lead}</p>
        <p className={styles.dated}>{page.dated}</p>
      </header>
      {entries.length > 0 ? (
        <div className={`wrap ${styles.columns}`}>
          <TableOfContents title={page.title} entries={entries} />
          <div className={styles.within}>{sections}</div>
        </div>
      ) : (
        <div className="wrap">{sections}</div>
      )}
      {others.length > 0 ? (
        <aside className={`wrap ${styles.others}`} aria-labelledby="others">
          <h2 id="others">{m.responsible_others()}</h2>
          <Links links={others} />
        </aside>
      ) : null}
    </main>
  )
}
