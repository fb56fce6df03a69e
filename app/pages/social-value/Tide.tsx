import styles from './Tide.module.css'

/** A mark that a year's water left on the harbor wall. */
export interface TideMark {
  year: number
  /** Of the highest, 0 to 1. */
  share: number
}

/** How much of the wall the highest mark leaves free, in percent. */
const FREE = 12
const LENS = 'M-1 0Q0-1 1 0Q0 1-1 0Z'
/** Light on the highest water: place in percent of the width, half a width and half a height in pixels. */
const GLINTS = [
  [40, 34, 5, 'gold'],
  [52, 18, 3, 'aqua'],
  [64, 52, 6, 'sea'],
  [80, 24, 4, 'gold'],
] as const

/** The level of each year, drawn as the water left it; the words beside it say the number. */
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
            <text className={last ? styles.now : styles.year} x="-12" y="-6" textAnchor="end">
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
