import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { LoadedContent } from './articles.ts'
import { documentReader, readDocument } from './documents.ts'
import { mediaLibrary } from './media.ts'
import { issueLine, type SourceIssue } from './source.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The response for `content/navigation/recommended-keywords.yaml`, a file with both languages. */
function read(text: string) {
  const root = mkdtempSync(join(tmpdir(), 'documents-'))
  folders.push(root)
  mkdirSync(join(root, 'navigation'))
  writeFileSync(join(root, 'navigation/recommended-keywords.yaml'), text)
  const issues: SourceIssue[] = []
  const known = { media: mediaLibrary(root, issues, []), articles: [], services: [] }
  const documents = readDocument(root, 'recommended-keywords', known, issues)
  return { documents, issues: issues.map(issueLine) }
}

test('a file with both languages becomes one response for each', () => {
  expect(read('ko: [윤슬]\nen: [Yunseul]\n')).toEqual({
    documents: [
      { name: 'recommended-keywords', language: 'KOR', document: ['윤슬'] },
      { name: 'recommended-keywords', language: 'ENG', document: ['Yunseul'] },
    ],
    issues: [],
  })
})

test('a schema violation is reported once, with file, line and field', () => {
  const { documents, issues } = read(
    `ko: [윤슬]\nen:\n  - Yunseul\n  - ${'a'.repeat(41)}\nfr: []\n`,
  )
  expect(documents).toEqual([])
  expect(issues).toHaveLength(2)
  expect(issues[0]).toMatch(
    /^content\/navigation\/recommended-keywords\.yaml:4: en\.1: .*<=40 characters/,
  )
  expect(issues[1]).toMatch(/^content\/navigation\/recommended-keywords\.yaml:\d+: .*"fr"/)
})

test('the targets of documents are indexed once, for any number of documents', () => {
  const root = join(import.meta.dirname, '../../../content')
  const issues: SourceIssue[] = []
  let walks = 0
  const articles = new Proxy<LoadedContent[]>([], {
    get: (list, key) => {
      if (key === Symbol.iterator) walks++
      return Reflect.get(list, key)
    },
  })
  const known = { media: mediaLibrary(root, issues, []), articles, services: [] }
  const read = documentReader(root, known, issues)
  expect(read('milestones')).toHaveLength(2)
  const before = walks
  expect(before).toBeGreaterThan(0)
  expect([...read('milestones'), ...read('ai-hub'), ...read('challenge')].length).toBeGreaterThan(4)
  expect(walks).toBe(before)
})
