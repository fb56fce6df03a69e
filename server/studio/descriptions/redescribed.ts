import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import type { Language } from '../../../contract/language.ts'
import { escapeMarkup, unescapeMarkup } from '../../markup.ts'
import { type Described, describedKey } from '../../media/descriptions.ts'
import { type DescriptionRow, editedIn, formerIn } from './descriptions.repository.ts'

/** Another description of a medium: what is shown now, and the texts that it replaces. */
export interface DescriptionChange {
  /** The key of the medium, as documents name it. */
  key: string
  former: readonly Described[]
  shown: Described
}

/** Another description of a medium, in one language. */
export interface Redescription {
  /** Texts that it replaces. */
  former: ReadonlySet<string>
  text: string
}
/** Other descriptions by the keys of the media. */
export type Redescriptions = ReadonlyMap<string, Redescription>

/** An image of a body, and its attributes, as the sanitiser writes them. */
const IMAGE = /<img\s[^<>]*>/g
const SOURCE = /\ssrc="\/media\/([^"]*)"/
const ALTERNATIVE = /(\salt=")([^"]*)"/

/** A text without the word joiners of Korean typesetting. */
const plain = (text: string): string => text.replaceAll('\u2060', '')
const keyOf = (address: string): string => describedKey(address.replace(/^\/media\//, ''))

/**
 * An article with the descriptions of its media changed, where it has the former ones word for word:
 * files of articles leave descriptions out, and the loader fills them in. The same object if it has
 * none of them.
 */
export function redescribed(document: ContentDocument, changes: Redescriptions): ContentDocument {
  let isChanged = false
  const of = (address: string | null, text: string): string => {
    const change = address === null ? undefined : changes.get(keyOf(address))
    if (!change?.former.has(plain(text)) || plain(text) === change.text) return text
    isChanged = true
    return change.text
  }
  const next: ContentDocument = {
    ...document,
    imageDescription: of(document.image, document.imageDescription),
    videoDescription: of(document.video, document.videoDescription),
    media: document.media.map((one) => ({
      ...one,
      description: of(one.resourceUrl, one.description),
    })),
    content: document.content.replace(IMAGE, (tag) => {
      const source = SOURCE.exec(tag)?.[1]
      if (source === undefined) return tag
      return tag.replace(ALTERNATIVE, (whole, before: string, written: string) => {
        const text = of(unescapeMarkup(source), unescapeMarkup(written))
        return text === unescapeMarkup(written) ? whole : `${before}${escapeMarkup(text)}"`
      })
    }),
  }
  return isChanged ? next : document
}

/** Changes of one medium, for the articles of a language. */
export const inLanguageOf = (
  key: string,
  former: readonly Described[],
  now: Described,
  language: Language,
): Redescriptions =>
  new Map([
    [
      key,
      {
        // an empty text is the decision of an article
        former: new Set(former.map((text) => plain(text[language])).filter(Boolean)),
        text: now[language],
      },
    ],
  ])

/** What the loader may find described otherwise than a former load, since it was written in the studio. */
export const loadedRedescriptions = (
  rows: ReadonlyMap<string, DescriptionRow>,
  language: Language,
): Redescriptions =>
  new Map(
    [...rows].flatMap(([key, row]) => {
      const former = formerIn(row)
      const shown = editedIn(row) ?? former[0]
      return shown ? [...inLanguageOf(key, former, shown, language)] : []
    }),
  )
