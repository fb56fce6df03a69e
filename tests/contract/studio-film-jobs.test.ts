import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { FilmFiles } from '../../contract/studio/films.ts'
import { type Job, MOST_OPEN_JOBS, UNASKED_SHARE } from '../../contract/studio/jobs.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { work } from '../../server/studio/media/film/film-work.ts'
import { usuallyOn } from '../thorough.ts'
import { type ApiSite, DATABASES } from './api-site.ts'
import { film, streams } from './film-kit.ts'
import { type Caller, openStudio } from './studio-kit.ts'
import { atOnce, data, upload, video, webm } from './studio-media-kit.ts'

const order = (by: Caller, id: string) => by.call('POST', `/media/${id}/films`)
const filmsOf = (by: Caller, id: string) => data<FilmFiles>(by, `/media/${id}/films`)
const states = ({ files }: FilmFiles) =>
  files.map(({ size, extension, state }) => `${size} ${extension} ${state}`)
const replace = async (by: Caller, { id, version }: Asset, bytes: Buffer) =>
  (await by.call('PUT', `/media/${id}/file?version=${version}`, { bytes })).body as unknown as {
    status: number
    data: Asset
  }
/** Replaces a film, and removes its former files without waiting for their readers. */
const replaceAtOnce = (by: Caller, asset: Asset, bytes: Buffer) =>
  atOnce(() => replace(by, asset, bytes))
/** Orders a job of another kind, which fails at once; resolves when it has. */
async function otherJob({ store, studio }: ApiSite, by: Caller): Promise<void> {
  const { id } = await store.transaction((tx) =>
    studio.jobs.add(tx, { kind: 'reading', subject: 'content/1', input: { contentIdx: 1 } }, by.id),
  )
  studio.jobs.wake()
  const state = async () => {
    const { rows } = await data<{ rows: Job[] }>(by, '/jobs')
    return rows.find((job) => job.id === id)?.problem
  }
  await expect.poll(state, { timeout: 20_000 }).toBe('subject_gone')
}
/** Adds a job of a film that another process runs. */
async function putRunning({ store }: ApiSite, token: string, by: string): Promise<void> {
  const at = new Date().toISOString()
  await store.kysely
    .insertInto('studio_job')
    .values({
      ...{ id: token, token, kind: 'film', subject: `media/${token}`, input: '{}' },
      ...{ by, at, runAt: at, startedAt: at, endedAt: null, state: 'RUNNING' },
      ...{ progress: 1, attempts: 1, problem: null, detail: null },
      leaseUntil: new Date(Date.now() + 10 * 60_000).toISOString(),
    })
    .execute()
}

let short: Buffer
beforeAll(() => {
  short = film(1)
})

describe.each(usuallyOn('SQLite', DATABASES))('films of the library on %s', (database) => {
  it('get their MP4 and WebM in the background, in their own place; nothing is left of one that fails or is cancelled', async () => {
    const { site, as } = await openStudio(database)
    const [writer, other, editor] = [await as('WRITER'), await as('WRITER'), await as('EDITOR')]
    const { data: stored } = (await upload(writer, short, '등대.mp4')).body
    const state = async (id: string) => (await filmsOf(writer, id)).job?.state
    const files = () => readdirSync(join(site.dataDir, 'uploads/files')).sort()
    // ordered by the upload; no larger than the small size: one size, and the format that it lacks first
    const ordered = await filmsOf(writer, stored.id)
    expect(ordered.job?.state).toBe('WAITING')
    expect(states(ordered)).toEqual(['large webm MISSING', 'large mp4 MISSING'])
    site.studio.jobs.start()
    onTestFinished(() => site.studio.jobs.stop())
    expect((await order(other, stored.id)).body).toMatchObject({
      ...{ status: 403, data: { reason: 'others' } },
    })
    const [first, second] = [await order(writer, stored.id), await order(editor, stored.id)]
    // ordering twice is ordering once
    const jobOf = ({ body }: typeof first) => (body.data as FilmFiles).job?.id
    expect(jobOf(first)).toBe(ordered.job?.id)
    expect(jobOf(second)).toBe(jobOf(first))
    await expect.poll(() => state(stored.id), { timeout: 60_000 }).toBe('DONE')
    expect(await data<Asset>(writer, `/media/${stored.id}`)).toMatchObject({
      ...{ id: stored.id, twin: true, version: stored.version },
    })
    const made = await filmsOf(writer, stored.id)
    expect(states(made)).toEqual(['large webm MADE', 'large mp4 MADE'])
    expect(made.files[0]).toMatchObject({ width: 640, height: 360, progress: 100 })
    expect(files()).toHaveLength(3)
    const inStorage = (extension: string): Buffer => {
      const name = files().find((one) => one !== `${stored.id}.mp4` && one.endsWith(extension))
      return readFileSync(join(site.dataDir, 'uploads/files', name ?? ''))
    }
    expect(streams(inStorage('.webm'))).toEqual(['vp9,640,360', 'opus'])
    const [mp4, original] = [
      inStorage('.mp4'),
      readFileSync(join(site.dataDir, `uploads/files/${stored.id}.mp4`)),
    ]
    expect(streams(mp4)).toEqual(['h264,640,360', 'aac'])
    // its index is before its samples: players begin at once
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'))
    for (const bytes of [inStorage('.webm'), mp4]) expect(bytes.includes('+37.5665')).toBe(false)
    // the library keeps what was uploaded
    const download = await writer.call('GET', `/media/${stored.id}/file`)
    expect(download.answer.body.equals(original)).toBe(true)
    const kept = files()
    expect((await order(writer, stored.id)).body).toMatchObject({ status: 409, problem: 'state' })
    const { rows } = await data<{ rows: Job[] }>(writer, '/jobs')
    expect(rows[0]).toMatchObject({ kind: 'film', title: '등대.mp4', state: 'DONE' })

    // its samples are no video: the reason is told, and the upload stays
    const { data: broken } = (await upload(writer, video(9), 'b.mp4')).body
    await expect.poll(() => state(broken.id), { timeout: 60_000 }).toBe('FAILED')
    // cancelled while it runs
    const large = film(40, '1280x720')
    const { data: long } = (await upload(writer, large, 'c.mp4')).body
    const id = (await filmsOf(writer, long.id)).job?.id
    await expect.poll(() => state(long.id), { timeout: 60_000 }).toBe('RUNNING')
    // it holds up no other kind of work
    await otherJob(site, writer)
    expect(await state(long.id)).toBe('RUNNING')
    expect((await writer.call('POST', `/jobs/${id}/cancel`)).body.status).toBe(200)
    expect(await state(long.id)).toBe('CANCELLED')
    await expect
      .poll(() => readdirSync(join(site.dataDir, 'uploads/incoming')), { timeout: 20_000 })
      .toEqual([])
    expect(files().filter((name) => !kept.includes(name))).toEqual(
      [`${broken.id}.mp4`, `${long.id}.mp4`].sort(),
    )
    expect(await data<Asset>(writer, `/media/${long.id}`)).toMatchObject({ twin: false })
    // by hand now; replaced while it runs, it begins with the new bytes
    expect((await order(writer, long.id)).body.status).toBe(200)
    await expect.poll(() => state(long.id), { timeout: 60_000 }).toBe('RUNNING')
    const running = await data<Asset>(writer, `/media/${long.id}`)
    expect((await replaceAtOnce(writer, running, film(1, '320x200'))).status).toBe(200)
    await expect.poll(() => state(long.id), { timeout: 60_000 }).toBe('DONE')
    const newest = await filmsOf(writer, long.id)
    expect(newest.files[0]).toMatchObject({ state: 'MADE', width: 320, height: 200 })
    // removed while it is made
    const { data: removed } = (await upload(writer, large, 'd.mp4')).body
    await expect.poll(() => state(removed.id), { timeout: 60_000 }).toBe('RUNNING')
    expect((await writer.call('DELETE', `/media/${removed.id}`)).body.status).toBe(200)
    expect((await writer.call('DELETE', `/media/${long.id}`)).body.status).toBe(200)
    const gone = await data<{ rows: Job[] }>(writer, '/jobs')
    expect(gone.rows.filter(({ state }) => state === 'WAITING' || state === 'RUNNING')).toEqual([])

    // what was made of the former bytes goes, once nobody reads it any more, and is made again; they are a version
    const now = await data<Asset>(writer, `/media/${stored.id}`)
    const { status, data: replaced } = await replaceAtOnce(writer, now, film(1, '320x180'))
    expect([status, replaced.twin, replaced.paired]).toEqual([200, true, false])
    await expect
      .poll(() => files().filter((name) => kept.includes(name)), { timeout: 5000 })
      .toEqual([`${stored.id}.mp4`])
    await expect.poll(() => state(stored.id), { timeout: 60_000 }).toBe('DONE')
    expect((await filmsOf(writer, stored.id)).files[0]).toMatchObject({ state: 'MADE', width: 320 })

    // removed with everything that was made of it
    expect((await writer.call('DELETE', `/media/${stored.id}`)).body.status).toBe(200)
    await expect.poll(files, { timeout: 20_000 }).toEqual([`${broken.id}.mp4`])
    expect(await site.store.kysely.selectFrom('studio_film_file').selectAll().execute()).toEqual([])
  }, 200_000)

  it('wait for films of other processes alone, and for who may publish what visitors see; nothing is made of uploaded pairs', async () => {
    const { site, as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const { kysely } = site.store
    const { data: film } = (await upload(writer, video(1), 'a.mp4')).body
    const live = { key: film.id, live: 1, subject: 'content/1' }
    await kysely.insertInto('studio_media_use').values(live).execute()
    expect((await order(writer, film.id)).body).toMatchObject({ status: 403, problem: 'published' })
    const ordered = (await filmsOf(writer, film.id)).job
    expect(ordered?.state).toBe('WAITING')
    await writer.call('POST', `/jobs/${ordered?.id}/cancel`)
    for (const token of ['one', 'two']) await putRunning(site, token, writer.id)
    expect((await order(editor, film.id)).body.status).toBe(200)
    site.studio.jobs.start()
    onTestFinished(() => site.studio.jobs.stop())
    await otherJob(site, writer)
    expect((await filmsOf(writer, film.id)).job).toMatchObject({ state: 'WAITING', progress: 0 })
    const { data: single } = (await upload(writer, video(2), 'b.mp4')).body
    const { data: pair } = (await upload(writer, webm(2), 'b.webm', `&twinOf=${single.id}`)).body
    expect(pair).toMatchObject({ twin: true, paired: true })
    expect((await order(editor, pair.id)).body).toMatchObject({ status: 409, problem: 'state' })
    expect(await filmsOf(writer, pair.id)).toEqual({ files: [], job: null })
    const { rows } = await data<{ rows: Job[] }>(writer, '/jobs')
    const ofSingle = rows.filter(({ subject }) => subject === `media/${single.id}`)
    expect(ofSingle.map(({ state }) => state)).toEqual(['CANCELLED'])
  })

  it('are ordered by uploads up to a share of the limit of jobs, and beyond it by hand; of the newest bytes alone', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const { kysely } = site.store
    const jobOf = async (id: string) => (await filmsOf(writer, id)).job
    const unasked = MOST_OPEN_JOBS.perPerson * UNASKED_SHARE
    for (let index = 1; index < unasked; index += 1)
      await putRunning(site, String(index), writer.id)
    const { data: last } = (await upload(writer, video(1), 'a.mp4')).body
    expect((await jobOf(last.id))?.state).toBe('WAITING')

    // one more is stored all the same, and ordered by hand
    const beyond = await upload(writer, short, 'b.mp4')
    expect(beyond.answer.status).toBe(200)
    const { data: film } = beyond.body
    expect(await jobOf(film.id)).toBeNull()
    expect((await order(writer, film.id)).body.status).toBe(200)
    for (let index = unasked + 1; index < MOST_OPEN_JOBS.perPerson; index += 1)
      await putRunning(site, String(index), writer.id)
    const { data: third } = (await upload(writer, video(3), 'c.mp4')).body
    expect((await order(writer, third.id)).body).toMatchObject({
      ...{ status: 409, data: { reason: 'jobs' } },
    })

    // replaced while another process runs its job: that one loses it, whatever the limit says
    const { id = '' } = (await jobOf(film.id)) ?? {}
    const of = () => kysely.selectFrom('studio_job').where('id', '=', id)
    await kysely
      .updateTable('studio_job')
      .set({ state: 'RUNNING', token: 'former', attempts: 3, progress: 40, leaseUntil: '9999' })
      .where('id', '=', id)
      .execute()
    const stored = await data<Asset>(writer, `/media/${film.id}`)
    expect((await replace(writer, stored, video(4))).status).toBe(200)
    expect(
      await of().select(['state', 'token', 'attempts', 'progress', 'leaseUntil']).execute(),
    ).toEqual([{ state: 'WAITING', token: null, attempts: 0, progress: 0, leaseUntil: null }])

    // nothing was made of what failed or was cancelled: the new bytes are a new try
    await writer.call('POST', `/jobs/${id}/cancel`)
    await kysely.deleteFrom('studio_job').where('id', '!=', id).execute()
    const again = await data<Asset>(writer, `/media/${film.id}`)
    expect((await replace(writer, again, video(5))).status).toBe(200)
    expect(await jobOf(film.id)).toMatchObject({ state: 'WAITING' })
    // a cancelled order that is repeated is the one under way, though it is older
    const { id: second = '' } = (await jobOf(film.id)) ?? {}
    await writer.call('POST', `/jobs/${second}/cancel`)
    expect((await writer.call('POST', `/jobs/${id}/retry`)).body.status).toBe(200)
    expect(await jobOf(film.id)).toMatchObject({ id, state: 'WAITING' })
    expect((await writer.call('DELETE', `/media/${film.id}`)).body.status).toBe(200)
    expect(await of().select('state').execute()).toEqual([{ state: 'CANCELLED' }])
  })

  it('come in two sizes, which visitors get at addresses that answer before, while and after they are made', async () => {
    const { site, as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const { kysely } = site.store
    // already well compressed: what is made of it would be larger
    const bytes = film(1, '1600x900', 5, '50')
    const { data: stored } = (await upload(writer, bytes, 'a.mp4')).body
    const live = { key: stored.id, live: 1, subject: 'content/1' }
    await kysely.insertInto('studio_media_use').values(live).execute()
    const get = (rest: string) => site.ask(`/media/studio/${stored.id}.${rest}`)
    const RESTS = ['mp4', 'webm', 'small.mp4', 'small.webm']
    const types = async () =>
      Promise.all(RESTS.map(async (rest) => (await get(rest)).headers['content-type'] ?? null))
    expect((await get('webm')).status).toBe(404)
    expect((await get('small.mp4')).body.equals((await get('mp4')).body)).toBe(true)

    // a process that was killed after the first file: the next one goes on with the second
    const file = 'f'.repeat(32)
    const at = new Date().toISOString()
    await site.studio.media.files.keep(webm(7), `${file}.webm`)
    await kysely
      .insertInto('studio_film_file')
      .values({
        ...{ asset: stored.id, extension: 'webm', size: 'large', file, bytes: webm(7).length },
        ...{ width: 1600, height: 900, at },
      })
      .execute()
    await kysely
      .updateTable('studio_asset')
      .set({ filmsMade: 1 })
      .where('id', '=', stored.id)
      .execute()
    expect((await get('small.webm')).body.equals(webm(7))).toBe(true)
    site.studio.jobs.start()
    onTestFinished(() => site.studio.jobs.stop())
    const job = async () => (await filmsOf(writer, stored.id)).job?.state
    await expect.poll(job, { timeout: 60_000 }).toBe('DONE')
    const done = await filmsOf(writer, stored.id)
    expect(states(done)).toEqual([
      ...['large webm MADE', 'large mp4 KEPT'],
      ...['small webm MADE', 'small mp4 MADE'],
    ])
    expect((await get('webm')).body.equals(webm(7))).toBe(true)
    expect(streams((await get('mp4')).body)[0]).toBe('h264,1600,900')
    expect(streams((await get('small.mp4')).body)[0]).toBe('h264,1280,720')
    expect(streams((await get('small.webm')).body)[0]).toBe('vp9,1280,720')

    // replaced: until its files are made again, all addresses show the new film
    await site.studio.jobs.stop()
    const now = await data<Asset>(editor, `/media/${stored.id}`)
    expect((await replace(editor, now, film(1, '320x180', 5))).status).toBe(200)
    expect(await types()).toEqual(RESTS.map(() => 'video/mp4'))
    for (const rest of RESTS) expect(streams((await get(rest)).body)[0], rest).toBe('h264,320,180')
    expect((await filmsOf(writer, stored.id)).job?.state).toBe('WAITING')
    const found = await site.store.kysely.selectFrom('studio_film_file').selectAll().execute()
    expect(found).toEqual([])
  }, 120_000)

  it('are made of a WebM too, which then plays everywhere', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const folder = mkdtempSync(join(tmpdir(), 'film-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const path = join(folder, 'a.webm')
    // in portrait: the shorter side counts
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=180x320:rate=5:duration=1'],
      ...['-c:v', 'libvpx-vp9', '-cpu-used', '8', '-crf', '60', '-b:v', '0', path],
    ])
    const { data: stored } = (await upload(writer, readFileSync(path), 'a.webm')).body
    site.studio.jobs.start()
    onTestFinished(() => site.studio.jobs.stop())
    const job = async () => (await filmsOf(writer, stored.id)).job?.state
    await expect.poll(job, { timeout: 60_000 }).toBe('DONE')
    const { files } = await filmsOf(writer, stored.id)
    expect(files).toMatchObject([
      { extension: 'mp4', state: 'MADE', width: 180, height: 320 },
      { extension: 'webm', state: 'KEPT' },
    ])
    expect(await data<Asset>(writer, `/media/${stored.id}`)).toMatchObject({ twin: true })
  }, 60_000)
})

it('a film that would be larger than uploads may be fails, and is not cut', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [from, to] = [join(folder, 'a.mp4'), join(folder, 'a.webm')]
  writeFileSync(from, film(12, '320x180'))
  const order = { from, to, source: 'mp4', format: 'webm', lines: 1080, most: 60_000 } as const
  await expect(work(order, () => {})).rejects.toMatchObject({
    ...{ problem: 'film_too_large', mayPass: false },
  })
}, 60_000)
