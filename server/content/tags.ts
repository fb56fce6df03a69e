/**
 * The longest beginning of a list that has its own tag: a reader of more entries records the whole
 * list.
 */
export const NEWEST = 10

/** A list of news or of an archive by its beginning; `code` null = all news. */
export interface Beginning {
  code: string | null
  pictured: boolean
}

/**
 * Cache tags that a read records and a publication purges. An article that is invisible before and
 * after purges nothing.
 */
export const TAGS = {
  /** An article with all its fields, existing or not. */
  content: (contentIdx: number): string => `content:${contentIdx}`,
  /**
   * The list view of an article. Every reader that shows a card records it, so that a change of its
   * text leaves other lists alone.
   */
  card: (contentIdx: number): string => `card:${contentIdx}`,
  /** Anything about the articles of a type in a language: for reads across their lists. */
  every: (type: string, language: string): string => `list:${type.toLowerCase()}:${language}`,
  news: (language: string): string => `list:news:${language}`,
  service: (language: string): string => `list:service:${language}`,
  /**
   * Which articles a list holds, in which order; `code` is an own or a parent's category, null =
   * all.
   */
  list: (type: string, language: string, code: string | null): string =>
    `${type.toLowerCase()}:${language}:${code ?? 'all'}`,
  /**
   * The first `count` articles of a list (`NEWEST` at most): of all, or of those with an image.
   * Older articles do not purge it.
   */
  newest: (language: string, { code, pictured }: Beginning, count: number): string =>
    `newest${pictured ? '-pictured' : ''}:${language}:${code ?? 'all'}:${count}`,
  /** Which articles have a keyword; its index belongs to one language. */
  keyword: (keywordIdx: number): string => `keyword:${keywordIdx}`,
  /** The keywords used by articles of a category. */
  keywordsOf: (language: string, code: string): string => `keywords:${language}:${code}`,
  /** Which news a month holds (`2026-11`), and which months hold news. */
  month: (language: string, month: string): string => `month:${language}:${month}`,
  months: (language: string): string => `months:${language}`,
  /** The number of new news. */
  updates: (language: string): string => `updates:${language}`,
  /** The service at a web path. */
  webPath: (language: string, webPath: string): string => `web-path:${language}:${webPath}`,
  /** Anything that a search finds, suggests or completes. */
  search: (language: string): string => `search:${language}`,
  document: (name: string, language: string): string => `document:${name}:${language}`,
  /** The captions of a film, by its id in the library; existing or not. */
  captions: (asset: string): string => `captions:${asset}`,
  /** The transcripts of an uploaded audio file, existing or not. */
  transcripts: (asset: string): string => `transcripts:${asset}`,
  categories: 'categories',
}
