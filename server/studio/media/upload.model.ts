import { createHash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { FILM_PIXELS } from '../../../contract/studio/media.ts'
import { captionsRepository } from '../../captions/captions.repository.ts'
import { filmFileNames } from './film/film-files.repository.ts'
import { hasFilmPrograms } from './film/film-programs.ts'
import type { Store } from '../../database/index.ts'
import { fileName } from '../../file-name.ts'
import { QueueFull } from '../../media/work-queue.ts'
import { sha256Of } from '../../sha256.ts'
import type { Audit } from '../audit/audit.model.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { cleanAudio } from './audio/clean.ts'
import { cleanMp4 } from './video/mp4.ts'
import { cleanWebm } from './video/webm.ts'
import { type FileKind, kindOfName, namedKind } from './file-kind.ts'
import type { UploadFiles } from './files.ts'
import { hashOfFile } from './hash.ts'
import type { MediaRepository } from './media.repository.ts'
import { encodeImage } from './image.ts'
import type { Made, Receiving } from './made.ts'
import type { FilmOrders } from './film/film-orders.ts'
import { requireOpenable } from './pdf/openable.ts'
import { storedName } from './sources.ts'
import type { MediaWords } from './words.repository.ts'
import { type Received, receiver } from './receive.ts'
import { pairHash } from './twins.ts'
import { BUSY_SECONDS, type UploadLimits } from './upload-limits.ts'

/**
 * Version suffix of the hash of a video or audio file: when sent again, one cleaned by older rules is cleaned by the
 * current ones.
 */
const CLEANED = ':2'
/** What only some kinds of files have. */
const UNMEASURED = { width: null, height: null, animated: 0, durationMs: null } as const

/** What is said of an uploaded file. */
export interface Given {
  name: string
  /** Id of the mp4 that it is the webm of. */
  twinOf?: string | undefined
  folder?: string | undefined
}

/** The hash by which the same bytes are found again. */
const sourceHashOf = ({ hash, what }: Received): string =>
  what.kind === 'film' || what.kind === 'audio' ? `${hash}${CLEANED}` : hash

/**
 * Removes from a video everything but what is seen and heard.
 * @returns its pixels; null if they are not noted
 * @throws StudioError as `cleanMp4` and `cleanWebm` do; 413 `film_pixels`
 */
async function cleanedFilm(
  file: string,
  extension: string,
): Promise<{ width: number | null; height: number | null }> {
  const handle = await open(file, 'r+')
  const clean = extension === 'webm' ? cleanWebm : cleanMp4
  const size = await clean(handle).finally(() => handle.close())
  if ((size.width ?? 0) * (size.height ?? 0) > FILM_PIXELS)
    throw new StudioError(413, { field: 'body', problem: 'film_pixels' })
  return size
}

/** @throws StudioError 415 `misnamed` if the extension of a name belongs to another kind of file */
export function requireName(name: string, { kind }: FileKind): void {
  const named = kindOfName(name)
  if (named !== null && named !== kind)
    throw new StudioError(415, { field: 'body', problem: 'misnamed', data: { named, kind } })
}

/** Receives files from editors. */
export function uploadModel({
  store,
  audit,
  films,
  files,
  limits,
  repository,
  words,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  films: FilmOrders
  files: UploadFiles
  limits: UploadLimits
  repository: MediaRepository
  words: MediaWords
}) {
  const receive = receiver(files, limits)

  /**
   * Converts the received file to the stored one and stores it: under a name that is given, or under
   * that of its hash, which is its id.
   */
  async function make(
    { file, bytes, hash, what }: Received,
    who: string,
    name: string | null,
  ): Promise<Made> {
    const { kind, extension, format } = what
    let made: Made
    // an image's file stays as it was sent; video and audio are cleaned in place
    let stored: string | Buffer = file
    if (format !== null) {
      const { body, width, height, animated } = await encodeImage(file, format, who)
      stored = body
      const id = createHash('sha256').update(body).digest('hex').slice(0, 32)
      made = {
        ...UNMEASURED,
        id,
        kind,
        extension: 'webp',
        bytes: body.byteLength,
        width,
        height,
        animated: animated ? 1 : 0,
      }
    } else if (kind === 'film') {
      const size = await cleanedFilm(file, extension)
      made = {
        ...UNMEASURED,
        id: (await hashOfFile(file)).slice(0, 32),
        kind,
        extension,
        bytes,
        ...size,
      }
    } else if (kind === 'audio') {
      const durationMs = await cleanAudio(file, extension)
      made = {
        ...UNMEASURED,
        id: (await hashOfFile(file)).slice(0, 32),
        kind,
        extension,
        bytes,
        durationMs,
      }
    } else {
      if (extension === 'pdf') await requireOpenable(file, who)
      made = {
        ...UNMEASURED,
        id: hash.slice(0, 32),
        kind,
        extension,
        bytes,
      }
    }
    if (name) made.id = name
    // the bytes of the upload with this id were replaced: these belong to another one
    else if ((await repository.storedName(made.id)) !== null)
      made.id = randomUUID().replaceAll('-', '')
    await files.keep(stored, `${made.id}.${made.extension}`)
    return made
  }

  /**
   * Combines an mp4 and the webm of the same video into one asset, named by both hashes. The mp4's
   * own row stays unchanged, as a file must not change while it is in use; if nothing uses it, the
   * new one replaces the user's own.
   */
  async function putTwin({ file, bytes, what }: Received, of: string, by: string): Promise<string> {
    const video = await repository.byId(of)
    const mp4 = `${video ? storedName(video) : of}.mp4`
    if (
      video?.kind !== 'film' ||
      video.extension !== 'mp4' ||
      what.extension !== 'webm' ||
      (await files.bytes(mp4)) === null
    )
      throw new StudioError(400, { field: 'twinOf' })
    await cleanedFilm(file, 'webm')
    const both = createHash('sha256').update(
      `${await sha256Of(await files.open(mp4))}\n${await hashOfFile(file)}`,
    )
    const id = both.digest('hex').slice(0, 32)
    await files.again(mp4, `${id}.mp4`)
    await files.keep(file, `${id}.webm`)
    let isReplaced = false
    let made: string[] = []
    await store.publish(async (tx) => {
      isReplaced = false
      const {
        byName: _name,
        uses: _uses,
        live: _live,
        tags,
        place: _place,
        file: _file,
        replacedAt: _replacedAt,
        films: former,
        filmsMade: _filmsMade,
        ...row
      } = (await repository.byId(of, tx)) ?? video
      if (await repository.byId(id, tx)) return { tags: [] }
      const at = new Date().toISOString()
      await repository.put({ ...row, id, twin: 'webm', sourceHash: pairHash(id), by, at }, tx)
      isReplaced =
        video.twin === null && row.by === by && (await repository.uses(of, tx)).length === 0
      await repository.setTags(id, tags, tx)
      await captionsRepository.copy(tx, of, id)
      if (isReplaced) {
        await words.remove(tx, of)
        // with both formats there is nothing to make
        await films.cancelIn(tx, of)
        await repository.remove(of, tx)
        made = filmFileNames(former)
      }
      await words.put(tx, [id])
      const details = { kind: 'film', bytes, twinOf: of, replaced: isReplaced }
      await audit.write(tx, { by, action: 'media.upload', subject: `media/${id}`, details })
      return { tags: [] }
    })
    if (isReplaced) for (const name of [mp4, ...made]) await files.remove(name)
    return id
  }

  /** Writes the row of a stored file; the files of a video are ordered where they can be made. */
  const put = async (
    made: Made,
    { name, folder, sourceHash }: { name: string; folder: string; sourceHash: string },
    by: string,
  ): Promise<void> => {
    const isConverted = made.kind === 'film' && (await hasFilmPrograms())
    await store.transaction(async (tx) => {
      await repository.put(
        {
          ...made,
          twin: null,
          originName: fileName(name),
          focalX: 0.5,
          focalY: 0.5,
          altKor: '',
          altEng: '',
          decorates: 0,
          dark: null,
          poster: null,
          ...{ credit: '', source: '', rights: '', rightsEnd: null, rightsTold: 0 },
          sourceHash,
          folder,
          by,
          at: new Date().toISOString(),
        },
        tx,
      )
      await words.put(tx, [made.id])
      await audit.write(tx, {
        by,
        action: 'media.upload',
        subject: `media/${made.id}`,
        details: { kind: made.kind, bytes: made.bytes },
      })
      if (isConverted) await films.orderIn(tx, made.id, by)
    })
    if (isConverted) films.wake()
  }

  /**
   * Checks a received file and stores it; returns its id, and whether the library has it already.
   * The same file twice is stored once, whatever its name. The caller discards the received file, or
   * calls this again with it and the hash of what was sent, if what went wrong may pass.
   * @throws StudioError 415, 413, 400 as `encodeImage`, `cleanedFilm`, `cleanAudio`, `requireOpenable` and
   *   `putTwin` do; 415 `misnamed`; 429 if too many are being processed
   */
  async function accept(
    sent: Received,
    { name, twinOf, folder = '' }: Given,
    { user }: Session,
  ): Promise<{ id: string; known: boolean }> {
    const received = { ...sent, what: namedKind(sent.what, name) }
    requireName(name, received.what)
    try {
      if (twinOf !== undefined)
        return { id: await putTwin(received, twinOf, user.id), known: false }
      const sourceHash = sourceHashOf(received)
      const known = await repository.bySource(sourceHash)
      const stored = known && storedName(known)
      if (known && (await files.bytes(`${stored}.${known.extension}`)) !== null)
        return { id: known.id, known: true }
      const made = await make(received, user.id, stored)
      // its bytes were missing, and are there again
      if (known) return { id: known.id, known: true }
      await put(made, { name, folder, sourceHash }, user.id)
      return { id: made.id, known: false }
    } catch (error) {
      if (error instanceof QueueFull) throw new StudioError(429, { retryAfter: BUSY_SECONDS })
      throw error
    }
  }

  /**
   * Receives one file from the wire, and accepts it.
   * @throws StudioError 413, 415, 400, 503 as `receiver`, and as `accept`; 429 if too many are in
   *   progress
   */
  async function upload(
    incoming: IncomingMessage,
    given: Given,
    session: Session,
  ): Promise<{ id: string; known: boolean }> {
    const release = limits.take(session.user.id)
    let received: Received | null = null
    try {
      received = await receive(incoming)
      return await accept(received, given, session)
    } finally {
      release()
      if (received) await files.discard(received.file)
    }
  }

  /**
   * Receives one file within the limits of uploads; the caller must store or discard it.
   * @throws StudioError as `upload` does
   */
  async function receiveOne(incoming: IncomingMessage, who: string): Promise<Received> {
    const release = limits.take(who)
    try {
      return await receive(incoming)
    } finally {
      release()
    }
  }

  return {
    upload,
    accept,
    /** For files that replace the bytes of others. */
    receiving: { receive: receiveOne, make, sourceHash: sourceHashOf } satisfies Receiving,
  }
}
