import { own } from '../../own.ts'
import type { LabelKey } from '../fields.ts'

/** A value that would break the page of a document, or shame it. */
export interface BrokenRule {
  /** Names of fields, and positions in lists. */
  path: (string | number)[]
  /** What it says in the form. */
  label: LabelKey
  /** What it says in the loader's output. */
  message: string
}

/**
 * Finds what is wrong with a document, which may be incomplete: a value of another form is left to
 * its schema. Takes time in proportion to the document.
 */
export type Rule = (document: unknown) => Iterable<BrokenRule>

/** Names of fields joined by dots, `*` for each item of a list: `indicators.*.series.*.year`. */
export type Pattern = string

/** A value of a document with its place. */
export interface Found {
  path: (string | number)[]
  value: unknown
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field of a section; undefined if it has none of that name. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isFields(value) ? own(value, name) : undefined

/** The items of a list; none of what is no list. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A text without space around it; null for what is no text, and for an empty one. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** Whether a text names a figure, whose value is known once the page is made. */
export const isFigure = (value: unknown): boolean =>
  typeof value === 'string' && value.includes('{fact:')

/** The values of a document that a pattern matches, in their order. */
export function* valuesAt(document: unknown, pattern: Pattern): Generator<Found> {
  yield* walk(document, pattern === '' ? [] : pattern.split('.'), [])
}

function* walk(
  value: unknown,
  [step, ...rest]: readonly string[],
  path: (string | number)[],
): Generator<Found> {
  if (step === undefined) yield { path, value }
  else if (step === '*')
    for (const [index, item] of itemsOf(value).entries()) yield* walk(item, rest, [...path, index])
  else if (isFields(value) && Object.hasOwn(value, step))
    yield* walk(own(value, step), rest, [...path, step])
}
