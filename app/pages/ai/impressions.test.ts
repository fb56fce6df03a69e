import { expect, test } from 'vitest'
import { Impressions, isInView, SEEN_FOR } from './impressions.ts'

const sight = (intersectionRatio: number, height: number, window = 900) =>
  ({
    intersectionRatio,
    intersectionRect: { height },
    rootBounds: { height: window },
  }) as IntersectionObserverEntry

test('FT-087 a section is in view when half of it is visible, or when it fills half of the window', () => {
  expect(isInView(sight(0.5, 100))).toBe(true)
  expect(isInView(sight(0.49, 449))).toBe(false)
  expect(isInView(sight(0.1, 450))).toBe(true)
})

test('FT-087 an impression counts once, after a moment in view', () => {
  const impressions = new Impressions([])
  impressions.look('passed by', true, 0)
  impressions.look('passed by', false, SEEN_FOR - 1)
  impressions.look('read', true, 0)
  impressions.look('read', false, SEEN_FOR)
  impressions.look('still there', true, 100)
  expect(impressions.take(SEEN_FOR + 99)).toEqual(['read'])
  expect(impressions.take(SEEN_FOR + 100)).toEqual(['still there'])
  impressions.look('read', true, 5000)
  expect(impressions.take(9000)).toEqual([])
})

test('FT-087 repeated reports of one view do not restart the timer, and recorded sections are not recorded again', () => {
  const impressions = new Impressions(['known'])
  impressions.look('tall', true, 0)
  impressions.look('tall', true, SEEN_FOR - 1)
  impressions.look('known', true, 0)
  expect(impressions.take(SEEN_FOR)).toEqual(['tall'])
})
