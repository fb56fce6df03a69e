import type { InvestorsPage } from '../../../contract/investors.ts'
import styles from './Results.module.css'

/**
 * Renders results by year as a table whose rows are bars too: the figure as text, its length as a
 * bar, the profit as a part of the bar.
 */
export function Results({
  page: { yearsTitle, yearsNote, columns, years },
}: {
  page: InvestorsPage
}) {
  const most = Math.max(...years.map(({ revenue }) => revenue))
  /** Percent of the longest bar. */
  const lengthOf = (amount: number): number => Math.round((amount / most) * 1000) / 10
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
                <svg
                  className={styles.bar}
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect className={styles.revenue} width={lengthOf(revenue)} height="6" />
                  <rect className={styles.profit} width={lengthOf(profit)} height="6" />
                </svg>
              </td>
              <td>
                <span className={styles.amount}>{profit.toLocaleString('en')}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
