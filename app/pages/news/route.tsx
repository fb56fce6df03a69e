import { useEffect, useRef } from 'react'
import { data, useNavigate, useNavigation } from 'react-router'
import { PAGES } from '../../../contract/addresses.ts'
import { CATEGORY } from '../../../contract/categories.ts'
import { pageNumber } from '../../../contract/pager.ts'
import { CardList } from '../../components/CardList/CardList.tsx'
import { ListHead } from '../../components/CardList/ListHead.tsx'
import { EmptyMessage } from '../../components/EmptyMessage/EmptyMessage.tsx'
import { FeatureCarousel } from '../../components/FeatureCarousel/FeatureCarousel.tsx'
import { HeadLink, PageHead } from '../../components/PageHead/PageHead.tsx'
import { Pager } from '../../components/Pager/Pager.tsx'
import { TabBar } from '../../components/TabBar/TabBar.tsx'
import { ALL_TAB, categoryTabs, chosenTab, tabCode, withUpdates } from '../../components/TabBar/tabs.ts'
import { pageRequestContext } from '../../context.ts'
import { breadcrumbs, pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import { scrollBehavior } from '../../visitor/motion.ts'
import { keepNewsPlace, takeNewsReturn } from '../../visitor/news-return.ts'
import type { Route } from './+types/route'
import styles from './news.module.css'

/** Query of a tab's page, in one spelling; empty for the first page of All. */
const newsQuery = (tab: string, page: number): string => {
  const query = new URLSearchParams({
    ...(tab === ALL_TAB ? {} : { tab }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return query && `?${query}`
}

/** News: highlight, category tabs without Media Event, a page of 12 cards (AR-072..079). A page beyond the total is a 404 (SH-160). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  const query = new URL(request.url).searchParams
  const categories = await model.content.categories({ language, section: 'news' })
  const root = categories.find(({ code }) => code === CATEGORY.news)
  const tabs = categoryTabs(categories.filter(({ code, depth }) => depth === 2 && code !== CATEGORY.mediaEvent))
  const asked = query.get('tab')
  const tab = chosenTab(tabs, asked)
  // an unknown tab shows All from its first page (AR-074)
  const known = asked === null || asked === tab.exposureName || asked === tab.filterData
  const page = known ? pageNumber(query.get('page')) : 1
  const [updates, highlight, news] = await Promise.all([
    optional(
      requestId,
      'news updates',
      model.content.newsUpdates(
        language,
        tabs.flatMap((one) => tabCode(one) ?? []),
      ),
      { total: 0, byCode: {} },
    ),
    optional(requestId, 'news highlight', model.content.newsHighlight(language), []),
    model.content.news({ language, code: tabCode(tab), page }),
  ])
  if (page > Math.max(1, news.totalPageCount)) throw data(null, { status: 404 })
  return {
    language,
    origin,
    title: root?.name ?? m.card_label_news(),
    description: root?.description,
    highlight,
    tabs: withUpdates(tabs, updates),
    tab: tab.exposureName,
    tabName: tab.name,
    page,
    list: news.newsList,
    totalPageCount: news.totalPageCount,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, title, tab, tabName, page, description } = loaderData
  const named = [title, ...(tab === ALL_TAB ? [] : [tabName]), ...(page > 1 ? [m.pager_page({ page })] : [])].join(
    ' - ',
  )
  const path = `${PAGES.news}${newsQuery(tab, page)}`
  // pages after the first hold other contents in the other language
  const otherPath = page > 1 ? null : path
  const steps = [
    { name: m.home(), path: PAGES.home },
    { name: title, path: PAGES.news },
    ...(tab === ALL_TAB ? [] : [{ name: tabName, path: `${PAGES.news}${newsQuery(tab, 1)}` }]),
  ]
  return pageMeta({
    language,
    origin,
    title: named,
    description,
    path,
    otherPath,
    linkedData: [breadcrumbs(origin, steps)],
  })
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { language, title, highlight, tabs, tab, tabName, page, list, totalPageCount } = loaderData
  const archive = useRef<HTMLElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  const loading = useNavigation().state === 'loading'
  usePageView('News')
  useReturn(tab, page)

  const toArchive = (): void => archive.current?.scrollIntoView({ behavior: scrollBehavior() })

  return (
    <main id="main" data-page="presskit">
      <div className="wrap">
        <PageHead title={title}>
          <HeadLink href={PAGES.collection}>{m.news_view_all()}</HeadLink>
        </PageHead>
        {highlight.length > 0 ? (
          <FeatureCarousel label={m.news_highlight()} cards={highlight} language={language} />
        ) : null}
        <section className={styles.archive} id="archive" ref={archive} aria-label={m.news_archive()}>
          <TabBar type="api" tabs={tabs} current={tab} />
          <ListHead
            id="list"
            name={[
              m.news_archive(),
              tabName,
              ...(totalPageCount > 1 ? [m.pager_place({ page, total: totalPageCount })] : []),
            ].join(', ')}
            list={cards}
          />
          <div className={styles.list} ref={cards} aria-busy={loading || undefined}>
            {list.length > 0 ? (
              <CardList cards={list} language={language} labelledBy="list" columns={4} />
            ) : (
              <EmptyMessage message={m.empty_list()} />
            )}
          </div>
          <Pager
            pageLength={totalPageCount}
            currentNum={page}
            kept={tab === ALL_TAB ? {} : { tab }}
            goto
            onChange={toArchive}
          />
        </section>
      </div>
    </main>
  )
}

/** Keeps what the list shows; a visitor who returns from a news to the bare address gets it back (SH-175, AR-075). */
function useReturn(tab: string, page: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    const back = takeNewsReturn()
    const query = new URLSearchParams(location.search)
    const bare = !query.has('tab') && !query.has('page')
    const kept = back && bare ? newsQuery(back.tab, back.page) : ''
    if (kept) void navigate(kept, { replace: true, preventScrollReset: true })
    else keepNewsPlace({ tab, page })
  }, [navigate, tab, page])
}
