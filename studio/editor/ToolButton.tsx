import { Focusable } from 'react-aria-components'
import { Icon } from '../components/Icon/Icon.tsx'
import type { IconName } from '../components/Icon/paths.tsx'
import { Tooltip } from '../components/Tooltip/Tooltip.tsx'
import styles from './BodyEditor.module.css'
import { ariaShortcut, shownShortcut } from '../shortcuts/notation.ts'

export interface ToolButtonProps {
  name: string
  icon: IconName
  /** In `keymap` notation. */
  shortcut?: string
  /** Toggle state; undefined = a plain action button. */
  isOn?: boolean
  isDisabled?: boolean
  onPress: () => void
}

/** Renders a toolbar button. Pressing it keeps the caret in the text. */
export function ToolButton({
  name,
  icon,
  shortcut,
  isOn,
  isDisabled = false,
  onPress,
}: ToolButtonProps) {
  return (
    <Tooltip text={shortcut ? `${name} (${shownShortcut(shortcut)})` : name}>
      <Focusable>
        <button
          type="button"
          className={styles.tool}
          aria-label={name}
          aria-disabled={isDisabled}
          {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
          {...(shortcut ? { 'aria-keyshortcuts': ariaShortcut(shortcut) } : {})}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!isDisabled) onPress()
          }}
        >
          <Icon name={icon} />
        </button>
      </Focusable>
    </Tooltip>
  )
}
