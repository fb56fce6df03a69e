import type { ArchiveName } from '../../../contract/archives.ts'
import type { Language } from '../../../contract/language.ts'
import type { ContentInput } from '../content-input.ts'
import type { MediaLibrary } from '../loading/media.ts'
import type { Place } from '../loading/source.ts'

/** A path in a document: names of fields, and numbers in lists. */
export type FieldPath = readonly (string | number)[]

/** An article as documents name it. */
export type NamedArticle = Pick<ContentInput, 'contentIdx'>
/** A service as documents show it. */
export type NamedService = Pick<ContentInput, 'contentIdx' | 'title' | 'desc' | 'service'>

/** Input of a document's function besides the document. */
export interface Given<In extends Language | 'ALL' = Language> {
  /** Language of the document; `ALL` for one that contains both. */
  language: In
  /** Finds media by key; a missing one is an issue of the field that names it. */
  media: MediaLibrary
  /** The article of a folder (in the studio: of an id) in a language, `within` an archive; null where there is none. */
  articleOf(folder: string, language: Language, within?: ArchiveName): NamedArticle | null
  /** The service of a web path in a language; null where there is none. */
  serviceOf(webPath: string, language: Language): NamedService | null
  /** Position of a field, for issues. */
  at(...path: FieldPath): Place
  addIssue(path: FieldPath, message: string): void
}
