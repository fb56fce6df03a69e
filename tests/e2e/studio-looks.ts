import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../contract/language.ts'
import { isThorough } from '../thorough.ts'
import { axeViolations, overflow, still } from './studio.ts'

// Checks of a screen or a dialog of the studio: in a width, a mode and a language; and its labels.

export interface Look {
  language: Language
  mode: 'light' | 'dark'
  width: 390 | 1440
}
export const lookName = ({ language, mode, width }: Look): string =>
  `${language} ${mode} ${width} px`

type Frame = Omit<Look, 'language'>
const DIAGONALS: Readonly<Record<Language, readonly Frame[]>> = {
  KOR: [
    { width: 390, mode: 'light' },
    { width: 1440, mode: 'dark' },
  ],
  ENG: [
    { width: 390, mode: 'dark' },
    { width: 1440, mode: 'light' },
  ],
}

/**
 * Widths and modes to look at in a language: each width and each mode once, in the other language
 * the other way round; each with each in a thorough run (docs/decisions/0033).
 */
export const framesIn = (language: Language): readonly Frame[] =>
  isThorough ? Object.values(DIAGONALS).flat() : DIAGONALS[language]

/**
 * As `framesIn`, for what takes long to open: in a usual run one width and mode in each language,
 * both widths and both modes in the two.
 */
export const frameIn = (language: Language): readonly Frame[] =>
  isThorough
    ? framesIn(language)
    : DIAGONALS.KOR.filter(({ width }) => (width === 390) === (language === 'KOR'))

const textsOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`studio/messages/${locale}.json`, 'utf8')) as Record<string, string>
const TEXTS: Readonly<Record<Language, Record<string, string>>> = {
  KOR: textsOf('ko'),
  ENG: textsOf('en'),
}

/** The text of a label in a language. @throws if there is no such label */
export const sayIn =
  (language: Language) =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const text = TEXTS[language][key]
    if (text === undefined) throw new Error(`no label ${key}`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  }
export type Say = ReturnType<typeof sayIn>

export async function take(page: Page, { mode, width }: Omit<Look, 'language'>): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme: mode })
}

/** Nothing on the page is cut off, no class is `undefined`, and axe finds no serious violation. */
export async function holds(page: Page, name: string): Promise<void> {
  expect(
    await page.locator('.undefined, .null').count(),
    `${name}: a class missing in all stylesheets`,
  ).toBe(0)
  await expect.poll(() => overflow(page), { message: `${name}: wider than its window` }).toBe(0)
  expect(await axeViolations(page), name).toEqual([])
}

/**
 * An open dialog is inside the window, nothing in it is cut off, and axe finds no serious
 * violation.
 */
export async function dialogHolds(page: Page, dialog: Locator, name: string): Promise<void> {
  await expect(dialog, name).toBeVisible()
  // a sheet slides in from below
  await still(page)
  const cut = await dialog.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect()
    const outside = left < 0 || right > innerWidth + 0.5 || top < 0 || bottom > innerHeight + 0.5
    // visually hidden text is a pixel wide
    const wide = [it, ...it.children].filter(
      ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
    )
    return [
      ...(outside ? [`outside: ${[left, right, top, bottom]}`] : []),
      ...wide.map(({ className }) => className),
    ]
  })
  expect(cut, `${name}: cut off`).toEqual([])
  await holds(page, name)
}
