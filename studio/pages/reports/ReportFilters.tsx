import { UNASSIGNED } from '../../../contract/studio/reports.ts'
import { useCall } from '../../client/queries.ts'
import { useMe } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { SearchField } from '../../components/SearchField/SearchField.tsx'
import { m } from '../../paraglide/messages.js'
import { DateFilter } from '../list/DateFilter.tsx'
import { FilterMenu } from '../list/FilterMenu.tsx'
import styles from './ReportsPage.module.css'
import { filterOf, idIn, type ReportsView } from './reportsAddress.ts'

/** Characters of an id. */
const ID_CHARACTERS = 36

/** Renders the filters of the list: id, assignee, day of receipt. */
export function ReportFilters({
  view,
  onFilter,
  onClear,
}: {
  view: ReportsView
  onFilter: (change: Partial<ReportsView>) => void
  onClear: () => void
}) {
  const me = useMe()
  const readers = useCall('reportReaders', {}, { staleTime: 60_000 }).data ?? []
  const others = readers.filter(({ id }) => id !== me.id)
  return (
    <div className={styles.row} role="group" aria-label={m.list_filters()}>
      <SearchField
        label={m.reports_find()}
        value={view.id}
        maxLength={ID_CHARACTERS}
        onChange={(typed) => onFilter({ id: idIn(typed) })}
        className={styles.find ?? ''}
      />
      <FilterMenu
        label={m.report_assignee()}
        items={[
          { id: me.id, name: m.reports_mine() },
          { id: UNASSIGNED, name: m.report_unassigned() },
          ...others,
        ]}
        chosen={view.assignee ? [view.assignee] : []}
        onChange={([assignee = '']) => onFilter({ assignee })}
      />
      <DateFilter label={m.report_received()} view={view} onChange={onFilter} />
      {Object.keys(filterOf(view)).length > 0 && (
        <Button size="small" variant="quiet" onPress={onClear}>
          {m.list_clear()}
        </Button>
      )}
    </div>
  )
}
