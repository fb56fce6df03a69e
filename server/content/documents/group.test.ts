import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { companyCategory } from '../../../contract/group.ts'
import { storyCompanies } from '../group.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

function read(root = CONTENT) {
  const issues: SourceIssue[] = []
  const media = mediaLibrary(CONTENT, issues, [])
  const documents = readDocument(root, 'group', { media, articles: [], services: [] }, issues)
  return { documents, issues: issues.map(issueLine) }
}

/** The issues after a change of the file. */
function issuesAfter(from: string, to: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'group-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(join(CONTENT, 'group'), join(root, 'group'), { recursive: true })
  const path = join(root, 'group/companies.yaml')
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
  return read(root).issues
}

test('AR-136 AR-137 the companies are grouped by category in both languages, each with a logo for each mode', () => {
  const { documents, issues } = read()
  expect(issues).toEqual([])
  expect(documents.map(({ name, language }) => `${name} ${language}`)).toEqual([
    'group KOR',
    'group ENG',
  ])
  const [korean, english] = documents.map(({ document }) =>
    z.array(companyCategory).parse(document),
  )
  expect(korean?.map(({ companyList }) => companyList.map(({ code }) => code))).toEqual(
    english?.map(({ companyList }) => companyList.map(({ code }) => code)),
  )
  for (const { code, image, thumbnailImage } of korean?.flatMap(({ companyList }) => companyList) ??
    []) {
    expect(image).toBe(`/media/group/${code}.svg`)
    expect(thumbnailImage).toBe(`/media/group/${code}_dark.svg`)
  }
  expect(english?.[0]?.companyList[0]).toMatchObject({ code: 'pay', companyName: 'Yunseul Pay' })
  expect(storyCompanies(korean ?? [])[0]).toEqual({ code: 'pay', nameKor: '윤슬페이' })
})

test('issues name the line once for both languages: a duplicate code, a missing logo, an invalid address', () => {
  expect(issuesAfter('code: bank', 'code: pay')).toEqual([
    expect.stringMatching(
      /^content\/group\/companies\.yaml:\d+: 0\.companies\.1\.code: pay stands/,
    ),
  ])
  expect(issuesAfter('logo: group/bank', 'logo: group/nothing')).toEqual([
    expect.stringMatching(
      /^content\/group\/companies\.yaml:\d+: 0\.companies\.1\.logo: there is no picture media\/group\/nothing/,
    ),
  ])
  expect(issuesAfter('link: https://bank.yunseul.example', 'link: bank')).toEqual([
    expect.stringMatching(
      /^content\/group\/companies\.yaml:\d+: 0\.companies\.1\.link: Invalid URL/,
    ),
  ])
  expect(issuesAfter('code: bank', 'code: Bank')).toEqual([
    expect.stringMatching(/companies\.yaml:\d+: 0\.companies\.1\.code: Invalid string/),
  ])
})
