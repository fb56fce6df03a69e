import styles from './Cover.module.css'

const WIDTH = 300
const HEIGHT = 400
/**
 * Height of the water on the newest and on the oldest cover, as a fraction of the cover's height.
 */
const NEWEST = 0.53
const OLDEST = 0.2

/** Returns a lens: pointed at both ends. */
const lens = (x: number, y: number, half: number, thick: number): string =>
  `M${x - half} ${y}Q${x} ${y - thick} ${x + half} ${y}Q${x} ${y + thick} ${x - half} ${y}Z`

/** Returns the light on the water below the sun: wider and thicker towards the viewer. */
function glints(level: number, sun: number): string {
  let path = ''
  let y = level + 12
  for (let line = 0; y < HEIGHT - 8; line += 1) {
    const sway = Math.round(Math.sin(line * 2.4 + sun) * (8 + line * 2.4))
    const half = 50 - Math.abs(((line * 17) % 30) - 15) * 1.4 + line * 4
    path += lens(sun + sway, Math.round(y), Math.round(half), Math.round(5 + line * 1.8))
    y += 13 + line * 4
  }
  return path
}

interface CoverProps {
  /** From 0, the newest report, to 1, the oldest. */
  place: number
  /** Index of one of eight colours. */
  tone: number
}

/** Renders the drawn cover of a report: the water rises and the sun moves with the years. */
export function Cover({ place, tone }: CoverProps) {
  const level = Math.round(HEIGHT * (1 - NEWEST + (NEWEST - OLDEST) * place))
  const sun = Math.round(WIDTH * (0.7 - 0.42 * place))
  return (
    <svg
      className={styles.cover}
      data-tone={tone}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.sky} width={WIDTH} height={HEIGHT} />
      <circle className={styles.sun} cx={sun} cy={level - 6} r={46} />
      <rect className={styles.sea} y={level} width={WIDTH} height={HEIGHT - level} />
      <path className={styles.light} d={glints(level, sun)} />
      <rect className={styles.spine} width="9" height={HEIGHT} />
    </svg>
  )
}
