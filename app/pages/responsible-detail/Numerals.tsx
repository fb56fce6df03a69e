import type { BlockOf } from '../../../contract/responsibility.ts'
import styles from './Numerals.module.css'

/** Headlines under large numerals, each standing on the waterline and mirrored in it; explained where a text is given (AR-156). */
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
