import { PAGES } from '../../../contract/page-columns.ts'
import { pageRequestContext } from '../../context.ts'
import { archiveMeta, archiveSource } from '../../shell/Archive/archive.data.ts'
import { FeaturedArchive } from '../../shell/Archive/FeaturedArchive.tsx'
import { readFeaturedArchive } from '../../shell/Archive/featuredArchive.data.ts'
import { LateStyles } from '../../components/ServerOnly/LateStyles.tsx'
import { PressContacts } from '../../components/PressContacts/PressContacts.tsx'
import { pressContactsSent, readPressContacts } from '../../shell/pressContacts.data.ts'
import { withServerData } from '../../shell/serverData.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import styles from './media-kit.module.css'

/** The media kit: latest, recommended, and its list with a go-to-page box (AR-089..094, SH-253). */
const MEDIA_KIT = archiveSource('mediaKit', {
  under: { path: PAGES.news, name: () => m.card_label_news() },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageRequestContext)
  const [archive, contacts] = await Promise.all([
    readFeaturedArchive('mediaKit', MEDIA_KIT, request, page),
    readPressContacts(page),
  ])
  const sent = { ...archive, ...pressContactsSent(contacts) }
  return withServerData(sent, { contacts: contacts ?? undefined })
}

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData?.archive)

export default function MediaKitPage({ loaderData }: Route.ComponentProps) {
  usePageView('Media_kit')
  const { hasPressContacts, contacts, ...archive } = loaderData
  return (
    <main id="main" data-page="media-kit">
      <FeaturedArchive {...archive} singleBelow={1023}>
        <p className={styles.notice} data-part="media-kit-notice">
          {m.media_kit_notice()}
        </p>
        {hasPressContacts ? (
          <>
            <LateStyles />
            <PressContacts contacts={contacts} language={archive.archive.language} />
          </>
        ) : null}
      </FeaturedArchive>
    </main>
  )
}
