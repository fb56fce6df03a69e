import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { chooseMode, currentMode, useShownMode } from '../../visitor/mode.ts'
import styles from './switches.module.css'

/**
 * Switches between light and dark and stores the choice (SH-012). With a text label in the mobile
 * menu.
 */
export function ModeSwitch({ words = false }: { words?: boolean }) {
  const mode = useShownMode()
  return (
    <button
      type="button"
      className={words ? styles.labelButton : styles.iconButton}
      data-part="mode-switch"
      aria-label={words ? undefined : m.shell_mode_dark()}
      aria-pressed={words || mode === null ? undefined : mode === 'dark'}
      onClick={() => chooseMode(currentMode() === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" className={styles.inLight ?? ''} />
      <Icon name="sun" className={styles.inDark ?? ''} />
      {words ? (
        <>
          <span className={styles.inLight}>{m.shell_mode_to_dark()}</span>
          <span className={styles.inDark}>{m.shell_mode_to_light()}</span>
        </>
      ) : null}
    </button>
  )
}
