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

/** Stories of the company, in Korean only (AR-148..151). */
const STORIES = archiveSource('companyStories', {
  under: { path: PAGES.news, name: () => m.card_label_news() },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(pageRequestContext)
  const { model, language, requestId } = asked
  const newest = { archive: 'companyStories', language, count: LATEST_POSTS } as const
  const [archive, latest, recommended] = await Promise.all([
    readArchive(STORIES, request, asked),
    optional(requestId, 'latest stories', model.archive.newest(newest), []),
    optional(
      requestId,
      'recommended stories',
      model.archive.recommended('companyStories', language),
      [],
    ),
  ])
  return { archive, latest, recommended }
}

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData?.archive)

export default function CompanyStoriesPage({
  loaderData: { archive, latest, recommended },
}: Route.ComponentProps) {
  const { language, title, description } = archive
  usePageView('Kakao_story')
  return (
    <main id="main" data-page="kakao-story">
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
        <Archive archive={archive} name={title} goto />
      </div>
    </main>
  )
}
