import { useEffect, useState } from 'react'
import type { Consistency } from '../../../../contract/studio/consistency-calls.ts'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import { call, CallError } from '../../../client/call.ts'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { m } from '../../../paraglide/messages.js'
import { IssueList } from '../../content/panels/ConsistencyNotice.tsx'
import styles from './ManyDialog.module.css'

/** What was compared of one article; null = it could not be. */
interface Compared {
  row: SubjectRow
  issues: Consistency['issues'] | null
}

/** Compares articles one after the other; what has been compared so far. */
function useCompared(rows: readonly SubjectRow[]): readonly Compared[] {
  const [compared, setCompared] = useState<readonly Compared[]>([])
  useEffect(() => {
    const leave = new AbortController()
    const compareAll = async (): Promise<void> => {
      for (const row of rows) {
        const { subject } = row
        const issues = await call('consistency', { params: { subject } }, leave)
          .then((found) => found.issues)
          .catch((error: unknown) => {
            if (error instanceof CallError) return null
            throw error
          })
        if (leave.signal.aborted) return
        setCompared((all) => [...all, { row, issues }])
      }
    }
    // the dialog was closed
    void compareAll().catch(() => {})
    return () => leave.abort()
  }, [rows])
  return compared
}

/**
 * Tells what each of many articles contradicts before a step that leads to their publication, while
 * they are compared one after the other. It blocks nothing.
 */
export function ManyContradictions({ rows }: { rows: readonly SubjectRow[] }) {
  const compared = useCompared(rows)
  const found = compared.filter(({ issues }) => issues !== null && issues.length > 0)
  const unknown = compared.filter(({ issues }) => issues === null).length
  return (
    <>
      <p role="status" className={styles.compared}>
        {compared.length < rows.length
          ? m.many_comparing({ done: compared.length, total: rows.length })
          : found.length === 0 && unknown === 0 && m.many_compared_none()}
        {unknown > 0 && ` ${m.many_compared_unknown({ count: unknown })}`}
      </p>
      {found.length > 0 && (
        <Notice tone="caution" title={m.many_contradictions({ count: found.length })}>
          {found.map(({ row, issues }) => (
            <details key={row.subject} className={styles.contradicting}>
              <summary>
                <span lang={row.languageType === 'KOR' ? 'ko' : 'en'}>
                  {row.title || m.untitled()}
                </span>{' '}
                {m.many_contradicting({ count: issues?.length ?? 0 })}
              </summary>
              <IssueList issues={issues ?? []} />
            </details>
          ))}
          <p className={styles.compared}>{m.consistency_not_blocking()}</p>
        </Notice>
      )}
    </>
  )
}
