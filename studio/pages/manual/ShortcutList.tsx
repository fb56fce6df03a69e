import styles from './ShortcutList.module.css'
import { shortcutGroups } from './shortcuts.ts'

/** Renders all keyboard shortcuts by where they work. */
export function ShortcutList() {
  return (
    <div className={styles.groups}>
      {shortcutGroups().map(({ name, shortcuts }) => (
        <section key={name} aria-label={name}>
          <h3 className={styles.name}>{name}</h3>
          <dl>
            {shortcuts.map(({ keys, what }) => (
              <div key={what} className={styles.row}>
                <dt className={styles.combination}>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
