import { expect, test } from 'vitest'
import { newsAtFirst } from './news.ts'
import { cardAt, cardPositions, glideAt, navigationHeight, PEEK } from './stack.ts'
import { stripCopies, stripSeconds, stripSpeed } from './strip.ts'

const sizes = { top: 1000, heights: [600, 600, 600], gap: 300, width: 1440, pinned: true }

test.each([
  [390, 110],
  [1023, 110],
  [1024, 130],
  [1440, 130],
])('FT-172 at %i px bar and tabs take %i px above the cards', (width, height) => {
  expect(navigationHeight(width)).toBe(height)
})

test('FT-170 FT-172 each card has its position below the tabs; pinned ones are lower by an awning each', () => {
  expect(cardPositions(sizes)).toEqual([870, 1770 - PEEK, 2670 - 2 * PEEK])
  expect(cardPositions({ ...sizes, width: 800, pinned: false })).toEqual([890, 1790, 2690])
})

test('FT-169 scrolling down goes through the tabs in order, and back on the way up', () => {
  const places = [870, 1754, 2638]
  const way = [0, 870, 1311, 1312, 1754, 2195, 2196, 9000]
  expect(way.map((y) => cardAt(places, y))).toEqual([0, 0, 0, 1, 1, 1, 2, 2])
  expect(way.toReversed().map((y) => cardAt(places, y))).toEqual([2, 2, 1, 1, 1, 0, 0, 0])
  expect(cardAt([], 100)).toBe(0)
})

test('FT-170 the scroll to a card eases in and out', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map(glideAt)).toEqual([0, 0.0625, 0.5, 0.9375, 1])
})

test.each([
  [320, 90],
  [767, 90],
  [768, 150],
  [1920, 150],
])('FT-177 FT-193 at %i px the strip moves %i px a second', (width, speed) => {
  expect(stripSpeed(width)).toBe(speed)
  expect(stripSeconds(speed * 20, width)).toBe(20)
})

test.each([
  [2700, 390, 2],
  [2700, 2700, 2],
  [2700, 3840, 3],
  [0, 1440, 1],
])(
  'FT-177 images that are %i px wide repeat in a window of %i px %i times',
  (width, windowWidth, copies) => {
    expect(stripCopies(width, windowWidth)).toBe(copies)
    // the row also covers the window at the end of its movement
    if (width > 0) expect(width * copies - width).toBeGreaterThanOrEqual(windowWidth)
  },
)

test.each([
  [390, 3],
  [767, 3],
  [768, 2],
  [1022, 2],
  [1023, 3],
  [1440, 3],
])('FT-180 FT-181 at %i px %i news are shown at first', (width, count) => {
  expect(newsAtFirst(width)).toBe(count)
})
