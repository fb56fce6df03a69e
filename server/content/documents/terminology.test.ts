import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { matcherOf } from '../../../contract/studio/terminology.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

function read(root: string) {
  const issues: SourceIssue[] = []
  const media = mediaLibrary(CONTENT, issues, [])
  const documents = readDocument(root, 'terminology', { media, articles: [], services: [] }, issues)
  return { documents, issues: issues.map(issueLine) }
}
function folder(terminology: string): string {
  const root = mkdtempSync(join(tmpdir(), 'terminology-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'company'))
  writeFileSync(join(root, 'company/terminology.yaml'), terminology)
  return root
}

test('the company’s words are stored for both languages, and find their wrong forms', () => {
  const { documents, issues } = read(CONTENT)
  expect(issues).toEqual([])
  expect(documents.map(({ language }) => language)).toEqual(['ALL'])
  const { ko, en } = documents[0]?.document ?? { ko: [], en: [] }
  const found = (text: string): string[] =>
    [...matcherOf(ko)(text), ...matcherOf(en)(text)].map(({ right }) => right)
  expect(found('윤슬 톡의 비밀 대화를 스크린 리더로 읽습니다.')).toEqual([
    '윤슬톡',
    '잠금 대화',
    '화면 낭독기',
  ])
  expect(found('The data centres were cancelled by YunseulTalk.')).toEqual([
    'data center',
    'canceled',
    'Yunseul Talk',
  ])
})

test('a reason that is missing, and a form of two words, are faults of their line', () => {
  const term = (right: string, not: string, why: string): string =>
    `  - { right: ${right}, not: [${not}], why: ${why} }\n`
  const reasons = 'reasons:\n  - { key: term, text: { ko: 용어, en: Term } }\n'
  expect(
    read(
      folder(
        `${reasons}ko:\n${term('이용자', '사용자', 'term')}${term('손님', '사용자', 'other')}en: []\n`,
      ),
    ).issues,
  ).toEqual([
    'content/company/terminology.yaml:5: ko.1.why: there is no reason other',
    'content/company/terminology.yaml:5: ko.1.not.0: 사용자 stands twice',
  ])
})
