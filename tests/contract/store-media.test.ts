import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Store } from '../../server/database/index.ts'
import { ContentError, type LoadResult, loadContent } from '../../server/content/loading/load.ts'
import { differsFromLoad } from '../../server/content/loading/load-state.ts'
import { root, startServer } from '../server.ts'
import {
  contentFolder,
  DIALECTS,
  draft,
  migratedAddress,
  freshKit,
  newsFile,
  openKit,
  temporaryFolder,
  writeNews,
} from './store-kit.ts'

/** Loads a folder into an empty store; returns the result, or the lines of its issues. */
async function load(folder: string): Promise<LoadResult | string[]> {
  const { store } = await openKit({ url: null, dataDir: temporaryFolder() })
  return loadContent(store, { root: folder }).catch((error: unknown) => {
    if (error instanceof ContentError) return error.message.split('\n')
    throw error
  })
}
const oneNews = (...given: [more: string, body?: string]) =>
  load(contentFolder({ '2025/one/ko.md': newsFile(901, '가', ...given) }))

/** A content folder whose part `name` is a copy for the test. */
function ownPart(name: string): string {
  const folder = contentFolder({ '2025/one/ko.md': newsFile(901, '가') })
  unlinkSync(join(folder, name))
  cpSync(join(root, 'content', name), join(folder, name), { recursive: true })
  return folder
}
function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

test('a missing image, download or video of an article is an issue with file, line and field', async () => {
  expect(
    await oneNews('image: art/nothing\ndownload: documents/nothing.pdf\nvideo: video/nothing\n'),
  ).toEqual([
    'content/news/2025/one/ko.md:7: image: there is no picture media/art/nothing',
    'content/news/2025/one/ko.md:9: video: there is no film media/video/nothing (.mp4 and .webm)',
    'content/news/2025/one/ko.md:9: video: there is no poster media/video/nothing.webp',
    'content/news/2025/one/ko.md:8: download: there is no file media/documents/nothing.pdf',
  ])
})

test('images and files in a body are checked too, each with its own line', async () => {
  expect(
    await oneNews(
      '',
      '글\n\n![그림](art/lighthouse)\n\n![그림](art/nothing "설명")\n\n> [자료](/media/documents/nothing.pdf)\n> — 누구\n\n![그림](art/nothing "설명")',
    ),
  ).toEqual([
    'content/news/2025/one/ko.md:12: body: there is no picture media/art/nothing',
    'content/news/2025/one/ko.md:14: body: there is no file media/documents/nothing.pdf',
    'content/news/2025/one/ko.md:17: body: there is no picture media/art/nothing',
  ])
})

test('readings not yet generated are a warning with file, line and field, and the article is loaded without them', async () => {
  const folder = contentFolder({ '2025/one/ko.md': newsFile(901, '가', 'audio: true\n') })
  const { store, site } = await openKit({ url: null, dataDir: temporaryFolder() })
  const { warnings } = await loadContent(store, { root: folder })
  expect(warnings).toEqual([
    'content/news/2025/one/ko.md:7: audio: there is no file media/audio/901.male.mp3, media/audio/901.female.mp3, media/audio/901.timing.json (npm run content:audio makes them)',
  ])
  expect(await site.content.detail(901)).toMatchObject({
    title: '가',
    audioMale: null,
    audioFemale: null,
  })
})

test('icons and images of categories, services and the menu', async () => {
  const categories = ownPart('categories.yaml')
  change(join(categories, 'categories.yaml'), 'icon: press-release', 'icon: nothing')
  expect(await load(categories)).toEqual([
    expect.stringMatching(
      /^content\/categories\.yaml:\d+: 1\.icon: there is no icon media\/icons\/nothing\.svg$/,
    ),
  ])

  const services = ownPart('services')
  change(join(services, 'services/YunseulTalk/ko.yaml'), 'logo: talk', 'logo: nothing')
  expect(await load(services)).toEqual([
    expect.stringMatching(
      /^content\/services\/YunseulTalk\/ko\.yaml:\d+: logo: there is no icon media\/icons\/nothing\.svg$/,
    ),
  ])

  const navigation = ownPart('navigation')
  change(join(navigation, 'navigation/menu.yaml'), 'icon: press-release', 'icon: nothing')
  const line =
    readFileSync(join(navigation, 'navigation/menu.yaml'), 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('icon: nothing')) + 1
  expect(await load(navigation)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^content/navigation/menu\\.yaml:${line}: mainMenu\\.\\d+\\.secondDepthMenu\\.\\d+\\.icon: there is no icon media/icons/nothing\\.svg$`,
      ),
    ),
  ])
})

test('content that differs from the last load is reported: words of the same length, and added or removed media', async () => {
  const folder = contentFolder({ '2025/one/ko.md': newsFile(901, '가나') })
  const { store } = await openKit({ url: null, dataDir: temporaryFolder() })
  expect(await differsFromLoad(store, folder)).toBe(true)
  await loadContent(store, { root: folder })
  expect(await differsFromLoad(store, folder)).toBe(false)
  writeNews(folder, '2025/one/ko.md', newsFile(901, '다라'))
  expect(await differsFromLoad(store, folder)).toBe(true)
  await loadContent(store, { root: folder })
  expect(await differsFromLoad(store, folder)).toBe(false)
  unlinkSync(join(folder, 'media'))
  mkdirSync(join(folder, 'media'))
  for (const name of ['art', 'icons', 'video', 'documents', 'brand'])
    symlinkSync(join(root, 'content/media', name), join(folder, 'media', name))
  expect(await differsFromLoad(store, folder)).toBe(true)
})

test('at start one line reports that content/ differs from the last load, and how to apply it', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder()
  const differing = async (): Promise<string[]> => {
    const server = await startServer({ DATA_DIR: dataDir })
    expect(await server.stop()).toBe(0)
    return server.log.filter((line) => line.includes('content differs'))
  }
  // an empty store loads content/ itself; the second start finds it unchanged
  expect(await differing()).toEqual([])
  expect(await differing()).toEqual([])
  const { store } = await openKit({ url: null, dataDir })
  const other = contentFolder({ '2025/one/ko.md': newsFile(901, '가') })
  await loadContent(store, { root: other })
  rmSync(other, { recursive: true })
  expect(await differing()).toEqual([expect.stringContaining('npm run content:load')])
})

/** A folder with its own copy of art; other media are the site's. */
function folderWithArt(news: Record<string, string>): string {
  const folder = contentFolder(news)
  unlinkSync(join(folder, 'media'))
  mkdirSync(join(folder, 'media'))
  for (const name of readdirSync(join(root, 'content/media')))
    if (name !== 'art') symlinkSync(join(root, 'content/media', name), join(folder, 'media', name))
  cpSync(join(root, 'content/media/art'), join(folder, 'media/art'), { recursive: true })
  return folder
}

describe.each(DIALECTS)(
  'dependencies of a file are reloaded on %s, though the file is the same',
  (dialect) => {
    const pictured = (id: number, picture: string, more = '') =>
      newsFile(id, `글 ${id}`, `image: art/${picture}\n${more}`).replace('template: TEXT\n', '')
    const updated = async (store: Store, contentIdx: number) =>
      (
        await store.kysely
          .selectFrom('content')
          .select('revision')
          .where('contentIdx', '=', contentIdx)
          .executeTakeFirstOrThrow()
      ).revision

    test('the bytes of its images, and a new dark variant', { timeout: 90_000 }, async () => {
      const { store, site } = await openKit(await migratedAddress(dialect))
      const folder = folderWithArt({
        '2025/one/ko.md': pictured(901, 'own'),
        '2025/two/ko.md': newsFile(902, '둘', '', '글\n\n![그림](art/inner "설명")'),
        '2025/three/ko.md': newsFile(903, '셋'),
      })
      const at = (name: string): string => join(folder, 'media/art', name)
      for (const name of ['own.webp', 'inner.webp'])
        cpSync(join(root, 'content/media/art/lighthouse.webp'), at(name))
      await loadContent(store, { root: folder })
      expect((await loadContent(store, { root: folder })).written).toBe(0)
      for (const name of ['own.webp', 'inner.webp']) {
        const bytes = readFileSync(at(name))
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
        writeFileSync(at(name), bytes)
      }
      expect((await loadContent(store, { root: folder })).written).toBe(2)
      expect([
        await updated(store, 901),
        await updated(store, 902),
        await updated(store, 903),
      ]).toEqual([2, 2, 1])
      expect((await site.content.detail(901))?.imageDark).toBeNull()
      cpSync(at('own.webp'), at('own_dark.webp'))
      expect(await differsFromLoad(store, folder)).toBe(true)
      expect((await loadContent(store, { root: folder })).written).toBe(1)
      expect((await site.content.detail(901))?.imageDark).toBe('/media/art/own_dark.webp')
    })

    test('the ids of related and paired articles', async () => {
      const { store, site } = await openKit(await migratedAddress(dialect))
      const folder = contentFolder({
        '2025/one/ko.md': newsFile(901, '하나', 'relations: [two]\n'),
        '2025/two/ko.md': newsFile(902, '둘'),
      })
      await loadContent(store, { root: folder })
      expect((await site.content.relation(901, 'KOR')).map((card) => card.contentIdx)).toContain(
        902,
      )
      writeNews(folder, '2025/two/ko.md', newsFile(912, '둘'))
      writeNews(folder, '2025/one/en.md', newsFile(951, 'One'))
      await loadContent(store, { root: folder })
      expect(
        await store.kysely
          .selectFrom('content_relation')
          .select('relatedIdx')
          .where('contentIdx', '=', 901)
          .execute(),
      ).toEqual([{ relatedIdx: 912 }])
      expect((await site.content.detail(901))?.pairContentIdx).toBe(951)
    })
  },
)

test('categories that could not be read are read again at the next save', async () => {
  const { store, publishing, site } = await freshKit('sqlite')
  await sql`alter table category rename to away`.execute(store.kysely)
  await expect(publishing.save(draft(1))).rejects.toThrow(/category/)
  await sql`alter table away rename to category`.execute(store.kysely)
  await publishing.save(draft(1))
  expect((await site.content.detail(1))?.categoryList.map(({ code }) => code)).toEqual(['CA'])
})
