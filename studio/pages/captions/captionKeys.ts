import type { KeyboardEvent } from 'react'

/** What a key does on the screen of captions. */
export type CaptionKey =
  | 'start'
  | 'end'
  | 'play'
  | 'back'
  | 'forward'
  | 'add'
  | 'previous'
  | 'next'
  | 'undo'
  | 'redo'
  | 'save'

/** By the place of the key, as the Option key of a Mac types other characters. */
const WITH_ALT: Readonly<Record<string, CaptionKey>> = {
  BracketLeft: 'start',
  BracketRight: 'end',
  KeyP: 'play',
  Comma: 'back',
  Period: 'forward',
  ArrowUp: 'previous',
  ArrowDown: 'next',
}

/** What a pressed key does; null = nothing of this screen. Keys that compose Hangul are none. */
export function captionKey(event: KeyboardEvent): CaptionKey | null {
  const { altKey, ctrlKey, metaKey, shiftKey, code, key, nativeEvent } = event
  if (nativeEvent.isComposing) return null
  if (altKey) return ctrlKey || metaKey || shiftKey ? null : (WITH_ALT[code] ?? null)
  if (!ctrlKey && !metaKey) return null
  if (key === 'Enter') return 'add'
  if (code === 'KeyS' && !shiftKey) return 'save'
  if (code === 'KeyY' && !shiftKey) return 'redo'
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return null
}
