import { redirect } from 'react-router'
import { PAGES } from '../../../contract/page-columns.ts'
import { CATEGORY } from '../../../contract/categories.ts'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { ALL_TAB } from '../../components/TabBar/tabs.ts'
import { pageRequestContext } from '../../context.ts'
import { Archive } from '../../shell/Archive/Archive.tsx'
import { archiveMeta, archiveSource, readArchive } from '../../shell/Archive/archive.data.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { Principles } from './Principles.tsx'

/**
 * Policy: principles first, then the magazine, and in Korean the ethics report of the group
 * (AR-062, AR-063, SH-252).
 */
const POLICY = archiveSource('policy', {
  defaultTab: CATEGORY.principles,
  tabs: (below, language) => {
    const tabOf = (wanted: string) =>
      below
        .filter(({ code }) => code === wanted)
        .map(({ name, code, exposureName }) => ({ name, filterData: code, exposureName }))
    return [
      ...tabOf(CATEGORY.principles),
      { name: m.policy_magazine(), filterData: ALL_TAB, exposureName: ALL_TAB },
      ...(language === 'KOR' ? tabOf(CATEGORY.groupEthicsReport) : []),
    ]
  },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageRequest = context.get(pageRequestContext)
  // the report of the group exists in Korean only (AR-068, AR-069)
  const tab = new URL(request.url).searchParams.get('tab')
  if (pageRequest.language === 'ENG' && tab === CATEGORY.groupEthicsReport)
    throw redirect(`${PAGES.policy}?tab=${CATEGORY.principles}`)
  const [archive, principles] = await Promise.all([
    readArchive(POLICY, request, pageRequest),
    pageRequest.model.site.principles(),
  ])
  return { archive, principles: archive.tab.filterData === CATEGORY.principles ? principles : [] }
}

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData?.archive)

export default function PolicyPage({ loaderData: { archive, principles } }: Route.ComponentProps) {
  const { language, title, description } = archive
  usePageView('Policy')
  return (
    <main id="main" data-page="policy">
      <div className="wrap">
        <PageHead title={title} lead={description} />
        <Archive
          archive={archive}
          name={title}
          first
          firstView={1}
          instead={
            principles.length > 0 ? (
              <Principles principles={principles} language={language} />
            ) : undefined
          }
        />
      </div>
    </main>
  )
}
