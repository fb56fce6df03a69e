import { WEEK } from '../../press-contacts.ts'
import { inEach } from './builders.ts'
import { fieldOf, isFigure, itemsOf, type Rule, textOf } from './rule.ts'

/** A time of a day, `09:00`: as a text, a later one is a larger one. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
/** Digits in groups, with the code of a country or without. */
const PHONE = /^\+?\d{2,4}(?:[- ]\d{2,4}){1,4}$/

const phone: Rule = inEach('contacts.*', 'document_rule_phone', (contact) => {
  const number = textOf(fieldOf(contact, 'phone'))
  return number === null || isFigure(number) || PHONE.test(number)
    ? null
    : { field: 'phone', message: `${number} is no phone number` }
})

const times: readonly Rule[] = (['from', 'until'] as const).map((name) =>
  inEach('contacts.*.hours.*', 'document_rule_time', (span) => {
    const time = textOf(fieldOf(span, name))
    return time === null || TIME.test(time)
      ? null
      : { field: name, message: `${time} is no time of a day` }
  }),
)

const ends: Rule = inEach('contacts.*.hours.*', 'document_rule_until', (span) => {
  const [from, until] = [textOf(fieldOf(span, 'from')), textOf(fieldOf(span, 'until'))]
  if (from === null || until === null || !TIME.test(from) || !TIME.test(until)) return null
  return until > from ? null : { field: 'until', message: `${until} is not after ${from}` }
})

const days: Rule = inEach('contacts.*.hours.*', 'document_rule_days', (span) => {
  const [first, last] = ['first', 'last'].map((name) =>
    (WEEK as readonly unknown[]).indexOf(fieldOf(span, name)),
  ) as [number, number]
  return first >= 0 && last >= 0 && last < first
    ? { field: 'last', message: 'is before the first day' }
    : null
})

/** One contact answers for what is of no other: where there are contacts, exactly one. */
const general: Rule = function* (document) {
  const contacts = itemsOf(fieldOf(document, 'contacts'))
  const label = 'document_rule_general' as const
  let found = false
  for (const [index, contact] of contacts.entries()) {
    if (fieldOf(contact, 'general') !== true) continue
    if (found)
      yield { path: ['contacts', index, 'general'], label, message: 'another one is general' }
    found = true
  }
  if (contacts.length > 0 && !found)
    yield { path: ['contacts', 0, 'general'], label, message: 'no contact is general' }
}

/** What the contacts of the press say, beyond that no two are of one subject. */
export const contacts: readonly Rule[] = [general, phone, ...times, ends, days]
