import type { BlockOf } from '../../../contract/responsibility.ts'
import styles from './Numbered.module.css'

/** Renders numbered statements, each with an explanation. */
export const Numbered = ({ items }: Pick<BlockOf<'numbered'>, 'items'>) => (
  <ol className={styles.numbered} data-part="numbered">
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
