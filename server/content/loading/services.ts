import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CollectedDocument,
  COLLECTIONS,
  collectedFiles,
} from '../../../contract/documents/index.ts'
import { LANGUAGES, type Language } from '../../../contract/language.ts'
import { brokenRules } from '../../../contract/documents/rules/index.ts'
import type { Given } from '../documents/given.ts'
import { serviceOf } from '../documents/services.ts'
import { folders, type LoadedContent } from './articles.ts'
import { type ContentIndex, contentIndex } from './content-index.ts'
import { leadsNowhere, linksIn } from './links.ts'
import type { MediaLibrary } from './media.ts'
import { placeOf, readSource, type Source, type SourceIssue } from './source.ts'

/** A service: its versions by language. */
type Pair = Partial<Record<Language, Source<CollectedDocument<'services'>>>>

/** Articles of one language that a service is related to at most. */
export const MOST_NEWS = 6

/** What services name. */
interface Known {
  media: MediaLibrary
  codes: ReadonlySet<string>
  articles: readonly LoadedContent[]
}

/** Reads the services, a folder each; they are ordered by their ids. */
export function readServices(
  root: string,
  { media, codes, articles }: Known,
  issues: SourceIssue[],
): LoadedContent[] {
  const pairs = pairsIn(root, issues)
  const inOrder = [...pairs.values()].sort((a, b) => order(a) - order(b))
  const services = inOrder.flatMap((pair, position) =>
    LANGUAGES.flatMap((language): LoadedContent[] => {
      const source = pair[language]
      if (!source) return []
      const { values, hash } = source
      const at = (...path: readonly (string | number)[]) => placeOf(source, path)
      const draft = serviceOf(values, {
        language,
        media,
        at,
        addIssue: (path, message) => issues.push({ ...at(...path), message }),
        isCategory: (code) => codes.has(code),
        pairContentIdx: pair[language === 'KOR' ? 'ENG' : 'KOR']?.values.id ?? null,
        position,
        serviceId: (webPath) => {
          const other = pairs.get(webPath)
          return other && (other[language]?.values.id ?? null)
        },
        newsAbout: (keywords) => newsAbout(articles, language, keywords),
      })
      return [{ at: at('id'), sourceHash: hash, draft }]
    }),
  )
  const contents = contentIndex(articles, services)
  for (const pair of inOrder)
    for (const language of LANGUAGES) {
      const source = pair[language]
      if (!source) continue
      checkService(source.values, {
        ...{ language, media, contents },
        addIssue: (path, message) => issues.push({ ...placeOf(source, path), message }),
      })
    }
  return services
}

/** Reports what would break the page of a service beyond its schema: its rules, and its links. */
export function checkService(
  values: CollectedDocument<'services'>,
  {
    language,
    media,
    contents,
    addIssue,
  }: Pick<Given, 'language' | 'media' | 'addIssue'> & { contents: ContentIndex },
): void {
  const { schema, folder } = COLLECTIONS.services
  for (const { path, message } of brokenRules(schema, values)) addIssue(path, message)
  for (const { address, of, path } of linksIn(`${folder}/${values.webPath}`, values, language)) {
    const wrong = leadsNowhere(address, of, contents, media)
    if (wrong) addIssue(path, `${address} ${wrong}`)
  }
}

/** The files of every service, by its web path, which its folder is named by. */
function pairsIn(root: string, issues: SourceIssue[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>()
  const { schema, folder } = COLLECTIONS.services
  for (const webPath of folders(join(root, folder))) {
    const pair: Pair = {}
    for (const { file, language } of collectedFiles('services', webPath)) {
      if (!existsSync(join(root, file))) continue
      const source = readSource(root, file, schema, issues)
      if (!source) continue
      if (source.values.webPath !== webPath)
        issues.push({
          ...placeOf(source, ['webPath']),
          message: `differs from the folder ${webPath}`,
        })
      pair[language] = source
    }
    pairs.set(webPath, pair)
  }
  return pairs
}

const order = (pair: Pair): number => pair.KOR?.values.id ?? pair.ENG?.values.id ?? 0

/** Ids of the newest published articles of a language that carry one of some keywords. */
const newsAbout = (
  articles: readonly LoadedContent[],
  language: Language,
  keywords: ReadonlySet<string>,
): number[] =>
  articles
    .filter(
      ({ draft }) =>
        draft.languageType === language &&
        draft.status === 'PUBLISHED' &&
        draft.keywords.some((keyword) => keywords.has(keyword)),
    )
    .sort(
      ({ draft: a }, { draft: b }) =>
        b.postDate.localeCompare(a.postDate) || b.contentIdx - a.contentIdx,
    )
    .slice(0, MOST_NEWS)
    .map(({ draft }) => draft.contentIdx)
