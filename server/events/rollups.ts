import type { SiteEvent } from '../../contract/events.ts'
import { PAGE_VIEWS } from '../../contract/page-views.ts'
import {
  type Device,
  SHARE_NETWORKS,
  SPEED_BOUNDS,
  STATISTIC_TEXT,
} from '../../contract/statistics.ts'
import { koreanDay } from './events.model.ts'

/** How the keys of a kind are checked before they are written, since anybody can send events. */
type Check = 'closed' | 'article' | 'file' | 'open'

interface KindRow {
  /** `closed`: from a fixed set. `article`, `file`: looked up. `open`: any text. */
  check: Check
  /** Different keys (with parts) of a day that one process counts; further ones are one. */
  keys: number
  /** Days after which counts are removed. */
  days: number
}

const DAY_MS = 86_400_000
/** 25 months: a month can be compared with the same of two years before. */
const KEPT = 762
/** Words that visitors typed are kept for half a year. */
const WORDS_KEPT = 183

/** Every kind of count, with its limits (docs/decisions/0088). */
export const STATISTIC_KINDS = {
  /** Views by hour of the day, `00` to `23`. */
  hour: { check: 'closed', keys: 24, days: KEPT },
  /** Views by page and language. */
  page: { check: 'closed', keys: 2 * PAGE_VIEWS.length, days: KEPT },
  /** Views by article. */
  article: { check: 'article', keys: 5000, days: KEPT },
  /** Views of Korean articles in browsers that do not ask for Korean. */
  foreign: { check: 'article', keys: 2000, days: KEPT },
  device: { check: 'closed', keys: 3, days: KEPT },
  referrer: { check: 'closed', keys: 5, days: KEPT },
  /** Visits by campaign: source, medium and name, joined by `CAMPAIGN_JOINT`. */
  campaign: { check: 'open', keys: 200, days: KEPT },
  /** Searches by word; part `none` if they found nothing, else `some`. */
  search: { check: 'open', keys: 2000, days: WORDS_KEPT },
  /** Searches by the word that was replaced (key) and the one that replaced it (part). */
  refined: { check: 'open', keys: 1000, days: WORDS_KEPT },
  /** Articles among the first results of a search. */
  found: { check: 'article', keys: 5000, days: KEPT },
  /** Articles opened from the results of a search. */
  opened: { check: 'article', keys: 5000, days: KEPT },
  download: { check: 'file', keys: 1000, days: KEPT },
  /** Shares by network and page. */
  share: { check: 'closed', keys: SHARE_NETWORKS.length * PAGE_VIEWS.length, days: KEPT },
  /** Articles listened to. */
  listen: { check: 'article', keys: 2000, days: KEPT },
  film: { check: 'file', keys: 500, days: KEPT },
  /** Ways out by host. */
  outgoing: { check: 'open', keys: 300, days: KEPT },
  /** Errors that visitors saw, by page. */
  fault: { check: 'closed', keys: 4 * PAGE_VIEWS.length, days: KEPT },
  /** Page views of bots, by page; they are in no other count. */
  bot: { check: 'closed', keys: PAGE_VIEWS.length + 1, days: KEPT },
} as const satisfies Record<string, KindRow>
export type StatisticKind = keyof typeof STATISTIC_KINDS
export const KIND_NAMES = Object.keys(STATISTIC_KINDS) as StatisticKind[]

/** The first day in Korea whose counts of a kind are kept at an instant. */
export const keptFrom = (kind: StatisticKind, now: number): string =>
  koreanDay(now - STATISTIC_KINDS[kind].days * DAY_MS)

export const CAMPAIGN_JOINT = ' / '
/** The key of all that has no key of its own. */
export const OTHER = ''

/** What is known about the sender of a batch, none of it a person. */
export interface Sender {
  device: Device | undefined
  isBot: boolean
  /** Whether the browser asks for pages in another language than Korean. */
  isForeign: boolean
}

type Count = (kind: StatisticKind, key: string, part?: string) => void
type Measure = (metric: string, page: string, device: string, bucket: number) => void

const PAGES: ReadonlySet<string> = new Set(PAGE_VIEWS)
const NETWORKS: ReadonlySet<string> = new Set(SHARE_NETWORKS)
const HOST = /^(?=.{4,100}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/
const FILE = /^\/(?:media|api\/v1)\/[\p{L}\p{N}\p{M}/._~%+() -]+$/u

const clean = (text: string, most: number): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase().slice(0, most).trim()

/**
 * A text that somebody typed or a link brought; one that may name a person (an address of mail, the
 * digits of a number) has no key of its own.
 */
function plain(text: string, most: number): string {
  const cleaned = clean(text, most)
  return cleaned.includes('@') || cleaned.replace(/\D/g, '').length > 5 ? OTHER : cleaned
}

/** Adds one event to the counts. Everything that is not in a known form is left out. */
export function rollUp(
  event: SiteEvent,
  { device, isBot, isForeign }: Sender,
  hour: string,
  count: Count,
  measure: Measure,
): void {
  const page = PAGES.has(event.page) ? event.page : OTHER
  if (isBot) {
    if (event.name === 'page_view') count('bot', page)
    return
  }
  const article = event.contentIdx === undefined ? null : String(event.contentIdx)
  switch (event.name) {
    case 'page_view': {
      count('hour', hour)
      count('page', page, event.language)
      if (device) count('device', device)
      if (event.referrer) count('referrer', event.referrer)
      const campaign = event.campaign?.map(
        (value) => plain(value.replaceAll('/', ' '), STATISTIC_TEXT.campaign) || '-',
      )
      if (campaign?.length) count('campaign', campaign.join(CAMPAIGN_JOINT))
      if (article && (page === 'Detail' || page === 'Service_detail')) {
        count('article', article)
        if (isForeign && event.language === 'KOR') count('foreign', article)
      }
      break
    }
    case 'search': {
      if (event.word === undefined || event.results === undefined) break
      const word = plain(event.word, STATISTIC_TEXT.word)
      count('search', word, event.results === 0 ? 'none' : 'some')
      const before = event.refines === undefined ? OTHER : plain(event.refines, STATISTIC_TEXT.word)
      if (before && word && before !== word) count('refined', before, word)
      for (const found of new Set(event.found)) count('found', String(found))
      break
    }
    case 'search_open':
      if (article) count('opened', article)
      break
    case 'listen':
      if (article) count('listen', article)
      break
    case 'download':
    case 'film':
      if (event.file !== undefined && FILE.test(event.file)) count(event.name, event.file)
      break
    case 'outgoing':
      if (event.host !== undefined && HOST.test(event.host)) count('outgoing', event.host)
      break
    case 'fault':
      if (event.fault) count('fault', event.fault, page)
      break
    case 'speed': {
      const { metric, value } = event
      if (!metric || value === undefined || !device) break
      const bounds = SPEED_BOUNDS[metric]
      const bucket = bounds.findIndex((bound) => value <= bound)
      measure(metric, page, device, bucket < 0 ? bounds.length : bucket)
      break
    }
    default: {
      const network = event.name.startsWith('share_') ? event.name.slice('share_'.length) : ''
      if (NETWORKS.has(network)) count('share', network, page)
    }
  }
}
