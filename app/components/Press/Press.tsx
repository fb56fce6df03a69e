import { m } from '../../paraglide/messages.js'
import styles from './Press.module.css'

/** What to press on the screen, one after the other. */
export function Press({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.press} data-part="press">
      <span>{m.press_names()}</span>
      <ol>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </div>
  )
}
