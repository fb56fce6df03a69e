import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FIRST_STUDIO_ID } from '../../contract/article-rules.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import { largestCrop } from '../../contract/image-shapes.ts'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { readLibrary } from '../../server/content/loading/library.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { builtPages } from '../../server/http/pages.ts'
import { contentInputOf } from '../../server/studio/work/document.ts'
import { signedIn } from '../session.ts'
import { root } from '../server.ts'
import { unzip } from '../unzip.ts'
import { openApiSite } from './api-site.ts'
import { wav } from '../wav.ts'
import { type Caller, callerOf, DATABASES, openStudio } from './studio-kit.ts'
import { data, pdf, plain, upload, video, webm } from './studio-media-kit.ts'
import { unpacked } from './unpacked.ts'

// What the library says of uploads, in an export and where it is loaded (npm run build first).

const HOME = `/documents/${encodeURIComponent('document/home/KOR')}`
const ID = FIRST_STUDIO_ID + 7
const FILM = 'content:video/water-loop.mp4'
const CUES = [{ start: 0, end: 1000, text: '물결: "윤슬" {fact:phone} --&gt;', settings: '' }]

interface Home {
  marketing: [
    { image: string; moImage: string; altDescription?: string },
    { video?: string; image: string },
  ]
}
/** What the library says of a file, but for who and when things happened on one of the sites. */
async function entry(by: Caller, id: string): Promise<Partial<Asset>> {
  const asset = await data<Asset>(by, `/media/${id}`)
  const { by: _by, shownAt: _shownAt, cropsVersion: _version, document: _document, ...rest } = asset
  return rest
}
/** What is shown of a page of an article: the loader stores its data in another order. */
const shownOf = (text: string): string => text.split('.streamController.enqueue(')[0] as string
const textsOf = async (by: Caller, film: string, audio: string): Promise<unknown[]> =>
  (
    await Promise.all(
      [`/media/${film}/captions`, `/media/${encodeURIComponent(FILM)}/captions`].map((path) =>
        data<{ language: string; cues: unknown }[]>(by, path),
      ),
    )
  )
    .map((all) => all.map(({ language, cues }) => ({ language, cues })))
    .concat(
      (await data<{ language: string; text: string }[]>(by, `/media/${audio}/transcripts`)).map(
        ({ language, text }) => [{ language, cues: text }],
      ),
    )

vi.setConfig({ testTimeout: 240_000 })

describe.each(DATABASES)('the library in an export (%s)', (database) => {
  it('is loaded into an empty store: the same pages, byte for byte, and the same entries', async () => {
    const pages = await builtPages(root)
    const environment = { RENDERS_PER_MINUTE: '1000000' }
    const { site, as } = await openStudio(database, environment, { loaded: true, pages })
    const editor = await as('EDITOR')
    const ok = async (method: string, path: string, options: object): Promise<unknown> => {
      const { answer, body } = await editor.call(method, path, options)
      expect(answer.status, `${path} ${answer.text}`).toBe(200)
      return body.data
    }
    const picture = async (color: string): Promise<Asset> =>
      (await upload(editor, await plain(1200, 800, color).png().toBuffer(), 'wave.png')).body.data
    const [light, dark, poster] = [
      await picture('#a00'),
      await picture('#0a0'),
      await picture('#00a'),
    ]
    await ok('PATCH', `/media/${light.id}`, {
      body: {
        ...{
          dark: dark.id,
          focal: { x: 0.125, y: 1 },
          folder: '바다/여름',
          tags: ['물결', 'a: b'],
        },
        alt: { KOR: '붉은 하늘 아래 바다: "윤슬"', ENG: 'A sea # below' },
        ...{
          credit: '한여울',
          source: '{fact:phone}',
          rights: '기사에만\n쓴다',
          rightsEnd: '2031-02-03',
        },
      },
    })
    const size = { width: light.width ?? 0, height: light.height ?? 0 }
    const square = { x: 0, y: 0, ...largestCrop(size, '1:1') }
    await ok('PUT', `/media/${light.id}/crops`, { body: { crops: { '1:1': square } }, version: 0 })
    const { data: mp4 } = (await upload(editor, video(1), 'film.mp4')).body
    const { data: film } = (await upload(editor, webm(1), '영상.webm', `&twinOf=${mp4.id}`)).body
    await ok('PATCH', `/media/${film.id}`, { body: { poster: poster.id, credit: '물빛' } })
    const { data: audio } = (await upload(editor, wav(1), '말.wav')).body
    const { data: report } = (await upload(editor, await pdf(['물결']), '보고서.pdf')).body
    const { data: unused } = (await upload(editor, await plain(90, 90).png().toBuffer(), 'x.png'))
      .body
    await ok('PUT', `/media/${film.id}/captions/KOR`, { body: { cues: CUES }, version: 0 })
    await ok('PUT', `/media/${encodeURIComponent(FILM)}/captions/ENG`, {
      ...{ body: { cues: CUES }, version: 0 },
    })
    const said = '등대지기의 말\n\n{fact:phone} # 둘째'
    await ok('PUT', `/media/${audio.id}/transcripts/KOR`, { body: { text: said }, version: 0 })

    // a document of the site, and an article
    const draft = await data<SiteDocumentDraft>(editor, HOME)
    const { marketing } = draft.document as unknown as Home
    Object.assign(marketing[0], { image: `studio/${light.id}`, moImage: `studio/${light.id}` })
    delete marketing[0].altDescription
    marketing[1].video = `studio/${film.id}`
    await ok('PUT', `${HOME}/draft`, {
      ...{ body: { document: draft.document }, version: draft.row.version },
    })
    const { version } = (await data<SiteDocumentDraft>(editor, HOME)).row
    await ok('POST', `${HOME}/publish`, { body: {}, version })
    const document = {
      ...EMPTY_DOCUMENT,
      ...{ postDate: '2025-03-01', categories: ['CB'], title: '등대지기', image: light.address },
      ...{ imageDark: dark.address, imageDescription: '바다' },
      content:
        `<p>말</p><figure><audio src="${audio.address}" controls></audio></figure>` +
        `<figure><video src="${film.address}" poster="${poster.address}" controls></video></figure>` +
        `<p><a href="${report.address}?download=1">보고서</a></p>`,
    }
    await publishingModel(site.store).save(
      contentInputOf(document, {
        ...{ contentIdx: ID, kind: 'news', languageType: 'KOR', pairContentIdx: null },
        ...{ publishAt: '2025-03-01T05:00:00.000Z', position: 0, companies: new Map() },
        status: 'PUBLISHED',
      }),
    )
    await site.store.publish(async (tx) => {
      await site.studio.media.publish(tx, `content/${ID}`, document)
      return { tags: [] }
    })

    const content = unpacked(
      unzip((await editor.call('GET', '/export/file?media=yes')).answer.body),
    )
    expect(readFileSync(join(content, 'library.yaml'), 'utf8')).not.toContain(unused.id)
    const other = await openApiSite(database, { loaded: false, pages, environment })
    onTestFinished(() => other.stop())
    const storage = { DATA_DIR: other.dataDir }
    await loadContent(other.store, { root: content, storage })
    const { id, cookie } = await signedIn(other.store, { name: 'editor', role: 'EDITOR' })
    const there = callerOf(other.ask, id, cookie)

    for (const path of ['/?lang=KOR', '/?lang=ENG', `/page/detail/${ID}?lang=KOR`]) {
      const [one, two] = await Promise.all([site, other].map((from) => from.ask(path)))
      expect([path, one?.status, two?.status]).toEqual([path, 200, 200])
      const [before, after] = [one, two].map((answer) =>
        path.includes('detail') ? shownOf(answer?.text ?? '') : answer?.text,
      )
      expect(after === before, path).toBe(true)
      expect(before, path).toContain(path.includes('ENG') ? '<main' : light.id)
    }
    const [article, loaded] = await Promise.all(
      [site, other].map((from) => from.json(`/api/v1/content/${ID}`)),
    )
    expect(loaded?.body.data).toEqual(article?.body.data)
    expect(article?.body.data.transcripts).toHaveLength(1)
    for (const path of [
      `${light.address}?type=thumb&opt=C1000x1000.fwebp`,
      `${light.address}?type=thumb&opt=C420x236.fwebp`,
      ...[dark, poster, audio, report, film].map(({ address }) => address),
      film.address.replace('.mp4', '.webm'),
      film.address.replace('.mp4', '.small.mp4'),
    ]) {
      const [one, two] = await Promise.all([site, other].map((from) => from.ask(path)))
      expect([path, two?.status, one?.status]).toEqual([path, 200, 200])
      expect([path, two?.headers['content-type']]).toEqual([path, one?.headers['content-type']])
      expect(two?.body.equals(one?.body as Buffer), path).toBe(true)
    }

    for (const asset of [light, dark, poster, film, audio, report])
      expect(await entry(there, asset.id)).toEqual(await entry(editor, asset.id))
    expect(await entry(there, light.id)).toMatchObject({
      ...{ credit: '한여울', rightsEnd: '2031-02-03', manualCrops: { '1:1': square } },
    })
    expect(await textsOf(there, film.id, audio.id)).toEqual(
      await textsOf(editor, film.id, audio.id),
    )
    expect(await textsOf(there, film.id, audio.id)).toContainEqual([
      { language: 'KOR', cues: said },
    ])
    expect((await there.call('GET', `/media/${unused.id}`)).answer.status).toBe(404)
    const found = await data<{ rows: Asset[] }>(there, `/media?q=${encodeURIComponent('한여울')}`)
    expect(found.rows.map((row) => row.id)).toEqual([light.id])
    // the same file again is known
    const again = await plain(1200, 800, '#a00').png().toBuffer()
    expect((await upload(there, again, 'again.png')).body.data).toMatchObject({
      ...{ id: light.id, known: true },
    })

    // loading again changes nothing of what editors did since
    await there.call('PATCH', `/media/${light.id}`, { body: { credit: '새 이름' } })
    expect((await loadContent(other.store, { root: content, storage })).written).toBe(0)
    expect((await entry(there, light.id)).credit).toBe('새 이름')
  })

  it('is refused with its errors if a file is missing or says what it cannot be', async () => {
    const site = await openApiSite(database, { loaded: false })
    onTestFinished(() => site.stop())
    const content = unpacked([])
    const write = (name: string, text: string): void => {
      writeFileSync(join(content, name), text)
    }

    mkdirSync(join(content, 'media/studio'), { recursive: true })
    const messages = (text: string): string[] => {
      write('library.yaml', text)
      const issues: Parameters<typeof readLibrary>[1] = []
      readLibrary(content, issues)
      return issues.map(({ field, message }) => `${field}: ${message}`)
    }
    const id = 'a'.repeat(32)
    const row =
      '{ kind: picture, extension: webp, name: a.png, hash: x, at: "2026-01-01T00:00:00.000Z" }'
    expect(messages(`uploads: { ${id}: ${row} }`)).toEqual([
      `uploads.${id}: there is no file media/studio/${id}.webp`,
    ])
    write(`media/studio/${id}.webp`, 'x')
    write(`media/studio/${id}.ko.vtt`, 'no captions')
    expect(messages(`uploads: { ${id}: ${row} }`)).toEqual([])
    expect(messages(`captions: [studio/${id}.ko.vtt]`)).toEqual([
      `captions: media/studio/${id}.ko.vtt is no WebVTT (signature)`,
    ])
    for (const path of ['../../etc/passwd.ko.txt', `studio/${id}.fr.txt`, `studio/${id}.ko.txt`])
      expect(messages(`transcripts: ["${path}"]`)).toEqual([
        `transcripts: there is no file media/${path}, or it is too long`,
      ])
    for (const bad of [
      `uploads: { "../x": ${row} }`,
      `uploads: { ${id}: ${row.replace('webp', '"../webp"')} }`,
      `uploads: { ${id}: ${row.replace('name:', 'rightsEnd: "1999-01-01", name:')} }`,
      `uploads: { ${id}: ${row.replace('name:', 'focal: { x: 2, y: 0 }, name:')} }`,
    ])
      expect(messages(bad), bad).not.toEqual([])
  })
})
