import { expect, test } from 'vitest'
import {
  choice,
  date,
  section,
  switch as onOff,
  text,
} from '../../../../contract/documents/fields.ts'
import { formOf } from '../../../../contract/documents/form.ts'
import { liveValues } from './liveValues.ts'

const label = 'document_field_title'

test('days and choices are told as pages write them, and every control has its name', () => {
  const form = formOf(
    section(
      { label },
      {
        title: text({ label, max: 20 }),
        from: date({ label }),
        tone: choice({ CALM: label }, { label }),
        isOpen: onOff({ label }),
      },
    ),
  )
  const document = { title: '등대', from: '2026-03-12', tone: 'CALM', isOpen: true }
  const values = liveValues(form, document, { facts: [], language: 'KOR' })
  expect(values.map(({ path }) => path)).toEqual(['title', 'from', 'tone', 'isOpen'])
  const [title, from, , isOpen] = values
  expect(title?.text).toBe('등대')
  for (const written of ['2026-03-12', '2026.03.12', '2026년 3월 12일', 'March 12, 2026'])
    expect(from?.text.split('\n')).toContain(written)
  expect(isOpen?.text).toBe('')
  expect(values.every(({ name }) => name !== '')).toBe(true)
  // what is no day is told as nothing
  const broken = liveValues(
    form,
    { ...document, from: '2026-13-99' },
    { facts: [], language: 'KOR' },
  )
  expect(broken.find(({ path }) => path === 'from')?.text).toBe('')
})
