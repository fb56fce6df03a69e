import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Server } from '@tus/server'
import { STUDIO_API } from '../../../../contract/studio/call.ts'
import { ONE_REQUEST, UPLOAD_LIMITS } from '../../../../contract/studio/media.ts'
import { MOST_UNFINISHED, UNFINISHED_HOURS } from '../../../../contract/studio/uploads.ts'
import type { Config } from '../../../config.ts'
import type { Store } from '../../../database/index.ts'
import { places } from '../../../limits/slots.ts'
import { log } from '../../../log.ts'
import type { Session } from '../../session.ts'
import { StudioError } from '../../studio-error.ts'
import { type FileKind, HEAD_BYTES, kindOfFile, kindOfName } from '../file-kind.ts'
import type { UploadFiles } from '../files.ts'
import { hashOfFile } from '../hash.ts'
import type { Received } from '../receive.ts'
import { type Given, requireName } from '../upload.model.ts'
import { endIfSilent } from './silence.ts'
import { uploadLocks } from './upload-locks.ts'
import { type UploadRow, uploadsRepository } from './uploads.repository.ts'

/** Requests that write parts at once, in total and per account. */
const [AT_ONCE, OF_ONE] = [12, 4]
const [BUSY_SECONDS, DISK_SECONDS] = [5, 600]
const SWEEP_EVERY_MS = 3_600_000
/** Milliseconds until a request that waits for a part in progress may go on. */
const DRAIN_MS = 500

/** What the statuses of the protocol are as errors of the studio. */
const STATUSES: Readonly<Record<number, StudioError['status']>> = {
  400: 400,
  404: 404,
  409: 409,
  410: 404,
  412: 412,
  413: 413,
  415: 415,
  423: 409,
}

/**
 * Uploads in parts, by tus: a part that was written stays, whatever becomes of the connection or of
 * this process. Their bytes are in a private folder of this machine, what is known of them in the
 * database. A complete one is accepted like any other upload.
 */
export function resumableUploads({
  config,
  store,
  files,
  accept,
}: {
  config: Pick<Config, 'DATA_DIR' | 'REPORT_FREE_BYTES'>
  store: Store
  files: Pick<UploadFiles, 'free'>
  accept(
    received: Received,
    given: Given,
    session: Session,
  ): Promise<{ id: string; known: boolean }>
}) {
  const { kysely } = store
  const folder = join(config.DATA_DIR, 'uploads/unfinished')
  const take = places(AT_ONCE, OF_ONE)
  const begun = new WeakMap<Request, string>()
  const locks = uploadLocks(store)
  const fileOf = (id: string): string => join(folder, id)
  let made: Promise<Server> | null = null
  let timer: NodeJS.Timeout | undefined

  async function make(): Promise<Server> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    const [{ Server }, { FileStore }] = await Promise.all([
      import('@tus/server'),
      import('@tus/file-store'),
    ])
    return new Server({
      path: `${STUDIO_API}/uploads`,
      relativeLocation: true,
      allowedOrigins: [],
      locker: locks,
      lockDrainTimeout: DRAIN_MS,
      namingFunction: (request) => begun.get(request as Request) ?? randomUUID(),
      getFileIdFromRequest: (request) =>
        new URL(request.url, 'http://studio').pathname.slice(`${STUDIO_API}/uploads/`.length),
      datastore: new FileStore({
        directory: folder,
        configstore: {
          async get(id) {
            const row = await uploadsRepository.byId(kysely, id)
            return row
              ? ({ id, size: row.bytes, offset: 0, creation_date: row.at } as never)
              : undefined
          },
          // its row is there before the store hears of it
          set: async () => {},
          async delete(id) {
            await uploadsRepository.remove(kysely, id)
          },
        },
      }),
    })
  }
  const tus = (): Promise<Server> =>
    (made ??= make().catch((error: unknown) => {
      made = null
      throw error
    }))

  /** @throws StudioError 404 if there is none of this person */
  const own = async (id: string, { user }: Session): Promise<UploadRow> => {
    const row = await uploadsRepository.byId(kysely, id)
    if (row?.by !== user.id) throw new StudioError(404)
    return row
  }
  const written = async (id: string): Promise<number> =>
    (await stat(fileOf(id)).catch(() => null))?.size ?? 0
  const discard = async (id: string): Promise<void> => {
    await rm(fileOf(id), { force: true })
    await uploadsRepository.remove(kysely, id)
  }
  /** Passes a request to the protocol. @throws StudioError for its errors */
  const speak = async (request: Request): Promise<Response> => {
    const answer = await (await tus()).handleWeb(request)
    if (answer.status < 400) return answer
    const status = STATUSES[answer.status]
    if (status === undefined)
      throw new StudioError(503, {
        retryAfter: BUSY_SECONDS,
        cause: new Error(`upload: ${answer.status} ${await answer.text()}`),
      })
    throw new StudioError(status, { field: 'body' })
  }

  /** Removes what was begun more than a day ago, and files that nobody knows. */
  async function sweep(): Promise<void> {
    const edge = Date.now() - UNFINISHED_HOURS * 3_600_000
    for (const id of await uploadsRepository.before(kysely, new Date(edge).toISOString()))
      await discard(id)
    for (const name of await readdir(folder).catch(() => [])) {
      const left = await stat(fileOf(name)).catch(() => null)
      if (left && left.mtimeMs < edge && !(await uploadsRepository.byId(kysely, name)))
        await rm(fileOf(name), { force: true })
    }
  }

  /** Bytes that unfinished uploads on this disk may still write. */
  async function coming(): Promise<number> {
    let bytes = 0
    for (const [id, size] of await uploadsRepository.sizes(kysely)) {
      const there = await stat(fileOf(id)).catch(() => null)
      if (there) bytes += size - there.size
    }
    return bytes
  }

  /** The kind of a file by its beginning. @throws StudioError 415, 413 `body` */
  async function kindOf({ id, name, bytes }: UploadRow): Promise<FileKind> {
    const handle = await open(fileOf(id), 'r')
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0).finally(() => handle.close())
    const what = await kindOfFile(head.subarray(0, bytesRead))
    if (!what) throw new StudioError(415, { field: 'body' })
    requireName(name, what)
    if (bytes > UPLOAD_LIMITS[what.kind]) throw new StudioError(413, { field: 'body' })
    return what
  }

  return {
    /**
     * Begins an upload: nothing is read before rights, size, counts and disk space allow it.
     * @throws StudioError 400 without a length, 413 larger than the kind of its name, 409 `uploads` for
     *   too many unfinished ones, 503 without disk space
     */
    async begin(request: Request, { name, twinOf, folder: to }: Given, session: Session) {
      const by = session.user.id
      const bytes = Number(request.headers.get('upload-length') ?? Number.NaN)
      if (!Number.isSafeInteger(bytes) || bytes < 1)
        throw new StudioError(400, { field: 'upload-length' })
      if (bytes > UPLOAD_LIMITS[kindOfName(name) ?? 'document'])
        throw new StudioError(413, { field: 'body' })
      await sweep()
      await tus()
      if ((await files.free()) - (await coming()) - bytes < config.REPORT_FREE_BYTES)
        throw new StudioError(503, { retryAfter: DISK_SECONDS })
      const id = randomUUID()
      await store.transaction(async (tx) => {
        const unfinished = await uploadsRepository.counts(tx, by)
        if (
          unfinished.own >= MOST_UNFINISHED.perPerson ||
          unfinished.all >= MOST_UNFINISHED.all ||
          unfinished.bytes + bytes > MOST_UNFINISHED.bytesPerPerson
        )
          throw new StudioError(409, { problem: 'state', data: { reason: 'uploads' } })
        await uploadsRepository.add(tx, {
          ...{ id, by, name, folder: to ?? '', twinOf: twinOf ?? null, bytes },
          ...{ at: new Date().toISOString(), asset: null },
          ...{ token: null, leaseUntil: null },
        })
      })
      try {
        begun.set(request, id)
        return await speak(request)
      } catch (error) {
        await discard(id)
        throw error
      }
    },

    /** How much of an upload is stored. @throws StudioError 404 */
    async offset(request: Request, id: string, session: Session): Promise<Response> {
      const { bytes } = await own(id, session)
      if (request.method === 'HEAD') return speak(request)
      const headers = { 'upload-offset': String(await written(id)), 'upload-length': String(bytes) }
      return new Response(null, { headers: { ...headers, 'cache-control': 'no-store' } })
    },

    /**
     * Writes a part. What arrived stays if the connection ends.
     * @throws StudioError 404, 409 for another offset, 413, 429; 415 and 413 once the beginning says
     *   what it is, which removes the upload
     */
    async add(request: Request, incoming: IncomingMessage, id: string, session: Session) {
      const row = await own(id, session)
      if (Number(request.headers.get('content-length') ?? 0) > ONE_REQUEST)
        throw new StudioError(413, { field: 'body' })
      const release = take(session.user.id)
      if (!release) throw new StudioError(429, { retryAfter: BUSY_SECONDS })
      const relax = endIfSilent(incoming)
      try {
        if ((await written(id)) >= HEAD_BYTES)
          await kindOf(row).catch(async (error: unknown) => {
            if (error instanceof StudioError) await discard(id)
            throw error
          })
        return await speak(request)
      } finally {
        relax()
        release()
      }
    },

    /** Removes an unfinished upload. @throws StudioError 404 */
    async cancel(request: Request, id: string, session: Session): Promise<Response> {
      await own(id, session)
      return speak(request)
    },

    /**
     * Checks a complete upload and stores it; a second call has the same result. A refused one is
     * removed, one that only could not be stored now stays.
     * @throws StudioError 404, 409 if it is not complete, and as uploads
     */
    async finish(id: string, session: Session): Promise<{ id: string; known: boolean }> {
      await own(id, session)
      const lock = locks.newLock(id)
      await lock
        .lock(new AbortController().signal, () => {})
        .catch(() => {
          throw new StudioError(409, { problem: 'state' })
        })
      try {
        // as it is now that nobody else has it
        const row = await own(id, session)
        if (row.asset !== null) return { id: row.asset, known: false }
        const file = fileOf(id)
        if ((await written(id)) !== row.bytes) throw new StudioError(409, { problem: 'state' })
        const { name, folder: to, twinOf } = row
        const given = { name, folder: to, ...(twinOf === null ? {} : { twinOf }) }
        try {
          const what = await kindOf(row)
          const hash = await hashOfFile(file)
          const result = await accept({ file, bytes: row.bytes, hash, what }, given, session)
          await uploadsRepository.change(kysely, id, { asset: result.id })
          await rm(file, { force: true })
          return result
        } catch (error) {
          if (error instanceof StudioError && error.retryAfter === undefined) await discard(id)
          throw error
        }
      } finally {
        await lock.unlock()
      }
    },

    /** Stored bytes of an unfinished upload; 0 if there is none. */
    written,
    sweep,
    /** Sweeps now and each hour. */
    start(): void {
      const run = (): void =>
        void sweep().catch((error: unknown) => {
          if (!store.closed.aborted) log.error('unfinished uploads were not swept', error)
        })
      run()
      timer = setInterval(run, SWEEP_EVERY_MS).unref()
      store.closed.addEventListener('abort', () => clearInterval(timer), { once: true })
    },
  }
}
export type ResumableUploads = ReturnType<typeof resumableUploads>
