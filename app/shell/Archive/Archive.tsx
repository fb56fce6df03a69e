import { type ReactNode, useRef } from 'react'
import { useNavigation } from 'react-router'
import { CardList } from '../../components/CardList/CardList.tsx'
import { ListHead } from '../../components/CardList/ListHead.tsx'
import { EmptyMessage } from '../../components/EmptyMessage/EmptyMessage.tsx'
import { Pager } from '../../components/Pager/Pager.tsx'
import { TabBar } from '../../components/TabBar/TabBar.tsx'
import { m } from '../../paraglide/messages.js'
import { scrollBehavior } from '../../visitor/motion.ts'
import styles from './Archive.module.css'
import type { ArchiveData } from './archive.data.ts'

export interface ArchiveProps {
  archive: ArchiveData
  /** Accessible name of the list. */
  name: string
  /** Columns from 1024 px up. */
  columns?: 3 | 4
  /** Whether the pager has the go-to-page box (AR-014). */
  goto?: boolean
  /** Controls next to the tabs, such as a dropdown. */
  filter?: ReactNode
  /** Content in place of the cards, for a tab that is not a list of cards. */
  instead?: ReactNode
  /** Whether it follows the page head directly, with nothing between them. */
  first?: boolean
  /** Cards in the first view: their images are fetched first. */
  firstView?: number
}

/**
 * Renders the list of an archive page: tabs, cards, pager, and the message of an empty list
 * (AR-006, AR-018, AR-036). Each page of the list has a URL; choosing one scrolls to the list,
 * which is dimmed while a slow response loads.
 */
export function Archive({
  archive: { language, tabs, tab, otherParameters, page, list, totalPageCount },
  name,
  columns = 3,
  goto = false,
  filter,
  instead,
  first = false,
  firstView,
}: ArchiveProps) {
  const section = useRef<HTMLElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  const loading = useNavigation().state === 'loading'
  const toList = (): void => section.current?.scrollIntoView({ behavior: scrollBehavior() })
  const place = totalPageCount > 1 ? [m.pager_place({ page, total: totalPageCount })] : []
  return (
    <section
      className={styles.archive}
      data-first={first || undefined}
      id="archive"
      ref={section}
      aria-label={name}
    >
      {tabs.length > 1 || filter ? (
        <div className={styles.controls}>
          {tabs.length > 1 ? (
            <TabBar
              type="api"
              tabs={tabs}
              current={tab.exposureName}
              otherParameters={otherParameters}
            />
          ) : null}
          {filter}
        </div>
      ) : null}
      <ListHead
        id="list"
        name={[name, ...(tabs.length > 1 ? [tab.name] : []), ...place].join(', ')}
        list={cards}
      />
      <div className={styles.list} ref={cards} aria-busy={loading || undefined}>
        {instead ??
          (list.length > 0 ? (
            <CardList
              cards={list}
              language={language}
              labelledBy="list"
              columns={columns}
              firstView={firstView}
            />
          ) : (
            <EmptyMessage message={m.empty_list()} />
          ))}
      </div>
      <Pager
        pageLength={totalPageCount}
        currentNum={page}
        otherParameters={{ tab: tab.exposureName, ...otherParameters }}
        goto={goto}
        onChange={toList}
      />
    </section>
  )
}
