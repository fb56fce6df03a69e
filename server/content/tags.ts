/** The longest beginning of a list that has a tag of its own: who shows more notes the list. */
export const NEWEST = 10

/** A list of news or of an archive by its beginning; `code` null = all news. */
export interface Beginning {
  code: string | null
  pictured: boolean
}

/** Cache tags that a read notes and a publication purges. A content that visitors can't see, before and after, purges nothing. */
export const TAGS = {
  /** A content with all its fields, there or not. */
  content: (contentIdx: number): string => `content:${contentIdx}`,
  /** What lists show of a content. Whoever shows a card notes it, so that a change of its words leaves other lists alone. */
  card: (contentIdx: number): string => `card:${contentIdx}`,
  /** Anything about the contents of a type in a language: for what reads across their lists. */
  every: (type: string, language: string): string => `list:${type.toLowerCase()}:${language}`,
  news: (language: string): string => `list:news:${language}`,
  service: (language: string): string => `list:service:${language}`,
  /** Which contents a list holds, in which order; `code` is an own or a parent's category, null = all. */
  list: (type: string, language: string, code: string | null): string =>
    `${type.toLowerCase()}:${language}:${code ?? 'all'}`,
  /** The first `count` contents of a list (`NEWEST` at most): of all, or of those with a picture. Nothing older purges it. */
  newest: (language: string, { code, pictured }: Beginning, count: number): string =>
    `newest${pictured ? '-pictured' : ''}:${language}:${code ?? 'all'}:${count}`,
  /** Which contents have a keyword; its index is one language's. */
  keyword: (keywordIdx: number): string => `keyword:${keywordIdx}`,
  /** The keywords that contents of a category use. */
  keywordsOf: (language: string, code: string): string => `keywords:${language}:${code}`,
  /** Which news a month holds (`2026-11`), and which months hold news. */
  month: (language: string, month: string): string => `month:${language}:${month}`,
  months: (language: string): string => `months:${language}`,
  /** How many news are new. */
  updates: (language: string): string => `updates:${language}`,
  /** Which service stands at a web path. */
  webPath: (language: string, webPath: string): string => `web-path:${language}:${webPath}`,
  /** Anything that a search finds, suggests or completes. */
  search: (language: string): string => `search:${language}`,
  document: (name: string, language: string): string => `document:${name}:${language}`,
  categories: 'categories',
}
