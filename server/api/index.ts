import type { RouteMatcher } from '../rendering/routes.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { PageCache } from '../page-cache/store.ts'
import { archiveCalls } from './archives.ts'
import { aiHub } from './ai-hub.ts'
import { createApp } from './app.ts'
import { type Bodies, bodies } from '../limits/bodies.ts'
import type { ApiParts, Call } from './call.ts'
import { categories, recommendedTags } from './categories.ts'
import { collection, collectionMonths } from './collection.ts'
import { contentDetail, contentRelation } from './content.ts'
import { esgLibraryCall, esgLibraryRecentCall, esgNewsCall, esgRecentReportCall } from './esg.ts'
import { projectDangolBanner, projectDangolRecent } from './dangol.ts'
import { documentation } from './documentation.ts'
import { recordEvents } from './events.ts'
import { feeds } from './feeds.ts'
import type { ApiHandler } from './handler.ts'
import { historyCalls } from './history.ts'
import { home } from './home.ts'
import { mediaKitArchive } from './media-kit.ts'
import { milestones } from './milestones.ts'
import { floatingSearchBars, footerLinks, menuTeasers } from './navigation.ts'
import { news, newsHighlight } from './news.ts'
import { pressReleases, recentPressReleases } from './press-releases.ts'
import { captchaWidget, safetyReport } from './reports.ts'
import { readableCalls } from './readable.ts'
import { recommendedKeywords, search } from './search.ts'
import { serviceDetail, services, servicesFilter } from './services.ts'
import { storyCalls } from './stories.ts'
import { studioApi } from './studio/index.ts'
import type { TypedPages } from '../studio/preview/opened.ts'
import { socialValueChart } from './social-value.ts'
import { pressLetterLink } from './press-letters.ts'
import { askSubscription, ownSubscription } from './subscriptions.ts'

/** Every call, by name. If two paths can match, the one with more literal segments comes first. */
const CALLS: readonly Call[] = [
  // Navigation, and pages that are documents
  menuTeasers,
  footerLinks,
  floatingSearchBars,
  home,
  milestones,
  aiHub,
  // ESG
  esgNewsCall,
  esgRecentReportCall,
  esgLibraryRecentCall,
  esgLibraryCall,
  projectDangolBanner,
  projectDangolRecent,
  socialValueChart,
  // Newsroom
  recentPressReleases,
  pressReleases,
  newsHighlight,
  news,
  collectionMonths,
  collection,
  // Archives
  ...archiveCalls,
  mediaKitArchive,
  ...storyCalls,
  ...historyCalls,
  // Categories and tags
  categories,
  recommendedTags,
  // Services
  services,
  servicesFilter,
  serviceDetail,
  // Search
  search,
  recommendedKeywords,
  // Safety reports and captcha
  captchaWidget,
  safetyReport,
  // Subscriptions
  askSubscription,
  ownSubscription,
  // Letters to the press
  pressLetterLink,
  // Articles by id
  contentRelation,
  contentDetail,
  // Events
  recordEvents,
  feeds,
]

/** The API and the feeds, as the pipeline mounts them. */
export const createApi =
  (
    parts: Omit<ApiParts, 'limits' | 'isPage' | 'keep' | 'bodies' | 'typedPages'> & {
      bodies?: Bodies
    },
  ) =>
  (
    limits: RateLimits,
    pages: Pick<RouteMatcher, 'patternOf'>,
    pageCache: Pick<PageCache, 'usage'>,
    typedPages: TypedPages,
  ): ApiHandler => {
    const readable = readableCalls()
    const whole: ApiParts = {
      bodies: bodies(),
      ...parts,
      limits,
      typedPages,
      isPage: (path) => pages.patternOf(path) !== '*',
      keep: readable.add,
    }
    const api = createApp(whole)
    const studio = studioApi(whole.studio, { reports: whole.reports, pageCache }, typedPages)
    for (const call of [...CALLS, studio, documentation]) call(api, whole)
    return {
      fetch: (request, environment) => api.fetch(request, environment),
      keyOf: readable.keyOf,
    }
  }
