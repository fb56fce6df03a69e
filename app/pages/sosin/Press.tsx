import { m } from '../../paraglide/messages.js'
import styles from './sosin.module.css'

/** What to press on the screen, one after the other. */
export function Press({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.press} data-part="press">
      <span>{m.sosin_press()}</span>
      <ol>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </div>
  )
}
