import { type DocumentPath, segmentsOf } from './document-paths.ts'
import type { FormField, FormNode } from '../documents/form.ts'

/** Widgets of a text that editors write, whose words can be commented on. */
const WRITTEN: ReadonlySet<string> = new Set(['body', 'long-text', 'rich-line', 'text'])

/** Whether a field is a text that editors write. */
export const isWritten = ({ widget, fixed }: FormField): boolean => WRITTEN.has(widget) && !fixed

/** The parts that a segment of a path may lead to; of variants those of all. */
function within(node: FormNode, name: string): FormNode[] {
  switch (node.kind) {
    case 'field':
      return []
    case 'list':
      return [node.item]
    case 'section':
      return node.fields.flatMap((entry) => (entry.name === name ? [entry.node] : []))
    case 'variants':
      return Object.values(node.sections).flatMap((section) => within(section, name))
  }
}

/** Whether a form has a text that editors write at a path, whatever the items of its lists. */
export function hasWrittenField(form: FormNode, path: DocumentPath): boolean {
  let nodes: FormNode[] = [form]
  for (const segment of segmentsOf(path))
    nodes = [...new Set(nodes.flatMap((node) => within(node, segment)))]
  return nodes.some((node) => node.kind === 'field' && isWritten(node))
}
