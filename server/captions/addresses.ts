import type { Caption } from '../../contract/content.ts'
import {
  type Language,
  LANGUAGES,
  languageOf,
  type Locale,
  localeOf,
} from '../../contract/language.ts'
import { OF_CONTENT } from '../../contract/upload-prefix.ts'
import { CAPTION_NAME } from '../media/sources.ts'

/** The captions of a film in one language, as visitors' pages name them. */
export interface CaptionName {
  language: Language
  /** Part of the hash of their text: another text has another address. */
  hash: string
}

/** What follows a film's id, or key below `content/media`, in the name of its captions: `ko.0123456789abcdef.vtt`. */
export const captionName = ({ language, hash }: CaptionName): string =>
  `${localeOf(language)}.${hash}.vtt`

/** The captions that the end of a name means; null if it means none. */
export function captionOfName(name: string): CaptionName | null {
  const [whole, locale, hash] = CAPTION_NAME.exec(name) ?? []
  return whole === name && locale && hash ? { language: languageOf(locale as Locale), hash } : null
}

/** The captions of a film of `content/media` at a key below `/media/`; null if it names none. */
export function captionOfRelease(key: string): { id: string; name: CaptionName } | null {
  const dot = key.indexOf('.')
  const film = key.slice(0, dot)
  const name = captionOfName(key.slice(dot + 1))
  return name && RELEASE_KEY.test(film) ? { id: releaseFilm(film), name } : null
}
const RELEASE_KEY = /^(?!studio\/)[\w-]+(?:\/[\w-]+)*$/

/** The id of a film of `content/media` in the library, which lists it as its MP4, by its bare key. */
const releaseFilm = (key: string): string => `${OF_CONTENT}${key}.mp4`

/**
 * A film at an address of a page, with or without its extension: an upload (in a preview, below the
 * preview's token), or a film that comes with a release.
 */
const FILM =
  /^(\/media\/(?:studio\/(?:[\w-]{43}\/)?([0-9a-f]{32})|((?!studio\/)[\w-]+(?:\/[\w-]+)*)))(?:\.(?:mp4|webm))?$/
/**
 * The same in a body, where images have addresses of the same form: as a whole attribute, so that no
 * part of a long text is read twice.
 */
const IN_BODY =
  /="(\/media\/(?:studio\/(?:[\w-]{43}\/)?([0-9a-f]{32})|((?!studio\/)[\w-]+(?:\/[\w-]+)*)))\.(?:mp4|webm)"/g

/**
 * The films at some addresses and in a body: their addresses without extension, with their ids in
 * the library.
 */
export function filmsAt(addresses: readonly (string | null)[], body = ''): Map<string, string> {
  const films = new Map<string, string>()
  for (const address of addresses) {
    const [, film, id, key] = FILM.exec(address ?? '') ?? []
    if (film) films.set(film, id ?? releaseFilm(key as string))
  }
  // most bodies show no video
  if (body.includes('<video'))
    for (const [, film, id, key] of body.matchAll(IN_BODY))
      films.set(film as string, id ?? releaseFilm(key as string))
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
