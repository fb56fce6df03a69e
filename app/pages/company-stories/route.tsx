import { PAGES } from '../../../contract/page-columns.ts'
import { pageRequestContext } from '../../context.ts'
import { archiveMeta, archiveSource } from '../../shell/Archive/archive.data.ts'
import { FeaturedArchive } from '../../shell/Archive/FeaturedArchive.tsx'
import { readFeaturedArchive } from '../../shell/Archive/featuredArchive.data.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'

/** Stories of the company, in Korean only (AR-148..151). */
const STORIES = archiveSource('companyStories', {
  under: { path: PAGES.news, name: () => m.card_label_news() },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  return readFeaturedArchive('companyStories', STORIES, request, context.get(pageRequestContext))
}

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData?.archive)

export default function CompanyStoriesPage({ loaderData }: Route.ComponentProps) {
  usePageView('Kakao_story')
  return (
    <main id="main" data-page="kakao-story">
      <FeaturedArchive {...loaderData} singleBelow={1024} />
    </main>
  )
}
