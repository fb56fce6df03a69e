import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { ONE_REQUEST, UPLOAD_LIMITS } from '../../../../contract/studio/media.ts'
import { MOST_UNFINISHED, UNFINISHED_HOURS } from '../../../../contract/studio/uploads.ts'
import type { Config } from '../../../config.ts'
import type { Queries, Store } from '../../../database/index.ts'
import { log } from '../../../log.ts'
import type { Session } from '../../session.ts'
import { StudioError } from '../../studio-error.ts'
import { type FileKind, HEAD_BYTES, kindOfFile, kindOfName, namedKind } from '../file-kind.ts'
import type { UploadFiles } from '../files.ts'
import { hashOfFile } from '../hash.ts'
import type { Received } from '../receive.ts'
import { copyOf, type UploadLimits } from '../upload-limits.ts'
import { type Given, requireName } from '../upload.model.ts'
import { uploadProtocol } from './protocol.ts'
import { endIfSilent } from './silence.ts'
import { uploadLocks } from './upload-locks.ts'
import { type UploadRow, uploadsRepository } from './uploads.repository.ts'

const SWEEP_EVERY_MS = 3_600_000
/** A file of the library whose bytes are replaced, and the version of it that is. */
interface ReplacedVersion {
  id: string
  version: string
}
/** What is said when an upload begins. */
type Begun = Given & { replaces?: string | undefined; version?: string | undefined }

/** @throws StudioError 400 for a file without its version, or another use besides */
function replacedIn({ replaces, version, twinOf, folder }: Begun): ReplacedVersion | null {
  if (replaces === undefined && version === undefined) return null
  if (replaces === undefined) throw new StudioError(400, { field: 'replaces' })
  if (version === undefined) throw new StudioError(400, { field: 'version' })
  if (twinOf !== undefined) throw new StudioError(400, { field: 'twinOf' })
  if (folder !== undefined) throw new StudioError(400, { field: 'folder' })
  return { id: replaces, version }
}

/** Whether a request that begins an upload brings its bytes along: as one part without bounds. */
const hasBody = ({ headers }: Request): boolean =>
  /^\s*application\/offset\+octet-stream/i.test(headers.get('content-type') ?? '') ||
  headers.has('transfer-encoding') ||
  Number(headers.get('content-length') ?? 0) > 0

/**
 * Uploads in parts, by tus: a part that was written stays, whatever becomes of the connection or of
 * this process. Their bytes are in a private folder of this machine, what is known of them in the
 * database. A complete one is accepted like any other upload.
 */
export function resumableUploads({
  config,
  store,
  limits,
  files,
  accept,
  requireReplaceable,
  acceptFor,
}: {
  config: Pick<Config, 'DATA_DIR'>
  store: Store
  limits: UploadLimits
  files: Pick<UploadFiles, 'sweep'>
  accept(
    received: Received,
    given: Given,
    session: Session,
  ): Promise<{ id: string; known: boolean }>
  /** @throws StudioError 403, 404, 409, 412 if the version of a file cannot be replaced */
  requireReplaceable(of: ReplacedVersion, session: Session): Promise<void>
  /** Stores a received file in place of the bytes of another. @throws StudioError */
  acceptFor(of: ReplacedVersion, received: Received, name: string, session: Session): Promise<void>
}) {
  const { kysely, dialect } = store
  const folder = join(config.DATA_DIR, 'uploads/unfinished')
  const locks = uploadLocks(store)
  const protocol = uploadProtocol(store, { folder, locks })
  const fileOf = (id: string): string => join(folder, id)
  let timer: NodeJS.Timeout | undefined

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

  /** Bytes that unfinished uploads on this disk may still take. */
  async function coming(queries: Queries): Promise<number> {
    let bytes = 0
    for (const [id, size] of await uploadsRepository.sizes(queries)) {
      const there = await stat(fileOf(id)).catch(() => null)
      if (there) bytes += size - there.size + copyOf(size)
    }
    return bytes
  }

  /** The kind of a file by its beginning. @throws StudioError 415, 413 `body` */
  async function kindOf({ id, name, bytes }: UploadRow): Promise<FileKind> {
    const handle = await open(fileOf(id), 'r')
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0).finally(() => handle.close())
    const found = await kindOfFile(head.subarray(0, bytesRead))
    if (!found) throw new StudioError(415, { field: 'body' })
    const what = namedKind(found, name)
    requireName(name, what)
    if (bytes > UPLOAD_LIMITS[what.kind]) throw new StudioError(413, { field: 'body' })
    return what
  }

  /** Stores a complete upload, as what it was begun for. @throws StudioError */
  async function put(
    { name, folder: to, twinOf, replaces, replacedVersion }: UploadRow,
    received: Received,
    session: Session,
  ): Promise<{ id: string; known: boolean }> {
    if (replaces === null || replacedVersion === null)
      return accept(received, { name, folder: to, ...(twinOf === null ? {} : { twinOf }) }, session)
    await acceptFor({ id: replaces, version: replacedVersion }, received, name, session)
    return { id: replaces, known: false }
  }

  return {
    /**
     * Begins an upload: nothing is read before rights, size, counts and disk space allow it. Uploads
     * that begin at once are counted one after the other.
     * @throws StudioError 400 without a length, or with a first part; 413 larger than the kind of its
     *   name, 409 `uploads` for too many unfinished ones, 503 without disk space; as
     *   `requireReplaceable`
     */
    async begin(request: Request, given: Begun, session: Session) {
      const { name, twinOf, folder: to } = given
      const by = session.user.id
      const replaced = replacedIn(given)
      if (hasBody(request)) throw new StudioError(400, { field: 'body' })
      const bytes = Number(request.headers.get('upload-length') ?? Number.NaN)
      if (!Number.isSafeInteger(bytes) || bytes < 1)
        throw new StudioError(400, { field: 'upload-length' })
      if (bytes > UPLOAD_LIMITS[kindOfName(name) ?? 'document'])
        throw new StudioError(413, { field: 'body' })
      if (replaced) await requireReplaceable(replaced, session)
      await sweep()
      await protocol.ready()
      const id = randomUUID()
      try {
        await store.transaction(async (tx) => {
          await uploadsRepository.lock(tx, dialect)
          const unfinished = await uploadsRepository.counts(tx, by)
          if (
            unfinished.own >= MOST_UNFINISHED.perPerson ||
            unfinished.all >= MOST_UNFINISHED.all ||
            unfinished.bytes + bytes > MOST_UNFINISHED.bytesPerPerson
          )
            throw new StudioError(409, { problem: 'state', data: { reason: 'uploads' } })
          await limits.requireFree((await coming(tx)) + bytes + copyOf(bytes))
          // with its file it counts as coming
          await writeFile(fileOf(id), '', { mode: 0o600 })
          await uploadsRepository.add(tx, {
            ...{ id, by, name, folder: to ?? '', twinOf: twinOf ?? null, bytes },
            ...{ replaces: replaced?.id ?? null, replacedVersion: replaced?.version ?? null },
            ...{ at: new Date().toISOString(), asset: null, hash: null },
            ...{ token: null, leaseUntil: null },
          })
        })
      } catch (error) {
        await rm(fileOf(id), { force: true })
        throw error
      }
      try {
        return await protocol.begin(request, id)
      } catch (error) {
        await discard(id)
        throw error
      }
    },

    /** How much of an upload is stored. @throws StudioError 404 */
    async offset(request: Request, id: string, session: Session): Promise<Response> {
      const { bytes } = await own(id, session)
      if (request.method === 'HEAD') return protocol.speak(request)
      const headers = { 'upload-offset': String(await written(id)), 'upload-length': String(bytes) }
      return new Response(null, { headers: { ...headers, 'cache-control': 'no-store' } })
    },

    /**
     * Writes a part. What arrived stays if the connection ends.
     * @throws StudioError 404, 409 for another offset, 413, 429, 503 without disk space; 415 and 413
     *   once the beginning says what it is, which removes the upload
     */
    async add(request: Request, incoming: IncomingMessage, id: string, session: Session) {
      const row = await own(id, session)
      const there = await written(id)
      // without a length of its own it may be all that is left
      const length = Number(request.headers.get('content-length') ?? row.bytes - there)
      if (!(length <= ONE_REQUEST)) throw new StudioError(413, { field: 'body' })
      const release = limits.take(session.user.id)
      const relax = endIfSilent(incoming)
      let space: { release(): void } | null = null
      try {
        space = await limits.reserve(length)
        if (there >= HEAD_BYTES)
          await kindOf(row).catch(async (error: unknown) => {
            if (error instanceof StudioError) await discard(id)
            throw error
          })
        return await protocol.speak(request)
      } finally {
        relax()
        release()
        space?.release()
      }
    },

    /** Removes an unfinished upload. @throws StudioError 404 */
    async cancel(request: Request, id: string, session: Session): Promise<Response> {
      await own(id, session)
      return protocol.speak(request)
    },

    /**
     * Checks a complete upload and stores it; a second call has the same result. A refused one is
     * removed; one that only could not be stored now stays, and the next call goes on with it.
     * @throws StudioError 404, 409 if it is not complete, 429, and as uploads
     */
    async finish(id: string, session: Session): Promise<{ id: string; known: boolean }> {
      await own(id, session)
      const release = limits.take(session.user.id)
      const lock = locks.newLock(id)
      try {
        await lock
          .lock(new AbortController().signal, () => {})
          .catch(() => {
            throw new StudioError(409, { problem: 'state' })
          })
        // as it is now that nobody else has it
        const row = await own(id, session)
        if (row.asset !== null) return { id: row.asset, known: false }
        const file = fileOf(id)
        if ((await written(id)) !== row.bytes) throw new StudioError(409, { problem: 'state' })
        try {
          const what = await kindOf(row)
          const hash = row.hash ?? (await hashOfFile(file))
          // a film or audio file is cleaned in place: on a second attempt it is no longer what was sent
          if ((what.kind === 'film' || what.kind === 'audio') && row.hash === null)
            await uploadsRepository.change(kysely, id, { hash })
          const result = await put(row, { file, bytes: row.bytes, hash, what }, session)
          await uploadsRepository.change(kysely, id, { asset: result.id })
          await rm(file, { force: true })
          return result
        } catch (error) {
          if (error instanceof StudioError && error.retryAfter === undefined) await discard(id)
          throw error
        }
      } finally {
        await lock.unlock().finally(release)
      }
    },

    /** Stored bytes of an unfinished upload; 0 if there is none. */
    written,
    sweep,
    /** Sweeps now and each hour, with the other files in progress on this machine. */
    start(): void {
      const run = (): void =>
        void Promise.all([sweep(), files.sweep()]).catch((error: unknown) => {
          if (!store.closed.aborted) log.error('unfinished uploads were not swept', error)
        })
      run()
      timer = setInterval(run, SWEEP_EVERY_MS).unref()
      store.closed.addEventListener('abort', () => clearInterval(timer), { once: true })
    },
  }
}
export type ResumableUploads = ReturnType<typeof resumableUploads>
