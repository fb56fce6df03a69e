import { expect, test } from 'vitest'
import { FIELDS_OF } from '../../../contract/fields/rows.ts'
import { KINDS } from '../../../contract/fields/kinds.ts'
import { renderedFields, sectionsOf } from './sections.ts'

test('every field of every kind appears in its form, once, and no other does', () => {
  for (const kind of KINDS) {
    const drawn = sectionsOf(kind).flatMap(({ fields }) => fields)
    expect(new Set(drawn).size, kind).toBe(drawn.length)
    expect(
      drawn.filter((field) => !FIELDS_OF[kind].includes(field)),
      kind,
    ).toEqual([])
    expect(
      FIELDS_OF[kind].filter((field) => !renderedFields(kind).includes(field)),
      kind,
    ).toEqual([])
  }
})
