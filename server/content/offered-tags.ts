import type { Tag } from '../../contract/content.ts'
import type { DocumentName } from '../../contract/documents/index.ts'
import { MOST_TAGS } from '../../contract/limits.ts'

/** The document of the tag filter of the press releases. */
export const CHOSEN_TAGS = 'tags' satisfies DocumentName
/** What editors chose of the tags of a language, by name. */
export interface ChosenTags {
  /** Those that stand first, in their order. */
  first: string[]
  /** Those that are never offered. */
  hidden: string[]
}
export const NONE_CHOSEN: ChosenTags = { first: [], hidden: [] }

/**
 * The tags of a filter: those that editors put first, as far as an article has them, then the most
 * used, without those that are never offered; `MOST_TAGS` at most.
 */
export async function offeredTags(
  { first, hidden }: ChosenTags,
  used: {
    /** Those of some names that there are articles of. */
    named(names: readonly string[]): Promise<readonly Tag[]>
    mostUsed(count: number): Promise<readonly Tag[]>
  },
): Promise<Tag[]> {
  const without = new Set(hidden)
  const byName = new Map((await used.named(first)).map((tag) => [tag.name, tag]))
  const leading = first.flatMap((name) => (without.has(name) ? [] : (byName.get(name) ?? [])))
  if (leading.length >= MOST_TAGS) return leading.slice(0, MOST_TAGS)
  const known = new Set(first)
  const most = await used.mostUsed(MOST_TAGS + known.size + without.size)
  const following = most.filter(({ name }) => !known.has(name) && !without.has(name))
  return [...leading, ...following].slice(0, MOST_TAGS)
}
