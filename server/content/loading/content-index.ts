import { type ArchiveName, ARCHIVES } from '../../../contract/archives.ts'
import type { Language } from '../../../contract/language.ts'
import type { NamedArticle, NamedService } from '../documents/given.ts'
import type { LoadedContent } from './articles.ts'

/** Finds loaded articles and services by what documents and links call them. */
export interface ContentIndex {
  /** The article of a folder in a language, `within` an archive; null where there is none. */
  articleOf(folder: string, language: Language, within?: ArchiveName): NamedArticle | null
  /** The service of a web path in a language; null where there is none. */
  serviceOf(webPath: string, language: Language): NamedService | null
  /** Whether an article or a service of a language has an id. */
  hasId(contentIdx: string, language: Language): boolean
  /** Whether a page of a language has a web path. */
  hasWebPath(webPath: string, language: Language): boolean
}

/** Indexes what was loaded, for all documents: each index is made when it is first asked. */
export function contentIndex(
  articles: readonly LoadedContent[],
  services: readonly LoadedContent[],
): ContentIndex {
  const all = [...articles, ...services]
  // both languages of an article share its folder
  const byFolder = indexBy(articles, ({ at }) => at.file.split('/').at(-2))
  const byWebPath = indexBy(services, ({ draft }) => draft.webPath)
  const anyByWebPath = indexBy(all, ({ draft }) => draft.webPath)
  const byId = indexBy(all, ({ draft }) => String(draft.contentIdx))
  return {
    articleOf(folder, language, within) {
      const found = byFolder(folder, language)
      if (!found) return null
      const elsewhere = within && !found.at.file.startsWith(`${ARCHIVES[within].folder}/`)
      return elsewhere ? null : found.draft
    },
    serviceOf: (webPath, language) => byWebPath(webPath, language)?.draft ?? null,
    hasId: (contentIdx, language) => byId(contentIdx, language) !== undefined,
    hasWebPath: (webPath, language) => anyByWebPath(webPath, language) !== undefined,
  }
}

/** Finds what was loaded by a name and a language; of two with one name the first is found. */
function indexBy(
  loaded: readonly LoadedContent[],
  nameOf: (one: LoadedContent) => string | null | undefined,
): (name: string, language: Language) => LoadedContent | undefined {
  let index: Map<string, LoadedContent> | undefined
  return (name, language) => {
    if (!index) {
      index = new Map()
      for (const one of loaded) {
        const own = nameOf(one)
        const key = `${one.draft.languageType} ${own}`
        if (own && !index.has(key)) index.set(key, one)
      }
    }
    return index.get(`${language} ${name}`)
  }
}
