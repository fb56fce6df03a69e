import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { domQueriesOf, MAY_QUERY } from './dom-queries.ts'

test.each([
  `root.current?.querySelector<HTMLElement>('[data-flow] button')?.focus()`,
  `[...document.querySelectorAll('[data-field]')]`,
  `document.getElementById('main')`,
  `const at = document.activeElement`,
  `event.target.closest('[role=dialog]')`,
  `button.click()`,
  `at.dispatchEvent(event)`,
  `const event = new KeyboardEvent('keydown', { key })`,
  `new CustomEvent('asked')`,
])('finds %s', (text) => {
  expect(domQueriesOf(`const a = 1\n${text}`)).toMatchObject([{ line: 2 }])
})

test('ignores refs, functions and media queries', () => {
  for (const text of [
    'button.current?.focus()',
    'onClick={() => run(entry)}',
    'const fits = matchMedia(query).matches',
    'function onKey(event: KeyboardEvent): void {}',
    'cell.contains(element)',
  ])
    expect(domQueriesOf(text), text).toEqual([])
})

test('every listed file contains a query', () => {
  for (const file of Object.keys(MAY_QUERY))
    expect(
      domQueriesOf(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')),
      file,
    ).not.toEqual([])
})
