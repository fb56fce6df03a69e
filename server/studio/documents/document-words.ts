import { formOfDocument } from '../../../contract/documents/map-fields.ts'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import { hasWrittenField } from '../../../contract/studio/written-field.ts'
import { type DocumentValue, isObject } from '../../../contract/studio/document-items.ts'
import {
  type DocumentPath,
  pathByIds,
  pathIn,
  segmentsOf,
  valuesAt,
} from '../../../contract/studio/document-paths.ts'
import { StudioError } from '../studio-error.ts'
import { fieldTexts } from '../work/body-blocks.ts'
import { carrierOf, type Commented, type CommentedWords } from '../work/comment-anchors.ts'

/** A text, which may be a number as long as it is one; empty where there is none. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The list that a path by position leads into, and the position; null for other paths. */
function placeInList(path: DocumentPath): { list: DocumentPath; index: number } | null {
  const segments = segmentsOf(path)
  const last = segments.pop() ?? ''
  return /^\d{1,6}$/.test(last) ? { list: segments.join('.'), index: Number(last) } : null
}

/** Whether a value is a list of texts, whose items have no identity: words are followed through it. */
const isTextList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && !value.some(isObject)

/** The texts of a field in two versions of its document, with the comments on them. */
interface CommentedTexts {
  before: readonly string[]
  after: readonly string[]
  own: { one: Commented; index: number }[]
  fieldOf(index: number): DocumentPath
}

/** Groups comments by their field, or the list of texts that it is in. */
function textsOf(
  given: readonly Commented[],
  before: DocumentValue,
  after: DocumentValue,
): CommentedTexts[] {
  const paths = new Set(
    given.flatMap(({ field }) => {
      const place = placeInList(field)
      return place ? [field, place.list] : [field]
    }),
  )
  const [old, now] = [valuesAt(before, paths), valuesAt(after, paths)]
  const texts = new Map<DocumentPath, CommentedTexts>()
  for (const one of given) {
    const { field } = one
    const place = placeInList(field)
    const isListed = place && [old, now].some((values) => isTextList(values.get(place.list)))
    const list = isListed ? place.list : null
    const key = list ?? field
    const readAll = (values: ReadonlyMap<DocumentPath, unknown>): string[] => {
      const value = values.get(key)
      return list === null ? [textOf(value)] : isTextList(value) ? value.map(textOf) : []
    }
    const known = texts.get(key) ?? {
      ...{ before: readAll(old), after: readAll(now), own: [] },
      fieldOf: (index: number) => (list === null ? field : pathIn(list, index)),
    }
    texts.set(key, known)
    known.own.push({ one, index: list === null ? 0 : (place?.index ?? 0) })
  }
  return [...texts.values()]
}

const isSame = ({ before, after }: CommentedTexts): boolean =>
  before.length === after.length && before.every((text, index) => text === after[index])

/** The words of documents of the site: of their texts, by the identities of the items they are in. */
export const documentWords: CommentedWords<DocumentValue> = {
  async carry(given, before, after) {
    const changed = textsOf(given, before, after).filter((texts) => !isSame(texts))
    const carried = new Map<Commented, Commented>()
    const all = await fieldTexts.carry(
      changed.map(({ before: old, after: now, own }) => ({
        ...{ before: old, after: now },
        own: own.map(({ one: { anchor, gone }, index }) => ({ anchor, gone, index })),
      })),
    )
    for (const [at, { own, fieldOf }] of changed.entries())
      for (const [index, { one }] of own.entries()) {
        const next = all[at]?.[index]
        if (!next) continue
        const { anchor, gone } = next
        carried.set(one, { field: gone ? one.field : fieldOf(next.index), anchor, gone })
      }
    return given.map((one) => carried.get(one) ?? one)
  },
  async find({ field, anchor }, document) {
    const [texts] = textsOf([{ field, anchor, gone: true }], document, document)
    const [own] = texts?.own ?? []
    const index = texts && own ? await fieldTexts.find(anchor, own.index, texts.after) : null
    return index === null ? null : (texts?.fieldOf(index) ?? null)
  },
  admit({ field, anchor }, document, subject) {
    const own = documentOfSubject(subject)
    if (!own || anchor.block !== null || !hasWrittenField(formOfDocument(own.name), field))
      throw new StudioError(400, { field: 'anchor' })
    // an item is named by its identity, or does not know where it moves
    return pathByIds(document, segmentsOf(field))
  },
}

/** Carries comments of documents: see `carrierOf`. */
export const carryDocumentComments = carrierOf(documentWords)
