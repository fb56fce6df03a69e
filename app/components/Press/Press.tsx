import { m } from '../../paraglide/messages.js'
import styles from './Press.module.css'

/** Renders the names of the controls to press on the screen, in order. */
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
