import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beyondLimits,
  BODY_LIMITS,
  type BodyLimit,
  imagesWithoutAlt,
  showsSomething,
  type TextReader,
} from './body-limits.ts'

/** Returns a text that counts character accesses. */
function counted(text: string): { reader: TextReader; seen: () => number } {
  let seen = 0
  return {
    reader: {
      length: text.length,
      charCodeAt(at) {
        seen += 1
        return text.charCodeAt(at)
      },
      indexOf(piece, from = 0) {
        const found = text.indexOf(piece, from)
        seen += (found < 0 ? text.length : found) - from + 1
        return found
      },
      slice(from = 0, to = text.length) {
        seen += Math.max(0, to - from)
        return text.slice(from, to)
      },
    },
    seen: () => seen,
  }
}

/** Inputs that drive a scan into its loops: well-formed, cut off, and none at all. */
const PIECES = [
  '<',
  '</',
  '<a',
  '<img',
  '<img ',
  '<img src="',
  '<img>',
  '<div>',
  '</div>',
  '<a href="',
  '<a href="/media/a">',
  'a',
  '"',
  '>',
  ' ',
  '/',
  '<!--',
  '<!-- -->',
  '<br />',
  '가',
  'x=1 ',
] as const
const hostile = fc.array(
  fc
    .tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 3000 }))
    .map(([piece, times]) => piece.repeat(times)),
  { maxLength: 8 },
)

test('the scan of a body reads each character a bounded number of times, whatever the text', () => {
  fc.assert(
    fc.property(hostile, (pieces) => {
      const text = pieces.join('')
      const { reader, seen } = counted(text)
      beyondLimits(reader)
      // its position, its name, its attributes; and the rest after the last character
      expect(seen()).toBeLessThanOrEqual(4 * text.length + 8)
    }),
    { numRuns: 300 },
  )
})

const many = (piece: string, count: number): string => piece.repeat(count)
test.each<[string, BodyLimit, (count: number) => string, number]>([
  ['levels', 'levels', (count) => many('<div>', count) + many('</div>', count), BODY_LIMITS.levels],
  ['elements', 'elements', (count) => many('<p>가</p>', count), BODY_LIMITS.elements],
  [
    'elements that hold nothing',
    'elements',
    (count) => many('<br />', count),
    BODY_LIMITS.elements,
  ],
  [
    'pictures',
    'media',
    (count) => many('<img src="/media/a.webp" alt="" />', count),
    BODY_LIMITS.media,
  ],
  [
    'links to files',
    'media',
    (count) => many('<a href="/media/a.pdf">가</a>', count),
    BODY_LIMITS.media,
  ],
  ['links', 'links', (count) => many('<a href="/page/">가</a>', count), BODY_LIMITS.links],
])('a body may hold the maximum number of %s and not one more', (_, limit, body, most) => {
  expect(beyondLimits(body(most))).toBeNull()
  expect(beyondLimits(body(most + 1))).toBe(limit)
})

test('finds images without a description among any number of unclosed tags', () => {
  const undescribed =
    '<p><img src="/media/a.webp" /><img src="/media/b.webp" alt="" /><img alt="나" src="/media/c.webp" /></p>'
  expect(imagesWithoutAlt(undescribed)).toEqual(['/media/a.webp'])
  expect(imagesWithoutAlt(undescribed + many('<img', 200_000))).toEqual(['/media/a.webp'])
})

test('a body is non-empty by its text, its images or its tables', () => {
  for (const body of [
    '글',
    '<p> 글</p>',
    '<img src="/media/a.webp" />',
    '<table></table>',
    '<p>a < b</p>',
  ])
    expect(showsSomething(body), body).toBe(true)
  for (const body of ['', ' \n', '<p> </p><hr />', '<div><p></p></div>'])
    expect(showsSomething(body), body).toBe(false)
})
