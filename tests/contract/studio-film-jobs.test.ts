import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { FilmJob } from '../../contract/studio/films.ts'
import type { Job } from '../../contract/studio/jobs.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { DATABASES, openStudio } from './studio-kit.ts'
import { data, upload, video } from './studio-media-kit.ts'

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
    const order = (by: typeof writer, id: string) => by.call('POST', `/media/${id}/webm`)
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
    expect((await writer.call('POST', `/jobs/${id}/cancel`)).body.status).toBe(200)
    expect(await state(long.id)).toBe('CANCELLED')
    await expect
      .poll(() => readdirSync(join(site.dataDir, 'uploads/incoming')), { timeout: 20_000 })
      .toEqual([])
    expect(files().filter((name) => name.endsWith('.webm'))).toEqual([`${stored.id}.webm`])
    expect(await data<Asset>(writer, `/media/${long.id}`)).toMatchObject({ twin: false })
  }, 200_000)
})
