import { type ArchiveName, ARCHIVES } from '../../../contract/archives.ts'
import type { Language } from '../../../contract/language.ts'
import type { ContentInput } from '../content-input.ts'
import type { LoadedContent } from './articles.ts'

/** Finds loaded articles and services by what documents and links call them. */
export interface ContentIndex {
  /** The article of a folder in a language, `within` an archive; null where there is none. */
  articleOf(folder: string, language: Language, within?: ArchiveName): ContentInput | null
  /** The service of a web path in a language; null where there is none. */
  serviceOf(webPath: string, language: Language): ContentInput | null
  /** Whether an article or a service of a language has an id. */
  hasId(contentIdx: string, language: Language): boolean
}

/** Indexes what was loaded, once for all documents. */
export function contentIndex(
  articles: readonly LoadedContent[],
  services: readonly LoadedContent[],
): ContentIndex {
  const ids = new Set<string>()
  const byFolder = new Map<string, LoadedContent>()
  const byWebPath = new Map<string, LoadedContent>()
  const add = (
    names: Map<string, LoadedContent>,
    name: string | null | undefined,
    one: LoadedContent,
  ) => {
    const { languageType, contentIdx } = one.draft
    ids.add(`${languageType} ${contentIdx}`)
    const key = `${languageType} ${name}`
    // of two with one name the first is found
    if (name && !names.has(key)) names.set(key, one)
  }
  // the folder of an article is that of both its languages
  for (const one of articles) add(byFolder, one.at.file.split('/').at(-2), one)
  for (const one of services) add(byWebPath, one.draft.webPath, one)
  return {
    articleOf(folder, language, within) {
      const found = byFolder.get(`${language} ${folder}`)
      if (!found) return null
      const elsewhere = within && !found.at.file.startsWith(`${ARCHIVES[within].folder}/`)
      return elsewhere ? null : found.draft
    },
    serviceOf: (webPath, language) => byWebPath.get(`${language} ${webPath}`)?.draft ?? null,
    hasId: (contentIdx, language) => ids.has(`${language} ${contentIdx}`),
  }
}
