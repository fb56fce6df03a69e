import type { ActiveGreenPage } from '../../contract/active-green.ts'
import type { ChallengePage } from '../../contract/challenge.ts'
import type { ContentCard } from '../../contract/content.ts'
import type { CulturePage } from '../../contract/culture.ts'
import type { DangolBanner, DangolPage } from '../../contract/dangol.ts'
import type { DataCenterPage } from '../../contract/data-center.ts'
import type { EmergencyBanners } from '../../contract/emergency.ts'
import type { HomePage } from '../../contract/home.ts'
import type { InvestorsPage } from '../../contract/investors.ts'
import type { Language } from '../../contract/language.ts'
import type { MainStory } from '../../contract/main.ts'
import type { Footer, Menu, SearchBars, Teaser } from '../../contract/navigation.ts'
import type { PressContacts } from '../../contract/press-contacts.ts'
import type { Principle } from '../../contract/principles.ts'
import type { ResponsiblePage } from '../../contract/responsibility.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import type { SosinPage } from '../../contract/sosin.ts'
import { shownCaptions } from '../captions/shown-captions.ts'
import { contentRepository } from '../content/content.repository.ts'
import { sharedReads } from '../content/shared-reads.ts'
import { shownCards } from '../content/shown-cards.ts'
import { NEWEST, TAGS } from '../content/tags.ts'
import type { Store } from '../database/index.ts'
import { aiHubModel } from './ai-hub.ts'
import { bannersAt, EMERGENCY } from './emergency.ts'
import { esgModel } from './esg.ts'
import { INVESTORS } from './investors.ts'
import { linkedIn, type MilestoneDocument, MILESTONES, milestonesOf } from './milestones.ts'
import { PRESS_CONTACTS } from './press-contacts.ts'
import { articlesIn, PRINCIPLES, responsibleDocument, responsibleOf } from './responsibility.ts'
import { siteRepository } from '../content/site-documents.repository.ts'
import { socialValueModel } from './social-value.ts'
import { articlesOf, SOSIN, sosinOf } from './sosin.ts'

/** A site document that every page needs is missing: the content was never loaded. */
export class DocumentMissingError extends Error {
  override name = 'DocumentMissingError'
}

/** How an entry of the gnb call selects its articles: the newest of a category, or one service. */
interface TeaserPick {
  gnbRecommendContentTitle: string
  pick: { latest: string; count: number } | { webPath: string }
}
type TeaserPicks = Record<'NEWS' | 'TECH_AND_SERVICE', TeaserPick[]>

/**
 * Menu, footer, teasers, search bars, and the pages that are documents (SH-197..200, SH-206,
 * FT-123, FT-236).
 */
export function siteModel(store: Store): (trackTag: (tag: string) => void) => SiteModel['site'] {
  const documents = siteRepository(store)
  const contents = contentRepository(store)
  const aiHub = aiHubModel(store)
  const esg = esgModel(store)
  const socialValue = socialValueModel(store)
  const shared = sharedReads(store)

  /**
   * Each records its dependencies: it is on every page, which only a change of what it shows may
   * purge.
   */
  const teasers = async (
    picks: readonly TeaserPick[],
    language: Language,
    trackTag: (tag: string) => void,
  ): Promise<Teaser[]> => {
    const shown: Teaser[] = []
    for (const { gnbRecommendContentTitle, pick } of picks) {
      const count = 'webPath' in pick ? 1 : Math.min(pick.count, NEWEST)
      trackTag(
        'webPath' in pick
          ? TAGS.webPath(language, pick.webPath)
          : TAGS.newest(language, { code: pick.latest, pictured: true }, count),
      )
      const cards =
        'webPath' in pick
          ? [(await contents.byWebPath(pick.webPath, language))?.card].filter(
              (card) => card !== undefined,
            )
          : await contents.cards(
              { contentType: 'NEWS', language, code: pick.latest, pictured: true },
              count,
            )
      for (const card of shownCards(trackTag, cards))
        shown.push({
          gnbRecommendContentTitle: gnbRecommendContentTitle.replace('{title}', card.title),
          contentApiDto: card,
        })
    }
    return shown
  }

  const documentOf =
    (trackTag: (tag: string) => void) =>
    async <T>(name: string, language: string): Promise<T> => {
      trackTag(TAGS.document(name, language))
      const document = await documents.read<T>(name, language)
      if (!document) throw new DocumentMissingError(`document ${name} (${language}) is missing`)
      return document
    }

  return (trackTag) => {
    const needed = documentOf(trackTag)
    /** A document that every page shows. */
    const shownByAll = <T extends object>(name: string, language: string): Promise<T> =>
      shared(`${name} ${language}`, trackTag, (track) => documentOf(track)<T>(name, language))
    /** The linked articles of a document that are visible now. */
    const visibleOf = async (linked: readonly number[]): Promise<ContentCard[]> => {
      // a tag for each, visible or not: its publication, withdrawal or move affects this alone, and
      // no other news does
      for (const contentIdx of linked) trackTag(TAGS.card(contentIdx))
      return shownCards(() => {}, await contents.visibleAmong(linked))
    }
    return {
      menu: () => shownByAll<Menu>('menu', 'ALL'),
      footer: (language) => shownByAll<Footer>('footer', language),
      gnb: (language) =>
        shared(`teasers ${language}`, trackTag, async (track) => {
          const picks = await documentOf(track)<TeaserPicks>('gnb', language)
          const [NEWS, TECH_AND_SERVICE] = await Promise.all([
            teasers(picks.NEWS, language, track),
            teasers(picks.TECH_AND_SERVICE, language, track),
          ])
          return { NEWS, TECH_AND_SERVICE }
        }),
      emergency: (language) =>
        shared(`${EMERGENCY} ${language}`, trackTag, async (track) => {
          track(TAGS.document(EMERGENCY, 'ALL'))
          const banners = await documents.read<EmergencyBanners>(EMERGENCY, 'ALL')
          // read anew at each of their instants (server/content/document-times.ts)
          return bannersAt(banners ?? [], language, new Date().toISOString())
        }),
      searchBars: (language) => shownByAll<SearchBars>('search-bar', language),
      async pressContacts(language) {
        trackTag(TAGS.document(PRESS_CONTACTS, language))
        const document = await documents.read<PressContacts>(PRESS_CONTACTS, language)
        return document ?? { lead: null, contacts: [] }
      },
      async home(language) {
        trackTag(TAGS.document('home', language))
        return documents.read<HomePage>('home', language)
      },
      async milestones(language) {
        const document = await needed<MilestoneDocument>(MILESTONES, language)
        return milestonesOf(document, await visibleOf(linkedIn(document)))
      },
      async main(language) {
        trackTag(TAGS.document('main', language))
        trackTag(TAGS.document('home', language))
        const [own, home] = await Promise.all([
          documents.read<MainStory>('main', language),
          documents.read<HomePage>('home', language),
        ])
        if (!own || !home) return null
        const { direct, servicesSection, MARKETING } = home
        return { ...own, direct, servicesSection, MARKETING }
      },
      aiHub: (language) => aiHub(trackTag, language),
      async investors(language) {
        trackTag(TAGS.document(INVESTORS, language))
        return documents.read<InvestorsPage>(INVESTORS, language)
      },
      culture: (language) => needed<CulturePage>('culture', language),
      ...esg(trackTag, needed),
      activeGreen: (language) => needed<ActiveGreenPage>('active-green', language),
      dangol: (language) => needed<DangolPage>('dangol', language),
      dangolBanner: (language) => needed<DangolBanner[]>('dangol-banner', language),
      dataCenter: (language) => needed<DataCenterPage>('data-center', language),
      challenge: () => needed<ChallengePage>('challenge', 'KOR'),
      socialValue: () => socialValue(trackTag).page(),
      socialValueDrawings: (ids) => socialValue(trackTag).drawings(ids),
      socialValueFile: (id, format, mode) => socialValue(trackTag).file(id, format, mode),
      async sosin() {
        const page = await needed<SosinPage>(SOSIN, 'KOR')
        const captions = await shownCaptions(
          store.kysely,
          trackTag,
          { addresses: page.stories.items.map(({ film }) => film.url) },
          'KOR',
        )
        return sosinOf(page, await visibleOf(articlesOf(page)), captions)
      },
      async responsible(name, language) {
        const page = await needed<ResponsiblePage>(responsibleDocument(name), language)
        return responsibleOf(page, await visibleOf(articlesIn(page)))
      },
      principles: () => needed<Principle[]>(PRINCIPLES, 'ALL'),
    }
  }
}
