import { PAGES } from '../../../contract/page-columns.ts'
import { LATEST_POSTS } from '../../../contract/limits.ts'
import { LatestPosts } from '../../components/LatestPosts/LatestPosts.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { RecommendedPosts } from '../../components/RecommendedPosts/RecommendedPosts.tsx'
import { pageRequestContext } from '../../context.ts'
import { Archive } from '../../shell/Archive/Archive.tsx'
import { archiveMeta, archiveSource, readArchive } from '../../shell/Archive/archive.data.ts'
import { optional } from '../../shell/optional.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import styles from './media-kit.module.css'

/** The media kit: latest, recommended, and its list with a go-to-page box (AR-089..094, SH-253). */
const MEDIA_KIT = archiveSource('mediaKit', {
  under: { path: PAGES.news, name: () => m.card_label_news() },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(pageRequestContext)
  const { model, language, requestId } = asked
  const [archive, latest, recommended] = await Promise.all([
    readArchive(MEDIA_KIT, request, asked),
    optional(
      requestId,
      'latest of the media kit',
      model.archive.newest({ archive: 'mediaKit', language, count: LATEST_POSTS }),
      [],
    ),
    optional(
      requestId,
      'recommended of the media kit',
      model.archive.recommended('mediaKit', language),
      [],
    ),
  ])
  return { archive, latest, recommended }
}

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData?.archive)

export default function MediaKitPage({
  loaderData: { archive, latest, recommended },
}: Route.ComponentProps) {
  const { language, title, description } = archive
  usePageView('Media_kit')
  return (
    <main id="main" data-page="media-kit">
      <div className="wrap">
        <PageHead title={title} lead={description} />
        <LatestPosts
          title={m.archive_latest()}
          cards={latest}
          language={language}
          singleBelow={1023}
        />
      </div>
      <RecommendedPosts title={m.archive_recommended()} cards={recommended} language={language} />
      <div className="wrap">
        <Archive archive={archive} name={title} goto />
        <p className={styles.notice} data-part="media-kit-notice">
          {m.media_kit_notice()}
        </p>
      </div>
    </main>
  )
}
