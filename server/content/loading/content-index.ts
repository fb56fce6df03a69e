import type { Language } from '../../../contract/language.ts'
import type { ContentInput } from '../content-input.ts'
import type { LoadedContent } from './articles.ts'

/** Finds loaded articles and services by what documents and links call them. */
export interface ContentIndex {
  /** The article of a folder in a language; null where there is none. */
  articleOf(folder: string, language: Language): ContentInput | null
  /** The service of a web path in a language; null where there is none. */
  serviceOf(webPath: string, language: Language): ContentInput | null
  /** Whether an article or a service of a language has an id. */
  hasId(contentIdx: string, language: Language): boolean
}

/** The folder name of an article, which both its languages share. */
export const slugOf = ({ at }: Pick<LoadedContent, 'at'>): string => at.file.split('/').at(-2) ?? ''

/** Indexes what was loaded, once for all documents. */
export function contentIndex(
  articles: readonly LoadedContent[],
  services: readonly LoadedContent[],
): ContentIndex {
  const ids = new Set<string>()
  const byFolder = new Map<string, ContentInput>()
  const byWebPath = new Map<string, ContentInput>()
  const add = (names: Map<string, ContentInput>, name: string | null, draft: ContentInput) => {
    ids.add(`${draft.languageType} ${draft.contentIdx}`)
    const key = `${draft.languageType} ${name}`
    // of two with one name the first is found
    if (name && !names.has(key)) names.set(key, draft)
  }
  for (const one of articles) add(byFolder, slugOf(one), one.draft)
  for (const { draft } of services) add(byWebPath, draft.webPath, draft)
  return {
    articleOf: (folder, language) => byFolder.get(`${language} ${folder}`) ?? null,
    serviceOf: (webPath, language) => byWebPath.get(`${language} ${webPath}`) ?? null,
    hasId: (contentIdx, language) => ids.has(`${language} ${contentIdx}`),
  }
}
