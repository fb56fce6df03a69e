import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Content } from '../../contract/content.ts'
import type { LoadedReading, Reading, ReadingRow } from '../../contract/studio/readings.ts'
import type { Needs } from '../../contract/studio/needs-answer.ts'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { builtPages, type Pages } from '../../server/http/pages.ts'
import { root } from '../server.ts'
import { contentFolder, newsFile, writeNews } from './store-kit.ts'
import { DATABASES, openStudio } from './studio-kit.ts'
import { done } from './studio-workflow-kit.ts'

// Readings that come with the content: offered as long as they read the text that an article has.

interface Detail {
  row: ReadingRow
  made: Reading | null
  published: Reading | null
  loaded: LoadedReading | null
}

async function openLoaded(
  database: (typeof DATABASES)[number],
  options: { loaded: boolean; pages?: Pages },
) {
  const { site, as } = await openStudio(database, {}, options)
  const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
  const { drafts } = site.studio.work
  const get = async <T>(path: string): Promise<T> => {
    const { answer, body } = await editor.call('GET', path)
    expect(answer.status, answer.text).toBe(200)
    return body.data as T
  }
  return {
    site,
    editor,
    writer,
    get,
    one: (contentIdx: number) => get<Detail>(`/readings/${contentIdx}`),
    total: async (state: string) =>
      (await get<{ total: number }>(`/readings?state=${state}&language=KOR`)).total,
    needs: async () => (await get<{ needs: Needs }>('/today')).needs.readings,
    async edit(contentIdx: number, changes: Partial<ContentDocument>): Promise<void> {
      const { row, document } = await drafts.draft(`content/${contentIdx}`)
      const given = { user: { id: writer.id } } as Parameters<typeof drafts.save>[3]
      await drafts.save(row.subject, row.version, { ...document, ...changes }, given)
      await done(editor, 'publish', await drafts.draft(row.subject))
    },
    documentOf: async (contentIdx: number) =>
      (await drafts.draft(`content/${contentIdx}`)).document,
    /** What visitors are offered. */
    offered: async (contentIdx: number): Promise<Content> =>
      (await site.json(`/api/v1/content/${contentIdx}?lang=KOR`)).body.data as Content,
  }
}

const AUDIO = {
  audioMale: '/media/audio/1001.male.mp3',
  audioFemale: '/media/audio/1001.female.mp3',
  audioTiming: '/media/audio/1001.timing.json',
}
const NONE = { audioMale: null, audioFemale: null, audioTiming: null }

describe.each(DATABASES)('readings that came with the content (%s)', (database) => {
  let pages: Pages
  beforeAll(async () => {
    pages = await builtPages(root)
  }, 60_000)

  it('are not offered once an editor changed the text, and again when it is restored', async () => {
    const kit = await openLoaded(database, { loaded: true, pages })
    const { site, editor, one, total, needs, edit, documentOf, offered, get } = kit
    const page = async () => (await site.ask('/page/detail/1001')).text
    const { title, content } = await documentOf(1001)
    const [loaded, none] = [await total('loaded'), await total('none')]
    expect(loaded).toBeGreaterThan(10)
    expect(await total('old')).toBe(0)
    expect(await offered(1001)).toMatchObject(AUDIO)
    expect(await page()).toContain(AUDIO.audioMale)
    const fresh = await one(1001)
    expect(fresh).toMatchObject({
      row: { state: 'loaded', isLoaded: true, isOffered: true, at: null, job: null },
      ...{ made: null, published: null },
      loaded: { isOld: false, audio: { male: AUDIO.audioMale, female: AUDIO.audioFemale } },
    })
    expect(fresh.loaded?.male.sentences[0]).toEqual({ start: 0, text: title })
    expect(fresh.row.seconds).toBeGreaterThan(100)

    await edit(1001, { title: `${title} 또` })
    expect(await offered(1001)).toMatchObject(NONE)
    expect(await page()).not.toContain('media/audio/')
    expect(await one(1001)).toMatchObject({
      row: { state: 'old', isLoaded: true, isOffered: false },
      loaded: { isOld: true },
    })
    expect([await total('old'), await total('loaded'), await total('none')]).toEqual([
      1,
      loaded - 1,
      none,
    ])
    await expect
      .poll(needs, { timeout: 20_000 })
      .toMatchObject({ count: 1, rows: [{ contentIdx: 1001, subject: 'content/1001' }] })

    // markup is no word, a word is
    await edit(1001, { title, content: content.replace('<p>', '<p><strong>윤</strong>') })
    expect(await offered(1001)).toMatchObject(NONE)
    await edit(1001, { content: content.replace('음성', '<em>음성</em>') })
    expect(await offered(1001)).toMatchObject(AUDIO)
    await edit(1001, { content })
    expect(await offered(1001)).toMatchObject(AUDIO)
    expect(await page()).toContain(AUDIO.audioMale)
    expect((await one(1001)).row).toMatchObject({ state: 'loaded', isOffered: true })
    expect([await total('old'), await total('loaded'), await total('none')]).toEqual([
      0,
      loaded,
      none,
    ])

    const lacking = await get<{ rows: ReadingRow[] }>('/readings?state=none')
    expect(lacking.rows.length).toBeGreaterThan(0)
    expect(lacking.rows.every(({ isLoaded, isOffered }) => !isLoaded && !isOffered)).toBe(true)
    for (const query of ['state=came', 'state=', 'state=loaded&page=0', 'language=JPN'])
      expect((await editor.call('GET', `/readings?${query}`)).answer.status, query).toBe(400)
    expect((await editor.call('GET', '/readings/999999')).answer.status).toBe(404)
    expect((await editor.call('GET', '/readings/1001.male')).answer.status).toBe(400)
  }, 200_000)

  it('are replaced by a published reading of the studio, and come back when it goes', async () => {
    const kit = await openLoaded(database, { loaded: true })
    const { site, editor, one, edit, documentOf, offered } = kit
    const { kysely } = site.store
    const { title } = await documentOf(1001)
    const { textHash } = await kysely
      .selectFrom('content_reading')
      .select('textHash')
      .where('contentIdx', '=', 1001)
      .executeTakeFirstOrThrow()
    const id = 'a'.repeat(32)
    const voice = { duration: 1, sentences: [{ start: 0, text: title }] }
    await kysely
      .insertInto('studio_reading')
      .values({
        ...{ id, contentIdx: 1001, published: 0, textHash, old: 0, checkedRevision: 0 },
        ...{ seconds: 1, times: JSON.stringify({ male: voice, female: voice }), by: editor.id },
        ...{ at: new Date().toISOString(), maleBytes: 1, femaleBytes: 1, timesBytes: 1 },
      })
      .execute()
    expect((await one(1001)).row).toMatchObject({ state: 'made', isLoaded: true, isOffered: true })
    expect(await offered(1001)).toMatchObject(AUDIO)
    const send = async (step: 'publish' | 'withdraw') =>
      (await editor.call('POST', `/readings/1001/${step}`, { body: { reading: id } })).answer.status
    expect(await send('publish')).toBe(200)
    expect((await offered(1001)).audioMale).toBe(`/media/studio/reading-${id}.male.mp3`)
    expect((await one(1001)).row).toMatchObject({ state: 'published', isOffered: true })
    // a text that neither reads
    await edit(1001, { title: '다른 제목' })
    expect(await offered(1001)).toMatchObject(NONE)
    expect((await one(1001)).row).toMatchObject({ state: 'old', isOffered: false })
    await edit(1001, { title })
    expect(await send('withdraw')).toBe(200)
    expect(await offered(1001)).toMatchObject(AUDIO)
    expect((await one(1001)).row).toMatchObject({ state: 'loaded', isOffered: true })
  }, 200_000)

  it('follow a release that changes text and audio, and not one that changes the text alone', async () => {
    const kit = await openLoaded(database, { loaded: false })
    const { site, one, edit, documentOf, offered } = kit
    const folder = contentFolder({})
    const media = join(root, 'content/media')
    rmSync(join(folder, 'media'))
    mkdirSync(join(folder, 'media/audio'), { recursive: true })
    for (const name of readdirSync(media))
      if (name !== 'audio') symlinkSync(join(media, name), join(folder, 'media', name))
    symlinkSync(join(media, 'audio/social-value'), join(folder, 'media/audio/social-value'))
    const record = (id: number, texts: string[] | null): void => {
      const sentences = texts?.map((text, index) => ({ start: index * 2, text }))
      const voice = { duration: 4, sentences }
      const files = {
        'male.mp3': String(id),
        'female.mp3': String(id),
        'timing.json': texts ? JSON.stringify({ male: voice, female: voice }) : '{',
      }
      for (const [name, text] of Object.entries(files))
        writeFileSync(join(folder, `media/audio/${id}.${name}`), text)
    }
    const write = (id: number, body: string, audio = true): void =>
      writeNews(
        folder,
        `2025/news-${id}/ko.md`,
        newsFile(id, `소식 ${id}`, `desc: 새 소식\n${audio ? 'audio: true\n' : ''}`, body),
      )
    const load = async (): Promise<string[]> =>
      (await loadContent(site.store, { root: folder })).warnings.filter((line) =>
        line.includes('audio'),
      )
    const offers = async (...ids: number[]): Promise<boolean[]> =>
      Promise.all(ids.map(async (id) => (await offered(id)).audioMale !== null))
    // ids whose audio the served folder has, as a publication asks for it
    const BODY = ':::facts\n- 3곳 | 새 등대\n:::\n\n불이 **켜졌다**. 배가 왔다.'
    const SAID = ['새 등대: 3곳', '불이 켜졌다.', '배가 왔다.']
    for (const id of [1001, 1002, 1011]) {
      write(id, BODY)
      record(id, [`소식 ${id}`, ...SAID])
    }
    // whose times cannot be read: nothing says that it is another text
    write(1012, BODY)
    record(1012, null)
    write(1015, BODY, false)
    expect(await load()).toEqual([])
    expect(await offers(1001, 1002, 1011, 1012, 1015)).toEqual([true, true, true, true, false])
    expect((await one(1012)).row).toMatchObject({ state: 'loaded', seconds: null })
    expect((await one(1015)).row).toMatchObject({ state: 'none', isLoaded: false })

    const { content } = await documentOf(1001)
    const edited = content.replace('왔다', '갔다')
    await edit(1001, { content: edited })
    await edit(1012, { content: edited })
    expect(await offers(1001, 1012)).toEqual([false, false])

    // the next release: 1001 says what its editor wrote, with new audio; 1002 changed text and audio,
    // 1011 its text alone
    const next = (body: string): string => body.replace('왔다', '갔다')
    for (const id of [1001, 1002, 1011]) write(id, next(BODY))
    for (const id of [1001, 1002]) record(id, [`소식 ${id}`, ...SAID.map(next)])
    const told =
      'content/news/2025/news-1011/ko.md:8: audio: reads another text (npm run content:audio makes it again)'
    expect(await load()).toEqual([told])
    expect(await offers(1001, 1002, 1011, 1012)).toEqual([true, true, false, false])
    expect((await one(1001)).row).toMatchObject({ state: 'loaded', isOffered: true })
    expect((await one(1011)).row).toMatchObject({ state: 'old', isOffered: false })
    // its former text is what the audio reads
    await edit(1011, { content })
    expect(await offers(1011)).toEqual([true])

    // audio that a release drops is not offered in an edited article either
    write(1001, next(BODY), false)
    write(1002, next(BODY), false)
    expect(await load()).toEqual([told])
    expect(await offers(1001, 1002)).toEqual([false, false])
    expect((await one(1001)).row).toMatchObject({ state: 'old', isOffered: false })
    expect((await one(1002)).row).toMatchObject({ state: 'none', isLoaded: false })
    expect(readFileSync(join(folder, 'media/audio/1001.male.mp3'), 'utf8')).toBe('1001')
  }, 200_000)
})
