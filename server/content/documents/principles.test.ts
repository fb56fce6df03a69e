import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Principle, principle } from '../../../contract/principles.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import type { SourceIssue } from '../loading/source.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function read(root = CONTENT) {
  const issues: SourceIssue[] = []
  const documents = readDocument(
    root,
    'principles',
    { media: mediaLibrary(CONTENT, issues, []), articles: [], services: [] },
    issues,
  )
  return { issues, documents }
}
const cards = (): Principle[] => z.array(principle).parse(read().documents[0]?.document)

/** The issues of the cards after a change of their file. */
function issuesAfter(change: (text: string) => string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'principles-'))
  folders.push(folder)
  cpSync(join(CONTENT, 'responsibility'), join(folder, 'responsibility'), { recursive: true })
  const file = join(folder, 'responsibility/principles.yaml')
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
  return read(folder).issues.map(({ line, field, message }) => `${line} ${field}: ${message}`)
}

test('AR-064 AR-065 the cards link to five pages in order, then to three other sites', () => {
  const { issues, documents } = read()
  expect(issues).toEqual([])
  expect(documents.map(({ name, language }) => `${name} ${language}`)).toEqual(['principles ALL'])
  expect(cards().map(({ link }) => link)).toEqual([
    '/page/responsible/detail/hateSpeech',
    '/page/responsible/detail/talkSafety',
    '/page/responsible/detail/digitalForKids',
    '/page/responsible/detail/guidelinesForResponsibleAI',
    '/page/responsible/detail/digitalAILiteracy',
    'https://privacy.yunseul.example',
    'https://transparency.yunseul.example',
    'https://safety-report.yunseul.example',
  ])
})

test('AR-066 AR-067 each has an image in both modes and text in both languages; only literacy has no English link', () => {
  for (const { thumbnailImageDark, engTitle, engText, title, text } of cards()) {
    expect(thumbnailImageDark, title).toMatch(/_dark\.webp$/)
    expect(`${engTitle} ${engText}`, title).not.toMatch(/[가-힣]/)
    expect(text, title).toMatch(/다\.$/)
  }
  expect(
    cards()
      .filter(({ engLink }) => engLink === null)
      .map(({ title }) => title),
  ).toEqual(['디지털·AI 리터러시'])
})

test('AR-067 a missing image, a link to a missing page and an unknown field are issues with their lines', () => {
  expect(issuesAfter((file) => file.replace('art/meeting-ripples', 'art/nothing'))).toEqual([
    '4 0.thumbnailImage: there is no picture media/art/nothing',
  ])
  expect(
    issuesAfter((file) =>
      file.replace('engLink: /page/responsible/detail/hateSpeech', 'engLink: /page/none'),
    ),
  ).toEqual(['6 0.engLink: /page/none is the address of no page'])
  expect(
    issuesAfter((file) => file.replace('engTitle: "Privacy"', 'english: "Privacy"')).length,
  ).toBeGreaterThan(0)
})
