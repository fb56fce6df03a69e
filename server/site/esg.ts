import { CATEGORY } from '../../contract/categories.ts'
import type { ContentCard } from '../../contract/content.ts'
import { ESG_RESOURCE_TYPES } from '../../contract/esg-types.ts'
import type { EsgLibrary, EsgPage, EsgResource } from '../../contract/esg.ts'
import type { Language } from '../../contract/language.ts'
import { ESG_NEWS_LIMIT } from '../../contract/limits.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { contentRepository } from '../content/content.repository.ts'
import { shownCards } from '../content/shown-cards.ts'
import { TAGS } from '../content/tags.ts'
import type { Store } from '../database/index.ts'
import { siteRepository } from '../content/site-documents.repository.ts'

/** Name of the document that holds the ESG page of a language. */
export const ESG_PAGE = 'esg'
/** Name of the document that holds the library of a language. */
export const ESG_LIBRARY = 'esg-library'
/** The keyword of articles about ESG; it is spelled alike in both languages. */
const KEYWORD = 'ESG'

const KNOWN: ReadonlySet<string> = new Set(ESG_RESOURCE_TYPES)
const known = <T extends { resources: EsgResource[] }>(one: T): T => ({
  ...one,
  resources: one.resources.filter(({ type }) => KNOWN.has(type)),
})
const filled = ({ resources }: { resources: readonly unknown[] }): boolean => resources.length > 0

/**
 * The library without resources of a type that this version doesn't know, and without sections left
 * empty (AR-052).
 */
export function shownLibrary(stored: EsgLibrary): EsgLibrary {
  const recent = stored.esgRecentReport && known(stored.esgRecentReport)
  const { kakaoEsgReportArchive: archive } = stored
  return {
    esgRecentReport: recent && filled(recent) ? recent : null,
    kakaoEsgReportArchive: { ...archive, reports: archive.reports.map(known).filter(filled) },
    etcReportArchive: stored.etcReportArchive.map(known).filter(filled),
    policyRules: stored.policyRules.map(known).filter(filled),
  }
}

const newestFirst = (a: ContentCard, b: ContentCard): number =>
  b.postDate.localeCompare(a.postDate) || b.contentIdx - a.contentIdx

type EsgReads = Pick<SiteModel['site'], 'esgPage' | 'esgNews' | 'esgRecentReport' | 'esgLibrary'>

/**
 * Reads of the ESG page and its library (FT-232, AR-060, AR-061). `needed`: a document that must
 * exist.
 */
export function esgModel(store: Store) {
  const documents = siteRepository(store)
  const contents = contentRepository(store)

  return (
    trackTag: (tag: string) => void,
    needed: <T>(name: string, language: Language) => Promise<T>,
  ): EsgReads => {
    const library = async (language: Language): Promise<EsgLibrary> =>
      shownLibrary(await needed<EsgLibrary>(ESG_LIBRARY, language))
    return {
      esgPage(language) {
        trackTag(TAGS.document(ESG_PAGE, language))
        return documents.read<EsgPage>(ESG_PAGE, language)
      },
      async esgNews(language) {
        trackTag(
          TAGS.newest(language, { code: CATEGORY.environment, pictured: true }, ESG_NEWS_LIMIT),
        )
        const keywordIdx = await contents.keywordIdx(KEYWORD, language)
        // without the keyword any news may be the first to have it
        trackTag(keywordIdx === null ? TAGS.news(language) : TAGS.keyword(keywordIdx))
        const [environment, marked] = await Promise.all([
          contents.cards(
            { contentType: 'NEWS', language, code: CATEGORY.environment, pictured: true },
            ESG_NEWS_LIMIT,
          ),
          keywordIdx === null
            ? []
            : contents.cardsWithKeywords(
                { language, code: CATEGORY.news, keywordIdxs: [keywordIdx] },
                ESG_NEWS_LIMIT,
              ),
        ])
        const cards = shownCards(trackTag, [...new Set([...environment, ...marked])])
        return cards
          .filter(({ image, cardTemplateType }) => image !== null && cardTemplateType !== 'TEXT')
          .sort(newestFirst)
          .slice(0, ESG_NEWS_LIMIT)
      },
      esgLibrary: library,
      esgRecentReport: async (language) => (await library(language)).esgRecentReport,
    }
  }
}
