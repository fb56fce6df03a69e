import { expect, test } from 'vitest'
import { formOf, type FormList } from '../../../../contract/documents/form.ts'
import * as field from '../../../../contract/documents/fields.ts'
import { cellsIn, numberIn, withCells } from './cells.ts'

test('numbers are read as spreadsheets and Korean texts write them', () => {
  expect(numberIn('1,234,567')).toBe(1_234_567)
  expect(numberIn('１，２３４')).toBe(1234)
  expect(numberIn('1,234만')).toBe(12_340_000)
  expect(numberIn('3억 2,000만')).toBe(320_000_000)
  expect(numberIn('(12.5)')).toBe(-12.5)
  expect(numberIn('△1,234')).toBe(-1234)
  expect(numberIn('−62.5%')).toBe(-62.5)
  expect(numberIn('약 12')).toBeUndefined()
  expect(numberIn('')).toBeUndefined()
})

test('cells of a spreadsheet may contain tabs and line breaks in quotes', () => {
  expect(cellsIn('2024\t10\n2025\t"a ""b""\nc"\n')).toEqual([
    ['2024', '10'],
    ['2025', 'a "b"\nc'],
  ])
  expect(cellsIn('one word')).toBeNull()
})

test('a cell that begins with a quotation is taken as it is', () => {
  expect(cellsIn('"윤슬"이라는 이름\t1\r\n"끝\t""')).toEqual([
    ['"윤슬"이라는 이름', '1'],
    ['"끝', ''],
  ])
  expect(cellsIn('"a\nb"\n')).toEqual([['a\nb']])
  expect(cellsIn('"a"\t"b" c\t"""d"""\t"e\r\nf"')).toEqual([['a', '"b" c', '"d"', 'e\nf']])
  // a quote that nothing closes ends with its cell
  expect(cellsIn('a\t"b\nc\td')).toEqual([
    ['a', '"b'],
    ['c', 'd'],
  ])
})

test('pasted cells fill rows from a cell on, up to the limit of the table', () => {
  const label = 'document_field_value'
  const table = formOf(
    field.table(
      { label, row: label, max: 3 },
      {
        year: field.number({ label, min: 1900, max: 2100 }),
        value: field.text({ label, max: 20 }),
      },
    ),
  ) as FormList
  const rows = [{ _id: 'a', year: 2023, value: '1' }]
  const cells = [['２０２４', '１，０００', '남음'], ['올해', '5'], ['2026'], ['2027']]
  let next = 0
  const pasted = withCells(table, rows, { row: 0, column: 0 }, cells, {
    make: () => `n${next++}`,
    labelOf: (key) => key,
  })
  expect(pasted.rows).toEqual([
    { _id: 'a', year: 2024, value: '1,000' },
    { _id: 'n0', value: '5' },
    { _id: 'n1', year: 2026, value: '' },
  ])
  // what no field takes is named with its text
  expect(pasted.refused).toMatchObject([
    { row: 1, column: null, text: '남음', reason: 'column' },
    { row: 2, text: '올해', reason: 'number' },
    { row: 4, text: '2027', reason: 'row' },
  ])
})

test('a choice is pasted by its name, a number beyond its limits is not', () => {
  const table = formOf(
    field.list(
      {
        label: 'document_field_items',
        look: { kind: 'columns', fields: ['part', 'count'] },
        max: 9,
      },
      field.section(
        { label: 'document_field_item' },
        {
          note: field.text({ label: 'document_field_note', max: 9 }),
          count: field.number({ label: 'document_field_value', min: -10, max: 10 }),
          part: field.choice(
            { a: 'document_esg_social', b: 'document_esg_governance' },
            { label: 'document_field_category' },
          ),
        },
      ),
    ),
  ) as FormList
  const rows = [{ _id: 'x', note: '그대로', count: 3, part: 'a' }]
  const pasted = withCells(
    table,
    rows,
    { row: 0, column: 0 },
    [
      ['지배구조', '△7%'],
      ['x', '11'],
    ],
    {
      make: () => 'y',
      labelOf: (key) => (key === 'document_esg_governance' ? '지배구조' : key),
    },
  )
  expect(pasted.rows[0]).toEqual({ _id: 'x', note: '그대로', count: -7, part: 'b' })
  expect(pasted.refused.map(({ reason }) => reason)).toEqual(['choice', 'range'])
})
