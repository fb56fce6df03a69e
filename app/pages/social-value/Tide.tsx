import styles from './Tide.module.css'

/** A mark of one year's water level on the harbor wall. */
export interface TideMark {
  year: number
  /** Fraction of the highest, 0 to 1. */
  share: number
}

/** Part of the wall above the highest mark, in percent. */
const FREE = 12
const LENS = 'M-1 0Q0-1 1 0Q0 1-1 0Z'
/**
 * Light on the highest water: position in percent of the width, half width and half height in
 * pixels.
 */
const GLINTS = [
  [40, 34, 5, 'gold'],
  [52, 18, 3, 'aqua'],
  [64, 52, 6, 'sea'],
  [80, 24, 4, 'gold'],
] as const

/** Renders the level of each year as a mark on the wall; the text next to it has the number. */
export const Tide = ({ marks }: { marks: readonly TideMark[] }) => {
  const levels = marks.map(({ year, share }, index) => ({
    year,
    y: `${Math.round((100 - share * (100 - FREE)) * 100) / 100}%`,
    last: index === marks.length - 1,
  }))
  return (
    <svg className={styles.tide} aria-hidden="true" focusable="false">
      {levels.map(({ year, y }) => (
        <rect key={year} className={styles.water} x="0" y={y} width="100%" height="100%" />
      ))}
      {levels.map(({ year, y, last }) => (
        <g key={year}>
          <line className={last ? styles.high : styles.mark} x1="0" x2="100%" y1={y} y2={y} />
          <svg className={styles.place} x="100%" y={y}>
            <text className={last ? styles.current : styles.year} x="-12" y="-6" textAnchor="end">
              {year}
            </text>
          </svg>
          {last
            ? GLINTS.map(([x, width, height, tone]) => (
                <svg key={x} className={styles.place} x={`${x}%`} y={y}>
                  <path d={LENS} transform={`scale(${width} ${height})`} data-tone={tone} />
                </svg>
              ))
            : null}
        </g>
      ))}
    </svg>
  )
}
