import { numberOf } from './builders.ts'
import {
  type BrokenRule,
  fieldOf,
  isFigure,
  itemsOf,
  type Pattern,
  type Rule,
  textOf,
  valuesAt,
} from './rule.ts'

// What a page draws as a chart has figures to draw. An empty one is a heading over nothing, or bars
// whose lengths are parts of nothing.

const undrawn = (path: BrokenRule['path']): BrokenRule => ({
  path,
  label: 'document_rule_chart',
  message: 'has no figure to draw',
})

/** Whether a chart of some values would be empty. Figures of the company are left to the server. */
const isEmpty = (values: readonly unknown[]): boolean =>
  !values.some((one) => isFigure(one) || (numberOf(one) ?? 0) > 0)

/**
 * A chart has figures to draw: one above zero at least.
 * @param orNone whether the page has no chart where the list is empty
 */
export const drawn = (list: Pattern, field: string, { orNone = false } = {}): Rule =>
  function* (document) {
    for (const { path, value } of valuesAt(document, list)) {
      const items = itemsOf(value)
      if (orNone && items.length === 0) continue
      if (isEmpty(items.map((item) => fieldOf(item, field)))) yield undrawn(path)
    }
  }

/** The same of rows that have several values each, which all say something. */
export const drawnRows = (list: Pattern, field: string): Rule =>
  function* (document) {
    for (const { path, value } of valuesAt(document, list)) {
      const rows = itemsOf(value).map((row) => itemsOf(fieldOf(row, field)))
      if (isEmpty(rows.flat())) yield undrawn(path)
      for (const [index, values] of rows.entries())
        for (const [at, one] of values.entries())
          if (typeof one === 'string' && textOf(one) === null)
            yield {
              path: [...path, index, field, at],
              label: 'document_rule_filled',
              message: 'says nothing',
            }
    }
  }

/** A part of a whole, or a span of it: `7%`, `20~35%`. */
export const spans = (...patterns: Pattern[]): Rule =>
  function* (document) {
    for (const pattern of patterns)
      for (const { path, value } of valuesAt(document, pattern)) {
        const text = textOf(value)
        if (text === null || isFigure(text)) continue
        const [first, last = first] = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
        if (first === undefined || last === undefined)
          yield { path, label: 'document_rule_number', message: `${text} says no amount` }
        else if (last < first || last > 100)
          yield { path, label: 'document_rule_percent', message: `${text} is no part of 100` }
      }
  }
