import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shortcutGroups } from '../pages/manual/shortcuts.ts'
import { shownShortcut } from './notation.ts'
import { bindingsOf, type PressedKey, pressedIn } from './pressed.ts'
import { SHORTCUTS } from './table.ts'

const studio = join(import.meta.dirname, '..')
const PARTS: [string, Record<string, readonly string[]>][] = Object.entries(SHORTCUTS)

/** What the Korean layout types at a position. */
const KOREAN: Readonly<Record<string, string>> = {
  j: 'ㅓ',
  k: 'ㅏ',
  n: 'ㅜ',
  m: 'ㅡ',
  p: 'ㅔ',
  s: 'ㄴ',
}
const CODES: Readonly<Record<string, string>> = {
  '/': 'Slash',
  '?': 'Slash',
  ',': 'Comma',
  '.': 'Period',
  '[': 'BracketLeft',
  ']': 'BracketRight',
}

/** The event of a combination. */
function eventOf(shortcut: string, typed?: string): PressedKey {
  const held = shortcut.split('-')
  const name = held.pop() as string
  const code = /^[a-z]$/.test(name)
    ? `Key${name.toUpperCase()}`
    : /^\d$/.test(name)
      ? `Digit${name}`
      : name
  return {
    key: typed ?? name,
    code: CODES[name] ?? code,
    ctrlKey: held.includes('Mod'),
    metaKey: false,
    altKey: held.includes('Alt'),
    shiftKey: held.includes('Shift') || name === '?',
  }
}

it.each(PARTS)('each combination of %s leads to its row, with any layout', (_, rows) => {
  const all = Object.values(rows).flat()
  expect(new Set(all).size).toBe(all.length)
  for (const [name, keys] of Object.entries(rows))
    for (const [index, shortcut] of keys.entries()) {
      const own = { name, index }
      expect(pressedIn(rows, eventOf(shortcut))).toEqual(own)
      const korean = KOREAN[shortcut.split('-').at(-1) ?? '']
      if (korean) expect(pressedIn(rows, eventOf(shortcut, korean))).toEqual(own)
      // another modifier makes it another combination
      expect(
        pressedIn(rows, { ...eventOf(shortcut), altKey: !shortcut.includes('Alt-') }),
      ).not.toEqual(own)
      expect(pressedIn(rows, { ...eventOf(shortcut), metaKey: true, ctrlKey: false })?.name).toBe(
        shortcut.includes('Mod-') ? name : undefined,
      )
    }
})

it('a Latin letter counts before its position, and the number pad with Alt stays with the system', () => {
  // Dvorak types h at the position of j
  const h = { ...eventOf('j'), key: 'h' }
  expect(pressedIn(SHORTCUTS.list, h)).toBeNull()
  const pad = { ...eventOf('Alt-1'), code: 'Numpad1' }
  expect(pressedIn(SHORTCUTS.article, pad)).toBeNull()
  // its other keys are those of the board
  const enter = { ...eventOf('Mod-Enter'), code: 'NumpadEnter' }
  expect(pressedIn(SHORTCUTS.captions, enter)?.name).toBe('add')
  expect(pressedIn(SHORTCUTS.list, { ...eventOf('/'), code: 'NumpadDivide' })?.name).toBe('search')
})

it('bindings give each combination the action of its row, or one of its own', () => {
  expect(bindingsOf({ one: ['a', 'b'], two: ['c', 'd'] }, { one: 1, two: [2, 3] })).toEqual({
    ...{ a: 1, b: 1, c: 2, d: 3 },
  })
})

it('every combination is listed', () => {
  const listed = new Set(
    shortcutGroups().flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys)),
  )
  const bound = PARTS.flatMap(([, rows]) => Object.values(rows).flat().map(shownShortcut))
  expect(bound.filter((shortcut) => !listed.has(shortcut))).toEqual([])
})

/** Files that read modifiers, or name keys, of something else than a shortcut. */
const EXCEPT: Readonly<Record<string, string>> = {
  'components/OnSite/OnSite.tsx': 'of a click',
  'live/main.ts': 'of a click',
  'pages/manual/ChapterText.tsx': 'of a click',
  'pages/media/CropFrame.tsx': 'the arrow keys of a frame, as of a focal point',
  'pages/media/useFileSelection.ts': 'of a click',
  'pages/content/comments/useMentions.ts': 'the keys of a list of options',
  'pages/schedules/calendar/useLift.ts': 'the keys of an entry of the calendar',
}

it('no key is bound outside of the table, and each part of it is', () => {
  const sources = readdirSync(studio, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !/\.(?:test|examples)\.|^(?:paraglide|shortcuts)\//.test(name),
    )
    .map((name) => [name, readFileSync(join(studio, name), 'utf8')] as const)
  const found = sources.filter(([, text]) =>
    /\b(?:ctrlKey|metaKey|altKey)\b|event\.code\b|key === 'F\d|['"](?:Mod|Alt)-\w/.test(text),
  )
  expect(
    found
      .map(([name]) => name)
      .filter((name) => name !== 'pages/manual/shortcuts.ts')
      .sort(),
  ).toEqual(Object.keys(EXCEPT).sort())
  for (const [part] of PARTS)
    expect(
      sources.filter(
        ([name, text]) =>
          name !== 'pages/manual/shortcuts.ts' &&
          new RegExp(`SHORTCUTS\\.${part}\\b`).test(text) &&
          /pressedIn|isPressed|bindingsOf|usePlayerKeys/.test(text),
      ),
      part,
    ).not.toEqual([])
})
