import type { ActiveGreenPage } from './active-green.ts'
import type { AiHub } from './ai-hub.ts'
import type { ChallengePage } from './challenge.ts'
import type { ArchiveName } from './archives.ts'
import type {
  ArchivePage,
  Category,
  Content,
  ContentCard,
  DateOption,
  HistoryEntry,
  NewsPage,
  PressBatch,
  StoryCompany,
  Tag,
} from './content.ts'
import type { CompanyCategory } from './group.ts'
import type { CulturePage } from './culture.ts'
import type { EmergencyBanner } from './emergency.ts'
import type { EsgLibrary, EsgPage, EsgReport } from './esg.ts'
import type { DataCenterPage } from './data-center.ts'
import type { DangolBanner, DangolPage } from './dangol.ts'
import type { HomePage } from './home.ts'
import type { InvestorsPage } from './investors.ts'
import type { Language } from './language.ts'
import type { LegalPage } from './legal.ts'
import type { LegalName } from './legal-pages.ts'
import type { MainPage } from './main.ts'
import type { MilestoneYear } from './milestones.ts'
import type { Footer, Gnb, Menu, SearchBars } from './navigation.ts'
import type { ResultType } from './result-types.ts'
import type { PressContacts } from './press-contacts.ts'
import type { Principle } from './principles.ts'
import type { ResponsiblePage } from './responsibility.ts'
import type { ResponsibleName } from './responsible-pages.ts'
import type { RecommendedKeyword, SearchResult } from './search.ts'
import type { Service, ServiceFilter } from './service-page.ts'
import type { ChartFormat, ChartMode, SocialChart } from './social-names.ts'
import type { ChartDrawing, ChartFile, SocialValue } from './social-value.ts'
import type { SosinPage } from './sosin.ts'

/**
 * Number of new articles: of a whole list, and of its categories by code; a category without any is
 * omitted.
 */
export interface NewsUpdates {
  total: number
  byCode: Record<string, number>
}

/**
 * Data source of the pages: the same model as behind `/api`. The server passes an instance to the
 * loaders through the router context (one per request), so a page needs no HTTP call. Every read
 * records its cache tags (see `server/page-cache/tags.ts`) with its request. Every method rejects
 * if the store fails.
 */
export interface SiteModel {
  content: {
    /**
     * A published article; null if there is none with this id (SH-176). Its pair is included only
     * while that is published too.
     */
    detail(contentIdx: number): Promise<Content | null>
    /**
     * Related cards, in order; falls back to the newest with a shared keyword or category (SH-215).
     */
    relation(contentIdx: number, language: Language): Promise<ContentCard[]>
    /**
     * Categories by section name or parent code; the root itself comes first with `section`
     * (SH-216, AR-175).
     */
    categories(query: {
      language: Language
      section?: string
      parentCode?: string
    }): Promise<Category[]>
    /**
     * Tags of a page's filter, at most 12: of press releases (`code` CJA) those that editors put
     * first, then the most used (AR-042).
     */
    recommendedTags(language: Language, code: string): Promise<Tag[]>
    /** Ids of the tags of press releases, in either language. */
    pressTags(): Promise<number[]>
    /** Newest press releases for the carousel: with image, not TEXT (AR-012, AR-040); at most 5. */
    recentPressReleases(language: Language): Promise<ContentCard[]>
    /** A batch after the cursor (null = from the start); several keywords match any (AR-041). */
    pressReleases(query: {
      language: Language
      cursor: number | null
      keywordIdxs: number[]
    }): Promise<PressBatch>
    /** At most 6 cards with image, not TEXT (AR-072, AR-076). */
    newsHighlight(language: Language): Promise<ContentCard[]>
    /**
     * A page of the news list; `code` null = all; an unknown code returns an empty list (AR-077).
     */
    news(query: { language: Language; code: string | null; page: number }): Promise<NewsPage>
    /**
     * News of Project Dangol, newest first: those of its category, as many as one page can hold
     * (FT-187).
     */
    dangolNews(language: Language): Promise<ContentCard[]>
    /**
     * Number of new news, dated within the last 30 days: of all, and of each of the given category
     * codes (SH-247, SH-249).
     */
    newsUpdates(language: Language, codes: readonly string[]): Promise<NewsUpdates>
    /** Months with news, newest first (AR-085); `language` null = months of either. */
    dateOptions(language: Language | null): Promise<DateOption[]>
    /** News of a month, newest first; `withImageOrText` is `optionYn=Y` (AR-086). */
    collect(query: {
      language: Language
      year: number
      month: number
      withImageOrText: boolean
    }): Promise<ContentCard[]>
    /** Newest news for the feed. */
    latest(language: Language, limit: number): Promise<ContentCard[]>
    /**
     * The version of a legal page that is in effect, or the one of a day (ISO date), former or
     * upcoming; null if there is none.
     */
    legalPage(name: LegalName, language: Language, day?: string | null): Promise<LegalPage | null>
  }
  /** The archives: lists of one type below one root category (`contract/archives.ts`). */
  archive: {
    /**
     * A page of an archive, newest first, below any of `codes` (null = all), of one company of the
     * group or of every one. Codes outside the archive, and a page above the last one, return an
     * empty list (AR-173, decisions).
     */
    list(query: {
      archive: ArchiveName
      language: Language
      codes: readonly string[] | null
      company?: string | null
      page: number
    }): Promise<ArchivePage>
    /**
     * The newest of an archive, 10 at most; `pictured` (unless false): with image, not of the TEXT
     * template (AR-012).
     */
    newest(query: {
      archive: ArchiveName
      language: Language
      count: number
      pictured?: boolean
    }): Promise<ContentCard[]>
    /** The newest of an archive for its feed: those with a link. */
    latest(archive: ArchiveName, language: Language, limit: number): Promise<ContentCard[]>
    /** Articles that editors recommend in an archive, in their order, if published. */
    recommended(archive: ArchiveName, language: Language): Promise<ContentCard[]>
    /**
     * Articles that editors recommend, or if there are none the newest with an image; at most 6
     * (AR-103, AR-108).
     */
    highlights(archive: ArchiveName, language: Language): Promise<ContentCard[]>
    /** Banners above the tabs of an archive (AR-104). */
    banners(archive: ArchiveName, language: Language): Promise<ContentCard[]>
    /** Years with History entries, newest first; `language` null = in either (AR-144). */
    years(language: Language | null): Promise<number[]>
    /** Entries of History, newest first; `year` null = all (AR-146). */
    history(language: Language, year: number | null): Promise<HistoryEntry[]>
    /** The latest entries with an image and a link (AR-139, AR-145). */
    latestHistory(language: Language, count: number): Promise<HistoryEntry[]>
    /** The companies of the group by category (AR-136..138). */
    group(language: Language): Promise<CompanyCategory[]>
    /** The companies that have stories of the group (AR-133). */
    companies(): Promise<StoryCompany[]>
  }
  service: {
    /** Cards of all services in order, or of those whose category code is in `codes` (AR-113). */
    list(language: Language, codes: string[] | null): Promise<ContentCard[]>
    /** Keyword names by category name (AR-114). */
    filter(language: Language): Promise<ServiceFilter>
    /**
     * Whether a service is published in a language: only then may the other language link to it.
     */
    isPublished(webPath: string, language: Language): Promise<boolean>
    /** By web path; null when there is none (FT-113). */
    detail(webPath: string, language: Language): Promise<Service | null>
  }
  site: {
    menu(): Promise<Menu>
    footer(language: Language): Promise<Footer>
    gnb(language: Language): Promise<Gnb>
    searchBars(language: Language): Promise<SearchBars>
    /** The banners of emergencies that every page shows now; usually none. */
    emergency(language: Language): Promise<EmergencyBanner[]>
    /** The desks that answer the press; without any, no page shows them. */
    pressContacts(language: Language): Promise<PressContacts>
    home(language: Language): Promise<HomePage | null>
    /**
     * Years and months, the latest first; an entry links to its article while that is published
     * (FT-118, FT-123, FT-124).
     */
    milestones(language: Language): Promise<MilestoneYear[]>
    /**
     * Its own story, with the banners, direct links and services of Home; null if either is
     * missing.
     */
    main(language: Language): Promise<MainPage | null>
    /**
     * The AI hub, with its currently published news (FT-078, FT-083); null if its document is
     * missing (FT-086).
     */
    aiHub(language: Language): Promise<AiHub | null>
    /** Investor relations (SH-039); null if it was never loaded. */
    investors(language: Language): Promise<InvestorsPage | null>
    culture(language: Language): Promise<CulturePage>
    /** Texts and media of the ESG page; null if its document is missing. */
    esgPage(language: Language): Promise<EsgPage | null>
    /**
     * The latest news about ESG: of the environment category, and with the keyword ESG (FT-232).
     */
    esgNews(language: Language): Promise<ContentCard[]>
    /** The newest report with all its editions; null if there is none (AR-047, AR-061). */
    esgRecentReport(language: Language): Promise<EsgReport | null>
    /** Reports, other series and policies, without those of unknown type (AR-052, AR-060). */
    esgLibrary(language: Language): Promise<EsgLibrary>
    /** Active Green (FT-150..159). */
    activeGreen(language: Language): Promise<ActiveGreenPage>
    dangol(language: Language): Promise<DangolPage>
    /** The banner of Project Dangol (FT-186). */
    dangolBanner(language: Language): Promise<DangolBanner[]>
    /** The page of the data center, enabled or not (AR-126, AR-127). */
    dataCenter(language: Language): Promise<DataCenterPage>
    /** The Dangol Challenge, Korean only (FT-194..209). */
    challenge(): Promise<ChallengePage>
    /** Social value, in Korean only (FT-088..102); null if it was never loaded. */
    socialValue(): Promise<SocialValue | null>
    /** Its charts, in the order of the page (FT-094, FT-099). */
    socialValueDrawings(ids: readonly SocialChart[]): Promise<ChartDrawing[]>
    /** A chart as a file; null if there is none with that id. */
    socialValueFile(id: string, format: ChartFormat, mode: ChartMode): Promise<ChartFile | null>
    /**
     * The page for small shops, Korean only; its activities link to currently published articles
     * (AR-123).
     */
    sosin(): Promise<SosinPage>
    /**
     * The banner cards of the policy page, in order, with the texts of both languages
     * (AR-064..067).
     */
    principles(): Promise<Principle[]>
    /**
     * A static page of digital responsibility; its links lead to currently published articles
     * (SH-029, AR-156..165).
     */
    responsible(name: ResponsibleName, language: Language): Promise<ResponsiblePage>
  }
  search: {
    /**
     * A page of matches, 12 a page: title over keywords over body, newest first within each
     * (SH-204, SH-220). `type` null = any.
     */
    find(query: {
      language: Language
      keyword: string
      page: number
      type?: ResultType | null
    }): Promise<SearchResult>
    /** Types by which results may be filtered, in order, without those of disabled archives. */
    types(): readonly ResultType[]
    /** Items for the zero-result case, similar to the keyword (SH-104). */
    suggest(query: { language: Language; keyword: string }): Promise<SearchResult>
    /** Titles and keywords that start with or contain the typed text; at most 8. */
    complete(query: { language: Language; text: string }): Promise<string[]>
    recommendedKeywords(language: Language): Promise<RecommendedKeyword[]>
  }
}
