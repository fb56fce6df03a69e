import type { Mission } from '../../../contract/challenge.ts'
import styles from './Drawings.module.css'

/**
 * Renders a paper boat, 48 wide and 30 high, its waterline at the bottom; `turned` = it comes back.
 */
const Boat = ({
  x,
  y,
  size,
  ink,
  turned,
}: {
  x: number
  y: number
  size: number
  ink: 0 | 1 | 2
  turned?: boolean
}) => (
  <g transform={`translate(${x} ${y}) scale(${turned ? -size : size} ${size})`} data-ink={ink}>
    <path d="M-14 -10 L2 -28 L2 -10Z" className={styles.lit} />
    <path d="M2 -28 L18 -10 L2 -10Z" className={styles.shadow} />
    <path d="M-24 -12 L2 -8 L-13 2 Z" className={styles.lit} />
    <path d="M-13 2 L2 -8 L24 -12 L15 2Z" className={styles.shadow} />
    <path
      d="M-16 6 Q1 3.6 18 6 Q1 8.4 -16 6ZM-9 11 Q1 9.4 11 11 Q1 12.6 -9 11Z"
      className={styles.glint}
    />
  </g>
)

/** Positions of the ten sent boats, nearer ones first. */
const TEN = [
  [196, 168, 0.92],
  [286, 182, 0.86],
  [262, 140, 0.7],
  [352, 158, 0.7],
  [410, 178, 0.74],
  [330, 122, 0.54],
  [398, 134, 0.54],
  [446, 146, 0.52],
  [384, 106, 0.4],
  [436, 112, 0.4],
] as const

/**
 * Renders the two missions as boats: one that sends out ten, and two that meet (FT-205).
 * Decorative.
 */
export const Drawing = ({ of }: { of: Mission['drawing'] }) => (
  <svg
    className={styles.drawing}
    viewBox="0 0 480 270"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <rect className={styles.sky} width="480" height="270" />
    {of === 'answers' ? <circle className={styles.sun} cx="240" cy="96" r="42" /> : null}
    <path className={styles.far} d="M0 96 Q120 84 240 96 T480 94 V270 H0Z" />
    <path className={styles.middle} d="M0 150 Q110 136 250 152 T480 146 V270 H0Z" />
    {of === 'sends' ? (
      <>
        {TEN.toReversed().map(([x, y, size], place) => (
          <Boat key={`${x} ${y}`} x={x} y={y} size={size} ink={((place * 2) % 3) as 0 | 1 | 2} />
        ))}
        <path className={styles.near} d="M0 214 Q130 194 270 214 T480 210 V270 H0Z" />
        <Boat x={92} y={216} size={2.5} ink={1} />
      </>
    ) : (
      <>
        <path
          className={styles.ripples}
          d="M150 206a90 16 0 1 0 180 0a90 16 0 1 0 -180 0M112 206a128 25 0 1 0 256 0a128 25 0 1 0 -256 0M74 206a166 35 0 1 0 332 0a166 35 0 1 0 -332 0"
        />
        <Boat x={168} y={206} size={2.5} ink={1} />
        <Boat x={318} y={206} size={2.2} ink={0} turned />
      </>
    )}
  </svg>
)
