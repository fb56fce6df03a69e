import { own } from '../../../contract/own.ts'
import type { FormNode } from '../../../contract/documents/form.ts'
import {
  type DocumentPath,
  indexOf,
  isValues,
  segmentsOf,
} from '../../../contract/studio/document-paths.ts'
import { m } from '../../paraglide/messages.js'
import { labelOf } from './labels.ts'

/** The place of a part in words: `배너 2 › 제목`. */
export function placeName(form: FormNode, document: unknown, path: DocumentPath): string {
  const names: string[] = []
  let node: FormNode | undefined = form
  let value = document
  for (const segment of segmentsOf(path)) {
    if (node?.kind === 'list') {
      const items: readonly unknown[] = Array.isArray(value) ? value : []
      const index = indexOf(items, segment)
      const name = labelOf(node.item.label)
      // one that was removed has no number
      names.push(index < 0 ? name : m.site_form_item_number({ name, number: index + 1 }))
      node = node.item
      value = items[index]
      continue
    }
    if (node?.kind === 'variants')
      node = isValues(value) ? own(node.sections, String(own(value, node.by))) : undefined
    const entry: FormNode | undefined =
      node?.kind === 'section' ? node.fields.find(({ name }) => name === segment)?.node : undefined
    // a list is named by its items
    if (entry && (entry.kind !== 'list' || path.endsWith(segment))) names.push(labelOf(entry.label))
    node = entry
    value = isValues(value) ? own(value, segment) : undefined
  }
  return names.join(' › ') || labelOf(form.label)
}
