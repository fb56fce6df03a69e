/** Maximum widths of characters in em in the site's typeface (Pretendard, 400 to 700). */
const HANGUL = 0.89
const [FIRST_SYLLABLE, LAST_SYLLABLE] = [0xac00, 0xd7a3] as const
const DIGIT = 0.63
const NARROW = 0.3
const SPACE = 0.24
const OTHER = 0.66

/** Maximum width of a text in CSS pixels, without a font: layout must not wait for one. */
export function widthOfText(text: string, size: number): number {
  let em = 0
  for (const character of text) {
    const code = character.codePointAt(0) as number
    if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) em += HANGUL
    else if (character >= '0' && character <= '9') em += DIGIT
    else if (character === ' ') em += SPACE
    else if (/[.,:;|!'()·]/.test(character)) em += NARROW
    else em += OTHER
  }
  return em * size
}
