import { type ArchiveName, ARCHIVES } from '../../../contract/archives.ts'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import { LANGUAGES } from '../../../contract/language.ts'
import type { ChosenKind } from '../chosen.ts'
import type { Given } from './given.ts'

/** The ids of the chosen articles of an archive that a language has, in their order. */
const idsOf = (
  archive: ArchiveName,
  kind: ChosenKind,
  slugs: readonly string[],
  { language, articleOf, addIssue }: Given,
): number[] =>
  slugs.flatMap((slug, index) => {
    if (!LANGUAGES.some((one) => articleOf(slug, one, archive)))
      addIssue([kind, index], `there is no article ${slug} in ${ARCHIVES[archive].folder}`)
    return articleOf(slug, language, archive)?.contentIdx ?? []
  })

/** Makes the recommended articles of an archive of their document. */
export const recommendedOf =
  (archive: ArchiveName) =>
  ({ recommended }: DocumentOf<`recommended/${ArchiveName}`>, given: Given): number[] =>
    idsOf(archive, 'recommended', recommended, given)

/** Makes the banners of an archive of their document. */
export const bannersOf =
  (archive: ArchiveName) =>
  ({ banners }: DocumentOf<`banners/${ArchiveName}`>, given: Given): number[] =>
    idsOf(archive, 'banners', banners, given)
