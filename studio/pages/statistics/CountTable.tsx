import { Link } from 'react-router'
import type { ScreenAddress } from '../../../contract/studio/screens.ts'
import { m } from '../../paraglide/messages.js'
import { change, number } from './number.ts'
import { ScrollRegion } from './ScrollRegion.tsx'
import styles from './CountTable.module.css'

export interface CountRow {
  id: string
  name: string
  to: ScreenAddress | null
  count: number
  /** Null = nothing is compared. */
  before: number | null
}

interface CountTableProps {
  label: string
  /** Heading of the names. */
  head: string
  rows: readonly CountRow[]
}

/** Renders counts as a table whose rows are bars too. */
export function CountTable({ label, head, rows }: CountTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const isCompared = rows.some(({ before }) => before !== null)
  return (
    <ScrollRegion className={styles.scroll} label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={styles.number}>
              {m.statistics_count()}
            </th>
            {isCompared && (
              <>
                <th scope="col" className={`${styles.number} ${styles.before}`}>
                  {m.statistics_before()}
                </th>
                <th scope="col" className={styles.number}>
                  {m.statistics_change()}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, to, count, before }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.name}>{to ? <Link to={to}>{name}</Link> : name}</span>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
                </span>
              </th>
              <td className={styles.number}>{number(count)}</td>
              {isCompared && (
                <>
                  <td className={`${styles.number} ${styles.before}`}>{number(before ?? 0)}</td>
                  <td className={styles.number}>
                    {change(count, before ?? 0) ?? (count > 0 ? m.statistics_new() : '0%')}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
