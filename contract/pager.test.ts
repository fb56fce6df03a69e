import { describe, expect, test } from 'vitest'
import {
  gotoTarget,
  type PagerEntry,
  pageDigits,
  pagePattern,
  pagerEntries,
  pagerGroup,
  pagerItems,
} from './pager.ts'

/** Implements the rules as worded in the specification, without the code under test. */
function bySpecification(total: number, current: number): PagerEntry[] {
  const shown: PagerEntry[] = []
  if (total < 2) return shown
  for (let page = 1; page <= total; page++) {
    const start = current <= 4
    const end = current >= total - 3
    const visible =
      total <= 7 ||
      page === 1 ||
      page === total ||
      (start ? page <= 5 : end ? page > total - 5 : Math.abs(page - current) <= 1)
    if (visible) shown.push(page)
    else if (shown.at(-1) !== 'gap') shown.push('gap')
  }
  return shown
}

const everyPage = Array.from({ length: 31 }, (_, total) =>
  Array.from({ length: Math.max(1, total) }, (_, index) => [total, index + 1] as const),
).flat()

describe('every total from 0 to 30 and every current page', () => {
  test('SH-148 SH-151 SH-152 SH-153 SH-154 SH-155 the numbers and gaps follow the rules', () => {
    for (const [total, current] of everyPage)
      expect(pagerEntries(total, current), `${current} of ${total}`).toEqual(
        bySpecification(total, current),
      )
  })

  test('the current page is always shown, numbers increase, and gaps are only between non-consecutive numbers', () => {
    for (const [total, current] of everyPage.filter(([total]) => total > 1)) {
      const entries = pagerEntries(total, current)
      expect(entries).toContain(current)
      entries.forEach((entry, index) => {
        const [before, after] = [entries[index - 1], entries[index + 1]]
        if (entry === 'gap') expect((after as number) - (before as number)).toBeGreaterThan(1)
        else if (typeof before === 'number') expect(entry - before).toBe(1)
      })
    }
  })

  test('SH-156 the group contains the current page, has 5 numbers at most, and begins after a multiple of 5', () => {
    for (const [total, current] of everyPage.filter(([total]) => total > 1)) {
      const group = pagerGroup(total, current)
      expect(group).toContain(current)
      expect(group.length).toBe(Math.min(5, total - (group[0] as number) + 1))
      expect(((group[0] as number) - 1) % 5).toBe(0)
    }
  })

  test('one markup contains both rows, each complete and in order', () => {
    for (const [total, current] of everyPage) {
      const items = pagerItems(total, current)
      expect(items.filter(({ wide }) => wide).map(({ entry }) => entry)).toEqual(
        pagerEntries(total, current),
      )
      expect(items.filter(({ narrow }) => narrow).map(({ entry }) => entry)).toEqual(
        pagerGroup(total, current),
      )
      const numbers = items.flatMap(({ entry }) => (entry === 'gap' ? [] : [entry]))
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }
  })
})

test('SH-157 letters, Hangul and symbols are dropped from the input', () => {
  expect(pageDigits('가3a-!')).toBe('3')
  expect(pageDigits('12쪽')).toBe('12')
  expect(pageDigits('-1.5')).toBe('15')
  expect(pageDigits('일')).toBe('')
})

test('SH-158 an empty, current, too small or too large target is ignored', () => {
  expect(gotoTarget('', 9, 2)).toBeNull()
  expect(gotoTarget('2', 9, 2)).toBeNull()
  expect(gotoTarget('0', 9, 2)).toBeNull()
  expect(gotoTarget('10', 9, 2)).toBeNull()
  expect(gotoTarget('9', 9, 2)).toBe(9)
  expect(gotoTarget(' 3번', 9, 2)).toBe(3)
})

test('SH-158 the pattern of the box accepts the numbers from 1 to the last page, and nothing else', () => {
  for (const last of [
    ...Array.from({ length: 131 }, (_, index) => index + 1),
    199,
    200,
    909,
    999,
    1000,
    1234,
  ]) {
    // as the browser parses the attribute
    const pattern = new RegExp(`^(?:${pagePattern(last)})$`, 'v')
    const fitting = Array.from({ length: 1400 }, (_, number) => number).filter((number) =>
      pattern.test(String(number)),
    )
    expect(fitting, `${last}`).toEqual(Array.from({ length: last }, (_, index) => index + 1))
    expect([`0${last}`, '', '-1', '1.5', 'two'].map((typed) => pattern.test(typed))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  }
})
