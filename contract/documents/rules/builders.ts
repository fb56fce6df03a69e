import type { LabelKey } from '../fields.ts'
import { amountOf } from './amount.ts'
import {
  fieldOf,
  type Found,
  isFigure,
  itemsOf,
  type Pattern,
  type Rule,
  textOf,
  valuesAt,
} from './rule.ts'

// Kinds of rules that several documents have.

const keyOf = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : textOf(value)

function* repeated(found: Iterable<Found>, groupOf: (path: Found['path']) => string) {
  const seen = new Map<string, Set<string>>()
  for (const { path, value } of found) {
    const key = keyOf(value)
    if (key === null) continue
    const group = groupOf(path)
    const known = seen.get(group)
    if (known?.has(key))
      yield { path, label: 'document_rule_twice' as const, message: `${key} stands twice` }
    else if (known) known.add(key)
    else seen.set(group, new Set([key]))
  }
}

/** The list that a place is in: all before the position of its item. */
const listOf = (path: Found['path']): string =>
  path
    .slice(
      0,
      path.findLastIndex((step) => typeof step === 'number'),
    )
    .join('.')

/** No two items of a list have the same value of a field, by which the page tells them apart. */
export const once = (...patterns: Pattern[]): Rule =>
  function* (document) {
    for (const pattern of patterns) yield* repeated(valuesAt(document, pattern), listOf)
  }

/** No two parts of the whole document have the same value, as anchors may not. */
export const onceAnywhere = (...patterns: Pattern[]): Rule =>
  function* (document) {
    const all = patterns.flatMap((pattern) => [...valuesAt(document, pattern)])
    const order = (one: Found) => one.path.map((step) => String(step).padStart(6, '0')).join()
    yield* repeated(
      all
        .map((one) => ({ one, at: order(one) }))
        .sort((a, b) => (a.at < b.at ? -1 : 1))
        .map(({ one }) => one),
      () => '',
    )
  }

/** What a text says as a number; null = none, or a figure that is not known yet. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : isFigure(value) ? null : amountOf(textOf(value) ?? '')

/** A text has a number, which its page draws. */
export const counts = (...patterns: Pattern[]): Rule =>
  function* (document) {
    for (const pattern of patterns)
      for (const { path, value } of valuesAt(document, pattern))
        if (textOf(value) !== null && !isFigure(value) && numberOf(value) === null)
          yield { path, label: 'document_rule_number', message: `${value} says no amount` }
  }

/** A text begins with its only number, as `62.5 percent` does: its page shows the unit apart. */
export const numerals = (...patterns: Pattern[]): Rule =>
  function* (document) {
    for (const pattern of patterns)
      for (const { path, value } of valuesAt(document, pattern)) {
        const text = textOf(value)
        if (text === null || isFigure(text)) continue
        const number = /^\d[\d.,]*/.exec(text)?.[0]
        if (number === undefined || /\d/.test(text.slice(number.length)))
          yield {
            path,
            label: 'document_rule_numeral',
            message: `${text} does not begin with its only number`,
          }
      }
  }

/** A part of a whole, from 0 to 100. */
export const percent = (...patterns: Pattern[]): Rule =>
  function* (document) {
    for (const pattern of patterns)
      for (const { path, value } of valuesAt(document, pattern)) {
        const number = numberOf(value)
        if (number !== null && (number < 0 || number > 100))
          yield { path, label: 'document_rule_percent', message: `${value} is no part of 100` }
      }
  }

/** Each item of a list comes after the one before it: years, oldest first. */
export const rising = (...patterns: Pattern[]): Rule =>
  function* (document) {
    for (const pattern of patterns) {
      const last = new Map<string, number>()
      for (const { path, value } of valuesAt(document, pattern)) {
        const number = numberOf(value)
        if (number === null) continue
        const list = listOf(path)
        const before = last.get(list)
        // an equal one is one that stands twice
        if (before !== undefined && number < before)
          yield {
            path,
            label: 'document_rule_rising',
            message: `${value} is before the row above it`,
          }
        else last.set(list, number)
      }
    }
  }

/** A period ends on the day that it begins on, or later. */
export const period = (section: Pattern, from: string, to: string): Rule =>
  function* (document) {
    for (const { path, value } of valuesAt(document, section)) {
      const [first, last] = [textOf(fieldOf(value, from)), textOf(fieldOf(value, to))]
      if (first !== null && last !== null && last < first)
        yield {
          path: [...path, to],
          label: 'document_rule_period',
          message: `${last} is before ${first}`,
        }
    }
  }

/** Numbers of footnotes are those of a list, from 1 on. */
export const footnotes = (numbers: Pattern, list: Pattern): Rule =>
  function* (document) {
    const [found] = valuesAt(document, list)
    const count = itemsOf(found?.value).length
    for (const { path, value } of valuesAt(document, numbers))
      if (typeof value === 'number' && value > count)
        yield {
          path,
          label: 'document_rule_footnote',
          message: `there is no footnote ${value}`,
        }
  }

/** A rule of the values of one section. `check` returns the field that breaks it, or null. */
export const inEach = (
  section: Pattern,
  label: LabelKey,
  check: (value: unknown) => { field: string; message: string } | null,
): Rule =>
  function* (document) {
    for (const { path, value } of valuesAt(document, section)) {
      const broken = check(value)
      if (broken) yield { path: [...path, broken.field], label, message: broken.message }
    }
  }
