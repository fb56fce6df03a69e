import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { LIST_PAGE } from '../../../contract/studio/work.ts'
import { queryOf } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { SearchField } from '../../components/SearchField/SearchField.tsx'
import { m } from '../../paraglide/messages.js'
import { numberText } from '../../visit/numbers.ts'
import { Filters } from './Filters.tsx'
import styles from './ListPage.module.css'
import { EMPTY_VIEW, isFiltered, questionOf } from './listAddress.ts'
import { NewContent } from './NewContent.tsx'
import { Pager } from './Pager.tsx'
import { prefetchDraft } from './prefetch.ts'
import { SavedViews } from './SavedViews.tsx'
import { SubjectCards } from './SubjectCards.tsx'
import { SubjectTable } from './SubjectTable.tsx'
import { useListKeys } from './useListKeys.ts'
import { useListView } from './useListView.ts'
import { useFits } from '../../visit/useFits.ts'
import { WaitingRows } from './WaitingRows.tsx'

/** A count is exact up to here; the server counts no further. */
const COUNTED = 1000

/** Every content of the studio: found by words, filters and saved views, opened with a press or a key. */
export function ListPage() {
  const { view, show, filter, search } = useListView()
  const isWide = useFits('(min-width: 900px)')
  const queries = useQueryClient()
  const list = useQuery({
    ...queryOf('subjects', { query: questionOf(view) }),
    placeholderData: (before) => before,
    refetchInterval: 30_000,
  })
  const searchField = useRef<HTMLInputElement>(null)
  const newButton = useRef<HTMLButtonElement>(null)
  const rowsPlace = useRef<HTMLDivElement>(null)
  useListKeys({ searchField, newButton, rowsPlace })
  const rows = list.data?.rows ?? []
  const total = list.data?.total ?? 0
  const isSearched = isFiltered(view) || view.page > 1
  return (
    <div className={styles.page}>
      <PageHead
        title={m.list_title()}
        lead={
          <span aria-live="polite">
            {list.data &&
              (total > COUNTED
                ? m.list_many({ count: numberText(COUNTED) })
                : m.list_count({ count: numberText(total) }))}
            {'\u200b'}
          </span>
        }
        actions={<NewContent buttonRef={newButton} />}
      />
      <SavedViews view={view} onShow={show} />
      <div className={styles.tools}>
        <SearchField
          label={m.list_search()}
          value={view.q}
          onChange={search}
          keyHint="/"
          maxLength={200}
          inputRef={searchField}
          className={styles.search ?? ''}
        />
        <Filters
          view={view}
          onFilter={filter}
          onClear={() => show({ ...EMPTY_VIEW, sort: view.sort })}
          isWide={isWide}
        />
      </div>
      {list.isError && <Failure of={list} />}
      <div
        ref={rowsPlace}
        className={styles.rows}
        aria-busy={list.isPlaceholderData || undefined}
        onFocus={({ target }) => {
          const subject = target.closest<HTMLElement>('[role="row"][data-key]')?.dataset.key
          if (rows.some((row) => row.subject === subject)) prefetchDraft(queries, subject as string)
        }}
      >
        {list.isPending && <WaitingRows isWide={isWide} />}
        {list.data && rows.length === 0 && (
          <EmptyState
            title={isSearched ? m.list_none_found() : m.list_none()}
            actions={
              isSearched && (
                <Button variant="secondary" onPress={() => show({ ...EMPTY_VIEW, sort: view.sort })}>
                  {m.list_clear()}
                </Button>
              )
            }
          >
            {isSearched ? m.list_none_found_says() : m.list_none_says()}
          </EmptyState>
        )}
        {rows.length > 0 &&
          (isWide ? (
            <SubjectTable rows={rows} sort={view.sort} onSort={(sort) => filter({ sort })} />
          ) : (
            <SubjectCards rows={rows} />
          ))}
      </div>
      {list.data && <Pager view={view} total={total} shown={rows.length} pageSize={LIST_PAGE} counted={COUNTED} />}
    </div>
  )
}
