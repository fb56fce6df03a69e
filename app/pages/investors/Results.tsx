import type { InvestorsPage } from '../../../contract/investors.ts'
import styles from './Results.module.css'

/** Results by year as a table whose rows are bars too: the number is read, its length is seen. */
export function Results({ page: { yearsTitle, yearsNote, columns, years } }: { page: InvestorsPage }) {
  const most = Math.max(...years.map(({ revenue }) => revenue))
  return (
    <section className={styles.results} aria-labelledby="years">
      <h2 className={styles.heading} id="years">
        {yearsTitle}
      </h2>
      <p className={styles.note}>{yearsNote}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.year}</th>
            <th scope="col">{columns.revenue}</th>
            <th scope="col">{columns.profit}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, revenue, profit }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>
                <span className={styles.amount}>{revenue.toLocaleString('en')}</span>
                <Bar part={revenue / most} tone="revenue" />
              </td>
              <td>
                <span className={styles.amount}>{profit.toLocaleString('en')}</span>
                <Bar part={profit / most} tone="profit" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A length in parts of the longest; both columns have one scale, so that they can be compared. */
const Bar = ({ part, tone }: { part: number; tone: 'revenue' | 'profit' }) => (
  <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect className={styles[tone]} width={Math.round(part * 1000) / 10} height="6" />
  </svg>
)
