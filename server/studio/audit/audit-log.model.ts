import type { AuditRow } from '../../../contract/studio/accounts.ts'
import { actionsOf } from '../../../contract/studio/audit.ts'
import { AUDIT_COLUMNS, type AuditFilter } from '../../../contract/studio/audit-calls.ts'
import type { Store } from '../../database/index.ts'
import { dayBegins } from '../../content/company-days.ts'
import { CSV_MARK, csvLine } from '../csv.ts'
import { StudioError } from '../studio-error.ts'
import type { Audit } from './audit.model.ts'
import { type AuditQuery, auditRepository } from './audit.repository.ts'

/** Rows per response, and rows that an export reads at once. */
const PAGE = 50
const EXPORTED_AT_ONCE = 500

/** @throws StudioError 400 for an unknown action */
function queryOf({ by, subject, action, from, to }: AuditFilter): AuditQuery {
  const actions = actionsOf(action)
  if (actions === null) throw new StudioError(400, { field: 'action' })
  return {
    by,
    subject,
    actions,
    since: from === undefined ? undefined : dayBegins(from),
    until: to === undefined ? undefined : dayBegins(to, 1),
  }
}

/** Reading the audit: pages of it, and its export. */
export function auditLogModel(store: Store, audit: Pick<Audit, 'write'>) {
  const read = async (
    query: AuditQuery,
    order: 'desc' | 'asc',
    limit: number,
  ): Promise<AuditRow[]> => {
    const found = await auditRepository.matching(store.kysely, query, order, limit)
    const titles = await auditRepository.titles(store.kysely, [
      ...new Set(found.flatMap(({ subject }) => subject ?? [])),
    ])
    return found.map(({ seq, at, by, name, action, subject, details }) => ({
      seq: Number(seq),
      at,
      by: by === null ? null : { id: by, name: name ?? '' },
      action,
      subject,
      title: subject === null ? null : (titles.get(subject) ?? null),
      details: JSON.parse(details) as AuditRow['details'],
    }))
  }
  return {
    /** Rows that match, newest first, 50 at a time. @throws StudioError 400 for an unknown action */
    async list({ before, ...filter }: AuditFilter & { before?: number | undefined }): Promise<{
      rows: AuditRow[]
      more: boolean
    }> {
      const rows = await read({ ...queryOf(filter), before }, 'desc', PAGE + 1)
      return { rows: rows.slice(0, PAGE), more: rows.length > PAGE }
    },
    /**
     * Records the export, and returns all rows that match as CSV, oldest first. They are read while
     * they are sent, so that neither length nor reader costs memory.
     * @throws StudioError 400 for an unknown action
     */
    async export(filter: AuditFilter, by: string): Promise<ReadableStream<Uint8Array>> {
      const query = queryOf(filter)
      await store.transaction((tx) =>
        audit.write(tx, {
          by,
          action: 'audit.export',
          subject: null,
          details: Object.fromEntries(
            Object.entries(filter).filter(([, value]) => value !== undefined),
          ),
        }),
      )
      const encoder = new TextEncoder()
      let after = 0
      return new ReadableStream({
        start: (out) => out.enqueue(encoder.encode(`${CSV_MARK}${csvLine(AUDIT_COLUMNS)}`)),
        async pull(out) {
          const rows = await read({ ...query, after }, 'asc', EXPORTED_AT_ONCE)
          const text = rows.map(({ seq, at, by: user, action, subject, title, details }) =>
            csvLine([
              seq,
              at,
              user?.name ?? null,
              user?.id ?? null,
              action,
              subject,
              title,
              JSON.stringify(details),
            ]),
          )
          if (text.length) out.enqueue(encoder.encode(text.join('')))
          after = rows.at(-1)?.seq ?? after
          if (rows.length < EXPORTED_AT_ONCE) out.close()
        },
      })
    },
  }
}
