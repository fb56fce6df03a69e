import { KEYWORD_WEIGHT } from './limits.ts'

/**
 * Returns the weighted length of a text: a double-byte (non-Latin) character counts 2, every other
 * one 1 (SH-125).
 */
export function keywordWeight(text: string): number {
  let weight = 0
  for (const character of text.normalize('NFC'))
    weight += (character.codePointAt(0) as number) > 0xff ? 2 : 1
  return weight
}

/**
 * Returns the keywords that a card shows: as long as the running weighted length stays at or below
 * 28 (SH-124). `#` and separators do not count; the first keyword that does not fit ends the list
 * (SH-126, decisions).
 */
export function keywordsWithin<K extends { name: string }>(
  keywords: readonly K[],
  limit: number = KEYWORD_WEIGHT,
): K[] {
  let weight = 0
  const end = keywords.findIndex(({ name }) => (weight += keywordWeight(name)) > limit)
  return keywords.slice(0, end === -1 ? undefined : end)
}
