import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { FilmFiles } from '../../contract/studio/films.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { SESSION_COOKIE } from '../../server/studio/accounts/sessions.ts'
import { type Caller, callerAt, ORIGIN } from '../contract/studio-kit.ts'
import {
  addPart,
  beginUpload,
  data,
  mp4,
  TUS,
  upload,
  uploadPath,
} from '../contract/studio-media-kit.ts'
import { loadedDatabase, putLoaded } from '../loaded.ts'
import { signedIn } from '../session.ts'
import { startReports } from './reports-kit.ts'
import { sendHalf } from './uploads-kit.ts'
import { usuallyOn } from '../thorough.ts'

/** A film that takes a second or more to convert. */
function film(folder: string): Buffer {
  const file = join(folder, 'film.mp4')
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=6'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=6', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ])
  return readFileSync(file)
}
/** Processes whose command names a folder: the programs that work on its files. */
const programsIn = (folder: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}/uploads/`)
      } catch {
        // it has ended
        return false
      }
    })

const DOCUMENT = 'document/principles'
const PART = 400_000
type Principles = { title: string }[]

/** Publishes one title after the other until the process is gone. */
function publishing(by: Caller) {
  const path = `/documents/${encodeURIComponent(DOCUMENT)}`
  const published = { acknowledged: [] as string[], sent: '' }
  const ended = (async () => {
    try {
      for (;;) {
        const { row, document } = await data<SiteDocumentDraft>(by, path)
        published.sent = `등대 ${published.acknowledged.length}`
        const [first, ...others] = document as Principles
        const { body: saved } = await by.call('PUT', `${path}/draft`, {
          body: { document: [{ ...first, title: published.sent }, ...others] },
          version: row.version,
        })
        const { version } = saved.data as unknown as { version: number }
        const { body } = await by.call('POST', `${path}/publish`, { body: {}, version })
        expect(body.status).toBe(200)
        published.acknowledged.push(published.sent)
      }
    } catch (error) {
      // else the connection broke, or the answer was cut
      if ((error as Error).name === 'AssertionError') throw error
    }
  })()
  return { published, ended }
}
/** Checks that each publication of the document left all of its traces, or none. */
async function expectWhole(
  { kysely }: Store,
  { acknowledged, sent }: { acknowledged: string[]; sent: string },
): Promise<void> {
  const revisions = await kysely
    .selectFrom('studio_revision')
    .select(['revision', 'document'])
    .where('subject', '=', DOCUMENT)
    .where('origin', '=', 'editor')
    .orderBy('revision')
    .execute()
  const titleOf = (document: string | undefined) =>
    (JSON.parse(document ?? '[]') as Principles)[0]?.title
  const titles = revisions.map(({ document }) => titleOf(document))
  // the one under way is there or not
  expect([acknowledged, [...acknowledged, sent]]).toContainEqual(titles)
  const audit = await kysely
    .selectFrom('studio_audit')
    .select('seq')
    .where('action', '=', 'content.publish')
    .where('subject', '=', DOCUMENT)
    .execute()
  expect(audit).toHaveLength(titles.length)
  const { document } = await kysely
    .selectFrom('site_document')
    .select('document')
    .where('name', '=', 'principles')
    .executeTakeFirstOrThrow()
  expect(titleOf(document)).toBe(titles.at(-1))
  const { liveRevision } = await kysely
    .selectFrom('studio_subject')
    .select('liveRevision')
    .where('subject', '=', DOCUMENT)
    .executeTakeFirstOrThrow()
  expect(liveRevision).toBe(revisions.at(-1)?.revision)
}

it.each(usuallyOn('SQLite', ['SQLite', 'PostgreSQL'] as const))(
  'kill -9 while a film is converted, another one uploaded and a document published on %s: ffmpeg ends too; after a restart the job and the upload go on, what they store is whole and alone, and a publication is whole or has not happened',
  { timeout: 240_000 },
  async (database) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'films-kill-'))
    const postgres = database === 'PostgreSQL' ? await loadedDatabase() : null
    const environment: Record<string, string> = {
      SITE_ORIGIN: ORIGIN,
      STUDIO_JOBS: 'run',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    try {
      if (!postgres) await putLoaded(dataDir)
      const store = await openDatabase({ url: postgres?.url ?? null, dataDir })
      const { token } = await signedIn(store, { name: '가온', role: 'EDITOR' })
      await store.close()
      const cookie = `${SESSION_COOKIE}=${token}`
      const bytes = film(dataDir)
      const first = await startReports(dataDir, environment)
      const before = callerAt(first.origin, cookie)
      const { id } = (await upload(before, bytes, 'a.mp4')).body.data
      const second = mp4([
        { handler: 'vide', samples: [1, 2, 3].map((salt) => Buffer.alloc(PART, salt)) },
      ])
      const sending = uploadPath(await beginUpload(before, second.length, 'b.mp4'))
      expect((await addPart(before, sending, 0, second.subarray(0, PART))).answer.status).toBe(204)
      const job = (by: Caller) => data<FilmFiles>(by, `/media/${id}/films`)
      const incoming = join(dataDir, 'uploads/incoming')
      const inProgress = () => readdirSync(incoming)
      const stored = () => readdirSync(join(dataDir, 'uploads/files')).sort()
      // both are there, and some of the WebM is written
      const sizes = () => inProgress().map((name) => statSync(join(incoming, name)).size)
      await expect
        .poll(() => sizes().filter((size) => size > 0).length, { timeout: 90_000, interval: 20 })
        .toBe(2)
      // however long the rest takes, it is not done before
      const [converting] = programsIn(dataDir).map(Number)
      process.kill(converting as number, 'SIGSTOP')
      const { published, ended } = publishing(before)
      await sendHalf(first.origin, sending, cookie, PART, second.subarray(PART, 2 * PART))
      await expect
        .poll(() => published.acknowledged.length, { timeout: 30_000, interval: 10 })
        .toBeGreaterThan(1)
      expect(programsIn(dataDir)).toHaveLength(1)
      const halves = inProgress()
      expect(halves).toHaveLength(2)
      await first.kill()
      process.kill(converting as number, 'SIGCONT')
      await ended
      await expect.poll(() => programsIn(dataDir), { timeout: 10_000 }).toEqual([])
      // nothing half made is under its name
      expect(stored()).toEqual([`${id}.mp4`])

      const site = await startReports(dataDir, environment)
      const after = callerAt(site.origin, cookie)
      const { answer: head } = await after.call('HEAD', sending, { headers: TUS })
      const offset = Number(head.headers['upload-offset'])
      expect(offset).toBeGreaterThanOrEqual(PART)
      expect((await addPart(after, sending, offset, second.subarray(offset))).answer.status).toBe(
        204,
      )
      const { body } = await after.call('POST', `${sending}/finish`)
      const { id: other } = body.data as unknown as Asset
      const sent = await after.call('GET', `/media/${other}/file`)
      expect(sent.answer.body.equals(second)).toBe(true)
      // what the killed one left is gone before its job begins again
      await expect
        .poll(() => inProgress().filter((name) => halves.includes(name)), { timeout: 60_000 })
        .toEqual([])
      await expect
        .poll(async () => (await job(after)).job?.state, { timeout: 120_000 })
        .toBe('DONE')
      // the WebM that was begun, and the MP4; of the first attempt nothing
      // the other one was ordered with its last byte; it is no video
      await expect
        .poll(async () => (await data<FilmFiles>(after, `/media/${other}/films`)).job?.state, {
          timeout: 60_000,
        })
        .toBe('FAILED')
      const { files } = await job(after)
      expect(files.map(({ extension, size }) => `${extension} ${size}`)).toEqual([
        'webm large',
        'mp4 large',
      ])
      const webm = stored().filter((name) => name.endsWith('.webm'))
      expect(webm).toHaveLength(1)
      expect(stored()).toHaveLength(files.filter(({ state }) => state === 'MADE').length + 2)
      await expect.poll(inProgress, { timeout: 10_000 }).toEqual([])
      const made = join(dataDir, 'uploads/files', webm[0] ?? '')
      const said = execFileSync(
        'ffprobe',
        [
          '-v',
          'error',
          '-count_packets',
          '-show_entries',
          'stream=codec_name,nb_read_packets',
        ].concat(['-of', 'csv=p=0', made]),
        { encoding: 'utf8' },
      )
      expect(said).toContain('vp9,150')
      expect(said).toContain('opus')
      const served = await after.call('GET', `/media/${id}/file`)
      expect(
        served.answer.body.equals(readFileSync(join(dataDir, `uploads/files/${id}.mp4`))),
      ).toBe(true)
      await site.kill()
      const left = await openDatabase({ url: postgres?.url ?? null, dataDir })
      await expectWhole(left, published).finally(() => left.close())
    } finally {
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
