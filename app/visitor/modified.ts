/** What a press of the mouse or of a key tells about the keys held with it. */
interface Pressed {
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Whether a modifier key is held: a link is then the browser's, which opens a tab or a window or saves the file. */
export const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: Pressed): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
