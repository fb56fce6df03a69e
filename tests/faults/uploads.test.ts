import { mkdtemp, rm } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Asset } from '../../contract/studio/media.ts'
import { openDatabase } from '../../server/database/index.ts'
import { SESSION_COOKIE } from '../../server/studio/accounts/sessions.ts'
import { uploadFiles } from '../../server/studio/media/files.ts'
import { orphansModel } from '../../server/studio/media/orphans.model.ts'
import { callerAt, ORIGIN } from '../contract/studio-kit.ts'
import {
  addPart,
  beginUpload,
  mp4,
  photo,
  sentInParts,
  TUS,
  uploadPath,
} from '../contract/studio-media-kit.ts'
import { freshDatabase } from '../postgres.ts'
import { signedIn } from '../session.ts'
import { startReports } from './reports-kit.ts'
import { sendHalf } from './uploads-kit.ts'
import { usuallyOn } from '../thorough.ts'

const PART = 1_000_000
const DAY_MS = 86_400_000

it.each(usuallyOn('SQLite', ['SQLite', 'PostgreSQL'] as const))(
  'kill -9 in the middle of a part of an upload on %s: it goes on after what was written, and is stored whole',
  { timeout: 120_000 },
  async (database) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'uploads-kill-'))
    const postgres = database === 'PostgreSQL' ? await freshDatabase() : null
    const environment: Record<string, string> = {
      SITE_ORIGIN: ORIGIN,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    try {
      const store = await openDatabase({ url: postgres?.url ?? null, dataDir })
      const { token } = await signedIn(store, { name: '가온', role: 'WRITER' })
      await store.close()
      const cookie = `${SESSION_COOKIE}=${token}`
      const bytes = mp4([
        { handler: 'vide', samples: [1, 2, 3].map((salt) => Buffer.alloc(PART, salt)) },
      ])
      const first = await startReports(dataDir, environment)
      const before = callerAt(first.origin, cookie)
      const path = uploadPath(await beginUpload(before, bytes.length, 'a.mp4'))
      expect((await addPart(before, path, 0, bytes.subarray(0, PART))).answer.status).toBe(204)
      await sendHalf(first.origin, path, cookie, PART, bytes.subarray(PART, 2 * PART))
      await first.kill()
      const second = await startReports(dataDir, environment)
      const after = callerAt(second.origin, cookie)
      // the lease of the process that is gone runs out
      const { answer } = await after.call('HEAD', path, { headers: TUS })
      const offset = Number(answer.headers['upload-offset'])
      expect(answer.status).toBe(200)
      expect(offset).toBeGreaterThanOrEqual(PART)
      expect(offset).toBeLessThanOrEqual(PART + PART / 2)
      expect((await addPart(after, path, offset, bytes.subarray(offset))).answer.status).toBe(204)
      // a process that ends while it checks a complete one has stored nothing, or all of it
      const checking = after.call('POST', `${path}/finish`).catch(() => null)
      await second.kill()
      await checking
      const third = await startReports(dataDir, environment)
      const last = callerAt(third.origin, cookie)
      const { body } = await last.call('POST', `${path}/finish`)
      const stored = body.data as unknown as Asset
      expect(body.status).toBe(200)
      const file = await last.call('GET', `/media/${stored.id}/file`)
      expect(file.answer.body.equals(bytes)).toBe(true)

      // the same of an image, ended once its original is stored: what has no row is swept
      const image = await photo()
      const sent = await sentInParts(last, image, 'a.jpg')
      const names = () => readdirSync(join(dataDir, 'uploads/files'))
      const hasOriginal = () => names().some((name) => name.startsWith('original-'))
      let isOver = false
      const finishing = last
        .call('POST', `${sent}/finish`)
        .catch(() => null)
        .finally(() => {
          isOver = true
        })
      while (!isOver && !hasOriginal()) await immediate()
      await third.kill()
      await finishing
      const fourth = await startReports(dataDir, environment)
      const again = callerAt(fourth.origin, cookie)
      const { body: finished } = await again.call('POST', `${sent}/finish`)
      expect(finished.status).toBe(200)
      const { id } = finished.data as unknown as Asset
      const original = await again.call('GET', `/media/${id}/original`)
      expect(original.answer.body.equals(image)).toBe(true)
      await fourth.kill()
      const left = await openDatabase({ url: postgres?.url ?? null, dataDir })
      await orphansModel(left, uploadFiles(dataDir)).run(Date.now() + 31 * DAY_MS)
      await left.close()
      expect(names().sort()).toEqual([
        ...[`${stored.id}.mp4`, `${id}.webp`].sort(),
        expect.stringMatching(/^original-/),
      ])
    } finally {
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
