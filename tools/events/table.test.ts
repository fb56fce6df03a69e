import { expect, it } from 'vitest'
import { table } from './table.ts'

it('SH-230 the table of events is aligned, with Korean names too', () => {
  const row = {
    day: '2026-03-12',
    name: 'page_view',
    page: 'Main',
    language: 'KOR',
    mode: 'dark',
    count: 1234,
  }
  expect(table([row, { ...row, name: '배너', count: 5 }])).toBe(
    [
      'Day         Event      Page  Language  Mode  Count',
      '----------  ---------  ----  --------  ----  -----',
      '2026-03-12  page_view  Main  KOR       dark  1,234',
      '2026-03-12  배너       Main  KOR       dark      5',
      '',
      '1,239 events',
    ].join('\n'),
  )
  expect(table([])).toBe('No events.')
})
