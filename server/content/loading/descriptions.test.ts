import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DESCRIPTIONS } from '../../media/descriptions.ts'
import { readArticles } from './articles.ts'
import { mediaLibrary } from './media.ts'
import { issueLine, type SourceIssue } from './source.ts'

const BASE = `art/harbor:
  ko: "배 한 척이 묶여 있는 항구와 등대"
  en: "A harbor with one moored boat and a lighthouse"
video/boat:
  ko: "돛을 올린 배 한 척이 항구를 떠난다"
  en: "A boat with its sail up leaves the harbor"
`

/** A folder of content with base descriptions, and a library of its media. */
function content(descriptions = BASE) {
  const root = mkdtempSync(join(tmpdir(), 'descriptions-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'media/art'), { recursive: true })
  writeFileSync(
    join(root, 'media/art/harbor.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  )
  mkdirSync(join(root, 'media/video'))
  for (const ending of ['mp4', 'webm', 'webp'])
    writeFileSync(join(root, `media/video/boat.${ending}`), '')
  writeFileSync(join(root, DESCRIPTIONS), descriptions)
  const issues: SourceIssue[] = []
  return { root, issues, media: mediaLibrary(root, issues, []) }
}

/** Writes an article with these lines of front matter in both languages, and reads them. */
async function articles(folder: string, more: string, body = 'Text.') {
  const { root, issues, media } = content()
  mkdirSync(join(root, folder, '2026/one'), { recursive: true })
  for (const [index, name] of ['ko', 'en'].entries())
    writeFileSync(
      join(root, folder, `2026/one/${name}.md`),
      `---\nid: ${6400 + index}\ntitle: A\ndate: 2026-10-12\n${more}---\n${body}\n`,
    )
  const codes = new Map([
    ['CA', 'CJ'],
    ['CJB', null],
    ['CJBA', 'CJB'],
  ])
  const loaded = await readArticles(root, media, { codes, companies: new Map() }, issues)
  expect(issues.map(issueLine)).toEqual([])
  return loaded.map(({ draft }) => draft)
}

test('an article without a description has the one of its picture, in its language', async () => {
  const drafts = await articles('news', 'categories: [CA]\nimage: art/harbor\n')
  expect(drafts.map((draft) => [draft.imageDescription, draft.thumbnailImageDescription])).toEqual([
    Array(2).fill('배 한 척이 묶여 있는 항구와 등대'),
    Array(2).fill('A harbor with one moored boat and a lighthouse'),
  ])
})

test('a video has its own description, which is not that of the image', async () => {
  const [korean, english] = await articles(
    'news',
    'categories: [CA]\nimage: art/harbor\nimageDescription: The pier\nvideo: video/boat\n',
  )
  expect([korean?.videoDescription, english?.videoDescription]).toEqual([
    '돛을 올린 배 한 척이 항구를 떠난다',
    'A boat with its sail up leaves the harbor',
  ])
  const [written] = await articles(
    'news',
    'categories: [CA]\nimage: art/harbor\nvideo: video/boat\nvideoDescription: A boat\n',
  )
  expect(written?.videoDescription).toBe('A boat')
})

test('a description of its own comes first, and an empty one makes the image decorative', async () => {
  const descriptionOf = async (own: string) =>
    (await articles('news', `categories: [CA]\nimage: art/harbor\nimageDescription: ${own}\n`))[0]
      ?.imageDescription
  expect([await descriptionOf('"The pier"'), await descriptionOf('""')]).toEqual(['The pier', ''])
})

test('an image of a body and an image of the media kit have it too', async () => {
  const drafts = await articles(
    'media-kit',
    'template: TEXT\ncategories: [CJBA]\nmedia:\n  - { image: art/harbor, name: Harbor }\n',
    '![](art/harbor)',
  )
  expect(drafts.map(({ newsContentLinkMediaList: [kit] }) => kit?.description)).toEqual([
    '배 한 척이 묶여 있는 항구와 등대',
    'A harbor with one moored boat and a lighthouse',
  ])
  expect(drafts[1]?.content).toContain('alt="A harbor with one moored boat and a lighthouse"')
})

test('where a description is required, an image without any is an issue with file, line and field', () => {
  const { media, issues } = content()
  const place = { file: 'home/ko.yaml', line: 4, field: 'direct.0.imageDescription' }
  expect(media.described('art/pier', undefined, 'KOR', place)).toBe('')
  expect(media.described('art/pier', '', 'KOR', place)).toBe('')
  expect(media.described('art/harbor', undefined, 'KOR', place)).not.toBe('')
  expect(issues.map(issueLine)).toEqual([
    `content/home/ko.yaml:4: direct.0.imageDescription: is missing, and ${DESCRIPTIONS} has no art/pier`,
  ])
})

test('a base description in one language only, and one that is empty or too long, are issues with their lines', () => {
  for (const text of [' ', 'A pier. '.repeat(63)]) {
    const { issues } = content(
      `${BASE}art/pier:\n  ko: "물가에 놓인 기다란 나무 잔교와 배"\n  en: "${text}"\n`,
    )
    expect(issues.map(issueLine)).toEqual([
      expect.stringMatching(/^content\/media\/descriptions\.yaml:9: art\/pier\.en: /),
    ])
  }
  const { issues: missing } = content('art/pier:\n  ko: "물가에 놓인 기다란 나무 잔교와 배"\n')
  expect(missing.map(issueLine)).toEqual([
    expect.stringMatching(/^content\/media\/descriptions\.yaml:2: art\/pier\.en: /),
  ])
})
