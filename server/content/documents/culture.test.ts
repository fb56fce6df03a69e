import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CulturePage, culturePage } from '../../../contract/culture.ts'
import { readDocument } from '../loading/documents.ts'
import type { MediaLibrary } from '../loading/media.ts'
import type { SourceIssue } from '../loading/source.ts'

const root = join(import.meta.dirname, '../../../content')

/** Media in which every requested file exists; `extra` names additional videos. */
function library(extra: readonly string[], requested: string[] = []): MediaLibrary {
  const named = (folder: string, key: string) => {
    requested.push(key)
    return { light: `/media/${folder}${key}.svg`, dark: null }
  }
  return {
    exists: (key: string) => extra.includes(key),
    picture: (key: string) => named('', key),
    icon: (key: string) => named('icons/', key),
    video: (key: string) => ({
      address: `/media/${key}`,
      poster: named('', key),
      dark: extra.includes(`${key}_dark.mp4`)
        ? { address: `/media/${key}_dark`, poster: named('', `${key}_dark`), dark: null }
        : null,
    }),
  } as unknown as MediaLibrary
}
function read(extra: readonly string[] = [], requested?: string[]): CulturePage[] {
  const issues: SourceIssue[] = []
  const documents = readDocument(
    root,
    'culture',
    { media: library(extra, requested), articles: [], services: [] },
    issues,
  )
  expect(issues).toEqual([])
  expect(documents.map(({ name, language }) => `${name} ${language}`)).toEqual([
    'culture KOR',
    'culture ENG',
  ])
  return documents.map(({ document }) => culturePage.parse(document))
}

test('FT-054 FT-064 five Goal cards in separate colors and six core values, the same in both languages', () => {
  const [korean, english] = read()
  for (const page of [korean, english]) {
    expect(page?.goal.cards).toHaveLength(5)
    expect(new Set(page?.goal.cards.map(({ color }) => color)).size).toBe(5)
    expect(page?.value.cards).toHaveLength(6)
    for (const { mobileTitle, mobileDescription, description } of page?.goal.cards ?? []) {
      expect(mobileTitle).toBeTruthy()
      expect(mobileDescription.length).toBeLessThan(description.length)
    }
  }
  expect(english?.goal.cards.map(({ color }) => color)).toEqual(
    korean?.goal.cards.map(({ color }) => color),
  )
  expect(english?.value.cards.map(({ icon }) => icon.url)).toEqual(
    korean?.value.cards.map(({ icon }) => icon.url),
  )
})

test('FT-041 FT-048 the page has titles and the targets of the two links of Core Value', () => {
  const [korean, english] = read()
  expect([korean?.title, english?.title]).toEqual(['기업 문화', 'Yunseul Culture'])
  for (const page of [korean, english])
    expect([page?.value.careers.link, page?.value.press.link]).toEqual([
      'https://careers.yunseul.example',
      '/page/presskit/press-release',
    ])
})

test('FT-062 a video exists in three sizes, under a separate name in English, and in dark mode if it has one', () => {
  const [korean, english] = read([
    'culture/video_intro_768_en.mp4',
    'culture/video_ending_1440_dark.mp4',
  ])
  const urls = (videos: CulturePage['intro']['films'] | undefined) =>
    Object.values(videos ?? {}).map(({ url }) => url)
  expect(urls(korean?.intro.films)).toEqual([
    '/media/culture/video_intro_320',
    '/media/culture/video_intro_768',
    '/media/culture/video_intro_1440',
  ])
  expect(urls(english?.intro.films)[1]).toBe('/media/culture/video_intro_768_en')
  expect(urls(english?.intro.films)[0]).toBe('/media/culture/video_intro_320')
  for (const page of [korean, english]) {
    expect(page?.ending.films['1440'].urlDark).toBe('/media/culture/video_ending_1440_dark')
    expect(page?.ending.films['768'].urlDark).toBeNull()
  }
})

test('FT-047 FT-062 the mascot has a sprite and a still image', () => {
  const requested: string[] = []
  read([], requested)
  expect(requested).toContain('culture/mascot')
  expect(requested).toContain('culture/mascot-still')
})
