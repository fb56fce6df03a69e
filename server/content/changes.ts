import { type Beginning, NEWEST, TAGS } from './tags.ts'

/** Maximum duration of a change from here to its commit. */
const WHILE_WRITING_MS = 60_000

/** An article as lists see it. */
export interface Listing {
  contentIdx: number
  contentType: string
  languageType: string
  postDate: string
  publishAt: string
  status: string
  pictured: number
  position: number
  webPath: string | null
  card: string
  /** Own categories and their parents. */
  codes: readonly string[]
  keywords: readonly number[]
}

/** The columns of an article that lists use; codes and keywords are in separate tables. */
export const LISTED_COLUMNS = [
  'contentIdx',
  'contentType',
  'languageType',
  'postDate',
  'publishAt',
  'status',
  'pictured',
  'position',
  'webPath',
  'card',
] as const satisfies readonly (keyof Listing)[]

/** Whether visitors see it at an instant. */
export const isVisible = (one: Listing | null, now: string): one is Listing =>
  one?.status === 'PUBLISHED' && one.publishAt <= now
/** Whether visitors will see it later. */
export const isScheduled = (one: Listing | null, now: string): one is Listing =>
  one?.status === 'PUBLISHED' && one.publishAt > now

/** The values that decide which lists hold an article, and at which position. */
const placeOf = (one: Listing): string =>
  JSON.stringify([
    ...[one.contentType, one.languageType, one.postDate, one.pictured, one.position, one.webPath],
    [...one.codes].sort(),
    [...one.keywords].sort((a, b) => a - b),
  ])

/** Whether lists, cards and searches show the same; the rest of an article is in its details. */
export const sameToVisitors = (before: Listing, after: Listing): boolean =>
  before.status === after.status &&
  before.publishAt === after.publishAt &&
  before.card === after.card &&
  placeOf(before) === placeOf(after)

const coarse = ({ contentType, languageType }: Listing): string =>
  TAGS.every(contentType, languageType)

/** Tags of the lists that hold an article; `newSince` is the date from which news are new. */
function listsOf(one: Listing, newSince: string): string[] {
  const { contentType, languageType, postDate, webPath, codes, keywords } = one
  const tags = keywords.map(TAGS.keyword)
  if (keywords.length) tags.push(...codes.map((code) => TAGS.keywordsOf(languageType, code)))
  if (webPath !== null) tags.push(TAGS.webPath(languageType, webPath))
  tags.push(...[null, ...codes].map((code) => TAGS.list(contentType, languageType, code)))
  if (contentType !== 'NEWS') return tags
  tags.push(TAGS.month(languageType, postDate.slice(0, 7)))
  if (postDate >= newSince) tags.push(TAGS.updates(languageType))
  return tags
}

/**
 * The lists of news, or of an archive, whose first entries may hold an article; services have a
 * separate order.
 */
export const beginningsOf = ({ contentType, codes, pictured }: Listing): Beginning[] =>
  (contentType === 'SERVICE' ? [] : contentType === 'NEWS' ? [null, ...codes] : codes).flatMap(
    (code) => (pictured ? [false, true] : [false]).map((only) => ({ code, pictured: only })),
  )

/** Tags of a list's beginnings that include the position after `before` other articles. */
export const newestFrom = (before: number, { languageType }: Listing, list: Beginning): string[] =>
  Array.from({ length: Math.max(NEWEST - before, 0) }, (_, index) =>
    TAGS.newest(languageType, list, before + 1 + index),
  )

/**
 * Everything that a change makes stale, as far as the article alone shows it; the beginnings of
 * lists and the months depend on the other articles (`publishing.model.ts`). `moved` = it is in
 * other lists, or at another position in them.
 */
export function staleBy(
  before: Listing | null,
  after: Listing | null,
  now: string,
  newSince: string,
): { tags: string[]; moved: boolean } {
  // an article that comes due while this is written was visible as well
  const soon = new Date(Date.parse(now) + WHILE_WRITING_MS).toISOString()
  const seen = [
    ...(isVisible(before, soon) ? [before] : []),
    ...(isVisible(after, now) ? [after] : []),
  ]
  const tags = new Set<string>()
  // the search index holds scheduled articles, and counts must leave them out
  for (const one of [before, after])
    if (isVisible(one, now) || isScheduled(one, now)) tags.add(TAGS.search(one.languageType))
  for (const one of seen) tags.add(TAGS.content(one.contentIdx)).add(coarse(one))
  const moved =
    seen.length === 1 ||
    (seen.length === 2 && placeOf(seen[0] as Listing) !== placeOf(seen[1] as Listing))
  if (moved || (seen.length === 2 && seen[0]?.card !== seen[1]?.card))
    for (const one of seen) tags.add(TAGS.card(one.contentIdx))
  if (moved) for (const one of seen) for (const tag of listsOf(one, newSince)) tags.add(tag)
  return { tags: [...tags], moved }
}

/**
 * Everything that becomes stale when a scheduled article becomes visible; which other articles are
 * in the lists by then is not known yet.
 */
export const staleWhenDue = (one: Listing, newSince: string): string[] => [
  TAGS.content(one.contentIdx),
  TAGS.card(one.contentIdx),
  coarse(one),
  TAGS.search(one.languageType),
  ...listsOf(one, newSince),
  ...(one.contentType === 'NEWS' ? [TAGS.months(one.languageType)] : []),
  ...beginningsOf(one).flatMap((list) => newestFrom(0, one, list)),
]
