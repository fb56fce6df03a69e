// Colleagues mentioned in a comment: stored by id, shown by the name of today.

/** Maximum colleagues mentioned in one comment. */
export const MOST_MENTIONS = 20

const MENTION = /@\[([\w-]{1,64})\]/g

/** Returns the ids that a stored text mentions, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(MENTION), ([, id]) => id as string)),
]

/** A part of a text: words, or a mentioned user. */
export type TextPart = { text: string } | { mention: string }

/** Returns the parts of a stored text, in order. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(MENTION)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ mention: found[1] as string })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Returns a stored text as people read it, for letters and fields: `@한바다`. */
export const shownText = (text: string, nameOf: (id: string) => string): string =>
  partsOf(text)
    .map((part) => ('text' in part ? part.text : `@${nameOf(part.mention)}`))
    .join('')

/**
 * Returns a typed text in stored form: the names of the chosen people after an `@` become their
 * ids, the longer of two names that begin alike first.
 */
export function storedText(typed: string, chosen: readonly { id: string; name: string }[]): string {
  let text = typed
  for (const { id, name } of chosen.toSorted((a, b) => b.name.length - a.name.length))
    if (name) text = text.replaceAll(`@${name}`, `@[${id}]`)
  return text
}
