import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { type Asset, MEDIA_CALLS } from '../../contract/studio/media.ts'
import { subjectPath } from '../../contract/studio/screens.ts'
import { releaseDocuments } from '../../server/studio/media/pdf/release-documents.repository.ts'
import { noteMissingUses } from '../../server/studio/media/note-missing-uses.ts'
import { permissionsOf } from '../../contract/studio/permissions.ts'
import { readConfig } from '../../server/config.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { builtPages } from '../../server/http/pages.ts'
import { fileDescriptions } from '../../server/media/descriptions.ts'
import { createStudio } from '../../server/studio/index.ts'
import type { Session } from '../../server/studio/session.ts'
import { root } from '../server.ts'
import { unzip } from '../unzip.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio, ORIGIN } from './studio-kit.ts'
import { unpacked } from './unpacked.ts'
import { data, pdf } from './studio-media-kit.ts'

// Files that came with a release, in the media library.

const HOME = 'document/home/KOR'

interface Use {
  subject: string
  title: string
  live: boolean
}
const idOf = (key: string): string => `content:${key}`
const at = (key: string, path = ''): string => `/media/${encodeURIComponent(idOf(key))}${path}`
const usesOf = (by: Caller, key: string): Promise<Use[]> => data(by, at(key, '/uses'))
/** Keys of the files of a release that a query of the library finds. */
async function keys(by: Caller, query: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page += 1) {
    const { rows } = await data<{ rows: Asset[] }>(by, `/media?${query}&page=${page}`)
    if (rows.length === 0) return found
    found.push(...rows.flatMap(({ id }) => (id.startsWith('content:') ? [id.slice(8)] : [])))
  }
}
/** The picture that a banner of Home shows in narrow windows, without a description of its own. */
const MAP = 'art/map-unfolded.webp'
const REPORT = 'documents/esg/esg-report-2025-ko.pdf'
const WRITTEN = { KOR: '물가에 펼쳐 둔 종이 지도 한 장', ENG: 'A paper map laid out at the water' }
/** Writes a description; the status of the answer, and the problem. */
async function describeFile(
  by: Caller,
  key: string,
  version: number,
  alt: { KOR: string; ENG: string } | null,
): Promise<[number, string | undefined]> {
  const { answer, body } = await by.call('PUT', at(key, '/description'), { body: { alt }, version })
  return [answer.status, body.problem]
}
/** Of some texts those that a page does not have. */
const lacks = (page: string, texts: readonly string[]): string[] =>
  texts.filter((one) => !page.includes(one))
/** The settings of a site that serves another release. */
const configOf = ({ dataDir }: { dataDir: string }, release: string) =>
  readConfig({ SITE_ORIGIN: ORIGIN, DATA_DIR: dataDir, CAPTCHA_DIFFICULTY: '1000' }, release)
const query = (of: object) => MEDIA_CALLS.media.query.parse(of)
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
/** A copy of `content/` in a temporary folder; its media are linked. */
function contentCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const content = join(folder, 'content')
  cpSync(join(root, 'content'), content, {
    recursive: true,
    filter: (path) => !/\/content\/media\/./.test(path) || path.endsWith('.yaml'),
  })
  for (const name of [
    'art',
    'audio',
    'brand',
    'culture',
    'dangol',
    'documents',
    'group',
    'icons',
    'media-kit',
    'video',
  ])
    symlinkSync(join(root, 'content/media', name), join(content, 'media', name))
  return content
}
const draftOf = (by: Caller, subject: string): Promise<SiteDocumentDraft> =>
  data(by, `/documents/${encodeURIComponent(subject)}`)

// each test has the whole content, and some of them load it again
vi.setConfig({ testTimeout: 240_000 })

describe.each(DATABASES)('files of a release in the library (%s)', (database) => {
  it('are used where loaded documents and articles name them, and where working copies do', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const { document } = await draftOf(editor, HOME)
    const [{ image }] = (document as { marketing: [{ image: string }] }).marketing
    const picture = `${image}.webp`
    const [use] = (await usesOf(editor, picture)).filter(({ subject }) => subject === HOME)
    expect([use?.live, subjectPath(use?.subject ?? '')]).toEqual([
      true,
      '/documents/home?language=KOR',
    ])
    expect(await data<Asset>(editor, at(picture))).toMatchObject({ published: true })
    // an article that nobody opened in the studio; a film by its address without ending
    const film = (await usesOf(editor, 'video/water-loop.mp4')).map(({ subject }) => subject)
    expect(film).toContainEqual(expect.stringMatching(/^(?:content|document)\//))
    const named = (await usesOf(editor, 'art/barrier-free-ramp.webp')).map(({ subject }) => subject)
    expect(named).toContainEqual(expect.stringMatching(/^content\/\d+$/))

    const documents = await keys(editor, 'kind=document')
    expect(await keys(editor, 'kind=document&used=yes')).toEqual(documents)
    expect(documents).toContain('documents/esg/esg-report-2025-ko.pdf')
    expect(await keys(editor, 'kind=document&used=no')).toEqual([])
    // nothing names it any more; icons are shown by the site itself
    const free = 'art/lily-pads.webp'
    await site.store.kysely
      .deleteFrom('studio_media_use')
      .where((of) => of.or([of('key', 'like', '%art/lily-pads%'), of('key', 'like', '%icons/%')]))
      .execute()
    expect(await usesOf(editor, free)).toEqual([])
    expect(await keys(editor, 'q=lily-pads&used=no')).toEqual([free, 'art/lily-pads_dark.webp'])
    expect(await keys(editor, 'q=icons/talk&used=no')).toEqual([])
    // a working copy uses what visitors don't see yet
    const draft = await draftOf(editor, HOME)
    const changed = structuredClone(draft.document) as { marketing: [{ image: string }] }
    changed.marketing[0].image = free.replace('.webp', '')
    const { answer } = await editor.call('PUT', `/documents/${encodeURIComponent(HOME)}/draft`, {
      body: { document: changed },
      version: draft.row.version,
    })
    expect(answer.status, answer.text).toBe(200)
    expect(await usesOf(editor, free)).toEqual([
      expect.objectContaining({ subject: HOME, live: false }),
    ])
    expect(await keys(editor, 'q=lily-pads&used=yes')).toContain(free)
    expect(await keys(editor, 'q=lily-pads&used=no')).toEqual([])
    // visitors still see the other
    expect((await usesOf(editor, picture)).find(({ subject }) => subject === HOME)?.live).toBe(true)
  })

  it('that a former release loaded are noted in the background, once, without losing what is noted', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const { kysely } = site.store
    const rows = async () =>
      (await kysely.selectFrom('studio_media_use').selectAll().execute())
        .map(({ key, live, subject }) => `${key} ${Number(live)} ${subject}`)
        .sort()
    const before = await rows()
    expect(before.length).toBeGreaterThan(1000)
    await kysely.deleteFrom('studio_media_use').execute()
    // as the migration leaves a store with articles
    await kysely.insertInto('studio_counter').values({ name: 'media-uses', next: 0 }).execute()
    const own = { key: 'content:art/own.webp', live: 0, subject: 'content/1' }
    await kysely.insertInto('studio_media_use').values(own).execute()
    await noteMissingUses(site.store, false)
    expect(await rows()).toEqual([...before, `${own.key} 0 ${own.subject}`].sort())
    await kysely.deleteFrom('studio_media_use').execute()
    await noteMissingUses(site.store, false)
    expect(await rows()).toEqual([])
    expect(await keys(editor, 'used=yes&q=water')).toEqual([])
  })

  it('are described in the studio: pages and API show it at the next request, in its language, until the text of the release is back', async () => {
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '1000000' },
      { loaded: true, pages: await builtPages(root) },
    )
    const [editor, writer] = [await as('EDITOR'), await as('WRITER')]
    const before = await data<Asset>(editor, at(MAP))
    expect(before.release?.description).toEqual({
      ...{ version: 0, isEdited: false, isChanged: false },
      released: before.alt,
    })
    // a banner of Home has it in narrow windows; both are kept in the page cache
    const seen = async (lang: string): Promise<string> =>
      (await site.ask(`/?lang=${lang}`)).text +
      (await site.ask(`/api/v3/content/home?lang=${lang}`)).text
    const english = await seen('ENG')
    expect(lacks(await seen('KOR'), [before.alt.KOR])).toEqual([])

    expect(await describeFile(writer, MAP, 0, WRITTEN)).toEqual([403, 'published'])
    expect(await describeFile(editor, MAP, 0, { KOR: ' ', ENG: 'A map' })).toEqual([400, undefined])
    expect(await describeFile(editor, MAP, 0, { KOR: '지도'.repeat(251), ENG: 'A map' })).toEqual([
      400,
      undefined,
    ])
    expect(await describeFile(editor, REPORT, 0, WRITTEN)).toEqual([409, 'state'])
    expect(await describeFile(editor, 'art/none.webp', 0, WRITTEN)).toEqual([404, undefined])
    const korean = { ...before.alt, KOR: WRITTEN.KOR }
    expect(await describeFile(editor, MAP, 0, korean)).toEqual([200, undefined])
    expect(await data<Asset>(editor, at(MAP))).toMatchObject({
      alt: korean,
      release: {
        description: { version: 1, isEdited: true, isChanged: false, released: before.alt },
      },
    })
    const after = await seen('KOR')
    expect(lacks(after, [WRITTEN.KOR, before.alt.KOR])).toEqual([before.alt.KOR])
    expect(await seen('ENG')).toBe(english)
    // whoever began with the former text; the same again writes nothing
    expect(await describeFile(editor, MAP, 0, WRITTEN)).toEqual([412, 'stale'])
    expect(await describeFile(editor, MAP, 1, korean)).toEqual([200, undefined])
    const { answer } = await (await as('ADMIN')).call('GET', '/audit?action=media.change')
    const { rows } = JSON.parse(answer.text).data as {
      rows: { subject: string; details: object }[]
    }
    expect(rows.map(({ subject, details }) => [subject, details])).toEqual([
      [`media/${idOf(MAP)}`, { changed: 'alt' }],
    ])
    // the library finds it by its words, and the other size of the picture is described as before
    expect(await keys(editor, `q=${encodeURIComponent(WRITTEN.KOR)}`)).toContain(MAP)

    expect(await describeFile(editor, MAP, 1, null)).toEqual([200, undefined])
    expect(lacks(await seen('KOR'), [before.alt.KOR, WRITTEN.KOR])).toEqual([WRITTEN.KOR])
    expect((await data<Asset>(editor, at(MAP))).alt).toEqual(before.alt)
  })

  it('change in articles that have the description word for word, drafts and the loader included', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const { alt } = await data<Asset>(editor, at(MAP))
    // a file that leaves the description out, and one whose text of the release has changed
    const folder = contentCopy()
    const file = join(folder, 'tech/2019/matching-dots-to-roads/ko.md')
    const text = readFileSync(file, 'utf8')
    const id = Number(/^id: (\d+)/m.exec(text)?.[1])
    writeFileSync(file, text.replace(/^imageDescription: .*\n/m, ''))
    await loadContent(site.store, { root: folder })
    const article = async () =>
      (await site.json(`/api/v1/content/${id}`)).body.data as { imageDescription: string }
    expect((await article()).imageDescription).toBe(alt.KOR)

    expect(await describeFile(editor, MAP, 0, WRITTEN)).toEqual([200, undefined])
    expect((await article()).imageDescription).toBe(WRITTEN.KOR)
    const draftAt = `/subjects/${encodeURIComponent(`content/${id}`)}`
    type Draft = {
      row: { version: number; state: string; by: object | null }
      document: { title: string; imageDescription: string }
    }
    const draft = await data<Draft>(editor, draftAt)
    expect([draft.row.state, draft.document.imageDescription]).toEqual(['PUBLISHED', WRITTEN.KOR])
    // the loader goes on writing it, and knows the description
    const row = await site.store.kysely
      .selectFrom('content')
      .select(['revision', 'loadedRevision'])
      .where('contentIdx', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(row.revision)).toBe(Number(row.loadedRevision))
    await loadContent(site.store, { root: folder })
    expect((await article()).imageDescription).toBe(WRITTEN.KOR)

    // a draft on top of it keeps its own words, and has the new description
    const saved = await editor.call('PUT', `${draftAt}/draft`, {
      body: { document: { ...draft.document, title: '점을 길에 맞추다' } },
      version: (await data<Draft>(editor, draftAt)).row.version,
    })
    expect(saved.answer.status, saved.answer.text).toBe(200)
    const second = {
      KOR: '물 위에 펼친 지도와 그 위의 점선 하나',
      ENG: 'A map spread out on the water',
    }
    expect(await describeFile(editor, MAP, 1, second)).toEqual([200, undefined])
    expect((await article()).imageDescription).toBe(second.KOR)
    const draftAfter = await data<Draft>(editor, draftAt)
    expect([draftAfter.document.title, draftAfter.document.imageDescription]).toEqual([
      '점을 길에 맞추다',
      second.KOR,
    ])
    // its file did not change, so nobody is asked to compare
    await loadContent(site.store, { root: folder })
    expect((await data<{ row: { differs: boolean } }>(editor, draftAt)).row.differs).toBe(false)
  })

  it('keep what was written when a later release says something else, and tell it', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const { alt } = await data<Asset>(editor, at(MAP))
    expect(await describeFile(editor, MAP, 0, WRITTEN)).toEqual([200, undefined])
    const folder = contentCopy()
    const path = join(folder, 'media/descriptions.yaml')
    const later = {
      KOR: '다음 배포가 적은 지도의 설명',
      ENG: 'What a later release says of the map',
    }
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(alt.KOR, later.KOR).replace(alt.ENG, later.ENG),
    )
    const { media } = createStudio({
      config: configOf(site, join(folder, '..')),
      store: site.store,
    })
    const asset = await media.one(idOf(MAP))
    expect(asset).toMatchObject({
      alt: WRITTEN,
      release: { description: { isEdited: true, isChanged: true, released: later } },
    })
    // the same text again: it was seen
    const session = {
      user: { id: editor.id },
      permissions: permissionsOf({ role: 'EDITOR', readsReports: false, managesPress: false }),
    } as unknown as Session
    const kept = await media.describeReleaseFile(idOf(MAP), { version: 1, alt: WRITTEN }, session)
    expect(kept.release?.description).toMatchObject({
      version: 2,
      isEdited: true,
      isChanged: false,
    })
    const back = await media.describeReleaseFile(idOf(MAP), { version: 2, alt: null }, session)
    expect(back.alt).toEqual(later)
    const home = await site.store.kysely
      .selectFrom('site_document')
      .select('document')
      .where('name', '=', 'home')
      .where('languageType', '=', 'KOR')
      .executeTakeFirstOrThrow()
    expect(home.document).toContain(later.KOR)
  })

  it('are exported with their descriptions, and loaded elsewhere', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const hostile = {
      KOR: '지도: "펼친" {fact:phone}\n--- # 끝',
      ENG: "A map: it's # {fact:phone}",
    }
    expect(await describeFile(editor, MAP, 0, hostile)).toEqual([200, undefined])
    expect(await describeFile(editor, 'art/map-unfolded_dark.webp', 0, WRITTEN)).toEqual([
      200,
      undefined,
    ])
    const { answer } = await editor.call('GET', '/export/file?media=yes')
    const files = unzip(answer.body)
    const exported = unpacked(files)
    const descriptionOf = await fileDescriptions(exported)
    expect(descriptionOf(MAP, new Map()).shown).toEqual(hostile)
    expect(descriptionOf('art/map-unfolded_dark.webp', new Map()).shown).toEqual(WRITTEN)
    const known = await fileDescriptions(join(root, 'content'))
    expect(descriptionOf('art/lighthouse.webp', new Map())).toEqual(
      known('art/lighthouse.webp', new Map()),
    )
    const other = await openApiSite(database, { loaded: false })
    onTestFinished(() => other.stop())
    await loadContent(other.store, { root: exported })
    const home = async ({ store }: Pick<typeof site, 'store'>) =>
      (
        await store.kysely
          .selectFrom('site_document')
          .select('document')
          .where('name', '=', 'home')
          .where('languageType', '=', 'KOR')
          .executeTakeFirstOrThrow()
      ).document
    expect(JSON.parse(await home(other))).toEqual(JSON.parse(await home(site)))
    expect(await home(other)).toContain(JSON.stringify(hostile.KOR).slice(1, -1))
  })

  it('that are PDFs are read once in the background, found by their words, and say pages and marks', async () => {
    const { site, as } = await openStudio(database, {}, {})
    const editor = await as('EDITOR')
    const folder = mkdtempSync(join(tmpdir(), 'release-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const documents = join(folder, 'content/media/documents')
    mkdirSync(documents, { recursive: true })
    const report = await pdf(['Windmills above the tidal flats', 'Second page'], {
      info: { Title: 'A report' },
      lang: 'en',
      tagged: true,
    })
    writeFileSync(join(documents, 'report.pdf'), report)
    // the same bytes under another name, and what nobody can read
    writeFileSync(join(documents, 'copy.pdf'), report)
    writeFileSync(join(documents, 'broken.pdf'), '%PDF-1.7 and nothing more')
    const { media } = createStudio({ config: configOf(site, folder), store: site.store })
    const found = async (q: string): Promise<string[]> =>
      (await media.list(query({ q }))).rows.map(({ id }) => id)
    expect(await found('windmills tidal')).toEqual([])
    expect((await media.one(idOf('documents/report.pdf'))).document).toBe(null)
    await media.releaseReadings.run(false)
    await media.releaseReadings.run(false)
    const rows = await site.store.kysely.selectFrom('studio_release_document').selectAll().execute()
    expect(rows.map(({ reading }) => reading).sort()).toEqual(['broken', 'read'])
    const both = [idOf('documents/copy.pdf'), idOf('documents/report.pdf')]
    expect(await found('windmills tidal')).toEqual(both)
    // an unfinished word, and one of the name
    expect(await found('windmi')).toEqual(both)
    expect(await found('report')).toEqual([idOf('documents/report.pdf')])
    expect(await found('lighthouse')).toEqual([])
    expect((await media.list(query({ q: 'windmills', kind: 'picture' }))).rows).toEqual([])
    expect((await media.one(both[0] ?? '')).document).toEqual({
      ...{ reading: 'read', pages: 2, language: 'en', tagged: true },
    })
    expect((await media.one(idOf('documents/broken.pdf'))).document?.reading).toBe('broken')
    // over HTTP, on the site's own files, of which one is noted as read
    const own = join(root, 'content/media', REPORT)
    await site.store.transaction((tx) =>
      releaseDocuments(site.store.dialect).put(tx, sha256(readFileSync(own)), {
        ...{ reading: 'read', pages: 61, language: 'ko', tagged: false },
        text: '물너울 배출량 검증',
      }),
    )
    expect(await keys(editor, `q=${encodeURIComponent('물너울 배출량')}`)).toEqual([REPORT])
    expect(await data<Asset>(editor, at(REPORT))).toMatchObject({
      document: { pages: 61, language: 'ko', tagged: false },
    })
  })
})
