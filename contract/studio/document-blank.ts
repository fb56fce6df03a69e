import { own } from '../own.ts'
import type { FormNode } from '../documents/form.ts'
import { ITEM_ID } from './document-items.ts'

/**
 * What a new part of a document begins with: empty texts, the first of its choices, as many items
 * as it needs at least. What may be left out is left out.
 * @param make returns the id of a new item
 */
export function blankOf(node: FormNode, make: () => string): unknown {
  switch (node.kind) {
    case 'section':
      return Object.fromEntries(
        node.fields.flatMap(({ name, node: inner, optional, nullable }) => {
          if (optional) return []
          const value = nullable ? null : blankOf(inner, make)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    case 'list':
      return Array.from({ length: node.min }, () => blankItem(node.item, make))
    case 'variants': {
      const [first] = Object.keys(node.sections)
      return first === undefined ? {} : blankVariant(node, first, make)
    }
    case 'field':
      if (node.widget === 'choice') return Object.keys(node.options ?? {})[0]
      if (node.widget === 'switch') return false
      // no number is a better beginning than a wrong one
      if (node.widget === 'number') return undefined
      return ''
  }
}

/** A new item of a list, with its id. */
export function blankItem(node: FormNode, make: () => string): unknown {
  const value = blankOf(node, make)
  return typeof value === 'object' && value !== null ? { ...value, [ITEM_ID]: make() } : value
}

/** One of several sections, empty. */
export function blankVariant(
  node: Extract<FormNode, { kind: 'variants' }>,
  name: string,
  make: () => string,
): Readonly<Record<string, unknown>> {
  const section = own(node.sections, name)
  const value = section ? (blankOf(section, make) as object) : {}
  return { [node.by]: name, ...value }
}
