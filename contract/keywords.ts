import { KEYWORD_WEIGHT } from './limits.ts'

/** Weighted length of a text: a letter beyond Latin (double-byte) counts 2, every other letter 1 (SH-125). */
export function keywordWeight(text: string): number {
  let weight = 0
  for (const letter of text.normalize('NFC'))
    weight += (letter.codePointAt(0) as number) > 0xff ? 2 : 1
  return weight
}

/**
 * The keywords that a card shows: as long as the running weighted length stays at or below 28 (SH-124). `#` and
 * separators don't count; the first keyword that does not fit ends the list (SH-126, decisions).
 */
export function keywordsWithin<K extends { name: string }>(
  keywords: readonly K[],
  limit: number = KEYWORD_WEIGHT,
): K[] {
  let weight = 0
  const end = keywords.findIndex(({ name }) => (weight += keywordWeight(name)) > limit)
  return keywords.slice(0, end === -1 ? undefined : end)
}
