import { own } from '../../contract/own.ts'

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
