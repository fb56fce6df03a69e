import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Anchor, scrollMap } from './scrollMap.ts'

test('parts that are in both pages pass together; a page waits where the other has more', () => {
  // 500 px were added after the first 100
  const map = scrollMap(
    [
      [100, 100],
      [100, 600],
      [300, 800],
    ],
    [1000, 1500],
  )
  expect(map.length).toBe(1500)
  expect([0, 100, 350, 600, 700, 1500].map(map.placesAt)).toEqual([
    [0, 0],
    [100, 100],
    [100, 350],
    [100, 600],
    [200, 700],
    [1000, 1500],
  ])
  expect([map.wayTo('next', 350), map.wayTo('now', 300)]).toEqual([350, 800])
})

test('whatever the anchors are, both pages go forward, from their top to their end', () => {
  const place = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, place), { maxLength: 40 }),
      fc.tuple(fc.constant(20_000), fc.constant(20_000)),
      (anchors: Anchor[], ends) => {
        const map = scrollMap(anchors, ends)
        let last: Anchor = map.placesAt(0)
        expect(last).toEqual([0, 0])
        for (let at = 0; at <= map.length; at += map.length / 50) {
          const now = map.placesAt(at)
          if (now[0] < last[0] || now[1] < last[1]) return false
          last = now
        }
        expect(map.placesAt(map.length)).toEqual(ends)
        return true
      },
    ),
  )
})

test('empty pages have no way', () => {
  const map = scrollMap([], [0, 0])
  expect([map.length, map.placesAt(10), map.wayTo('now', 5)]).toEqual([0, [0, 0], 0])
})
