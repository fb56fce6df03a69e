import { expect, it } from 'vitest'
import { keepTogether, keepTogetherHtml } from './typography.ts'

/** The rule as it is defined: tags stay, texts between them are joined. */
const byDefinition = (html: string): string =>
  html.replace(/(<[^<>]*>)|([^<]+)/g, (_, tag?: string, text?: string) =>
    tag === undefined ? keepTogether(text ?? '') : tag,
  )

it('keeps a particle with the preceding sign, outside tags only', () => {
  expect(keepTogetherHtml('<p title="10%가">10%가 (둘)은 [셋]이 % 넷</p>')).toBe(
    '<p title="10%가">10%\u2060가 (둘)\u2060은 [셋]\u2060이 % 넷</p>',
  )
})

it('matches its reference definition for any text, with closed tags or not', () => {
  const pieces = ['<', '>', '%가', ')', ']나', 'a', '다', '<b>', '</b>', '<i t="%라">', '\n']
  let seed = 7
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let n = 0; n < 20_000; n += 1) {
    const html = Array.from({ length: next(14) }, () => pieces[next(pieces.length)]).join('')
    expect(keepTogetherHtml(html), JSON.stringify(html)).toBe(byDefinition(html))
  }
})
