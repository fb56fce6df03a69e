import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'

const FRONT = ['id: 1', 'title: "Contact"', 'date: 2026-11-02', 'desc: "Where to ask."']

/** Reads the contact page in English only. */
function read(...lines: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'legal-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'pages/contact'), { recursive: true })
  writeFileSync(join(root, 'pages/contact/en.md'), lines.join('\n'))
  const issues: SourceIssue[] = []
  const known = { media: mediaLibrary(root, issues, []), articles: [], services: [] }
  const documents = readDocument(root, 'legal/contact', known, issues)
  return { documents, issues: issues.map(issueLine) }
}
const KOREAN_IS_MISSING = 'content/pages/contact/ko.md:1: is missing (the footer links to it)'

test('SH-092 SH-097 a page takes its headings from its body; a missing language is an issue', () => {
  const { documents, issues } = read('---', ...FRONT, '---', 'Ask.', '', '## Press', '')
  expect(documents).toMatchObject([
    {
      name: 'legal/contact',
      language: 'ENG',
      document: { name: 'contact', revisedOn: '2026-11-02', sections: [{ title: 'Press' }] },
    },
    { name: 'legal-former/contact', language: 'ENG', document: [] },
  ])
  expect(issues).toEqual([KOREAN_IS_MISSING])
})

test('an error in the body, or in the front matter, is reported with its line', () => {
  expect(read('---', ...FRONT, '---', 'Ask.', '', '![A boat](art/none)', '').issues).toEqual([
    KOREAN_IS_MISSING,
    expect.stringMatching(/^content\/pages\/contact\/en\.md:9: body: .*art\/none/),
  ])
  expect(read('---', ...FRONT, '---', 'a'.repeat(20_001)).issues[1]).toMatch(
    /^content\/pages\/contact\/en\.md:7: body: .*<=20000 characters/,
  )
  expect(read('---', ...FRONT, 'bold: true', '---', '').issues[1]).toMatch(/en\.md:\d+: .*"bold"/)
})

test('former versions are stored beside it, newest first, with the days of all; a wrong order of days is an issue', () => {
  const former = (...days: string[]) => [
    'former:',
    ...days.flatMap((day) => [`  - date: ${day}`, `    body: "Text of ${day}."`]),
  ]
  const days = ['2025-01-01', '2026-03-01']
  expect(read('---', ...FRONT, ...former(...days), '---', 'Ask.').documents).toMatchObject([
    { document: { revisedOn: '2026-11-02', days: ['2026-11-02', '2026-03-01', '2025-01-01'] } },
    {
      document: [
        { revisedOn: '2026-03-01', content: '<p>Text of 2026-03-01.</p>\n' },
        { revisedOn: '2025-01-01' },
      ],
    },
  ])
  for (const wrong of [['2026-11-02'], ['2025-01-01', '2025-01-01']])
    expect(read('---', ...FRONT, ...former(...wrong), '---', 'Ask.').issues[1]).toContain('former')
})
