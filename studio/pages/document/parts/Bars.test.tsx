// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formOf } from '../../../../contract/documents/form.ts'
import { type DocumentName, DOCUMENTS } from '../../../../contract/documents/index.ts'
import { drawPart } from '../../../../tests/studio-dom.tsx'
import { m } from '../../../paraglide/messages.js'
import { DocumentForm } from '../DocumentForm.tsx'
import { HeldDocument } from '../edited.ts'

const FACTS = [{ key: 'solar-2025', ko: '54%', en: '54 percent' }]

function draw(name: DocumentName, document: object) {
  const { schema } = DOCUMENTS[name]
  const edited = new HeldDocument(`document/${name}/KOR`, schema, document)
  const form = formOf(schema)
  return drawPart(<DocumentForm {...{ form, edited }} language="KOR" facts={FACTS} services={[]} />)
}
/** The chart beside a table, of each bar its name, its text and its length; it is not read out. */
const bars = (table: HTMLElement): (string | null | undefined)[][] =>
  [
    ...(table.parentElement?.parentElement?.querySelectorAll('[aria-hidden="true"] > div') ?? []),
  ].map((row) => [
    row.firstChild?.textContent,
    row.lastChild?.textContent,
    row.querySelector('rect')?.getAttribute('width'),
  ])

test('a table of figures has its chart beside it, which follows its cells', async () => {
  const { user } = draw('investors', {
    years: [
      { _id: 'a', year: '2024', revenue: 800, profit: 1 },
      { _id: 'b', year: '2025', revenue: 1000, profit: -1 },
    ],
  })
  const [table] = screen.getAllByRole('table')
  if (!table) throw new Error('no table')
  const drawn = () => bars(table)
  expect(drawn()).toEqual([
    ['2024', '800', '80'],
    ['2025', '1000', '100'],
  ])
  const revenue = within(table).getByDisplayValue('800')
  await user.clear(revenue)
  await user.type(revenue, '500')
  await user.tab()
  expect(drawn()).toEqual([
    ['2024', '500', '50'],
    ['2025', '1000', '100'],
  ])
  // a cell without a figure has no bar
  await user.clear(within(table).getByDisplayValue('500'))
  await user.tab()
  expect(drawn()).toEqual([['2025', '1000', '100']])
})

test('bars of percent are parts of a hundred, and read figures of the company', () => {
  draw('active-green', {
    transition: {
      rows: [
        { _id: 'a', year: '2024', percent: '27%' },
        { _id: 'b', year: '2025', percent: '{fact:solar-2025}' },
      ],
    },
  })
  const table = screen.getAllByRole('table').find((one) => within(one).queryByDisplayValue('27%'))
  expect(table && bars(table)).toEqual([
    ['2024', '27%', '27'],
    ['2025', '54%', '54'],
  ])
})

test('a table without figures says so in the place of its chart', () => {
  draw('investors', { years: [{ _id: 'a', year: '2024', profit: 1 }] })
  expect(screen.getByText(m.site_form_chart_none())).toBeTruthy()
})
