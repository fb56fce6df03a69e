import { m } from '../../paraglide/messages.js'
import styles from './Captions.module.css'

/** Renders the keys of the screen of captions. */
export function KeyList({ isReadOnly }: { isReadOnly: boolean }) {
  const keys: [keys: string, does: string][] = [
    ['Alt P', m.captions_key_play()],
    ['Alt , .', m.captions_key_jump()],
    ['Alt ↑ ↓', m.captions_key_move()],
    ...(isReadOnly
      ? []
      : ([
          ['Alt [', m.captions_take_start()],
          ['Alt ]', m.captions_take_end()],
          ['Ctrl Enter', m.captions_add()],
          ['Ctrl Z', m.captions_undo()],
          ['Ctrl S', m.save()],
        ] as [string, string][])),
  ]
  return (
    <details className={styles.keys}>
      <summary>{m.captions_keys()}</summary>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
