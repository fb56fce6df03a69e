import { own } from '../../contract/own.ts'

/** Shortcuts of the body editor, in `keymap` notation. */
export const SHORTCUTS = {
  strong: 'Mod-b',
  em: 'Mod-i',
  link: 'Mod-k',
  paragraph: 'Mod-Alt-0',
  h2: 'Mod-Alt-2',
  h3: 'Mod-Alt-3',
  ordered: 'Mod-Shift-7',
  bullet: 'Mod-Shift-8',
  quote: 'Mod-Shift-9',
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
  up: 'Alt-ArrowUp',
  down: 'Alt-ArrowDown',
  line: 'Shift-Enter',
  next: 'Mod-Enter',
  toolbar: 'Alt-F10',
  /** Begins a comment on the selected words, or on the field. */
  comment: 'Mod-Alt-m',
  /** Focuses the controls of the table, figures, image or video at the caret. */
  context: 'Alt-F9',
  /** Finds in the body; pressed again, in the page by the browser. */
  find: 'Mod-f',
  findNext: 'F3',
  findPrevious: 'Shift-F3',
  /** Goes to the next wrong word of the company. */
  term: 'F7',
  termBefore: 'Shift-F7',
} as const

const isApple = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad)/.test(navigator.platform)

const APPLE: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }

const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

const upper = (key: string): string => (key.length === 1 ? key.toUpperCase() : key)
const shownKey = (key: string): string => own(ARROWS, key) ?? upper(key)

/** Returns a shortcut in this device's notation: `Ctrl+Alt+2`, `⌘⌥2`. */
export function shownShortcut(keys: string): string {
  const parts = keys.split('-')
  return isApple
    ? parts.map((key) => own(APPLE, key) ?? shownKey(key)).join('')
    : parts.map((key) => (key === 'Mod' ? 'Ctrl' : shownKey(key))).join('+')
}

/** Returns a shortcut for `aria-keyshortcuts`. */
export const ariaShortcut = (keys: string): string =>
  keys
    .split('-')
    .map((key) => (key === 'Mod' ? (isApple ? 'Meta' : 'Control') : upper(key)))
    .join('+')
