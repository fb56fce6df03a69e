import type { DocumentName } from '../contract/documents/index.ts'

/** A list of figures of a document that its page draws as a chart. */
export interface DrawnList {
  name: DocumentName
  /** Where the list is: names of fields, and places in lists. */
  list: string
  /** The field of an item, or of its values, that is drawn. */
  field: string
  /** A value of which a chart shows nothing. */
  nothing: unknown
  /** Whether the page has no chart where the list is empty. */
  orNone?: true
}

/** All that pages of documents draw of lists of figures: bars, levels, columns, streams, pairs. */
export const DRAWN: readonly DrawnList[] = [
  { name: 'investors', list: 'years', field: 'revenue', nothing: 0 },
  { name: 'esg', list: 'head.gauge.marks', field: 'value', nothing: '0' },
  { name: 'esg', list: 'indicators.0.series', field: 'value', nothing: '0', orNone: true },
  { name: 'esg', list: 'shareholders.figures', field: 'value', nothing: '0%', orNone: true },
  { name: 'active-green', list: 'transition.rows', field: 'percent', nothing: '0%' },
  { name: 'social-value', list: 'effect.types.0.years', field: 'value', nothing: '0억 원' },
  { name: 'social-value', list: 'impact.map.sources', field: 'value', nothing: '0억 원' },
  { name: 'social-value', list: 'impact.map.flows', field: 'value', nothing: '0억 원' },
  {
    name: 'social-value',
    list: 'impact.effect.rows',
    field: 'values',
    nothing: ['0억 원', '0억 원'],
  },
]

/** The places of lists in a document by the names of fields alone, as forms have them. */
export const patternOf = (list: string): string => list.replaceAll(/\b\d+\b/g, '*')
