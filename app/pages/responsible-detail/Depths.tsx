import type { ResponsibleDepth } from '../../../contract/responsibility.ts'
import styles from './Depths.module.css'

/** Renders what is left, hidden and removed, as water that gets deeper (AR-163). */
export const Depths = ({ depths }: { depths: readonly ResponsibleDepth[] }) => (
  <ol className={styles.depths} data-part="depths">
    {depths.map(({ name, result, text, examples }) => (
      <li key={name}>
        <div className={styles.name}>
          <h3>{name}</h3>
          <p>{result}</p>
        </div>
        <div className={styles.content}>
          <p>{text}</p>
          <ul>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </div>
      </li>
    ))}
  </ol>
)
