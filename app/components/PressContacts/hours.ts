import type { Language } from '../../../contract/language.ts'
import { type DeskHours, WEEK, type WeekDay } from '../../../contract/press-contacts.ts'
import { m } from '../../paraglide/messages.js'

const LOCALES = { KOR: 'ko-KR', ENG: 'en-US' } as const

const WORKDAYS = 'mon fri'
const WEEKEND = 'sat sun'
const WHOLE_WEEK = 'mon sun'

/** A day of the first week of 1970 in which all seven are, Monday the fifth. */
const dateOf = (day: WeekDay): Date => new Date(Date.UTC(1970, 0, 5 + WEEK.indexOf(day)))

const dayText = (day: WeekDay, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(
    dateOf(day),
  )

/** Says days that follow each other: the working days and the weekend have words of their own. */
export function daysText({ first, last }: Pick<DeskHours, 'first' | 'last'>, language: Language) {
  const days = `${first} ${last}`
  if (days === WORKDAYS) return m.press_contacts_weekdays()
  if (days === WEEKEND) return m.press_contacts_weekend()
  if (days === WHOLE_WEEK) return m.press_contacts_every_day()
  const from = dayText(first, language)
  return first === last
    ? from
    : m.press_contacts_days({ first: from, last: dayText(last, language) })
}

/** Says a time of a day, `09:00`, as texts of a language do: 오전 9시, 9 a.m. */
export function clockText(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const said = new Intl.DateTimeFormat(LOCALES[language], {
    hour: 'numeric',
    ...(minute > 0 ? { minute: '2-digit' } : {}),
    hour12: true,
    timeZone: 'UTC',
  }).format(Date.UTC(1970, 0, 5, hour, minute))
  // Intl separates them by a narrow space
  return said.replace(/\sAM$/, ' a.m.').replace(/\sPM$/, ' p.m.')
}
