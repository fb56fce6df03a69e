import { createHash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { FILM_PIXELS } from '../../../contract/studio/media.ts'
import { StudioError } from '../studio-error.ts'
import { cleanAudio } from './audio/clean.ts'
import { hashOfFile } from './hash.ts'
import { encodeImage } from './image.ts'
import type { Converted, Made } from './made.ts'
import type { MediaRepository } from './media.repository.ts'
import { requireOpenable } from './pdf/openable.ts'
import type { Received } from './receive.ts'
import { cleanMp4 } from './video/mp4.ts'
import { cleanWebm } from './video/webm.ts'

/** What only some kinds of files have. */
const UNMEASURED = { width: null, height: null, animated: 0, durationMs: null } as const

/**
 * Removes from a video everything but what is seen and heard.
 * @returns its pixels; null if they are not noted
 * @throws StudioError as `cleanMp4` and `cleanWebm` do; 413 `film_pixels`
 */
export async function cleanedFilm(
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

/** Converts a received file to the one that is stored; its id is that of its bytes. */
async function converted(
  { file, bytes, hash, what }: Received,
  who: string,
): Promise<{ made: Made; from: string | Buffer }> {
  const { kind, extension, format } = what
  if (format !== null) {
    // an image's file stays as it was sent; video and audio are cleaned in place
    const { body, width, height, animated } = await encodeImage(file, format, who)
    const id = createHash('sha256').update(body).digest('hex').slice(0, 32)
    const measures = { width, height, animated: animated ? 1 : 0 }
    const made = { id, kind, extension: 'webp', bytes: body.byteLength, ...measures }
    return { made: { ...UNMEASURED, ...made }, from: body }
  }
  const made = { ...UNMEASURED, kind, extension, bytes }
  if (kind === 'film') Object.assign(made, await cleanedFilm(file, extension))
  else if (kind === 'audio') Object.assign(made, { durationMs: await cleanAudio(file, extension) })
  else if (extension === 'pdf') await requireOpenable(file, who)
  const isCleaned = kind === 'film' || kind === 'audio'
  return {
    made: { ...made, id: (isCleaned ? await hashOfFile(file) : hash).slice(0, 32) },
    from: file,
  }
}

/** Converts received files to stored ones. */
export const converter = (repository: Pick<MediaRepository, 'storedName'>) =>
  /**
   * Converts a received file to the stored one, which gets the name that is given, or that of its
   * hash, which is its id. Nothing is stored.
   * @throws StudioError as `encodeImage`, `cleanedFilm`, `cleanAudio` and `requireOpenable` do
   */
  async function convert(received: Received, who: string, name: string | null): Promise<Converted> {
    const { made, from } = await converted(received, who)
    if (name) made.id = name
    // the bytes of the upload with this id were replaced: these belong to another one
    else if ((await repository.storedName(made.id)) !== null)
      made.id = randomUUID().replaceAll('-', '')
    return { made, stored: { from, name: `${made.id}.${made.extension}` } }
  }
