import { expect, test } from 'vitest'
import * as field from '../../../../contract/documents/fields.ts'
import { formOf } from '../../../../contract/documents/form.ts'
import { summaryOf } from './summary.ts'

const named = formOf(
  field.section(
    { label: 'document_menu_item' },
    {
      name: field.text({ label: 'document_field_name', max: 60 }),
      englishName: field.text({ label: 'document_field_name_english', max: 90 }),
    },
  ),
)
const called = (name: string, englishName: string, language: 'KOR' | 'ENG'): string =>
  summaryOf(named, { name, englishName }, { facts: [], language }).name

test('an entry with a name in each language has that of the editor, or the one there is', () => {
  expect(called('연혁', 'Milestones', 'KOR')).toBe('연혁')
  expect(called('연혁', 'Milestones', 'ENG')).toBe('Milestones')
  expect(called('연혁', '', 'ENG')).toBe('연혁')
})
