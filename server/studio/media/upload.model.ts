import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
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
import { cleanedFilm, converter } from './convert.ts'
import { type FileKind, kindOfName, namedKind } from './file-kind.ts'
import type { UploadFiles } from './files.ts'
import { hashOfFile } from './hash.ts'
import type { AssetRow, MediaRepository } from './media.repository.ts'
import type { Made, Receiving } from './made.ts'
import type { FilmOrders } from './film/film-orders.ts'
import { storedName } from './sources.ts'
import type { MediaWords } from './words.repository.ts'
import { type Received, receiver } from './receive.ts'
import { pairHash } from './twins.ts'
import { BUSY_SECONDS, type UploadLimits } from './upload-limits.ts'
import { type KeptOriginal, NO_ORIGINAL } from './versions/original-name.ts'
import type { KeptOriginals } from './versions/originals.ts'
import { versionsRepository } from './versions/versions.repository.ts'

/**
 * Version suffix of the hash of a video or audio file: when sent again, one cleaned by older rules is cleaned by the
 * current ones.
 */
const CLEANED = ':2'

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
  originals,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  films: FilmOrders
  files: UploadFiles
  limits: UploadLimits
  repository: MediaRepository
  words: MediaWords
  originals: KeptOriginals
}) {
  const receive = receiver(files, limits)
  const convert = converter(repository)

  /**
   * Combines an mp4 and the webm of the same video into one asset, named by both hashes. The mp4's
   * own row stays unchanged, as a file must not change while it is in use; if nothing uses it, and it
   * has no former versions, the new one replaces the user's own.
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
    const hash = both.digest('hex').slice(0, 32)
    const sourceHash = pairHash(hash)
    const known = await repository.bySource(sourceHash)
    if (known) return known.id
    // bytes of the pair with this id may have been replaced: it is another video since
    let id = (await repository.byId(hash)) ? randomUUID().replaceAll('-', '') : hash
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
      const there = await repository.bySource(sourceHash, tx)
      if (there) {
        id = there.id
        return { tags: [] }
      }
      const at = new Date().toISOString()
      await repository.put({ ...row, id, twin: 'webm', sourceHash, by, at }, tx)
      isReplaced =
        video.twin === null &&
        row.by === by &&
        (await repository.usesOf([of], tx)).length === 0 &&
        (await versionsRepository.names(tx, of)).length === 0
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

  /**
   * Writes the row of a stored file with its original, which is discarded if another one has that row
   * already; the files of a video are ordered where they can be made.
   */
  const put = async (
    made: Made,
    original: KeptOriginal | null,
    { name, folder, sourceHash }: { name: string; folder: string; sourceHash: string },
    by: string,
  ): Promise<void> => {
    const isConverted = made.kind === 'film' && (await hasFilmPrograms())
    const at = new Date().toISOString()
    let isNew = false
    await store.transaction(async (tx) => {
      isNew = await repository.put(
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
          at,
        },
        tx,
      )
      if (isNew)
        await versionsRepository.addSent(tx, {
          ...{ file: made.id, asset: made.id, name: fileName(name), by, at },
          ...(original ?? NO_ORIGINAL),
        })
      await words.put(tx, [made.id])
      await audit.write(tx, {
        by,
        action: 'media.upload',
        subject: `media/${made.id}`,
        details: { kind: made.kind, bytes: made.bytes },
      })
      if (isConverted) await films.orderIn(tx, made.id, by)
    })
    if (!isNew) await originals.discard(original)
    if (isConverted) films.wake()
  }

  /** Stores again what is missing of a file that is sent again: its bytes, or its original. */
  async function replenish(known: AssetRow, received: Received, who: string): Promise<void> {
    const file = storedName(known)
    if ((await files.bytes(`${file}.${known.extension}`)) === null) {
      const { stored } = await convert(received, who, file)
      await files.keep(stored.from, stored.name)
    }
    await originals.complete(known, received)
  }

  /**
   * Checks a received file and stores it; returns its id, and whether the library has it already.
   * The same file twice is stored once, whatever its name. The caller discards the received file, or
   * calls this again with it and the hash of what was sent, if what went wrong may pass.
   * @throws StudioError 415, 413, 400, 503 as `convert`, `originals.keep` and `putTwin` do; 415 `misnamed`;
   *   429 if too many are being processed
   */
  async function accept(
    sent: Received,
    { name, twinOf, folder = '' }: Given,
    { user }: { user: Pick<Session['user'], 'id'> },
  ): Promise<{ id: string; known: boolean }> {
    const received = { ...sent, what: namedKind(sent.what, name) }
    requireName(name, received.what)
    try {
      if (twinOf !== undefined)
        return { id: await putTwin(received, twinOf, user.id), known: false }
      const sourceHash = sourceHashOf(received)
      const known = await repository.bySource(sourceHash)
      if (known) {
        await replenish(known, received, user.id)
        return { id: known.id, known: true }
      }
      const { made, stored } = await convert(received, user.id, null)
      const original = await originals.keep(received, stored)
      await put(made, original, { name, folder, sourceHash }, user.id).catch(
        async (error: unknown) => {
          await originals.discard(original)
          throw error
        },
      )
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
    receiving: { receive: receiveOne, convert, sourceHash: sourceHashOf } satisfies Receiving,
  }
}
