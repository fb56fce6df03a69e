import type { FormNode } from '../../../contract/documents/form.ts'
import { m } from '../../paraglide/messages.js'
import { summaryOf } from './parts/summary.ts'

/** Maximum characters of a list in one line. */
const MOST_LISTED = 300

/** A value in a line: a text, or the first words of what it holds. */
export function valueText(form: FormNode, value: unknown): string {
  if (value === undefined || value === null || value === '') return m.site_form_empty()
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value))
    return value
      .map((one) => valueText(form, one))
      .join(', ')
      .slice(0, MOST_LISTED)
  const words = Object.values(value).find((one) => typeof one === 'string' && one.includes(' '))
  return (
    summaryOf(form, value, { facts: [], language: 'KOR' }).name ||
    String(words ?? m.site_form_part())
  )
}
