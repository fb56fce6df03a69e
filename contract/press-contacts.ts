/** The days of a week, as documents name them. */
export const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type WeekDay = (typeof WEEK)[number]

/** A span of a day in which a desk answers, on some days that follow each other. */
export interface DeskHours {
  first: WeekDay
  last: WeekDay
  /** Times of a day in Korea, `09:00`. */
  from: string
  until: string
}

/** A desk that answers the press, in one language. */
export interface PressContact {
  subject: string
  /** Whether it answers for releases of no other contact's subject. */
  general: boolean
  /** Codes of the categories, and names of the keywords, of the releases that it answers for. */
  categories: readonly string[]
  keywords: readonly string[]
  desk: string
  email: string
  /** As it is dialled in Korea, or with the code of a country. */
  phone: string
  hours: readonly DeskHours[]
  holidays: string
  note: string | null
}

/** All of them, in the order of the document; without any, pages have no such section. */
export interface PressContacts {
  lead: string | null
  contacts: readonly PressContact[]
}

/**
 * The contacts that answer for a release: those of its categories or keywords, else the general one.
 */
export function contactsFor(
  contacts: readonly PressContact[],
  release: {
    categoryList: readonly { code: string }[]
    keywordList: readonly { name: string }[]
  },
): PressContact[] {
  const codes = new Set(release.categoryList.map(({ code }) => code))
  const names = new Set(release.keywordList.map(({ name }) => name))
  const fitting = contacts.filter(
    ({ categories, keywords }) =>
      categories.some((code) => codes.has(code)) || keywords.some((name) => names.has(name)),
  )
  return fitting.length > 0 ? fitting : contacts.filter(({ general }) => general)
}
