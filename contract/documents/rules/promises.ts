import { fieldOf, itemsOf, type Rule, textOf, valuesAt } from './rule.ts'

/** Every promise is made by a party that there is. */
export const parties: Rule = function* (document) {
  const names = new Set(itemsOf(fieldOf(document, 'parties')).map((one) => fieldOf(one, 'name')))
  for (const { path, value } of valuesAt(document, 'promises.*.by')) {
    const name = textOf(value)
    if (name !== null && !names.has(name))
      yield { path, label: 'document_rule_party', message: `there is no party ${name}` }
  }
}

/** A day until which a promise is kept is one that there is. */
export const days: Rule = function* (document) {
  for (const { path, value } of valuesAt(document, 'promises.*.until')) {
    const day = textOf(value)
    if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) continue
    const time = Date.parse(`${day}T00:00:00Z`)
    if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
      yield { path, label: 'document_rule_day', message: `there is no day ${day}` }
  }
}

/** A promise is answered by another text than the one that makes it. */
export const answers: Rule = function* (document) {
  for (const { path, value } of valuesAt(document, 'promises.*')) {
    const answer = textOf(fieldOf(value, 'answered'))
    if (answer !== null && itemsOf(fieldOf(value, 'in')).includes(answer))
      yield {
        path: [...path, 'answered'],
        label: 'document_rule_answer',
        message: `${answer} makes the promise itself`,
      }
  }
}
