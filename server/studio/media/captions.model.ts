import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { type Language, LANGUAGES, localeOf } from '../../../contract/language.ts'
import type { CAPTION_CALLS, Captions } from '../../../contract/studio/caption-calls.ts'
import type { Cue } from '../../../contract/studio/captions.ts'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import { captionName, type CaptionName } from '../../captions/addresses.ts'
import { type CaptionRow, captionsRepository } from '../../captions/captions.repository.ts'
import { TAGS } from '../../content/tags.ts'
import type { Change, Queries, Store } from '../../database/index.ts'
import { mediaTypeOf, type Source } from '../../media/sources.ts'
import { Thread } from '../../threads/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { people, personOf } from '../work/people.repository.ts'
import type { CaptionTasks } from './captions-thread.ts'
import { OF_CONTENT } from '../../../contract/upload-prefix.ts'
import type { ContentFiles } from './content-files.ts'
import type { MediaRepository } from './media.repository.ts'

type Given = z.output<(typeof CAPTION_CALLS)['saveCaptions']['body']>

/** Characters of the hash of a text in its address. */
const HASH = 16

/** Reads and writes captions: a hostile text takes a few hundred milliseconds of a processor. */
const thread = new Thread<CaptionTasks>(new URL('./captions-thread.ts', import.meta.url))

/** The part of the address of captions that changes with their text. */
export const captionHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, HASH)

/** A film of the library, as far as its captions depend on it. */
interface Film {
  id: string
  /** File name that a download is named after. */
  originName: string
  /** 1 = visitors may see it. */
  live: number
  /** Address below `/media/`, without extension. */
  key: string
}

/** The captions of films: written in the studio, shown to visitors with the film. */
export function captionsModel({
  store,
  audit,
  repository,
  ofContent,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  repository: Pick<MediaRepository, 'byId' | 'shown'>
  ofContent: Pick<ContentFiles, 'byId'>
}) {
  const { kysely } = store
  /** A film that comes with a release, by the id of its MP4: visitors may always have it. */
  const releaseFilm = async (id: string): Promise<Film | null> => {
    const file = await ofContent.byId(id)
    if (file?.kind !== 'film' || file.extension !== 'mp4') return null
    const key = file.key.slice(0, -'.mp4'.length)
    return { id, key, originName: key.slice(key.lastIndexOf('/') + 1), live: 1 }
  }
  /** An upload of the library, or a film of a release; null for what is no film. */
  const filmOf = async (id: string, queries?: Queries): Promise<Film | null> => {
    if (id.startsWith(OF_CONTENT)) return releaseFilm(id)
    const row = await repository.byId(id, queries)
    return row?.kind === 'film' ? { ...row, key: `studio/${id}` } : null
  }
  /** @throws StudioError 404 for what is no film of the library */
  const film = async (id: string, queries?: Queries): Promise<Film> => {
    const found = await filmOf(id, queries)
    if (!found) throw new StudioError(404)
    return found
  }
  const captionsIn = (
    language: Language,
    row: CaptionRow | undefined,
    names: ReadonlyMap<string, string>,
    cues: Cue[],
  ): Captions => ({
    language,
    version: row?.version ?? 0,
    cues,
    at: row?.at ?? null,
    by: row?.by ? personOf(names, row.by) : null,
  })
  /**
   * Of a film in some languages: each text is read, so no other than needed.
   * @param known cues that were just written, by the hash of their text
   */
  const inLanguages = async (
    id: string,
    languages: readonly Language[],
    known?: { hash: string; cues: Cue[] },
  ): Promise<Captions[]> => {
    const rows = await captionsRepository.of(kysely, id)
    const names = await people.names(
      kysely,
      rows.flatMap(({ by }) => by ?? []),
    )
    return Promise.all(
      languages.map(async (language) => {
        const row = rows.find((one) => one.language === language)
        const cues =
          row && row.hash === known?.hash
            ? known.cues
            : row?.text
              ? await thread.run('read', row.text)
              : []
        return captionsIn(language, row, names, cues)
      }),
    )
  }
  const sourceOf = (
    asset: Film,
    { language, text, hash, at }: Pick<CaptionRow, 'language' | 'text' | 'hash' | 'at'>,
    cacheControl: string,
  ): Source | null => {
    const media = mediaTypeOf('vtt')
    if (!media || text === '') return null
    const bytes = Buffer.from(text)
    return {
      key: `${asset.key}.${captionName({ language, hash })}`,
      open: async (range) =>
        Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
      bytes: bytes.length,
      changed: Date.parse(at),
      media,
      cacheControl,
      savedAs: `${asset.originName.replace(/\.\w{1,5}$/, '')}.${localeOf(language)}.vtt`,
    }
  }
  /** Captions of a film; those that have another hash by now, in no cache. */
  const named = async (
    asset: Film,
    { language, hash }: CaptionName,
    cacheControl: string,
  ): Promise<Source | null> => {
    const row = await captionsRepository.one(kysely, asset.id, language)
    const isCurrent = row?.hash === hash
    return row && sourceOf(asset, row, isCurrent ? cacheControl : CACHE_CONTROL.never)
  }

  return {
    /** @throws StudioError 404 */
    async of(id: string): Promise<Captions[]> {
      await film(id)
      return inLanguages(id, LANGUAGES)
    },
    /**
     * Saves the captions of a film in a language, in the order of time; pages that show the film are
     * stale from then on. Without a difference nothing is written. As metadata of any file they may be
     * changed by everybody who writes, while visitors do not see the film; those of a release may be
     * seen at any time.
     * @throws StudioError 404; 403 `published`; 412 if someone saved since; 413 beyond the bytes of a
     *   file
     */
    async save(
      id: string,
      language: Language,
      { version, cues }: Given & { version: number },
      { user, permissions }: Session,
    ): Promise<Captions> {
      await film(id)
      // as JSON: to copy thousands of objects into the thread would take longer
      const written = await thread.run('written', JSON.stringify(cues))
      if (!written) throw new StudioError(413, { field: 'cues' })
      const { text } = written
      const hash = captionHash(text)
      await store.publish(async (tx): Promise<Change> => {
        const row = await film(id, tx)
        const before = await captionsRepository.one(tx, id, language)
        if ((before?.version ?? 0) !== version) throw new StudioError(412, { problem: 'stale' })
        if ((before?.text ?? '') === text) return { tags: [] }
        if (row.live === 1 && !permissions.includes('content.publish'))
          throw new StudioError(403, { problem: 'published' })
        await captionsRepository.put(tx, {
          ...{ asset: id, language, version: version + 1, text, hash },
          ...{ cues: cues.length, by: user.id, at: new Date().toISOString() },
        })
        await audit.write(tx, {
          by: user.id,
          action: 'media.captions',
          subject: `media/${id}`,
          details: { language, cues: cues.length },
        })
        return { tags: [TAGS.captions(id)] }
      })
      const [saved] = await inLanguages(id, [language], { hash, cues: written.cues })
      return saved as Captions
    },
    /** As a file, for signed-in users. @throws StudioError 404 */
    async file(id: string, language: Language): Promise<Source> {
      const asset = await film(id)
      const row = await captionsRepository.one(kysely, id, language)
      const source = row && sourceOf(asset, row, CACHE_CONTROL.neverShared)
      if (!source) throw new StudioError(404)
      return source
    },
    /** Of a film that the caller may have, whatever visitors see; null if there are none. */
    async source(id: string, name: CaptionName): Promise<Source | null> {
      const row = await filmOf(id)
      return row && named(row, name, CACHE_CONTROL.neverShared)
    },
    /** For visitors: while something visible uses the film. */
    async shown(id: string, name: CaptionName): Promise<Source | null> {
      const row = id.startsWith(OF_CONTENT)
        ? await releaseFilm(id)
        : (await repository.shown(id)) && (await filmOf(id))
      return row && named(row, name, CACHE_CONTROL.ownWeek)
    },
  }
}
