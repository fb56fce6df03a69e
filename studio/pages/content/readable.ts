import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import { m } from '../../paraglide/messages.js'
import { outerBlocksOf } from './counterparts.ts'

/** Returns a body as text for comparison, by its blocks. */
export const readableBody = (html: string): string =>
  outerBlocksOf(html)
    .map(({ kind, text }) => text || (kind === 'figure' ? m.form_block_figure() : ''))
    .join('\n\n')

/** Returns a field of a document as text for comparison: a body by its blocks, lists by lines. */
export function readable(field: DocumentField, document: ContentDocument): string {
  const value = document[field]
  if (field === 'content') return readableBody(document.content)
  if (typeof value === 'boolean') return value ? m.yes() : m.no()
  if (value === null) return m.none()
  if (typeof value === 'string') return value
  if (value.every((one) => typeof one !== 'object')) return value.join(', ')
  return value
    .map((one) =>
      Object.values(one)
        .filter((part) => typeof part === 'string')
        .join(' · '),
    )
    .join('\n')
}
