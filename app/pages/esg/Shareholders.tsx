import type { EsgPage } from '../../../contract/esg.ts'
import styles from './Shareholders.module.css'

/** Returns the ends of a share in percent: `7%` is 0 to 7, `20~35%` is 20 to 35. */
export function spanOf(value: string): { from: number; to: number } {
  const [first = 0, second] = (value.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  return second === undefined ? { from: 0, to: first } : { from: first, to: second }
}

/** Renders the shareholder policy, and its shares of the cash flow as bars (FT-226). */
export function Shareholders({ shareholders }: { shareholders: EsgPage['shareholders'] }) {
  const { title, text, figures } = shareholders
  return (
    <section className={styles.part} aria-labelledby="shareholders" data-part="esg-shareholders">
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2 className={styles.title} id="shareholders">
            {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph} className={styles.text}>
              {paragraph}
            </p>
          ))}
        </div>
        {figures.length > 0 ? (
          <ul className={styles.shares} data-enter="items">
            {figures.map(({ value, label }) => {
              const { from, to } = spanOf(value)
              return (
                <li key={label}>
                  <strong className={styles.value}>{value}</strong>
                  <svg
                    className={styles.scale}
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    focusable="false"
                  >
                    <rect x={from} width={to - from} height="8" />
                  </svg>
                  <p className={styles.label}>
                    <span>{label}</span>
                    <span aria-hidden="true">100%</span>
                  </p>
                </li>
              )
            })}
          </ul>
        ) : null}
      </div>
    </section>
  )
}
