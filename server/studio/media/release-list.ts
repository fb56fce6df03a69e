import type { z } from 'zod'
import type { MEDIA_CALLS } from '../../../contract/studio/media.ts'
import { OF_CONTENT } from '../../../contract/upload-prefix.ts'
import { captionsRepository } from '../../captions/captions.repository.ts'
import type { Store } from '../../database/index.ts'
import { describedKey } from '../../media/descriptions.ts'
import type { ContentFile, ContentFiles, DescribedFile } from './content-files.ts'
import type { SearchQuery } from '../../search/tokens.ts'
import type { ReleaseReadings } from './pdf/release-readings.model.ts'
import { isOfSite } from './release-keys.ts'
import type { ReleaseUses } from './release-uses.repository.ts'

type Query = z.output<(typeof MEDIA_CALLS)['media']['query']>

/** Icons stand beside their names: what they show is said there. */
const isIcon = ({ key }: ContentFile): boolean => key.startsWith('icons/')

/** Files of `content/media`, as the library lists them. */
export function releaseList({
  store,
  ofContent,
  uses,
  readings,
}: {
  store: Pick<Store, 'kysely'>
  ofContent: ContentFiles
  uses: ReleaseUses
  readings: Pick<ReleaseReadings, 'matching'>
}) {
  /** Whether a film is another size of one, or that for dark mode: captions belong to the one. */
  const isVariant = async ({ key }: ContentFile): Promise<boolean> => {
    const one = `${describedKey(key)}.mp4`
    return one !== key && (await ofContent.has(one))
  }
  /** Of some files those that lack words for visitors who do not see or hear them. */
  const undescribed = async (files: readonly DescribedFile[]): Promise<DescribedFile[]> => {
    const films: ContentFile[] = []
    for (const file of files) if (file.kind === 'film' && !(await isVariant(file))) films.push(file)
    const captions = await captionsRepository.ofFilms(
      store.kysely,
      films.map(({ key }) => `${OF_CONTENT}${key}`),
    )
    const captioned = new Set(captions.map(({ asset }) => asset))
    const lacking = files.filter((file) =>
      file.kind === 'picture'
        ? !isIcon(file) && (file.alt.KOR === '' || file.alt.ENG === '')
        : films.includes(file) && !captioned.has(`${OF_CONTENT}${file.key}`),
    )
    const shown = await uses.usedOf(
      lacking.map(({ key }) => key),
      'live',
    )
    return lacking.filter(({ key }) => shown.has(key))
  }

  /**
   * Those that a filter leaves, in its order; none for what they do not have.
   * @param q words without spaces around them; empty = any
   * @param words the same as queries of an index
   */
  return async (
    query: Query,
    q: string,
    words: readonly SearchQuery[],
  ): Promise<DescribedFile[]> => {
    if (query.rights || query.folder || query.tag || query.by) return []
    const { kind, size, sort, used, missing } = query
    const inside =
      words.length > 0 && (kind ?? 'document') === 'document'
        ? await readings.matching(words)
        : undefined
    const files = await ofContent.list({ kind, q, size, sort, inside })
    const left = missing ? await undescribed(files) : files
    if (!used) return left
    const named = await uses.usedOf(
      left.map(({ key }) => key),
      'any',
    )
    return left.filter(({ key }) =>
      used === 'yes' ? named.has(key) : !named.has(key) && !isOfSite(key),
    )
  }
}
