import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { PAGES } from '../../../contract/page-columns.ts'
import { CATEGORY } from '../../../contract/categories.ts'
import { CardList } from '../../components/CardList/CardList.tsx'
import { ListHead } from '../../components/CardList/ListHead.tsx'
import { EmptyMessage } from '../../components/EmptyMessage/EmptyMessage.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { TabBar } from '../../components/TabBar/TabBar.tsx'
import { ALL_TAB, categoryTabs, chosenTab, tabCode } from '../../components/TabBar/tabs.ts'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { m } from '../../paraglide/messages.js'
import { FloatingSearchBar } from '../../shell/FloatingSearchBar/FloatingSearchBar.tsx'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import styles from './services.module.css'
import { cardView } from '../../components/ContentCard/cardView.ts'

/**
 * Loads the services of a category, all on one page (AR-110, AR-113). An unknown tab shows all
 * (SH-025).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { model, language, origin } = context.get(pageRequestContext)
  const categories = await model.content.categories({ language, section: 'service' })
  const root = categories.find(({ code }) => code === CATEGORY.service)
  const tabs = categoryTabs(categories.filter(({ depth }) => depth === 2))
  const tab = chosenTab(tabs, new URL(request.url).searchParams.get('tab'))
  const code = tabCode(tab)
  const list = await model.service.list(language, code === null ? null : [code])
  return {
    language,
    origin,
    title: root?.name ?? m.services_title(),
    description: root?.description,
    tabs,
    tab: tab.exposureName,
    tabName: tab.name,
    list: list.map(cardView),
  }
}

const pathOf = (tab: string): string =>
  tab === ALL_TAB ? PAGES.services : `${PAGES.services}?tab=${encodeURIComponent(tab)}`

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, title, description, tab, tabName } = loaderData
  const trail = [
    { name: title, path: PAGES.services },
    ...(tab === ALL_TAB ? [] : [{ name: tabName, path: pathOf(tab) }]),
  ]
  return pageMeta({
    language,
    origin,
    title: tab === ALL_TAB ? title : `${title} - ${tabName}`,
    ...(description ? { description } : {}),
    path: pathOf(tab),
    trail,
  })
}

/**
 * Renders services: tabs (a dropdown on small screens) and every card at once; the filter layer of
 * AR-111 is not displayed.
 */
export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { language, title, description, tabs, tab, tabName, list } = loaderData
  const cards = useRef<HTMLDivElement>(null)
  const loading = useNavigation().state === 'loading'
  usePageView('Service')
  return (
    <main id="main" className={styles.main} data-page="service">
      <div className="wrap">
        <PageHead title={title} lead={description} />
        <div className={styles.tabs}>
          <div className="from-tablet">
            <TabBar type="api" tabs={tabs} current={tab} />
          </div>
          <div className="only-mobile">
            <TabBar type="select" tabs={tabs} current={tab} />
          </div>
        </div>
        <ListHead
          id="list"
          name={m.services_count({ tab: tabName, count: list.length })}
          list={cards}
        />
        <div className={styles.list} ref={cards} aria-busy={loading || undefined}>
          {list.length > 0 ? (
            <CardList
              cards={list}
              language={language}
              labelledBy="list"
              columns={3}
              firstView={1}
            />
          ) : (
            <EmptyMessage message={m.empty_list()} />
          )}
        </div>
      </div>
      <FloatingSearchBar pageType="SERVICE" />
    </main>
  )
}
