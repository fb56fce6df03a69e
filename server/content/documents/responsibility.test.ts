import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { responsiblePath } from '../../../contract/addresses.ts'
import { filesOf } from '../../../contract/documents/index.ts'
import type { Language } from '../../../contract/language.ts'
import { languagesAt } from '../../../contract/pages.ts'
import {
  type BlockOf,
  type ResponsibleBlock,
  type ResponsiblePage,
  responsiblePage,
} from '../../../contract/responsibility.ts'
import { RESPONSIBLE_PAGES, type ResponsibleName } from '../../../contract/responsible-pages.ts'
import type { LoadedContent } from '../loading/articles.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import type { SourceIssue } from '../loading/source.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The articles and services that the pages link to. */
const LINKED = ['KOR', 'ENG'].flatMap((languageType) => [
  ...[
    1606, 1227, 1038, 1603, 5059, 1030, 1607, 5061, 1220, 1045, 5044, 1218, 5046, 1217, 1610, 1011,
    1623, 5169, 1654, 1651,
  ].map((contentIdx) => ({ draft: { languageType, contentIdx, webPath: null } })),
  { draft: { languageType, contentIdx: 2018, webPath: 'YunseulLearn' } },
]) as unknown as LoadedContent[]

function read(root = CONTENT) {
  const issues: SourceIssue[] = []
  const media = mediaLibrary(CONTENT, issues, [])
  const known = { media, articles: LINKED, services: [] }
  const documents = RESPONSIBLE_PAGES.flatMap((name) =>
    readDocument(root, `responsible/${name}`, known, issues),
  )
  return {
    issues: issues.map(({ file, line, field, message }) => `${file}:${line} ${field}: ${message}`),
    documents,
  }
}
function pageOf(name: ResponsibleName, language: Language): ResponsiblePage {
  const found = read().documents.find(
    (one) => one.name === `responsible/${name}` && one.language === language,
  )
  return responsiblePage.parse(found?.document)
}
/** The blocks of a kind, in the order of the page. */
const blocks = <Kind extends ResponsibleBlock['kind']>(
  page: ResponsiblePage,
  kind: Kind,
): BlockOf<Kind>[] =>
  page.sections
    .flatMap((section) => section.blocks)
    .filter((block): block is BlockOf<Kind> => block.kind === kind)
const linksOf = (page: ResponsiblePage): string[] =>
  blocks(page, 'links').flatMap(({ links }) => links.map(({ link }) => link))

/** The issues after a change of a file; null deletes the file, a missing file is created. */
function issuesAfter(name: string, change: (text: string) => string | null): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'responsibility-'))
  folders.push(folder)
  for (const part of ['responsibility', 'company'])
    cpSync(join(CONTENT, part), join(folder, part), { recursive: true })
  const file = join(folder, 'responsibility', name)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const after = change(before)
  expect(after).not.toBe(before)
  mkdirSync(dirname(file), { recursive: true })
  if (after === null) rmSync(file)
  else writeFileSync(file, after)
  return read(folder).issues
}

test('SH-029 AR-166 each page exists in Korean, and in English except literacy', () => {
  const { issues, documents } = read()
  expect(issues).toEqual([])
  expect(documents.map(({ name, language }) => `${name} ${language}`)).toEqual(
    RESPONSIBLE_PAGES.flatMap((name) =>
      name === 'digitalAILiteracy'
        ? [`responsible/${name} KOR`]
        : [`responsible/${name} KOR`, `responsible/${name} ENG`],
    ),
  )
})

test('SH-029 the documents exist in the languages of their pages in the page table', () => {
  for (const name of RESPONSIBLE_PAGES)
    expect(
      filesOf(`responsible/${name}`).flatMap(({ languages }) => languages),
      name,
    ).toEqual(languagesAt(responsiblePath(name)))
})

test('AR-156 eight principles of algorithm ethics, explained in Korean, headlines only in English', () => {
  for (const language of ['KOR', 'ENG'] as const) {
    const [numerals] = blocks(pageOf('algorithm', language), 'numerals')
    expect(numerals?.items).toHaveLength(8)
    for (const { title, text } of numerals?.items ?? [])
      if (language === 'KOR') expect(text?.length, title).toBeGreaterThan(80)
      else expect(text, title).toBeNull()
  }
})

test('AR-157 literacy: meaning, activities, and cases of nine companies with links', () => {
  const page = pageOf('digitalAILiteracy', 'KOR')
  expect(page.sections.map(({ id }) => id)).toEqual(['meaning', 'activities', 'cases'])
  const [cases] = blocks(page, 'companies')
  expect(cases?.companies.map(({ id }) => id)).toEqual([
    'talk',
    'games',
    'mobility',
    'bank',
    'entertainment',
    'enterprise',
    'impact',
    'pay',
    'healthcare',
  ])
  for (const { name, cases: own } of cases?.companies ?? [])
    expect(own.length, name).toBeGreaterThan(1)
})

test('AR-161 Digital for Kids: at least seven behaviours, and accounts that end at the first sex offence', () => {
  for (const [language, ended] of [
    ['KOR', /아동과 청소년을 대상으로 한 성범죄.+계정을 영구히 종료합니다/],
    ['ENG', /sexual offenses against children and minors.+accounts.+terminated for good/],
  ] as const) {
    const page = pageOf('digitalForKids', language)
    const [prohibited] = blocks(page, 'numbered')
    expect(prohibited?.items.length).toBeGreaterThanOrEqual(7)
    expect(blocks(page, 'statement')[0]?.text).toMatch(ended)
  }
})

test('AR-162 Responsible AI: dated March 2023, ten principles in three groups, each under one of the group above', () => {
  for (const [language, dated, names] of [
    ['KOR', '2023년 3월', ['보편 원칙', '네 갈래', '다섯 가지']],
    ['ENG', 'March 2023', ['Universal principle', 'Top taxonomies', 'Subcategories']],
  ] as const) {
    const page = pageOf('guidelinesForResponsibleAI', language)
    expect(page.dated).toBe(dated)
    const [plan] = blocks(page, 'levels')
    expect(plan?.levels.map(({ name }) => name)).toEqual(names)
    expect(plan?.levels.map(({ items }) => items.map(({ under }) => under))).toEqual([
      [null],
      [1, 1, 1, 1],
      [2, 2, 3, 4, 5],
    ])
    expect(linksOf(page)).toContain('/page/responsible/detail/algorithm')
    expect(
      linksOf(page).filter((link) => link.startsWith('https://tech.yunseul.example/')),
    ).toHaveLength(1)
  }
})

test('AR-163 hate speech: four levels from content that stays to closed accounts, and how to object', () => {
  for (const language of ['KOR', 'ENG'] as const) {
    const page = pageOf('hateSpeech', language)
    expect(blocks(page, 'depths')[0]?.depths).toHaveLength(4)
    const objections = blocks(page, 'steps').at(-1)?.items ?? []
    expect(objections.filter(({ press }) => press.length > 0)).toHaveLength(2)
  }
})

test('AR-164 the safety guide names the buttons for each danger, and links to the safety site', () => {
  for (const language of ['KOR', 'ENG'] as const) {
    const page = pageOf('talkSafety', language)
    const [guide] = blocks(page, 'dangers')
    expect(guide?.dangers.length).toBeGreaterThanOrEqual(6)
    for (const { id, steps } of guide?.dangers ?? [])
      expect(steps.filter(({ press }) => press.length > 0).length, id).toBeGreaterThan(0)
    expect(
      linksOf(page).filter((link) => link.startsWith('https://safety.yunseul.example')),
    ).toHaveLength(1)
  }
})

test('SH-011 a missing page, and one in an extra language, are issues of the load', () => {
  expect(issuesAfter('algorithm/en.yaml', () => null)).toEqual([
    'responsibility/algorithm/en.yaml:1 : is missing (the page table has the page)',
  ])
  expect(issuesAfter('digitalAILiteracy/en.yaml', () => 'title: "Literacy"')).toEqual([
    'responsibility/digitalAILiteracy/en.yaml:1 : the page table has no such page',
  ])
})

test('AR-156 an error in a page is reported with its line: links, anchors, rows, branches, unknown kinds', () => {
  const wrong = (name: string, from: string, to: string): string =>
    issuesAfter(name, (text) => text.replace(from, to)).join('\n')
  expect(wrong('algorithm/ko.yaml', '/page/detail/1606', '/page/detail/1')).toMatch(
    /ko\.yaml:\d+ sections\.1\.blocks\.0\.links\.1\.link: .+leads to no content/,
  )
  expect(
    wrong('algorithm/en.yaml', 'detail/guidelinesForResponsibleAI', 'detail/digitalAILiteracy'),
  ).toMatch(/is a page that this language does not have/)
  expect(wrong('algorithm/ko.yaml', 'detail/guidelinesForResponsibleAI', 'detail/nothing')).toMatch(
    /is the address of no page/,
  )
  expect(wrong('talkSafety/ko.yaml', 'id: fraud', 'id: stolen')).toMatch(
    /dangers\.1\.id: stolen stands twice/,
  )
  expect(wrong('hateSpeech/ko.yaml', '["처음", ', '[')).toMatch(/rows\.0: has 2 cells, the head 3/)
  expect(wrong('guidelinesForResponsibleAI/ko.yaml', 'under: 5', 'under: 9')).toMatch(
    /levels\.2\.items\.4\.under: names none of the levels above/,
  )
  expect(wrong('digitalForKids/ko.yaml', 'kind: statement', 'kind: slogan')).toMatch(
    /sections\.0\.blocks\.0/,
  )
})
