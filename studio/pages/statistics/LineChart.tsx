import type { StatisticRow } from '../../../contract/studio/statistics-calls.ts'
import { m } from '../../paraglide/messages.js'
import styles from './LineChart.module.css'
import { number } from './number.ts'

const [WIDTH, HEIGHT] = [1000, 200]

/** Points of a line over the whole width. */
const lineOf = (values: readonly number[], most: number): string =>
  values
    .map((value, index) => {
      const x = values.length < 2 ? WIDTH / 2 : (index / (values.length - 1)) * WIDTH
      return `${x.toFixed(1)} ${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`
    })
    .join('L')

interface LineChartProps {
  /** In the order of time. */
  rows: readonly StatisticRow[]
  /** The name of a row: its day or hour. */
  nameOf: (row: StatisticRow) => string
}

/** Renders counts over time as a line, with the compared period as a dashed one. */
export function LineChart({ rows, nameOf }: LineChartProps) {
  const counts = rows.map(({ count }) => count)
  const before = rows.flatMap(({ before }) => before ?? [])
  const most = Math.max(1, ...counts, ...before)
  const [first, last] = [rows.at(0), rows.at(-1)].map((row) => (row ? nameOf(row) : ''))
  const line = lineOf(counts, most)
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <span className={styles.most} aria-hidden="true">
          {number(most)}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={m.statistics_chart({
            from: first ?? '',
            to: last ?? '',
            count: number(Math.max(...counts)),
          })}
        >
          <path className={styles.area} d={`M${line}V${HEIGHT}H0Z`} />
          {before.length > 0 && <path className={styles.before} d={`M${lineOf(before, most)}`} />}
          <path className={styles.line} d={`M${line}`} />
        </svg>
      </div>
      <figcaption className={styles.axis} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  )
}
