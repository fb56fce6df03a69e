import type { DocumentOf } from '../../../contract/documents/index.ts'
import { articleAt, DOWNLOADS, placeOfFile } from '../../../contract/documents/places.ts'
import { DOCUMENT_SUBJECTS } from '../../../contract/documents/subjects.ts'
import { LANGUAGES } from '../../../contract/language.ts'
import type { FieldPath, Given } from './given.ts'

/** The ledger as it is stored: articles by id, of the Korean one where there are both. */
export type StoredPromises = DocumentOf<'promises'>

/** Places of the documents of the site. Services are articles for readers, and not among them. */
const PLACES: ReadonlySet<string> = new Set(DOCUMENT_SUBJECTS.map(({ file }) => placeOfFile(file)))

/**
 * The ledger of promises as it is stored. A text that there is not is an issue; whether a document
 * to download exists is known to the check of the content alone, which has its source.
 */
export function promisesOf(
  { parties, promises }: DocumentOf<'promises'>,
  { articleOf, addIssue }: Given<'ALL'>,
): StoredPromises {
  const stored = (place: string, path: FieldPath): string => {
    const name = articleAt(place)
    if (name === null) {
      if (!PLACES.has(place) && !place.startsWith(DOWNLOADS))
        addIssue(path, `there is no text ${place}`)
      return place
    }
    const found = LANGUAGES.map((language) => articleOf(name, language)).find((one) => one !== null)
    if (!found) addIssue(path, `there is no article ${place}`)
    return found ? String(found.contentIdx) : place
  }
  return {
    parties,
    promises: promises.map(({ answered, ...promise }, index) => ({
      ...promise,
      in: promise.in.map((place, at) => stored(place, ['promises', index, 'in', at])),
      ...(answered === undefined
        ? {}
        : { answered: stored(answered, ['promises', index, 'answered']) }),
    })),
  }
}
