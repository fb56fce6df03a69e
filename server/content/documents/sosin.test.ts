import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type SosinPage, sosinPage } from '../../../contract/sosin.ts'
import { GUIDES } from '../../../contract/sosin-guides.ts'
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
  const media = mediaLibrary(CONTENT, issues, [])
  const documents = readDocument(root, 'sosin', { media, articles: [], services: [] }, issues)
  // links to articles lead nowhere here: there are none
  const others = issues.filter(
    ({ message }) => !message.endsWith('leads to no content in this language'),
  )
  return { issues: others, documents }
}
const page = (): SosinPage => sosinPage.parse(read().documents[0]?.document)

/** The issues of the page's text after a change of it. */
function issuesAfter(change: (text: string) => string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sosin-'))
  folders.push(folder)
  for (const name of ['sosin', 'company'])
    cpSync(join(CONTENT, name), join(folder, name), { recursive: true })
  const file = join(folder, 'sosin/ko.yaml')
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
  return read(folder).issues.map(({ field, message }) => `${field}: ${message}`)
}

test('AR-015 AR-123 the page is one document in Korean, whose files all exist', () => {
  const { issues, documents } = read()
  expect(issues).toEqual([])
  expect(documents.map(({ name, language }) => `${name} ${language}`)).toEqual(['sosin KOR'])
})

test('AR-122 the fixed facts: yearly sales up to 1 billion won, half of the guarantee fee', () => {
  const { what, description, guide } = page()
  expect(what.boards.map(({ value, label }) => `${label}: ${value}`).slice(0, 2)).toEqual([
    '한 해 매출: 10억 원 이하',
    '대출 보증료 지원: 50%',
  ])
  expect(description).toMatch(/10억\s원 이하의 개인사업자/)
  for (const kind of GUIDES)
    expect(guide.kinds[kind].support.find(({ title }) => title === '대출 보증료')?.value).toBe(
      '50%',
    )
})

test('AR-119 both kinds have channels, tools, support and partners, and buttons for each step; only the offline kind has a farm', () => {
  const { kinds } = page().guide
  for (const name of GUIDES) {
    const { channels, tools, support, partners } = kinds[name]
    expect([channels.length, tools.length > 3, support.length, partners.length], name).toEqual([
      4,
      true,
      3,
      3,
    ])
    for (const { title, press } of [...channels, ...tools, ...support])
      expect(press.length, title).toBeGreaterThan(1)
  }
  expect(kinds.offline.farm?.link).toBe('https://market.yunseul.example')
  expect(kinds.online.farm).toBeNull()
  expect(issuesAfter((text) => text.replace(/\n {6}farm:[\s\S]*?(?=\n {4}online:)/, ''))).toEqual([
    expect.stringContaining('guide.kinds.offline.farm'),
  ])
})

test('AR-117 AR-120 a banner in three sizes, and three growth videos whose texts describe their images', () => {
  const { hero, stories } = page()
  expect([hero.films.wide.url, hero.films.middle.url, hero.films.tall.url]).toEqual([
    '/media/video/sosin-wide',
    '/media/video/sosin-middle',
    '/media/video/sosin-tall',
  ])
  expect(stories.items).toHaveLength(3)
  for (const { transcript } of stories.items)
    expect(transcript).toMatch(/^말소리는 없고.+들립니다\./)
})

test('AR-121 only the storm insurance has a different link on phones', () => {
  for (const name of GUIDES) {
    const elsewhere = page().guide.kinds[name].support.filter(
      ({ mobileLink }) => mobileLink !== null,
    )
    expect(elsewhere.map(({ title }) => title)).toEqual(['풍수해보험'])
    expect(elsewhere[0]?.mobileLink).not.toBe(elsewhere[0]?.link)
  }
})

test('AR-123 a missing video or page is an issue with its field', () => {
  expect(
    issuesAfter((text) => text.replace('tall: video/sosin-tall', 'tall: video/nothing')),
  ).toContainEqual(expect.stringContaining('hero.films.tall: there is no film'))
  expect(
    issuesAfter((text) =>
      text.replace('link: https://market.yunseul.example', 'link: /page/nothing'),
    ),
  ).toEqual(['guide.kinds.offline.farm.link: /page/nothing is the address of no page'])
})

test('a link that may be left out is left out or says something', () => {
  const issues = issuesAfter((text) => text.replace(/mobileLink: .+?(?=[,}\n])/, 'mobileLink: ""'))
  expect(issues).toEqual([expect.stringMatching(/support\.\d+\.mobileLink: /)])
})
