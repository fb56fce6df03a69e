import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readDocument } from '../loading/documents.ts'
import { withFacts } from '../loading/facts.ts'
import { readFirstDocuments } from '../loading/first-documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { ContentError, issueLine, readSource, type SourceIssue } from '../loading/source.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

function read(root: string) {
  const issues: SourceIssue[] = []
  const media = mediaLibrary(CONTENT, issues, [])
  const documents = readDocument(root, 'facts', { media, articles: [], services: [] }, issues)
  return { documents, issues: issues.map(issueLine) }
}

/** A folder with facts, or none. */
function folder(facts: string | null): string {
  const root = mkdtempSync(join(tmpdir(), 'facts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'company'))
  if (facts !== null) writeFileSync(join(root, 'company/facts.yaml'), facts)
  return root
}
const figure = (key: string, ko: string, more = '') =>
  `  - { key: ${key}, value: 3, unit: boats, asOf: 2025-03-01, ko: "${ko}", en: "3 boats"${more} }\n`

test('reads the figures of the company, and nothing else from its facts', () => {
  const { documents, issues } = read(CONTENT)
  expect(issues).toEqual([])
  expect(documents.map(({ name, language }) => `${name} ${language}`)).toEqual(['facts ALL'])
  expect(documents[0]?.document.get('store-shops-2025')).toEqual({
    ko: '31만 곳',
    en: '310,000 shops',
  })
  expect(read(folder(`company: { founders: 5 }\nfigures:\n${figure('boats', '3척')}`))).toEqual({
    documents: [
      {
        name: 'facts',
        language: 'ALL',
        document: new Map([['boats', { ko: '3척', en: '3 boats' }]]),
      },
    ],
    issues: [],
  })
  expect(read(folder(null))).toMatchObject({ documents: [{ document: new Map() }], issues: [] })
})

test('a file gets the wording of its language; with both languages in one file, that of the preceding key', () => {
  const root = folder(`figures:\n${figure('boats', '3척')}`)
  const unknown: [string, number][] = []
  const filled = (file: string, text: string) =>
    withFacts(root, file, text, (key, line) => unknown.push([key, line]))
  expect(filled('news/2025/a/ko.md', '배 {fact:boats}')).toBe('배 3척')
  expect(filled('navigation/footer.en.yaml', '{fact:boats}')).toBe('3 boats')
  expect(filled('milestones.yaml', 'ko: "{fact:boats}", en: "{fact:boats}"')).toBe(
    'ko: "3척", en: "3 boats"',
  )
  expect(filled('home/ko.yaml', 'a\n{fact:nets}')).toBe('a\n{fact:nets}')
  expect(unknown).toEqual([['nets', 2]])
})

test('a file says what a figure counts, in its language', () => {
  const means = ', means: { ko: "뜬 배", en: "Boats afloat" }'
  const root = folder(`figures:\n${figure('boats', '3척', means)}${figure('nets', '4장')}`)
  const unknown: string[] = []
  const filled = (file: string, text: string) =>
    withFacts(root, file, text, (key) => unknown.push(key))
  expect(filled('home/ko.yaml', '{means:boats}')).toBe('뜬 배')
  expect(filled('home/en.yaml', '{means:boats}, {fact:boats}')).toBe('Boats afloat, 3 boats')
  // a figure without a definition
  expect(filled('home/ko.yaml', '{means:nets}')).toBe('{means:nets}')
  expect(unknown).toEqual(['nets'])
})

test('issues name file, line and field; a load that can’t read the figures reads no other file', () => {
  expect(
    read(folder(`figures:\n${figure('boats', '3척')}${figure('boats', '4척')}`)).issues,
  ).toEqual(['content/company/facts.yaml:3: figures.1.key: boats stands twice'])
  const wrong = folder(`company: 1\nfigures:\n${figure('boats', '', ', note: a')}`)
  const lines = [
    expect.stringMatching(/^content\/company\/facts\.yaml:3: figures\.0\.ko: Too small/),
    expect.stringMatching(/^content\/company\/facts\.yaml:3: figures\.0: .*"note"/),
  ]
  expect(read(wrong).issues).toEqual(lines)
  const issues: SourceIssue[] = []
  expect(() => readFirstDocuments(wrong, mediaLibrary(wrong, issues, []), issues)).toThrow(
    ContentError,
  )
  expect(issues.map(issueLine)).toEqual(lines)
})

test('reads only the requested keys of a source', () => {
  const root = folder('a: 1\nb: 2\n')
  const issues: SourceIssue[] = []
  const schema = z.strictObject({ a: z.number() })
  const file = 'company/facts.yaml'
  expect(readSource(root, file, schema, issues, { keys: ['a'] })?.values).toEqual({ a: 1 })
  expect(issues).toEqual([])
  expect(readSource(root, file, schema, issues)).toBeNull()
})
