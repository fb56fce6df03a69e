import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { LIST_PAGE, MOST_ARTICLE_PAGES } from '../../../contract/studio/work.ts'
import { queryOf } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { SearchField } from '../../components/SearchField/SearchField.tsx'
import { m } from '../../paraglide/messages.js'
import { numberText } from '../../visit/numbers.ts'
import { Filters } from './Filters.tsx'
import styles from './ListPage.module.css'
import { isFiltered, questionOf, searchOf } from './listAddress.ts'
import { SelectionBar } from './many/SelectionBar.tsx'
import { useSelection } from './many/useSelection.ts'
import { NewContentMenu } from './NewContentMenu.tsx'
import { Pager } from './Pager.tsx'
import { prefetchDraft } from './prefetch.ts'
import { useRowFocus } from './rowFocus.ts'
import { SavedViews } from './SavedViews.tsx'
import { SubjectCards } from './SubjectCards.tsx'
import { SubjectTable } from './SubjectTable.tsx'
import { useListActions } from './useListActions.ts'
import { useListKeys } from './useListKeys.ts'
import { ListedDocuments } from './ListedDocuments.tsx'
import { rowsOf } from './listRows.ts'
import { LookMenu } from './LookMenu.tsx'
import { useImages } from './useImages.ts'
import { useListView } from './useListView.ts'
import { setListLook, useListLook } from '../../visit/listLook.ts'
import { useFits } from '../../visit/useFits.ts'
import { WaitingRows } from './WaitingRows.tsx'

/** Counts are exact up to here; the server counts no further. */
const COUNTED = 1000

/** Renders all articles of the studio, with search, filters and saved views. */
export function ListPage() {
  const { view, show, clear, filter, search } = useListView()
  const isWide = useFits('(min-width: 900px)')
  const device = useListLook()
  // an address that counts rows says what they are
  const look = view.rows === null ? device : { ...device, rows: view.rows }
  const queries = useQueryClient()
  const list = useQuery({
    ...queryOf('subjects', { query: { ...questionOf(view), rows: look.rows } }),
    placeholderData: (before) => before,
    refetchInterval: 30_000,
  })
  const searchField = useRef<HTMLInputElement>(null)
  const begin = useRef<() => void>(null)
  const rowFocus = useRowFocus()
  // the answer to the other kind of rows stays until the new one arrives
  const rows = rowsOf(list.data?.rows ?? [], look.rows)
  const images = useImages(rows, look.images)
  useListKeys({
    search: () => searchField.current?.focus(),
    begin: () => begin.current?.(),
    rows: (index) =>
      rowFocus.go(
        rows.map(({ id }) => id),
        index === 0 ? 1 : -1,
      ),
  })
  const total = list.data?.total ?? 0
  const documents = list.data?.documents ?? []
  const selection = useSelection(`${look.rows} ${searchOf(view)}`, rows)
  useListActions({
    view,
    show,
    clear,
    filter,
    begin: () => begin.current?.(),
    search: () => searchField.current?.focus(),
  })
  const table = useRef<HTMLTableElement>(null)
  const cards = useRef<HTMLDivElement>(null)
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
            {documents.length > 0 && ` · ${m.list_documents({ count: documents.length })}`}
            {'\u200b'}
          </span>
        }
        actions={
          <>
            <LinkButton href={SCREENS.templates} variant="quiet" icon="copy">
              {m.templates_title()}
            </LinkButton>
            <LinkButton href={SCREENS.bin} variant="quiet" icon="trash">
              {m.bin_title()}
            </LinkButton>
            <NewContentMenu beginRef={begin} />
          </>
        }
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
        <Filters view={view} onFilter={filter} onClear={clear} isWide={isWide} />
        <LookMenu
          look={look}
          isWide={isWide}
          onRows={(unit) => {
            setListLook({ rows: unit })
            if (view.page > 1 || view.rows !== null)
              show({ ...view, page: 1, rows: null }, { replace: true })
          }}
        />
        {!isWide && rows.length > 0 && !selection.isOn && (
          <Button size="small" icon="check" onPress={selection.begin}>
            {m.many_select()}
          </Button>
        )}
      </div>
      {list.isError && <Failure of={list} />}
      <ListedDocuments documents={documents} />
      <div
        className={styles.rows}
        aria-busy={list.isPlaceholderData || undefined}
        {...selection.listens}
        onFocus={({ target }) => {
          const subject = rowFocus.moved(target)
          if (subject !== undefined) prefetchDraft(queries, subject)
        }}
        onBlur={() => rowFocus.moved(null)}
      >
        {list.isPending && <WaitingRows isWide={isWide} />}
        {list.data && rows.length + documents.length === 0 && (
          <EmptyState
            title={isSearched ? m.list_none_found() : m.list_none()}
            actions={
              isSearched && (
                <Button variant="secondary" onPress={clear}>
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
            <SubjectTable
              rows={rows}
              look={look}
              images={images}
              rowFocus={rowFocus}
              sort={view.sort}
              onSort={(sort) => filter({ sort })}
              selection={selection}
              tableRef={table}
            />
          ) : (
            <SubjectCards
              rows={rows}
              look={look}
              images={images}
              rowFocus={rowFocus}
              selection={selection}
              gridRef={cards}
            />
          ))}
      </div>
      <SelectionBar
        rows={selection.rows}
        count={selection.count}
        isShown={selection.isOn}
        onClear={selection.clear}
        onSelect={selection.replace}
        focusList={() => (table.current ?? cards.current)?.focus()}
      />
      {list.data && (
        <Pager
          view={view}
          total={total}
          shown={rows.length}
          pageSize={LIST_PAGE}
          counted={COUNTED}
          {...(look.rows === 'articles' ? { lastPage: MOST_ARTICLE_PAGES } : {})}
        />
      )}
    </div>
  )
}
