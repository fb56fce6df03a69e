import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { DocumentName } from '../../../contract/documents/index.ts'
import { footer, menu, searchBars } from '../../../contract/navigation.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'
import { NEWEST } from '../tags.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

function read(name: DocumentName, root = CONTENT) {
  const issues: SourceIssue[] = []
  const known = { media: mediaLibrary(CONTENT, issues, []), articles: [], services: [] }
  const documents = readDocument(root, name, known, issues)
  // links to articles and services lead nowhere here: there are none
  const others = issues.filter(({ message }) => !/leads to no (?:content|service)/.test(message))
  return { documents, issues: others.map(issueLine) }
}

/** The issues of a navigation document after a change of one of its files. */
function issuesAfter(name: DocumentName, file: string, from: string, to: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'navigation-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const part of ['navigation', 'company'])
    cpSync(join(CONTENT, part), join(root, part), { recursive: true })
  const path = join(root, 'navigation', file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
  return read(name, root).issues
}

test('SH-197 SH-198 SH-206 menu, footer and search bars equal the responses of their calls', () => {
  expect(read('menu').issues).toEqual([])
  expect(() => menu.parse(read('menu').documents[0]?.document)).not.toThrow()
  for (const { document } of read('footer').documents)
    expect(footer.parse(document).FOOTER[1].childList.filter((one) => one.twoColumns)).toHaveLength(
      1,
    )
  for (const { document } of read('search-bar').documents)
    for (const bar of Object.values(searchBars.parse(document)))
      expect(bar.PLACEHOLDER[0]?.title).toBeTruthy()
})

test('an entry of the menu that leads nowhere, or where one beside it leads, is an issue of its link', () => {
  const milestones = 'url: /page/about/milestones'
  const wrong = (to: string) => issuesAfter('menu', 'menu.yaml', milestones, to)
  expect(wrong('url: ""')).toEqual([
    expect.stringMatching(/menu\.yaml:\d+: mainMenu\.0\.secondDepthMenu\.2\.url: .*nowhere/),
  ])
  expect(wrong('url: "/page/about/no-such"')).toEqual([
    expect.stringMatching(/is the address of no page/),
  ])
  expect(wrong('url: "/page/about/culture"')).toEqual([
    expect.stringMatching(/another entry leads to/),
  ])
})

test('SH-088 SH-206 a link of the footer or a search bar leads to a page of its language; the search is one', () => {
  expect([read('footer').issues, read('search-bar').issues]).toEqual([[], []])
  const tag = '/page/?searchKeyword=AI&searchPage=1'
  expect(issuesAfter('footer', 'footer.en.yaml', tag, '/page/no-such')).toEqual([
    expect.stringMatching(/en\.yaml:\d+: tags\.serviceList\.2\.linkUrl: .*address of no page/),
  ])
  expect(issuesAfter('footer', 'footer.en.yaml', tag, '/page/responsible/socialValue')).toEqual([
    expect.stringMatching(/serviceList\.2\.linkUrl: .*page that this language does not have/),
  ])
  const ai = 'linkUrl: /page/service/tech/ai,'
  expect(issuesAfter('search-bar', 'search-bar.yaml', ai, 'linkUrl: "#top",')).toEqual([
    expect.stringMatching(/ko\.MAIN\.HASHTAG\.3\.linkUrl: .*is no address of a page/),
  ])
})

test('SH-210 an entry takes the newest articles of a category, up to the maximum, or one service', () => {
  const wrong = (to: string) =>
    issuesAfter('gnb', 'gnb.yaml', '{ latest: CA, count: 2 }', to).join('\n')
  expect(wrong('{ latest: CA, count: 10 }')).toBe('')
  expect(NEWEST).toBe(10)
  expect(wrong('{ latest: CA, count: 11 }')).toMatch(/gnb\.yaml:\d+: ko\.NEWS\.0\.pick\.count: /)
  for (const pick of ['{ latest: CA }', '{ latest: CA, count: 1, webPath: A }', '{}'])
    expect(wrong(pick), pick).toMatch(/gnb\.yaml:\d+: ko\.NEWS\.0\.pick: takes the newest/)
})

test('an unused field and an invalid color are issues with their lines', () => {
  expect(
    issuesAfter(
      'footer',
      'footer.ko.yaml',
      '- { title: "이용약관"',
      '- { name: a, title: "이용약관"',
    ),
  ).toEqual([expect.stringMatching(/footer\.ko\.yaml:\d+: legal\.0: .*"name"/)])
  expect(issuesAfter('search-bar', 'search-bar.yaml', '#0b4f7c', 'blue')).toEqual([
    expect.stringMatching(/search-bar\.yaml:\d+: ko\.MAIN\.DOWNLOAD_BUTTON\.0\.backgroundHex: /),
  ])
})
