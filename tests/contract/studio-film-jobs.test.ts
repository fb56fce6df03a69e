import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FilmJob } from '../../contract/studio/films.ts'
import type { Job } from '../../contract/studio/jobs.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { work } from '../../server/studio/media/film/film-work.ts'
import type { ApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { data, upload, video, webm } from './studio-media-kit.ts'

/** A film of some seconds with sound, as a camera writes it. */
function film(seconds: number, size = '640x360'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    const file = join(folder, 'film.mp4')
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
      ...['-metadata', 'location=+37.5665+126.9780/', '-preset', 'ultrafast'],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
    ])
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
/** What a file consists of. */
function streams(bytes: Buffer): string[] {
  const answer = execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=codec_name,width', '-of', 'csv=p=0', '-'],
    { input: bytes, encoding: 'utf8' },
  )
  return answer.trim().split('\n')
}

const order = (by: Caller, id: string) => by.call('POST', `/media/${id}/webm`)
const replace = async (by: Caller, { id, version }: Asset, bytes: Buffer) =>
  (await by.call('PUT', `/media/${id}/file?version=${version}`, { bytes })).body as unknown as {
    status: number
    data: Asset
  }
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

let short: Buffer
beforeAll(() => {
  short = film(1)
})

describe.each(DATABASES)('films of the library on %s', (database) => {
  it('get their WebM in the background, in their own place; nothing is left of one that fails or is cancelled', async () => {
    const { site, as } = await openStudio(database)
    const [writer, other, editor] = [await as('WRITER'), await as('WRITER'), await as('EDITOR')]
    site.studio.jobs.start()
    onTestFinished(() => site.studio.jobs.stop())
    const { data: stored } = (await upload(writer, short, '등대.mp4')).body
    const state = async (id: string) =>
      (await data<FilmJob | null>(writer, `/media/${id}/webm`))?.state
    const files = () => readdirSync(join(site.dataDir, 'uploads/files')).sort()
    expect(await data(writer, `/media/${stored.id}/webm`)).toBeNull()
    expect((await order(other, stored.id)).body).toMatchObject({
      ...{ status: 403, data: { reason: 'others' } },
    })
    const [first, second] = [await order(writer, stored.id), await order(editor, stored.id)]
    // ordering twice is ordering once
    expect((second.body.data as FilmJob).id).toBe((first.body.data as FilmJob).id)
    await expect.poll(() => state(stored.id), { timeout: 60_000 }).toBe('DONE')
    expect(await data<Asset>(writer, `/media/${stored.id}`)).toMatchObject({
      ...{ id: stored.id, twin: true, version: stored.version },
    })
    expect(files()).toEqual([`${stored.id}.mp4`, `${stored.id}.webm`])
    const bytes = readFileSync(join(site.dataDir, `uploads/files/${stored.id}.webm`))
    expect(streams(bytes)).toEqual(['vp9,640', 'opus'])
    expect(bytes.includes('+37.5665')).toBe(false)
    expect((await order(writer, stored.id)).body).toMatchObject({ status: 409, problem: 'state' })
    const { rows } = await data<{ rows: Job[] }>(writer, '/jobs')
    expect(rows[0]).toMatchObject({ kind: 'film', title: '등대.mp4', state: 'DONE' })

    // its samples are no video: the reason is told, and the upload stays
    const { data: broken } = (await upload(writer, video(9), 'b.mp4')).body
    await order(writer, broken.id)
    await expect.poll(() => state(broken.id), { timeout: 60_000 }).toBe('FAILED')
    // cancelled while it runs
    const { data: long } = (await upload(writer, film(40, '1280x720'), 'c.mp4')).body
    const { id } = (await order(writer, long.id)).body.data as FilmJob
    await expect.poll(() => state(long.id), { timeout: 60_000 }).toBe('RUNNING')
    // it holds up no other kind of work
    await otherJob(site, writer)
    expect(await state(long.id)).toBe('RUNNING')
    expect((await writer.call('POST', `/jobs/${id}/cancel`)).body.status).toBe(200)
    expect(await state(long.id)).toBe('CANCELLED')
    await expect
      .poll(() => readdirSync(join(site.dataDir, 'uploads/incoming')), { timeout: 20_000 })
      .toEqual([])
    expect(files().filter((name) => name.endsWith('.webm'))).toEqual([`${stored.id}.webm`])
    expect(await data<Asset>(writer, `/media/${long.id}`)).toMatchObject({ twin: false })

    // what was made of the former bytes goes with them, once nobody reads it any more
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const now = await data<Asset>(writer, `/media/${stored.id}`)
    const { status, data: replaced } = await replace(writer, now, video(8))
    const later = timers.mock.calls.filter(([, ms]) => ms === 60_000)
    timers.mockRestore()
    expect([status, replaced.twin]).toEqual([200, false])
    for (const [remove] of later) (remove as () => void)()
    await expect
      .poll(() => files().filter((name) => name.startsWith(stored.id)), { timeout: 5000 })
      .toEqual([])
    expect((await order(writer, stored.id)).body.status).toBe(200)
  }, 200_000)

  it('wait for films of other processes alone, and for who may publish what visitors see; uploaded pairs are not replaced', async () => {
    const { site, as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const { kysely } = site.store
    const { data: film } = (await upload(writer, video(1), 'a.mp4')).body
    const live = { key: film.id, live: 1, subject: 'content/1' }
    await kysely.insertInto('studio_media_use').values(live).execute()
    expect((await order(writer, film.id)).body).toMatchObject({ status: 403, problem: 'published' })
    expect(await data(writer, `/media/${film.id}/webm`)).toBeNull()
    const at = new Date().toISOString()
    for (const token of ['one', 'two'])
      await kysely
        .insertInto('studio_job')
        .values({
          ...{ id: token, token, kind: 'film', subject: `media/${token}`, input: '{}' },
          ...{ by: writer.id, at, runAt: at, startedAt: at, endedAt: null, state: 'RUNNING' },
          ...{ progress: 1, attempts: 1, problem: null, detail: null },
          leaseUntil: new Date(Date.now() + 10 * 60_000).toISOString(),
        })
        .execute()
    expect((await order(editor, film.id)).body.status).toBe(200)
    site.studio.jobs.start()
    onTestFinished(() => site.studio.jobs.stop())
    await otherJob(site, writer)
    expect(await data<FilmJob>(writer, `/media/${film.id}/webm`)).toMatchObject({
      ...{ state: 'WAITING', progress: 0 },
    })
    const { data: single } = (await upload(writer, video(2), 'b.mp4')).body
    const { data: pair } = (await upload(writer, webm(2), 'b.webm', `&twinOf=${single.id}`)).body
    expect(await replace(writer, pair, video(3))).toMatchObject({ status: 409, problem: 'twin' })
  })
})

it('a film that would be larger than uploads may be fails, and is not cut', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [from, to] = [join(folder, 'a.mp4'), join(folder, 'a.webm')]
  writeFileSync(from, film(12, '320x180'))
  await expect(work({ from, to, most: 60_000 }, () => {})).rejects.toMatchObject({
    ...{ problem: 'film_too_large', mayPass: false },
  })
}, 60_000)
