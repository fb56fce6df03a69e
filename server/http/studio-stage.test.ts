import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIBRARY_STYLES } from './studio-stage.ts'

const library = join(import.meta.dirname, '../../node_modules/react-aria/dist/private')

/** The style sheets that a file of the library adds, as the browser receives them. */
function stylesOf(file: string): string[] {
  const text = readFileSync(join(library, file), 'utf8')
  const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(text)?.[1] ?? ''
  return [...text.matchAll(/style\.textContent = `([^`]*)`/g)].map(([, sheet = '']) =>
    sheet.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute).trim(),
  )
}

test('the studio’s policy allows the style sheets that React Aria adds, and no others', () => {
  const sheets = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].flatMap(stylesOf)
  expect(sheets).toHaveLength(2)
  expect(
    sheets.map((sheet) => `sha256-${createHash('sha256').update(sheet).digest('base64')}`),
  ).toEqual(LIBRARY_STYLES)
})
