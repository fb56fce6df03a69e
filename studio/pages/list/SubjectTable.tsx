import { own } from '../../../contract/own.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Cell, Column, type Key, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import type { Ref } from 'react'
import type { ListQuery, SubjectRow } from '../../../contract/studio/work.ts'
import { contentPath } from '../../../contract/studio/screens.ts'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { kindName } from '../../visit/names.ts'
import type { RowSelection } from './many/useSelection.ts'
import { prefetchDraft } from './prefetch.ts'
import type { RowFocus } from './rowFocus.ts'
import { PairMarks, SubjectMarks } from './SubjectMarks.tsx'
import styles from './SubjectTable.module.css'

interface SubjectTableProps {
  rows: readonly SubjectRow[]
  rowFocus: RowFocus
  sort: ListQuery['sort']
  onSort: (sort: ListQuery['sort']) => void
  selection: RowSelection
  tableRef: Ref<HTMLTableElement>
}

const SORTED: Readonly<Record<string, 'title' | 'postDate' | 'at'>> = {
  title: 'title',
  date: 'postDate',
  changed: 'at',
}

/**
 * Renders the list on wide screens: arrow keys move through it, Enter opens, three column headers
 * sort. A checkbox or Space starts selection; from then on a press on a row selects too, until
 * nothing is selected.
 */
export function SubjectTable({
  rows,
  rowFocus,
  sort,
  onSort,
  selection,
  tableRef,
}: SubjectTableProps) {
  const queries = useQueryClient()
  const field = sort.replace('-', '')
  const column = Object.keys(SORTED).find((key) => own(SORTED, key) === field) ?? 'changed'
  const change = (column: Key): void => {
    const name = own(SORTED, String(column)) ?? 'at'
    // dates start descending, titles ascending
    const first = name === 'title' ? name : (`-${name}` as const)
    const other = name === 'title' ? ('-title' as const) : name
    onSort(sort === first ? other : first)
  }
  return (
    <Table
      ref={tableRef}
      aria-label={m.list_title()}
      className={styles.table ?? ''}
      selectionMode="multiple"
      selectedKeys={selection.keys}
      onSelectionChange={selection.onChange}
      sortDescriptor={{ column, direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
      onSortChange={({ column }) => change(column)}
    >
      <TableHeader className="">
        <Column id="select" className={styles.column ?? ''} data-column="select">
          <Checkbox slot="selection" className={styles.select ?? ''} />
        </Column>
        <Head id="title" name={m.list_column_title()} isRowHeader />
        <Head id="state" name={m.list_state()} isFixed />
        <Head id="pair" name={m.list_languages()} isFixed />
        <Head id="date" name={m.list_column_date()} />
        <Head id="changed" name={m.list_changed()} />
      </TableHeader>
      <TableBody items={rows}>
        {(row) => (
          <Row
            ref={rowFocus.ref(row.subject)}
            id={row.subject}
            className={styles.row ?? ''}
            textValue={row.title || m.untitled()}
            href={contentPath(row.contentIdx)}
            onHoverStart={() => prefetchDraft(queries, row.subject)}
          >
            <Cell className={styles.cell ?? ''}>
              <Checkbox slot="selection" className={styles.select ?? ''} />
            </Cell>
            <Cell className={styles.title ?? ''}>
              <span className={styles.name} lang={row.languageType === 'KOR' ? 'ko' : 'en'}>
                {row.title || <em className={styles.untitled}>{m.untitled()}</em>}
              </span>
              <span className={styles.kind}>{kindName(row.kind)}</span>
            </Cell>
            <Cell className={styles.cell ?? ''}>
              <SubjectMarks row={row} />
            </Cell>
            <Cell className={styles.cell ?? ''}>
              <PairMarks row={row} />
            </Cell>
            <Cell className={styles.date ?? ''}>
              {row.postDate ? row.postDate.replaceAll('-', '.') : '–'}
            </Cell>
            <Cell className={styles.changed ?? ''}>
              <span className={styles.by}>{row.by?.name ?? m.history_by_loader()}</span>
              <When at={row.at} form="relative" />
            </Cell>
          </Row>
        )}
      </TableBody>
    </Table>
  )
}

interface HeadProps {
  id: string
  name: string
  isRowHeader?: boolean
  /** Whether the list cannot be sorted by this column. */
  isFixed?: boolean
}

function Head({ id, name, isRowHeader = false, isFixed = false }: HeadProps) {
  return (
    <Column
      id={id}
      isRowHeader={isRowHeader}
      allowsSorting={!isFixed}
      className={styles.column ?? ''}
      data-column={id}
    >
      {({ sortDirection }) => (
        <span className={styles.head}>
          {name}
          {!isFixed && (
            <Icon
              name={sortDirection === 'ascending' ? 'up' : 'down'}
              className={sortDirection ? styles.sorted : styles.sortable}
            />
          )}
        </span>
      )}
    </Column>
  )
}
