import { numberOf } from './builders.ts'
import { fieldOf, isFigure, itemsOf, type Rule, textOf, valuesAt } from './rule.ts'

/** Amounts that differ by less are one, in hundred millions. */
const SMALLEST = 0.01

/** Sources and flows of the map come to its total each. */
export const sums: Rule = function* (document) {
  const [found] = valuesAt(document, 'impact.map')
  const total = fieldOf(found?.value, 'total')
  const whole = numberOf(total)
  for (const list of ['sources', 'flows']) {
    const amounts = itemsOf(fieldOf(found?.value, list)).map((one) => fieldOf(one, 'value'))
    if (whole === null || amounts.length === 0 || amounts.some(isFigure)) continue
    const sum = amounts.reduce<number>((before, one) => before + (numberOf(one) ?? 0), 0)
    if (Math.abs(sum - whole) >= SMALLEST)
      yield {
        path: ['impact', 'map', list],
        label: 'document_rule_sum',
        message: `come to ${sum}, not to ${whole}`,
      }
  }
}

/** A report comes out once its year is over. */
export const published: Rule = function* (document) {
  for (const { path, value } of valuesAt(document, 'reports.*')) {
    const [year, day] = [fieldOf(value, 'year'), textOf(fieldOf(value, 'published'))]
    if (typeof year === 'number' && day !== null && Number(day.slice(0, 4)) <= year)
      yield {
        path: [...path, 'published'],
        label: 'document_rule_published',
        message: `${day} is before the year ${year} is over`,
      }
  }
}
