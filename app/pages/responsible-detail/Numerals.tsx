import type { BlockOf } from '../../../contract/responsibility.ts'
import styles from './Numerals.module.css'

/**
 * Renders headlines under large numerals, each on the waterline and mirrored in it, with an
 * optional text (AR-156).
 */
export function Numerals({ items }: Pick<BlockOf<'numerals'>, 'items'>) {
  const bare = items.every(({ text }) => text === null)
  return (
    <ol className={styles.numerals} data-part="numerals" data-bare={bare || undefined}>
      {items.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.numeral} data-numeral={index + 1} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            {text ? <p>{text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
