import { ARCHIVE_ROWS, type ArchiveName, type ArchiveRow } from './archives.ts'
import { LANGUAGES, type Language } from './language.ts'

/** One feed: the newest of the news, or of an archive, in one language. */
export interface Feed {
  language: Language
  /** null = the news. */
  archive: ArchiveName | null
  /** `/rss.xml`, `/en/rss.xml`, `/rss/tech.xml`, `/en/rss/tech.xml` */
  path: string
}

const below = (language: Language): string => (language === 'ENG' ? '/en/rss' : '/rss')

/** Every feed; an archive whose list is in Korean only has one. */
export const FEEDS: readonly Feed[] = LANGUAGES.flatMap((language) => [
  { language, archive: null, path: `${below(language)}.xml` },
  ...ARCHIVE_ROWS.filter(({ languages }: ArchiveRow) => languages?.includes(language) ?? true).map(
    ({ name, word }) => ({ language, archive: name, path: `${below(language)}/${word}.xml` }),
  ),
])

/** Returns the feed of an archive, or of the news, in a language; null if it has none in it. */
export const feedOf = (archive: ArchiveName | null, language: Language): Feed | null =>
  FEEDS.find((feed) => feed.archive === archive && feed.language === language) ?? null
