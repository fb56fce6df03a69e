import type { EsgGauge } from '../../../contract/esg.ts'
import { m } from '../../paraglide/messages.js'
import styles from './Gauge.module.css'
import { GAUGE, gaugeOf, glintsOf } from './gauge.ts'

/** Horizontal extent of water and marks: beyond every window. */
const FAR = 3000
/** Returns a lens of this height. */
const lens = (x: number, y: number, width: number, height: number): string =>
  `M${x - width / 2} ${y}Q${x} ${y - height} ${x + width / 2} ${y}Q${x} ${y + height} ${x - width / 2} ${y}Z`

/**
 * Renders the post in the water, the marks of former levels, and the target level; screen readers
 * get a list.
 */
export function Gauge({ gauge }: { gauge: EsgGauge }) {
  const { marks, goal, steps } = gaugeOf(gauge)
  const water = marks.at(-1)
  if (!water) return null
  const [left, right] = [GAUGE.post, GAUGE.post + GAUGE.postWidth]
  const labels = [
    { left: 0, right: left - 14, top: water.y - 12, bottom: water.y + 92 },
    { left: 0, right: left - 14, top: goal.y - 76, bottom: goal.y + 6 },
    ...steps.map(({ y }) => ({ left: right + 2, right: right + 46, top: y - 16, bottom: y + 12 })),
  ]
  return (
    <>
      <ul className="sr" aria-label={m.esg_gauge_list({ title: gauge.title, unit: gauge.unit })}>
        {marks.map(({ year, value }) => (
          <li key={year}>
            {m.esg_year({ year })} {value}
          </li>
        ))}
        <li>
          {m.esg_gauge_goal({ year: goal.year })} {goal.value}, {gauge.goal.label}
        </li>
      </ul>
      <svg
        className={styles.gauge}
        viewBox={`0 0 ${GAUGE.width} ${GAUGE.height}`}
        width={GAUGE.width}
        height={GAUGE.height}
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <linearGradient
            id="esg-water"
            x1="0"
            y1={water.y}
            x2="0"
            y2={GAUGE.height}
            gradientUnits="userSpaceOnUse"
          >
            <stop className={styles.shallow} offset="0" />
            <stop className={styles.deep} offset="1" />
          </linearGradient>
          <linearGradient
            id="esg-mark"
            x1={left - 520}
            y1="0"
            x2={left}
            y2="0"
            gradientUnits="userSpaceOnUse"
          >
            <stop className={styles.transparent} offset="0" />
            <stop className={styles.near} offset=".55" />
          </linearGradient>
          <clipPath id="esg-above">
            <rect x={-FAR} y="0" width={FAR * 2} height={GAUGE.height} />
          </clipPath>
        </defs>
        <g clipPath="url(#esg-above)">
          <g className={styles.water}>
            <rect
              x={-FAR}
              y={water.y}
              width={FAR * 2}
              height={GAUGE.height}
              fill="url(#esg-water)"
            />
            {glintsOf(water.y, labels).map(({ x, y, width, tone }) => (
              <path
                key={`${x} ${y}`}
                className={styles.glint}
                data-tone={tone}
                d={lens(x, y, width, 3.6)}
              />
            ))}
          </g>
        </g>
        <path className={styles.bed} d={`M${-FAR} ${GAUGE.height}H${FAR}`} />
        <g className={styles.post}>
          <rect x={left} y="0" width={GAUGE.postWidth} height={GAUGE.height} />
          {steps.map(({ value, y }, index) =>
            index === 0 ? null : (
              <g key={value}>
                <path
                  d={`M${left} ${y}h${GAUGE.postWidth}M${left} ${y + (GAUGE.height - y) / index / 2}h12`}
                />
              </g>
            ),
          )}
        </g>
        {steps.map(({ value, y }) => (
          <text key={value} className={styles.step} x={right + 10} y={value === 0 ? y - 4 : y + 5}>
            {value / 1000}
          </text>
        ))}
        {marks.slice(0, -1).map(({ year, value, x, y }) => (
          <g key={year}>
            <rect
              className={styles.mark}
              x={left - 520}
              y={y - 0.75}
              width={520 + GAUGE.postWidth}
              height="1.5"
            />
            <text className={styles.label} x={x} y={y - 10} textAnchor="end">
              <tspan className={styles.year}>{year}</tspan>
              <tspan dx="10">{value}</tspan>
            </text>
          </g>
        ))}
        <g className={styles.water}>
          <path className={styles.waterline} d={`M${-FAR} ${water.y}H${FAR}`} />
          <path className={styles.float} d={lens(left + GAUGE.postWidth / 2, water.y, 92, 9)} />
        </g>
        <text className={styles.current} x={water.x} y={water.y + 52} textAnchor="end">
          {water.value}
        </text>
        <text className={styles.label} x={water.x} y={water.y + 82} textAnchor="end">
          <tspan className={styles.year}>{water.year}</tspan>
          <tspan className={styles.year} dx="10">
            {gauge.unit}
          </tspan>
        </text>
        <rect
          className={styles.goalLine}
          x={left - 300}
          y={goal.y - 0.75}
          width={300}
          height="1.5"
        />
        <path className={styles.goal} d={lens(left + GAUGE.postWidth / 2, goal.y, 76, 9)} />
        <text className={styles.target} x={goal.x} y={goal.y - 42} textAnchor="end">
          {goal.value}
        </text>
        <text className={styles.label} x={goal.x} y={goal.y - 14} textAnchor="end">
          <tspan className={styles.year}>{goal.year}</tspan>
          <tspan className={styles.year} dx="10">
            {gauge.goal.label}
          </tspan>
        </text>
      </svg>
    </>
  )
}
