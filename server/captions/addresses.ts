import { UPLOADS } from '../../contract/upload-prefix.ts'
import type { Caption } from '../../contract/content.ts'
import {
  type Language,
  LANGUAGES,
  languageOf,
  type Locale,
  localeOf,
} from '../../contract/language.ts'

/** The captions of an uploaded film in one language, as visitors' pages name them. */
export interface CaptionName {
  language: Language
  /** Part of the hash of their text: another text has another address. */
  hash: string
}

const NAME = /^(ko|en)\.([0-9a-f]{16})\.vtt$/

/** What follows the id of a film in the name of its captions: `ko.0123456789abcdef.vtt`. */
export const captionName = ({ language, hash }: CaptionName): string =>
  `${localeOf(language)}.${hash}.vtt`

/** The captions that the end of a name means; null if it means none. */
export function captionOfName(name: string): CaptionName | null {
  const [, locale, hash] = NAME.exec(name) ?? []
  return locale && hash ? { language: languageOf(locale as Locale), hash } : null
}

/**
 * An uploaded film at an address of a page, with or without its extension; in a preview, below the
 * preview's token.
 */
const FILM = /^(\/media\/studio\/(?:[\w-]{43}\/)?([0-9a-f]{32}))(?:\.(?:mp4|webm))?$/
/** The same in a body, where images have addresses of the same form. */
const IN_BODY = /(\/media\/studio\/(?:[\w-]{43}\/)?([0-9a-f]{32}))\.(?:mp4|webm)\b/g

/**
 * The uploaded films at some addresses and in a body: their addresses without extension, with their
 * ids.
 */
export function filmsAt(addresses: readonly (string | null)[], body = ''): Map<string, string> {
  const films = new Map<string, string>()
  for (const address of addresses) {
    const [, film, id] = FILM.exec(address ?? '') ?? []
    if (film && id) films.set(film, id)
  }
  // most bodies name no upload
  if (body.includes(UPLOADS))
    for (const [, film, id] of body.matchAll(IN_BODY)) films.set(film as string, id as string)
  return films
}

/** Captions of films as pages name them: those in the language of the page first. */
export const captionsOf = (
  films: ReadonlyMap<string, string>,
  rows: readonly (CaptionName & { asset: string })[],
  language: Language,
): Caption[] =>
  [language, ...LANGUAGES.filter((other) => other !== language)].flatMap((one) =>
    [...films].flatMap(([video, id]) =>
      rows
        .filter((row) => row.language === one && row.asset === id)
        .map((row) => ({ video, language: one, url: `${video}.${captionName(row)}` })),
    ),
  )
