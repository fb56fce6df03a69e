import { own } from '../../contract/own.ts'

const isApple = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad)/.test(navigator.platform)

const APPLE: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }

/** Returns a shortcut in this device's notation: `Ctrl+Alt+2`, `⌘⌥2`. */
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

/** Returns a shortcut for `aria-keyshortcuts`. */
export const ariaShortcut = (keys: string): string =>
  keys
    .split('-')
    .map((key) =>
      key === 'Mod' ? (isApple ? 'Meta' : 'Control') : key.length === 1 ? key.toUpperCase() : key,
    )
    .join('+')
