import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EMPTY_CONTENT_INPUT } from '../empty-content-input.ts'
import type { LoadedContent } from '../loading/articles.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'

const article = (folder: string, contentIdx: number, languageType: 'KOR' | 'ENG') =>
  ({
    at: { file: `${folder}/${languageType === 'KOR' ? 'ko' : 'en'}.md`, line: 1, field: 'id' },
    draft: { ...EMPTY_CONTENT_INPUT, contentIdx, languageType },
  }) as LoadedContent

/** Reads a ledger of one promise by the party “we”. */
function read(promise: string) {
  const root = mkdtempSync(join(tmpdir(), 'promises-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'company'))
  writeFileSync(
    join(root, 'company/promises.yaml'),
    `parties:\n  - { name: we, words: { ko: [우리], en: [we] } }\npromises:\n  - { what: build, ${promise} }\n`,
  )
  const issues: SourceIssue[] = []
  const known = {
    media: mediaLibrary(root, [], []),
    articles: [
      article('news/2025/harbor', 9001, 'KOR'),
      article('news/2025/harbor', 9002, 'ENG'),
      article('tech/2026/abroad', 9004, 'ENG'),
    ],
    services: [],
  }
  const [made] = readDocument(root, 'promises', known, issues)
  return { promises: made?.document.promises, issues: issues.map(issueLine) }
}

test('articles are stored by the id of the Korean one, else of the English one; documents by their places', () => {
  expect(
    read(
      'by: we, in: [news/2025/harbor, esg, pages/accessibility, milestones, documents/esg/report], until: 2026-03, answered: tech/2026/abroad',
    ),
  ).toEqual({
    promises: [
      {
        what: 'build',
        by: 'we',
        in: ['9001', 'esg', 'pages/accessibility', 'milestones', 'documents/esg/report'],
        until: '2026-03',
        answered: '9004',
      },
    ],
    issues: [],
  })
})

test('a text or a party that there is not is an issue of its line', () => {
  expect(
    read('by: they, in: [news/2025/nothing, nowhere], until: "2026", answered: news/2025/harbor')
      .issues,
  ).toEqual([
    'content/company/promises.yaml:4: promises.0.by: there is no party they',
    'content/company/promises.yaml:4: promises.0.in.0: there is no article news/2025/nothing',
    'content/company/promises.yaml:4: promises.0.in.1: there is no text nowhere',
  ])
  expect(read('by: we, in: [esg], until: soon').issues).toEqual([
    expect.stringContaining('promises.yaml:4: promises.0.until'),
  ])
})
