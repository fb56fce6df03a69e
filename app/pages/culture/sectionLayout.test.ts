import { expect, test } from 'vitest'
import {
  headerHeight,
  pansOf,
  scrollExtentOf,
  type SectionLayout,
  seenSection,
} from './sectionLayout.ts'

const places: SectionLayout = {
  tops: [0, 800, 1600, 3000, 3800],
  heights: [800, 800, 1400, 800, 800],
  viewport: 800,
  header: 73,
}

test.each([
  [1440, 73],
  [1024, 73],
  [1023, 60],
  [390, 60],
])('FT-007 at a width of %i px the culture page assumes a header of %i px', (width, height) => {
  expect(headerHeight(width)).toBe(height)
})

test('FT-007 the section in view is the one in the middle below the header', () => {
  expect(seenSection(places, 0)).toBe(0)
  expect(seenSection(places, 800)).toBe(1)
  // 436.5 px below the offset is the middle of the area below the header
  expect(seenSection(places, 361)).toBe(0)
  expect(seenSection(places, 362)).toBe(1)
  expect(seenSection({ ...places, header: 60 }, 367)).toBe(0)
})

test('FT-056 a section that fits has no scroll range, a taller one scrolls to its ends', () => {
  expect(scrollExtentOf(places, 1, 830)).toEqual({ above: false, below: false })
  expect(scrollExtentOf(places, 2, 1600)).toEqual({ above: false, below: true })
  expect(scrollExtentOf(places, 2, 1900)).toEqual({ above: true, below: true })
  expect(scrollExtentOf(places, 2, 2200)).toEqual({ above: true, below: false })
})

test('FT-049 FT-056 the footer is part of the last section’s scroll range', () => {
  expect(scrollExtentOf(places, 4, 3800)).toEqual({ above: false, below: true })
  expect(scrollExtentOf(places, 4, 4200)).toEqual({ above: true, below: true })
})

test('FT-055 the row is panned a card at a time until its end is visible', () => {
  expect(pansOf({ width: 1300, content: 2280, step: 380 })).toBe(3)
  expect(pansOf({ width: 1300, content: 1301, step: 380 })).toBe(0)
  expect(pansOf({ width: 1300, content: 1680, step: 380 })).toBe(1)
  expect(pansOf({ width: 0, content: 0, step: 0 })).toBe(0)
})
