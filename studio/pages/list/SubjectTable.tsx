import { own } from '../../../contract/own.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Cell, Column, type Key, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import type { ReactNode, Ref } from 'react'
import { localeOf } from '../../../contract/language.ts'
import type { ListQuery } from '../../../contract/studio/work.ts'
import { contentPath } from '../../../contract/studio/screens.ts'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { useCall } from '../../client/queries.ts'
import { useLanguage } from '../../visit/language.ts'
import type { ListColumn, ListLook } from '../../visit/listLook.ts'
import { kindName } from '../../visit/names.ts'
import { useFits } from '../../visit/useFits.ts'
import type { ListRow } from './listRows.ts'
import { COLUMN_NAMES } from './LookMenu.tsx'
import type { RowSelection } from './many/useSelection.ts'
import { prefetchDraft } from './prefetch.ts'
import type { RowFocus } from './rowFocus.ts'
import { LastChange } from './LastChange.tsx'
import { RowLink } from './RowLink.tsx'
import { PairMarks, PairStates, SubjectMarks } from './SubjectMarks.tsx'
import { SubjectThumb } from './SubjectThumb.tsx'
import styles from './SubjectTable.module.css'

interface SubjectTableProps {
  rows: readonly ListRow[]
  look: ListLook
  /** Main images by row. */
  images: ReadonlyMap<string, string>
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
 * The chosen columns. Where both languages share a row, each is named where its state is; a narrow
 * table leaves its width to the title.
 */
const columnsOf = ({ columns, rows }: ListLook, isRoomy: boolean): ListColumn[] =>
  columns.filter(
    (column) =>
      (column !== 'pair' || rows === 'languages') &&
      (isRoomy || (column !== 'date' && column !== 'category')),
  )

/**
 * Renders the list on wide screens: arrow keys move through it, Enter opens, three column headers
 * sort. A row opens by its whole width. A checkbox or Space starts selection; from then on a press
 * on a row selects too, until nothing is selected.
 */
export function SubjectTable({
  rows,
  look,
  images,
  rowFocus,
  sort,
  onSort,
  selection,
  tableRef,
}: SubjectTableProps) {
  const queries = useQueryClient()
  const spoken = useLanguage()
  const isRoomy = useFits('(min-width: 1200px)')
  const columns = columnsOf(look, isRoomy)
  const { data: vocabulary } = useCall(
    'vocabulary',
    {},
    { staleTime: 5 * 60_000, enabled: columns.includes('category') },
  )
  const categories = new Map(vocabulary?.categories.map(({ code, names }) => [code, names[spoken]]))
  const cells: Readonly<Record<ListColumn, (row: ListRow) => ReactNode>> = {
    state: ({ members }) =>
      look.rows === 'articles' ? (
        <PairStates members={members} />
      ) : (
        <SubjectMarks row={members[0]} />
      ),
    pair: ({ members }) => <PairMarks row={members[0]} />,
    category: ({ members }) =>
      members[0].categories.map((code) => categories.get(code) ?? code).join(', '),
    date: ({ members }) => members[0].postDate.replaceAll('-', '.') || '–',
    changed: ({ members }) => <LastChange members={members} />,
  }
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
      data-density={look.density}
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
        {columns.map((id) => (
          <Head key={id} id={id} name={COLUMN_NAMES[id]()} isFixed={!Object.hasOwn(SORTED, id)} />
        ))}
      </TableHeader>
      <TableBody
        items={rows}
        dependencies={[look, isRoomy, images, categories.size, selection.isOn, spoken]}
      >
        {(row) => {
          const [lead, other] = row.members
          return (
            <Row
              ref={rowFocus.ref(row.id)}
              id={row.id}
              className={styles.row ?? ''}
              textValue={lead.title || m.untitled()}
              href={contentPath(lead.contentIdx)}
              onHoverStart={() => prefetchDraft(queries, row.id)}
            >
              <Cell className={styles.cell ?? ''}>
                <Checkbox slot="selection" className={styles.select ?? ''} />
              </Cell>
              <Cell className={styles.title ?? ''}>
                <span className={styles.article}>
                  {look.images && <SubjectThumb image={images.get(row.id)} />}
                  <span className={styles.words}>
                    <RowLink
                      contentIdx={lead.contentIdx}
                      isInert={selection.isOn}
                      lang={localeOf(lead.languageType)}
                      className={styles.name}
                    >
                      {lead.title || <em className={styles.untitled}>{m.untitled()}</em>}
                    </RowLink>
                    {other && (
                      <span className={styles.other} lang="en">
                        {other.title || m.untitled()}
                      </span>
                    )}
                    <span className={styles.kind}>{kindName(lead.kind)}</span>
                  </span>
                </span>
              </Cell>
              {columns.map((id) => (
                <Cell key={id} className={styles[id] ?? ''}>
                  {cells[id](row)}
                </Cell>
              ))}
            </Row>
          )
        }}
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
