import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PAGES } from '../../../contract/page-columns.ts'
import { CATEGORY } from '../../../contract/categories.ts'
import { FeatureCarousel } from '../../components/FeatureCarousel/FeatureCarousel.tsx'
import { HeadLink, PageHead } from '../../components/PageHead/PageHead.tsx'
import { ALL_TAB, categoryTabs, tabCode, withUpdates } from '../../components/TabBar/tabs.ts'
import { pageRequestContext } from '../../context.ts'
import { Archive } from '../../shell/Archive/Archive.tsx'
import { archiveMeta, type ArchiveSource, readArchive } from '../../shell/Archive/archive.data.ts'
import { optional } from '../../shell/optional.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import { saveReturnPosition, takeNewsReturn } from '../../visitor/news-return.ts'
import type { Route } from './+types/route'
import { cardView } from '../../components/ContentCard/cardView.ts'

/** News: category tabs without Media Event, 12 cards a page (AR-072..079). */
const NEWS: ArchiveSource = {
  path: PAGES.news,
  section: 'news',
  tabs: (below) => categoryTabs(below.filter(({ code }) => code !== CATEGORY.mediaEvent)),
  async read(model, { language, code, page }) {
    const { newsList: list, ...counts } = await model.content.news({ language, code, page })
    return { list, ...counts }
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageRequest = context.get(pageRequestContext)
  const { model, language, requestId, settings } = pageRequest
  const [archive, highlight] = await Promise.all([
    readArchive(NEWS, request, pageRequest),
    optional(requestId, 'news highlight', model.content.newsHighlight(language), []),
  ])
  const codes = archive.tabs.flatMap((tab) => tabCode(tab) ?? [])
  const nothing = { total: 0, byCode: {} }
  const updates = await optional(
    requestId,
    'news updates',
    model.content.newsUpdates(language, codes),
    nothing,
  )
  return {
    archive: { ...archive, tabs: withUpdates(archive.tabs, updates) },
    highlight: highlight.map(cardView),
    takesSubscriptions: settings.takesSubscriptions,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData?.archive)

export default function NewsPage({
  loaderData: { archive, highlight, takesSubscriptions },
}: Route.ComponentProps) {
  const { language, title, tab, page } = archive
  usePageView('News')
  useReturn(tab.exposureName, page)
  return (
    <main id="main" data-page="presskit">
      <div className="wrap">
        <PageHead title={title}>
          {takesSubscriptions ? (
            <HeadLink href={PAGES.subscribe}>{m.subscribe_link()}</HeadLink>
          ) : null}
          <HeadLink href={PAGES.collection}>{m.news_view_all()}</HeadLink>
        </PageHead>
        {highlight.length > 0 ? (
          <FeatureCarousel label={m.news_highlight()} cards={highlight} language={language} />
        ) : null}
        <Archive archive={archive} name={m.news_archive()} columns={4} goto />
      </div>
    </main>
  )
}

/**
 * Stores the list's tab and page; a visitor who returns from a news article to the URL without
 * parameters gets them back (SH-175, AR-075).
 */
function useReturn(tab: string, page: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    const back = takeNewsReturn()
    const query = new URLSearchParams(location.search)
    const bare = !query.has('tab') && !query.has('page')
    // without parameters it shows the first page of all
    const elsewhere = back !== null && (back.tab !== ALL_TAB || back.page > 1)
    if (elsewhere && bare)
      void navigate(`?${new URLSearchParams({ tab: back.tab, page: String(back.page) })}`, {
        replace: true,
        preventScrollReset: true,
      })
    else saveReturnPosition({ tab, page })
  }, [navigate, tab, page])
}
