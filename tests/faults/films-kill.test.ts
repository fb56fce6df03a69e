import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FilmFiles } from '../../contract/studio/films.ts'
import { openDatabase } from '../../server/database/index.ts'
import { SESSION_COOKIE } from '../../server/studio/accounts/sessions.ts'
import { type Caller, callerAt, ORIGIN } from '../contract/studio-kit.ts'
import { data, upload } from '../contract/studio-media-kit.ts'
import { freshDatabase } from '../postgres.ts'
import { signedIn } from '../session.ts'
import { startReports } from './reports-kit.ts'

/** A film that takes some seconds to convert. */
function film(folder: string): Buffer {
  const file = join(folder, 'film.mp4')
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=12'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=12', '-preset', 'ultrafast'],
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

it.each(['SQLite', 'PostgreSQL'] as const)(
  'kill -9 while a film is converted on %s: ffmpeg ends too, the job goes on after a restart, and its file is whole and alone',
  { timeout: 240_000 },
  async (database) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'films-kill-'))
    const postgres = database === 'PostgreSQL' ? await freshDatabase() : null
    const environment: Record<string, string> = {
      SITE_ORIGIN: ORIGIN,
      STUDIO_JOBS: 'run',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    try {
      const store = await openDatabase({ url: postgres?.url ?? null, dataDir })
      const { token } = await signedIn(store, { name: '가온', role: 'WRITER' })
      await store.close()
      const cookie = `${SESSION_COOKIE}=${token}`
      const bytes = film(dataDir)
      const first = await startReports(dataDir, environment)
      const before = callerAt(first.origin, cookie)
      const { id } = (await upload(before, bytes, 'a.mp4')).body.data
      const job = (by: Caller) => data<FilmFiles>(by, `/media/${id}/films`)
      const incoming = join(dataDir, 'uploads/incoming')
      const inProgress = () => readdirSync(incoming)
      const stored = () => readdirSync(join(dataDir, 'uploads/files')).sort()
      // both are there, and some of the WebM is written
      const sizes = () => inProgress().map((name) => statSync(join(incoming, name)).size)
      await expect
        .poll(() => sizes().filter((size) => size > 0).length, { timeout: 90_000, interval: 20 })
        .toBe(2)
      expect(programsIn(dataDir)).toHaveLength(1)
      const halves = inProgress()
      expect(halves).toHaveLength(2)
      await first.kill()
      await expect.poll(() => programsIn(dataDir), { timeout: 10_000 }).toEqual([])
      // nothing half made is under its name
      expect(stored()).toEqual([`${id}.mp4`])

      const second = await startReports(dataDir, environment)
      const after = callerAt(second.origin, cookie)
      // what the killed one left is gone before its job begins again
      await expect
        .poll(() => inProgress().filter((name) => halves.includes(name)), { timeout: 60_000 })
        .toEqual([])
      await expect
        .poll(async () => (await job(after)).job?.state, { timeout: 120_000 })
        .toBe('DONE')
      // the WebM that was begun, and the MP4; of the first attempt nothing
      const { files } = await job(after)
      expect(files.map(({ extension, size }) => `${extension} ${size}`)).toEqual([
        'webm large',
        'mp4 large',
      ])
      const webm = stored().filter((name) => name.endsWith('.webm'))
      expect(webm).toHaveLength(1)
      expect(stored()).toHaveLength(files.filter(({ state }) => state === 'MADE').length + 1)
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
      expect(said).toContain('vp9,300')
      expect(said).toContain('opus')
      const served = await after.call('GET', `/media/${id}/file`)
      expect(
        served.answer.body.equals(readFileSync(join(dataDir, `uploads/files/${id}.mp4`))),
      ).toBe(true)
      await second.kill()
    } finally {
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
