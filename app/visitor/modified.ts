/** The modifier keys of a mouse or keyboard event. */
interface Pressed {
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/**
 * Whether a modifier key is held: the browser then handles the link itself (new tab, new window,
 * save).
 */
export const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: Pressed): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
