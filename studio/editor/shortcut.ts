import { own } from '../../contract/own.ts'

const isApple = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad)/.test(navigator.platform)

const APPLE: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }

/** A shortcut as people read it on this device: `Ctrl+Alt+2`, `⌘⌥2`. */
export const shownShortcut = (keys: string): string =>
  isApple
    ? keys
        .split('-')
        .map((key) => own(APPLE, key) ?? key.toUpperCase())
        .join('')
    : keys
        .split('-')
        .map((key) => (key === 'Mod' ? 'Ctrl' : key.length === 1 ? key.toUpperCase() : key))
        .join('+')

/** The same for `aria-keyshortcuts`. */
export const ariaShortcut = (keys: string): string =>
  keys
    .split('-')
    .map((key) =>
      key === 'Mod' ? (isApple ? 'Meta' : 'Control') : key.length === 1 ? key.toUpperCase() : key,
    )
    .join('+')
