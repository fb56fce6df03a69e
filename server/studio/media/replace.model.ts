import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Queries, Store } from '../../database/index.ts'
import { fileName } from '../../file-name.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { type ChangeBytes, requireReplaceable } from './change-bytes.ts'
import type { FilmOrders } from './film/film-orders.ts'
import { hasFilmPrograms } from './film/film-programs.ts'
import { namedKind } from './file-kind.ts'
import type { UploadFiles } from './files.ts'
import type { Receiving } from './made.ts'
import type { AssetRow, MediaRepository } from './media.repository.ts'
import type { Received } from './receive.ts'
import { requireRight } from './require-right.ts'
import type { UnnamedFiles } from './unnamed-files.ts'
import { NO_ORIGINAL, originalNames } from './versions/original-name.ts'
import type { KeptOriginals } from './versions/originals.ts'
import { versionsRepository } from './versions/versions.repository.ts'

/** What is said of a replacement. */
export interface Replacement {
  /** The version that the editor replaces. */
  seen: string
  /** Name of the new file. */
  name?: string | undefined
  /** Names a replacement whose answer may be lost: sent again, it replaces nothing again. */
  attempt?: string | undefined
}

/**
 * What is noted of an attempt with the bytes that it stored: it tells that it succeeded, also once
 * others have replaced them.
 */
const noted = (attempt: string | undefined, { hash }: Received, by: string): string | null =>
  attempt === undefined
    ? null
    : createHash('sha256').update(`${by}\n${attempt}\n${hash}`).digest('hex')

/** Replaces the bytes of uploads; addresses, descriptions, folder and uses stay. */
export function replaceModel({
  store,
  films,
  files,
  repository,
  receiving,
  originals,
  changeBytes,
  removeNow,
  removeLater,
}: {
  store: Store
  films: FilmOrders
  files: UploadFiles
  repository: MediaRepository
  receiving: Receiving
  originals: KeptOriginals
  changeBytes: ChangeBytes
} & UnnamedFiles) {
  /**
   * Checks a received file and stores it in place of the bytes of an upload. It is served from the next
   * request on; the former ones are a version. An attempt that succeeded before changes nothing. The
   * caller discards the received file.
   * @throws StudioError as `changeBytes` does; 409 `same` with the file that has these bytes; 415
   *   `kind` for another kind; and as `accept` of uploads
   */
  async function acceptFor(
    row: AssetRow,
    sent: Received,
    { seen, name = row.originName, attempt }: Replacement,
    session: Session,
  ): Promise<void> {
    const { user } = session
    const file = randomUUID().replaceAll('-', '')
    const own = noted(attempt, sent, user.id)
    /** Whether an earlier request of this attempt has stored these bytes. */
    const isDone = async (queries: Queries): Promise<boolean> =>
      own !== null && (await versionsRepository.hasAttempt(queries, row.id, own))
    let isAgain = false
    let kept: string[] = []
    let former: string[] = []
    try {
      if (await isDone(store.kysely)) return
      // a plain MP4 may hold sound alone, as the one that it replaces
      const received = { ...sent, what: namedKind(sent.what, `.${row.extension}`) }
      const { kind, extension } = received.what
      if (kind !== row.kind || (kind !== 'picture' && extension !== row.extension))
        throw new StudioError(415, { problem: 'kind', field: 'body' })
      const sourceHash = receiving.sourceHash(received)
      const same = await repository.bySource(sourceHash)
      if (same?.id === row.id) return await originals.complete(same, received)
      if (same)
        throw new StudioError(409, {
          problem: 'same',
          data: { id: same.id, originName: same.originName },
        })
      const { made, stored } = await receiving.convert(received, user.id, file)
      const original = await originals.keep(received, stored)
      kept = [stored.name, ...originalNames(original)]
      const { bytes, width, height, animated, durationMs } = made
      const canConvert = kind === 'film' && (await hasFilmPrograms())
      await store.publish(async (tx) => {
        former = []
        // the server may still have been storing what an earlier request sent
        isAgain = await isDone(tx)
        if (isAgain) return { tags: [] }
        former = await changeBytes(
          tx,
          row.id,
          { file, twin: null, bytes, width, height, animated, durationMs, sourceHash },
          { seen, action: 'media.replace', canConvert },
          session,
        )
        await versionsRepository.addSent(tx, {
          ...{ file, asset: row.id, name: fileName(name), by: user.id },
          ...{ at: new Date().toISOString(), attempt: own },
          ...(original ?? NO_ORIGINAL),
        })
        // pages have its address only, and its own answers are confirmed at each use
        return { tags: [] }
      })
      if (!isAgain) kept = []
    } finally {
      await removeNow(kept)
    }
    removeLater(former)
    films.wake()
  }

  return {
    acceptFor,
    /**
     * Receives the new bytes of an upload from the wire, and stores them. Rights are checked before
     * anything is read, and again in the transaction; the version of a named attempt only then, since it
     * may be this attempt that replaced it.
     * @throws StudioError as `acceptFor`, and as uploads
     */
    async replace(
      row: AssetRow,
      incoming: IncomingMessage,
      given: Replacement,
      session: Session,
    ): Promise<void> {
      if (given.attempt === undefined) requireReplaceable(row, given.seen, session)
      else requireRight(row, session)
      const received = await receiving.receive(incoming, session.user.id)
      try {
        await acceptFor(row, received, given, session)
      } finally {
        await files.discard(received.file)
      }
    },
  }
}
