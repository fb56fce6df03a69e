import { PAGES } from '../../../contract/page-columns.ts'
import { FeatureCarousel } from '../../components/FeatureCarousel/FeatureCarousel.tsx'
import { HighlightList } from '../../components/HighlightList/HighlightList.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { categoryTabs } from '../../components/TabBar/tabs.ts'
import { pageRequestContext } from '../../context.ts'
import { Archive } from '../../shell/Archive/Archive.tsx'
import { archiveMeta, archiveSource, readArchive } from '../../shell/Archive/archive.data.ts'
import { optional } from '../../shell/optional.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { cardView, rowView } from '../../components/ContentCard/cardView.ts'

/** Tech: its tabs and one more that is the AI hub (AR-105, AR-106, SH-023, SH-024). */
const TECH = archiveSource('tech', {
  tabs: (below) => [
    ...categoryTabs(below),
    { name: m.tech_ai_tab(), type: 'link', link: PAGES.ai, filterData: 'ai', exposureName: 'ai' },
  ],
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageRequest = context.get(pageRequestContext)
  const { model, language, requestId } = pageRequest
  const [archive, banners, highlights] = await Promise.all([
    readArchive(TECH, request, pageRequest),
    optional(requestId, 'tech banners', model.archive.banners('tech', language), []),
    optional(requestId, 'tech highlights', model.archive.highlights('tech', language), []),
  ])
  return { archive, banners: banners.map(cardView), highlights: highlights.map(rowView) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData?.archive)

export default function TechPage({
  loaderData: { archive, banners, highlights },
}: Route.ComponentProps) {
  const { language, title, description } = archive
  usePageView('Tech')
  return (
    <main id="main" data-page="tech">
      <div className="wrap">
        <PageHead title={title} lead={description} />
        <FeatureCarousel label={m.archive_banners()} cards={banners} language={language} />
        <HighlightList title={m.tech_highlights()} cards={highlights} language={language} />
        <Archive archive={archive} name={title} />
      </div>
    </main>
  )
}
