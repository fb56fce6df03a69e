import { FeatureCarousel } from '../../components/FeatureCarousel/FeatureCarousel.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { pageRequestContext } from '../../context.ts'
import { Archive } from '../../shell/Archive/Archive.tsx'
import { archiveMeta, archiveSource, readArchive } from '../../shell/Archive/archive.data.ts'
import { optional } from '../../shell/optional.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { cardView } from '../../components/ContentCard/cardView.ts'

/** Social impact: banners above its tabs (AR-100, AR-102, AR-104). */
const SOCIAL = archiveSource('social')

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageRequest = context.get(pageRequestContext)
  const { model, language, requestId } = pageRequest
  const [archive, banners] = await Promise.all([
    readArchive(SOCIAL, request, pageRequest),
    optional(requestId, 'social impact banners', model.archive.banners('social', language), []),
  ])
  return { archive, banners: banners.map(cardView) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData?.archive)

export default function SocialImpactPage({
  loaderData: { archive, banners },
}: Route.ComponentProps) {
  const { language, title, description } = archive
  usePageView('Social_impact')
  return (
    <main id="main" data-page="social">
      <div className="wrap">
        <PageHead title={title} lead={description} />
        <FeatureCarousel label={m.archive_banners()} cards={banners} language={language} />
        <Archive
          archive={archive}
          name={title}
          first={banners.length === 0}
          firstView={banners.length > 0 ? 0 : 1}
        />
      </div>
    </main>
  )
}
