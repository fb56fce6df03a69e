import { describe, expect, it, onTestFinished } from 'vitest'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { builtPages } from '../../server/http/pages.ts'
import { root } from '../server.ts'
import { unzip } from '../unzip.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { unpacked } from './unpacked.ts'
import { data, pdf, plain, upload, video, webm } from './studio-media-kit.ts'

// Uploads in documents of the site, up to what visitors get (npm run build first).

const HOME = 'document/home/KOR'
const LIBRARY = 'document/esg-library'
const CULTURE = 'document/culture/KOR'
const at = (subject: string, path = ''): string =>
  `/documents/${encodeURIComponent(subject)}${path}`

interface Banner {
  image: string
  moImage: string
  video?: string
  altDescription?: string
}
interface Home {
  marketing: [Banner, Banner, ...Banner[]]
}

const read = (by: Caller, subject: string): Promise<SiteDocumentDraft> => data(by, at(subject))
/** Saves a changed document; its problems. */
async function save<T>(
  by: Caller,
  subject: string,
  change: (document: T) => void,
): Promise<SiteDocumentDraft> {
  const { document, row } = await read(by, subject)
  change(document as T)
  const { answer } = await by.call('PUT', at(subject, '/draft'), {
    body: { document },
    version: row.version,
  })
  expect(answer.status, answer.text).toBe(200)
  return read(by, subject)
}
async function publish(by: Caller, subject: string): Promise<number> {
  const { version } = (await read(by, subject)).row
  return (await by.call('POST', at(subject, '/publish'), { body: {}, version })).answer.status
}
/** Whether each of some texts is on a page: of a failure, only those that are missing are told. */
const lacks = (page: string, texts: readonly string[]): string[] =>
  texts.filter((one) => !page.includes(one))
const change = (by: Caller, id: string, body: object) => by.call('PATCH', `/media/${id}`, { body })
const keyOf = ({ id }: Asset): string => `studio/${id}`

describe.each(DATABASES)('uploads in documents of the site (%s)', (database) => {
  it('are seen once the document is published, with their images for dark mode and their posters, and are in use until then', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '1000000' },
      { loaded: true, pages: await builtPages(root) },
    )
    const editor = await as('EDITOR')
    const picture = async (color: string): Promise<Asset> =>
      (await upload(editor, await plain(1200, 800, color).png().toBuffer(), 'wave.png')).body.data
    const [light, dark, poster] = [
      await picture('#a00'),
      await picture('#0a0'),
      await picture('#00a'),
    ]
    await change(editor, light.id, {
      dark: dark.id,
      alt: { KOR: '붉은 하늘 아래 잔잔한 바다', ENG: 'A calm sea below a red sky' },
    })
    const { data: mp4 } = (await upload(editor, video(1), 'film.mp4')).body
    const { data: film } = (await upload(editor, webm(1), 'film.webm', `&twinOf=${mp4.id}`)).body
    await change(editor, film.id, { poster: poster.id })
    const html = async (): Promise<string> => (await site.ask('/?lang=KOR')).text
    const status = async (file: string): Promise<number> =>
      (await site.ask(`/media/studio/${file}`)).status

    const draft = await save<Home>(editor, HOME, ({ marketing: [first, second] }) => {
      Object.assign(first, { image: keyOf(light), moImage: keyOf(light) })
      delete first.altDescription
      second.video = keyOf(film)
    })
    expect(draft.problems).toEqual([])
    // a working copy that names it keeps it, and shows it to nobody
    expect((await data<Asset>(editor, `/media/${light.id}`)).uses).toBe(1)
    expect(await status(`${light.id}.webp`)).toBe(404)
    expect((await editor.call('DELETE', `/media/${light.id}`)).answer.status).toBe(409)

    expect(await publish(editor, HOME)).toBe(200)
    const seen = await html()
    // a banner has its image as the poster
    const addresses = [light, dark].map(({ id }) => `/media/studio/${id}.webp`)
    const shown = [...addresses, `/media/studio/${film.id}`, '붉은 하늘 아래 잔잔한 바다']
    expect(lacks(seen, shown)).toEqual([])
    for (const file of [light, dark, poster]
      .map(({ id }) => `${id}.webp`)
      .concat(`${film.id}.mp4`, `${film.id}.webm`))
      expect([file, await status(file)]).toEqual([file, 200])
    expect(await data(editor, `/media/${dark.id}/uses`)).toEqual([
      expect.objectContaining({ subject: HOME, live: true }),
    ])
    expect((await editor.call('DELETE', `/media/${dark.id}`)).answer.status).toBe(409)

    // what visitors see stays until the next publication
    await save<Home>(editor, HOME, ({ marketing: [first] }) =>
      Object.assign(first, { image: 'art/barrier-free-ramp', moImage: 'art/map-unfolded' }),
    )
    expect(await status(`${light.id}.webp`)).toBe(200)
    expect(await publish(editor, HOME)).toBe(200)
    expect(lacks(await html(), [light.id])).toEqual([light.id])
    expect([await status(`${light.id}.webp`), await status(`${film.id}.mp4`)]).toEqual([404, 200])
    expect((await editor.call('DELETE', `/media/${light.id}`)).answer.status).toBe(200)
  })

  it('are icons, files with their size, and every size of a film', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '1000000' },
      { loaded: true, pages: await builtPages(root) },
    )
    const editor = await as('EDITOR')
    const { data: report } = (await upload(editor, await pdf(['물결']), 'report.pdf')).body
    type Library = { recent: { resources: { file: string }[] } }
    const library = await save<Library>(
      editor,
      LIBRARY,
      ({
        recent: {
          resources: [first],
        },
      }) => Object.assign(first ?? {}, { file: `studio/${report.id}.pdf` }),
    )
    expect(library.problems).toEqual([])
    expect(await publish(editor, LIBRARY)).toBe(200)
    const { text } = await site.ask('/page/responsible/esg-resource')
    expect(lacks(text, [`/media/studio/${report.id}.pdf`])).toEqual([])
    const file = await site.ask(`/media/studio/${report.id}.pdf`)
    expect([file.status, file.body.byteLength]).toEqual([200, report.bytes])

    const { data: mp4 } = (await upload(editor, video(2), 'film.mp4')).body
    const { data: film } = (await upload(editor, webm(2), 'film.webm', `&twinOf=${mp4.id}`)).body
    const { data: poster } = (await upload(editor, await plain(640, 360).png().toBuffer(), 'p.png'))
      .body
    await change(editor, film.id, { poster: poster.id })
    const culture = await save<{ intro: { film: string } }>(editor, CULTURE, ({ intro }) => {
      intro.film = keyOf(film)
    })
    expect(culture.problems).toEqual([])
    expect(await publish(editor, CULTURE)).toBe(200)
    expect((await site.ask(`/media/studio/${film.id}.small.mp4`)).status).toBe(200)
    const page = (await site.ask('/page/about/culture?lang=KOR')).text
    expect(
      lacks(page, [`/media/studio/${poster.id}.webp`, `/media/studio/${film.id}.small`]),
    ).toEqual([])
  })

  it('are exported with their posters and images for dark mode, and loaded elsewhere', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const picture = async (color: string): Promise<Asset> =>
      (await upload(editor, await plain(640, 360, color).png().toBuffer(), 'wave.png')).body.data
    const [light, dark, poster] = [
      await picture('#a00'),
      await picture('#0a0'),
      await picture('#00a'),
    ]
    const alt = { KOR: '햇빛이 든 물결: "윤슬"', ENG: 'Sunlit waves' }
    await change(editor, light.id, { dark: dark.id, alt })
    const { data: mp4 } = (await upload(editor, video(1), 'film.mp4')).body
    const { data: film } = (await upload(editor, webm(1), 'film.webm', `&twinOf=${mp4.id}`)).body
    await change(editor, film.id, { poster: poster.id })
    await save<Home>(editor, HOME, ({ marketing: [first, second] }) => {
      first.image = keyOf(light)
      // the library's description stands
      delete first.altDescription
      second.video = keyOf(film)
    })
    expect(await publish(editor, HOME)).toBe(200)
    await save<{ intro: { film: string } }>(editor, CULTURE, ({ intro }) => {
      intro.film = keyOf(film)
    })
    expect(await publish(editor, CULTURE)).toBe(200)

    const { answer } = await editor.call('GET', '/export/file?media=yes')
    const files = unzip(answer.body)
    const bytesAt = (key: string) =>
      files.find(({ name }) => name === `content/media/studio/${key}`)?.body
    for (const key of [
      `${light.id}.webp`,
      `${light.id}_dark.webp`,
      `${film.id}.webp`,
      `${film.id}.mp4`,
      `${film.id}.webm`,
      // each size that the page has is a file of its own in `content/`
      ...['320', '768', '1440'].flatMap((size) =>
        ['mp4', 'webm', 'webp'].map((ending) => `${film.id}_${size}.${ending}`),
      ),
    ])
      expect([key, (bytesAt(key)?.length ?? 0) > 0]).toEqual([key, true])
    const other = await openApiSite(database, { loaded: false })
    onTestFinished(() => other.stop())
    await loadContent(other.store, { root: unpacked(files) })
    const home = async ({ store }: Pick<typeof site, 'store'>, name = 'home'): Promise<string> =>
      (
        await store.kysely
          .selectFrom('site_document')
          .select('document')
          .where('name', '=', name)
          .where('languageType', '=', 'KOR')
          .executeTakeFirstOrThrow()
      ).document
    // images for dark mode and posters are named by what they belong to
    const expected = (await home(site))
      .replaceAll(`${dark.id}.webp`, `${light.id}_dark.webp`)
      .replaceAll(`${poster.id}.webp`, `${film.id}.webp`)
    expect(JSON.parse(await home(other))).toEqual(JSON.parse(expected))
    expect(await home(other)).toContain(alt.KOR.slice(0, 8))
    expect(
      lacks(
        await home(other, 'culture'),
        ['320', '768', '1440'].map((size) => `/media/studio/${film.id}_${size}"`),
      ),
    ).toEqual([])
  })

  it('that are missing, of another kind or unfinished block the publication, by their field', async () => {
    const { as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const { data: mp4 } = (await upload(editor, video(3), 'film.mp4')).body
    const { data: image } = (await upload(editor, await plain(300, 200).png().toBuffer(), 'a.png'))
      .body
    const { problems } = await save<Home>(editor, HOME, ({ marketing: [first, second] }) => {
      first.image = `studio/${'0'.repeat(32)}`
      first.moImage = keyOf(mp4)
      // only one of its two formats is there
      second.video = keyOf(mp4)
      second.image = keyOf(image)
    })
    expect(
      problems.filter(({ reason }) => reason === 'media').map(({ path }) => path.slice(-1)),
    ).toEqual([['image'], ['moImage'], ['video']])
    expect(await publish(editor, HOME)).not.toBe(200)
  })
})
