import { itemKey } from '../../../../contract/studio/document-paths.ts'
import { summaryOf } from './summary.ts'

/** Items from which on a list has a field that searches it. */
export const MANY_ITEMS = 20

/** The items of a list that are shown, as they were when the search began. */
export interface ItemFilter {
  text: string
  keys: ReadonlySet<string>
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) if (name !== '_id') yield* textsOf(inner)
}

/** The items that say each of the words anywhere; null without a word. */
export function filterItems(
  items: readonly unknown[],
  text: string,
  naming: Parameters<typeof summaryOf>[2] & { node: Parameters<typeof summaryOf>[0] },
): ItemFilter | null {
  const words = text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const keys = new Set<string>()
  for (const [index, item] of items.entries()) {
    // with the figures of its name as they are read
    const said = [...textsOf(item), summaryOf(naming.node, item, naming).name]
    const all = said.join('\n').normalize('NFC').toLowerCase()
    if (words.every((word) => all.includes(word))) keys.add(itemKey(item, index))
  }
  return { text, keys }
}
