/** Cache tags that a read notes and a publication purges. */
export const TAGS = {
  content: (contentIdx: number): string => `content:${contentIdx}`,
  news: (language: string): string => `list:news:${language}`,
  service: (language: string): string => `list:service:${language}`,
  search: (language: string): string => `search:${language}`,
  document: (name: string, language: string): string => `document:${name}:${language}`,
  categories: 'categories',
}

/** What a change of a content makes stale. */
export function tagsOfChange({
  contentIdx,
  languageType,
  contentType,
}: {
  contentIdx: number
  languageType: string
  contentType: string
}): string[] {
  const list = contentType === 'SERVICE' ? TAGS.service(languageType) : TAGS.news(languageType)
  return [TAGS.content(contentIdx), list, TAGS.search(languageType)]
}
