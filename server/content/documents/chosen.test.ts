import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ARCHIVE_NAMES } from '../../../contract/archives.ts'
import { CHOSEN_KINDS, chosenDocument } from '../chosen.ts'
import type { ContentInput } from '../content-input.ts'
import type { LoadedContent } from '../loading/articles.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'

const article = (file: string, contentIdx: number): LoadedContent => ({
  at: { file, line: 1, field: 'id' },
  draft: { contentIdx, languageType: file.endsWith('en.md') ? 'ENG' : 'KOR' } as ContentInput,
  sourceHash: '',
})
const articles = [
  article('tech/2025/bridge/ko.md', 11),
  article('tech/2025/bridge/en.md', 12),
  article('tech/2025/light/ko.md', 13),
  article('news/2025/boats/ko.md', 14),
  article('company-stories/2025/mill/ko.md', 15),
]

/** The response for a file that names articles. */
function read(
  name: Parameters<typeof chosenDocument>[0],
  kind: (typeof CHOSEN_KINDS)[number],
  folder: string,
  text: string | null,
) {
  const root = mkdtempSync(join(tmpdir(), 'chosen-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, folder))
  if (text !== null) writeFileSync(join(root, folder, `${kind}.yaml`), text)
  const issues: SourceIssue[] = []
  const known = { media: mediaLibrary(root, issues, []), articles, services: [] }
  const documents = readDocument(root, chosenDocument(name, kind), known, issues)
  return { documents, issues: issues.map(issueLine) }
}

test('AR-104 each language gets the ids of the articles that it has, in the order of the file', () => {
  expect(read('tech', 'recommended', 'tech', 'recommended: [light, bridge]\n')).toEqual({
    documents: [
      { name: 'recommended/tech', language: 'KOR', document: [13, 11] },
      { name: 'recommended/tech', language: 'ENG', document: [12] },
    ],
    issues: [],
  })
  expect(read('tech', 'banners', 'tech', 'banners: [bridge]\n').documents).toEqual([
    { name: 'banners/tech', language: 'KOR', document: [11] },
    { name: 'banners/tech', language: 'ENG', document: [12] },
  ])
})

test('an archive in Korean only gets one list, and an archive without a file an empty one', () => {
  expect(
    read('companyStories', 'recommended', 'company-stories', 'recommended: [mill]\n').documents,
  ).toEqual([{ name: 'recommended/companyStories', language: 'KOR', document: [15] }])
  expect(read('policy', 'banners', 'policy', null)).toEqual({
    documents: [
      { name: 'banners/policy', language: 'KOR', document: [] },
      { name: 'banners/policy', language: 'ENG', document: [] },
    ],
    issues: [],
  })
  for (const kind of CHOSEN_KINDS)
    for (const name of ARCHIVE_NAMES)
      expect(read(name, kind, 'nothing', null).issues, `${kind}/${name}`).toEqual([])
})

test('issues name the line, once: a missing article or one of another archive, an empty list, an unknown key', () => {
  const issues = (text: string) => read('tech', 'recommended', 'tech', text).issues
  expect(issues('recommended:\n  - bridge\n  - boats\n  - nowhere\n')).toEqual([
    'content/tech/recommended.yaml:3: recommended.1: there is no article boats in tech',
    'content/tech/recommended.yaml:4: recommended.2: there is no article nowhere in tech',
  ])
  expect(issues('recommended: []\n')).toEqual([
    expect.stringMatching(/^content\/tech\/recommended\.yaml:1: recommended: Too small/),
  ])
  expect(issues('banners: [bridge]\n')).toContainEqual(
    expect.stringMatching(/^content\/tech\/recommended\.yaml:1: .*"banners"/),
  )
})
