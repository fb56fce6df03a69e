import { PAGES } from '../../../contract/page-columns.ts'
import { pageRequestContext } from '../../context.ts'
import { archiveMeta, archiveSource } from '../../shell/Archive/archive.data.ts'
import { FeaturedArchive } from '../../shell/Archive/FeaturedArchive.tsx'
import { readFeaturedArchive } from '../../shell/Archive/featuredArchive.data.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import styles from './media-kit.module.css'

/** The media kit: latest, recommended, and its list with a go-to-page box (AR-089..094, SH-253). */
const MEDIA_KIT = archiveSource('mediaKit', {
  under: { path: PAGES.news, name: () => m.card_label_news() },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  return readFeaturedArchive('mediaKit', MEDIA_KIT, request, context.get(pageRequestContext))
}

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData?.archive)

export default function MediaKitPage({ loaderData }: Route.ComponentProps) {
  usePageView('Media_kit')
  return (
    <main id="main" data-page="media-kit">
      <FeaturedArchive {...loaderData} singleBelow={1023}>
        <p className={styles.notice} data-part="media-kit-notice">
          {m.media_kit_notice()}
        </p>
      </FeaturedArchive>
    </main>
  )
}
