import { PAGES } from '../../../contract/page-columns.ts'
import { LATEST_POSTS } from '../../../contract/limits.ts'
import { LatestPosts } from '../../components/LatestPosts/LatestPosts.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { ALL_TAB } from '../../components/TabBar/tabs.ts'
import { RecommendedPosts } from '../../components/RecommendedPosts/RecommendedPosts.tsx'
import { pageRequestContext } from '../../context.ts'
import { Archive } from '../../shell/Archive/Archive.tsx'
import { archiveMeta, archiveSource, readArchive } from '../../shell/Archive/archive.data.ts'
import { optional } from '../../shell/optional.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { CompanySelect } from './CompanySelect.tsx'

/** Returns the company of a URL; `all` counts as none (SH-044). */
const companyOf = (query: URLSearchParams): string | null => {
  const company = query.get('company') || ALL_TAB
  return company === ALL_TAB ? null : company
}

/** Stories of the group, in Korean only; a company is chosen next to the tab (AR-129, AR-135). */
const STORIES = archiveSource('groupStories', {
  under: { path: PAGES.news, name: () => m.card_label_news() },
  kept: (query): Record<string, string> => {
    const company = companyOf(query)
    return company === null ? {} : { company }
  },
  read: (model, { language, code, page, query }) =>
    model.archive.list({
      archive: 'groupStories',
      language,
      codes: code === null ? null : [code],
      company: companyOf(query),
      page,
    }),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(pageRequestContext)
  const { model, language, requestId } = asked
  const newest = { archive: 'groupStories', language, count: LATEST_POSTS } as const
  const [archive, latest, recommended, companies] = await Promise.all([
    readArchive(STORIES, request, asked),
    optional(requestId, 'latest stories', model.archive.newest(newest), []),
    optional(
      requestId,
      'recommended stories',
      model.archive.recommended('groupStories', language),
      [],
    ),
    optional(requestId, 'companies', model.archive.companies(), []),
  ])
  return { archive, latest, recommended, companies }
}

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData?.archive)

export default function GroupStoriesPage({ loaderData }: Route.ComponentProps) {
  const { archive, latest, recommended, companies } = loaderData
  const { language, title, description, tab, kept } = archive
  usePageView('Group_story')
  return (
    <main id="main" data-page="group-story">
      <div className="wrap">
        <PageHead title={title} lead={description} />
        <LatestPosts
          title={m.archive_latest()}
          cards={latest}
          language={language}
          singleBelow={1024}
        />
      </div>
      <RecommendedPosts title={m.archive_recommended()} cards={recommended} language={language} />
      <div className="wrap">
        <Archive
          archive={archive}
          name={title}
          goto
          filter={
            <CompanySelect
              companies={companies}
              chosen={kept.company ?? ALL_TAB}
              tab={tab.exposureName}
            />
          }
        />
      </div>
    </main>
  )
}
