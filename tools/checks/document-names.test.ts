import { expect, test } from 'vitest'
import { DOCUMENT_SUBJECTS } from '../../contract/documents/subjects.ts'
import names from '../../messages/documents/names.json' with { type: 'json' }

test('each document of the site that editors see has its own name in both languages', () => {
  const table: Record<string, Record<string, string>> = names
  expect(Object.keys(table).sort()).toEqual(
    [...new Set(DOCUMENT_SUBJECTS.map(({ name }) => name))].sort(),
  )
  for (const language of ['KOR', 'ENG']) {
    const all = Object.values(table).map((row) => row[language])
    expect(all.filter((name) => !name?.trim())).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  }
})
