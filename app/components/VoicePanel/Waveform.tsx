import styles from './VoicePanel.module.css'

const BARS = 68
const WIDTH = 400
const HEIGHT = 56

/** Returns an upright lens, the bar of the waveform. */
function lens(index: number): string {
  const x = ((index + 0.5) * WIDTH) / BARS
  // a calm swell with smaller waves on it: the same for every article, not a measured loudness
  const half =
    6 +
    15 *
      Math.abs(
        Math.sin(index * 0.36) * 0.5 +
          Math.sin(index * 0.83 + 1) * 0.32 +
          Math.sin(index * 2.1) * 0.18,
      )
  const middle = HEIGHT / 2
  return `M${x.toFixed(1)} ${(middle - half).toFixed(1)}Q${(x + 4.4).toFixed(1)} ${middle} ${x.toFixed(1)} ${(middle + half).toFixed(1)}Q${(x - 4.4).toFixed(1)} ${middle} ${x.toFixed(1)} ${(middle - half).toFixed(1)}Z`
}

const ALL = Array.from({ length: BARS }, (_, index) => lens(index))

/** Renders the progress of the reading as lenses: read, being read, and to come. */
export function Waveform({ progress }: { progress: number }) {
  const now = Math.min(BARS - 1, Math.floor(progress * BARS))
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.played} d={ALL.slice(0, now).join('')} />
      <path className={styles.progress} d={ALL[now]} />
      <path className={styles.rest} d={ALL.slice(now + 1).join('')} />
    </svg>
  )
}
