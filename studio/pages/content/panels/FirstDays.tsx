import { useCall } from '../../../client/queries.ts'
import { m } from '../../../paraglide/messages.js'
import { number } from '../../statistics/number.ts'
import styles from './FirstDays.module.css'

const sum = (values: readonly number[]): number =>
  Math.round(values.reduce((total, value) => total + value, 0))

/**
 * Renders how often an article was read in its first days, beside the median of its like; nothing
 * until that is known.
 */
export function FirstDays({ contentIdx }: { contentIdx: number }) {
  const { data } = useCall('firstDays', { params: { contentIdx } }, { staleTime: 60_000 })
  if (!data) return null
  const { days, like, likeCount, total } = data
  return (
    <section className={styles.part} aria-label={m.first_days_title()}>
      <h3 className={styles.title}>{m.first_days_title()}</h3>
      {days.length === 0 ? (
        <p>{m.first_days_before({ count: number(total) })}</p>
      ) : (
        <>
          <p>
            {m.first_days_own({ days: days.length, count: number(sum(days)) })}{' '}
            {like.length > 0
              ? m.first_days_like({
                  articles: likeCount,
                  count: number(sum(like.slice(0, days.length))),
                })
              : m.first_days_no_like()}
          </p>
          <details>
            <summary className={styles.summary}>{m.first_days_table()}</summary>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{m.statistics_day()}</th>
                  <th scope="col">{m.statistics_count()}</th>
                  {like.length > 0 && <th scope="col">{m.first_days_median()}</th>}
                </tr>
              </thead>
              <tbody>
                {days.map((count, index) => (
                  <tr key={index}>
                    <th scope="row">{m.first_days_day({ day: index + 1 })}</th>
                    <td>{number(count)}</td>
                    {like.length > 0 && <td>{number(Math.round(like[index] ?? 0))}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}
