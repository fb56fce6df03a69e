import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { chooseMode, currentMode, useShownMode } from '../../visitor/mode.ts'
import styles from './switches.module.css'

/**
 * Switches between light and dark and stores the choice (SH-012). With a text label in the mobile
 * menu.
 */
export function ModeSwitch({ withText = false }: { withText?: boolean }) {
  const mode = useShownMode()
  return (
    <button
      type="button"
      className={withText ? styles.labelButton : styles.iconButton}
      data-part="mode-switch"
      aria-label={withText ? undefined : m.shell_mode_dark()}
      aria-pressed={withText || mode === null ? undefined : mode === 'dark'}
      onClick={() => chooseMode(currentMode() === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" className={styles.inLight ?? ''} />
      <Icon name="sun" className={styles.inDark ?? ''} />
      {withText ? (
        <>
          <span className={styles.inLight}>{m.shell_mode_to_dark()}</span>
          <span className={styles.inDark}>{m.shell_mode_to_light()}</span>
        </>
      ) : null}
    </button>
  )
}
