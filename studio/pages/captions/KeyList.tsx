import { m } from '../../paraglide/messages.js'
import { rowsOf } from '../manual/shortcuts.ts'
import styles from './Captions.module.css'

/** Renders the keys of the screen of captions. */
export function KeyList({ isReadOnly }: { isReadOnly: boolean }) {
  const shortcuts = isReadOnly ? rowsOf('film') : rowsOf('film', 'captions', 'history')
  return (
    <details className={styles.keys}>
      <summary>{m.captions_keys()}</summary>
      <dl>
        {shortcuts.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
