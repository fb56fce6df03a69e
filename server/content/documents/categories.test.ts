import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

function read(root = CONTENT) {
  const issues: SourceIssue[] = []
  const media = mediaLibrary(CONTENT, issues, [])
  const documents = readDocument(root, 'categories', { media, articles: [], services: [] }, issues)
  return {
    languages: documents.map(({ language }) => language),
    rows: documents.flatMap(({ document }) => document),
    issues: issues.map(issueLine),
  }
}

/** The response for a tree in this notation. */
function written(text: string) {
  const root = mkdtempSync(join(tmpdir(), 'categories-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'categories.yaml'), text)
  return read(root)
}

test('the tree of the site is one response for both languages, in the order of its file', () => {
  const { languages, rows, issues } = read()
  expect(issues).toEqual([])
  expect(languages).toEqual(['ALL'])
  const codes = readFileSync(join(CONTENT, 'categories.yaml'), 'utf8').match(/(?<=^- code: ).+$/gm)
  expect(rows.map(({ code }) => code)).toEqual(codes)
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index))
  expect(new Set(rows.map(({ depth }) => depth))).toEqual(new Set([1, 2]))
})

test('a category has its names, its icon in both modes and its level; omitted fields are empty', () => {
  const { rows, issues } = written(
    '- code: CJ\n  section: news\n  names: { ko: 소식, en: News }\n  exposureName: news\n  icon: news\n  description: { ko: 오늘, en: Today }\n  bgColor: "#e8f1f6"\n- { code: CA, parent: CJ, names: { ko: 보도, en: Press } }\n- { code: CAB, parent: CA, names: { ko: 봄, en: Spring } }\n',
  )
  expect(issues).toEqual([])
  expect(rows.map(({ document, ...row }) => ({ ...row, ...JSON.parse(document) }))).toEqual([
    {
      code: 'CJ',
      parentCode: null,
      section: 'news',
      exposureName: 'news',
      depth: 1,
      position: 0,
      name: '소식',
      englishName: 'News',
      image: '/media/icons/news.svg',
      imageDark: '/media/icons/news_dark.svg',
      description: { KOR: '오늘', ENG: 'Today' },
      bgColor: '#e8f1f6',
    },
    expect.objectContaining({
      parentCode: 'CJ',
      section: null,
      exposureName: 'CA',
      depth: 2,
      image: null,
      imageDark: null,
      description: { KOR: '', ENG: '' },
      bgColor: null,
    }),
    expect.objectContaining({ parentCode: 'CA', depth: 3 }),
  ])
})

test('issues name the line: an invalid code, a missing parent or icon, a duplicate code, a cycle', () => {
  const names = 'names: { ko: 가, en: A }'
  expect(written(`- { code: ca, ${names} }\n`).issues).toEqual([
    expect.stringMatching(/^content\/categories\.yaml:1: 0\.code: Invalid string/),
  ])
  expect(written(`- { code: CA, ${names}, bgColor: blue }\n`).issues).toEqual([
    expect.stringMatching(/^content\/categories\.yaml:1: 0\.bgColor: /),
  ])
  expect(
    written(
      `- { code: A, ${names}, icon: nothing }\n- { code: AA, ${names}, parent: X }\n- { code: A, ${names} }\n`,
    ).issues,
  ).toEqual([
    'content/categories.yaml:3: 2.code: A stands twice',
    'content/categories.yaml:2: 1.parent: there is no category X',
    'content/categories.yaml:1: 0.icon: there is no icon media/icons/nothing.svg',
  ])
  expect(
    written(`- { code: A, ${names}, parent: B }\n- { code: B, ${names}, parent: A }\n`).issues,
  ).toEqual([
    'content/categories.yaml:1: 0.parent: A stands below itself',
    'content/categories.yaml:2: 1.parent: B stands below itself',
  ])
})
