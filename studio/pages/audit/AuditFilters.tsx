import { useMutation } from '@tanstack/react-query'
import type { AuditAction } from '../../../contract/studio/audit.ts'
import { callFile } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useCall } from '../../client/queries.ts'
import { saveFile } from '../../client/saveFile.ts'
import { Button } from '../../components/Button/Button.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { dayOf } from '../../visit/kst.ts'
import { DateFilter } from '../list/DateFilter.tsx'
import { FilterMenu } from '../list/FilterMenu.tsx'
import { ACTION_NAMES } from './actionNames.ts'
import { type AuditView, filterOf } from './auditAddress.ts'
import styles from './AuditPage.module.css'

const ACTIONS = Object.keys(ACTION_NAMES) as AuditAction[]

interface AuditFiltersProps {
  view: AuditView
  /** Title of the subject that the list is limited to. */
  title: string | null
  onFilter: (change: Partial<AuditView>) => void
  onClear: () => void
}

/** Renders the filters of the audit: who, what, which day, which article. */
export function AuditFilters({ view, title, onFilter, onClear }: AuditFiltersProps) {
  const people = useCall('vocabulary', {}, { staleTime: 60_000 }).data?.people ?? []
  const isFiltered = Object.keys(filterOf(view)).length > 0
  return (
    <div className={styles.filters} role="group" aria-label={m.list_filters()}>
      <FilterMenu
        label={m.audit_by()}
        items={people}
        chosen={view.by ? [view.by] : []}
        onChange={([by = '']) => onFilter({ by })}
      />
      <FilterMenu
        label={m.audit_action()}
        isMultiple
        items={ACTIONS.map((id) => ({ id, name: ACTION_NAMES[id]() }))}
        chosen={view.actions}
        onChange={(actions) => onFilter({ actions })}
      />
      <DateFilter label={m.audit_day()} view={view} onChange={onFilter} />
      {view.subject && (
        <Button
          size="small"
          variant="secondary"
          icon="close"
          aria-label={m.audit_of_clear({ title: title ?? view.subject })}
          onPress={() => onFilter({ subject: '' })}
          className={styles.subject ?? ''}
        >
          {title ?? view.subject}
        </Button>
      )}
      {isFiltered && (
        <Button size="small" variant="quiet" onPress={onClear}>
          {m.list_clear()}
        </Button>
      )}
    </div>
  )
}

/** Renders the button that saves all rows that match as CSV. */
export function ExportAudit({ view }: { view: AuditView }) {
  const exporting = useMutation({
    mutationFn: () => callFile('exportAudit', { body: filterOf(view) }),
    onSuccess: (file) => {
      saveFile(`audit-${dayOf(Date.now())}.csv`, file)
      toast(m.audit_exported(), { tone: 'positive' })
    },
    onError: (error) => toast(problemText(error), { tone: 'danger' }),
  })
  return (
    <Button icon="download" isPending={exporting.isPending} onPress={() => exporting.mutate()}>
      {m.audit_export()}
    </Button>
  )
}
