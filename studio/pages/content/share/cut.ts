// What services show of a long text: they count room, not characters, and a Korean syllable takes
// as much as two Latin letters.

/** Room for each text, in half-width characters: a Korean syllable takes two. */
export const ROOM = {
  large: { title: 72, text: 88 },
  small: { title: 36, text: 56 },
  search: { title: 60, text: 160 },
} as const

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/**
 * Returns a text as a service shows it: on one line, and cut with an ellipsis where the room ends,
 * between graphemes.
 * @param room in half-width characters
 */
export function cut(text: string, room: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  let used = 0
  // the last place from which the ellipsis has room too
  let end = 0
  for (const { segment, index } of graphemes.segment(line)) {
    used += WIDE.test(segment) ? 2 : 1
    if (used > room) return `${line.slice(0, end).trimEnd()}…`
    if (used <= room - 1) end = index + segment.length
  }
  return line
}
