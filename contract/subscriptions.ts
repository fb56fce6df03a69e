import * as z from 'zod/mini'
import { ARCHIVE_NAMES, type ArchiveName, archiveOf } from './archives.ts'
import { CATEGORY } from './categories.ts'
import { LANGUAGES } from './language.ts'

/** Lists of articles that letters are sent of: press releases, other news, and each archive. */
export type SubscriptionList = 'press' | 'news' | ArchiveName
export const SUBSCRIPTION_LISTS: readonly SubscriptionList[] = ['press', 'news', ...ARCHIVE_NAMES]

/** How often letters come: at publication, each morning, or each Monday morning, in Korea. */
export const PACES = ['NOW', 'DAY', 'WEEK'] as const
export type Pace = (typeof PACES)[number]

/** Hours after which an unconfirmed subscription is deleted. */
export const CONFIRM_HOURS = 48
/** Characters of an address (RFC 5321). */
export const ADDRESS_LENGTH = 254

/** A mail address. Every part is bounded, and none may match what another does: it takes linear time. */
export const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,31}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/

/** Error codes of a subscription. The message of each is the label `subscribe_fault_<code>`. */
export const SUBSCRIPTION_FAULTS = ['email', 'languages', 'lists', 'consent', 'token'] as const
export type SubscriptionFault = (typeof SUBSCRIPTION_FAULTS)[number]

/** Subjects that one subscription is narrowed to, at most: more than the news have categories. */
const MOST_SUBJECTS = 20

/** Lists whose articles have a subject: the other categories of the news besides press releases. */
export const hasSubjects = (list: string): boolean => list === 'press' || list === 'news'

/** The categories of the news that are subjects, of all below their root. */
export const subjectsAmong = <One extends { code: string; categoryParentCode: string | null }>(
  categories: readonly One[],
): One[] =>
  categories
    .filter(
      ({ code, categoryParentCode }) =>
        categoryParentCode === CATEGORY.news && code !== CATEGORY.pressRelease,
    )
    .slice(0, MOST_SUBJECTS)

const CHOICES = {
  languages: z.array(z.enum(LANGUAGES)).check(z.minLength(1), z.maxLength(LANGUAGES.length)),
  lists: z
    .array(z.enum(SUBSCRIPTION_LISTS as [SubscriptionList, ...SubscriptionList[]]))
    .check(z.minLength(1), z.maxLength(SUBSCRIPTION_LISTS.length)),
  // of what has subjects, only articles of these; none = all
  subjects: z._default(
    z.array(z.string().check(z.regex(/^[A-Z]{1,6}$/))).check(z.maxLength(MOST_SUBJECTS)),
    [],
  ),
  pace: z.enum(PACES),
}
/** What a subscriber receives: articles of which languages, lists and subjects, and how often. */
export const subscriptionChoices = z.object(CHOICES)
export type SubscriptionChoices = z.infer<typeof subscriptionChoices>

/** A request to subscribe, with the response of the captcha. */
export const subscriptionRequest = z.object({
  email: z.string().check(z.maxLength(ADDRESS_LENGTH), z.regex(ADDRESS)),
  ...CHOICES,
  consent: z.literal(true),
  token: z.string().check(z.minLength(1), z.maxLength(8192)),
})
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>

/** Errors of a request by field; empty if there are none. @param isSent whether it has a token */
export function subscriptionFaults(values: unknown, isSent = true): SubscriptionFault[] {
  const names = new Set(
    subscriptionRequest.safeParse(values).error?.issues.map(({ path }) => String(path[0] ?? '')),
  )
  return SUBSCRIPTION_FAULTS.filter((name) => names.has(name) && (isSent || name !== 'token'))
}

/** The list that an article belongs to, by its card; null = no letters are sent of it. */
export function subscriptionListOf(card: {
  contentType: string
  categoryList: readonly { code: string; categoryParentCode: string | null }[]
}): SubscriptionList | null {
  if (card.contentType === 'NEWS')
    return card.categoryList.some(({ code }) => code === CATEGORY.pressRelease) ? 'press' : 'news'
  return archiveOf(card)?.name ?? null
}

/** Path of the call that takes requests. */
export const SUBSCRIPTIONS_PATH = '/api/v1/news/subscriptions'
/** Path of the page of one subscription, with its private `token`; below it, `/leave` ends it. */
export const SUBSCRIPTION_PATH = '/api/v1/news/subscription'
