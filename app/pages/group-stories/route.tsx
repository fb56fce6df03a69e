import { PAGES } from '../../../contract/page-columns.ts'
import { ALL_TAB } from '../../components/TabBar/tabs.ts'
import { pageRequestContext } from '../../context.ts'
import { archiveMeta, archiveSource } from '../../shell/Archive/archive.data.ts'
import { FeaturedArchive } from '../../shell/Archive/FeaturedArchive.tsx'
import { readFeaturedArchive } from '../../shell/Archive/featuredArchive.data.ts'
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
  otherParameters: (query): Record<string, string> => {
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
  const pageRequest = context.get(pageRequestContext)
  const [featured, companies] = await Promise.all([
    readFeaturedArchive('groupStories', STORIES, request, pageRequest),
    optional(pageRequest.requestId, 'companies', pageRequest.model.archive.companies(), []),
  ])
  return { ...featured, companies }
}

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData?.archive)

export default function GroupStoriesPage({ loaderData }: Route.ComponentProps) {
  const { companies, ...featured } = loaderData
  const { otherParameters, tab } = featured.archive
  usePageView('Group_story')
  return (
    <main id="main" data-page="group-story">
      <FeaturedArchive
        {...featured}
        singleBelow={1024}
        filter={
          <CompanySelect
            companies={companies}
            chosen={otherParameters.company ?? ALL_TAB}
            tab={tab.exposureName}
          />
        }
      />
    </main>
  )
}
