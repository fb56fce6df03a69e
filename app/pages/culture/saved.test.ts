// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { saveSection, SECTION_KEY, takeSection } from './saved.ts'

const press = 'https://yunseul.example/page/presskit/press-release?keywordIdxs=3'
beforeEach(() => sessionStorage.clear())

test('FT-059 returning from the press releases restores the section once, by Back or by a link', () => {
  saveSection(3)
  expect(takeSection({ back: true, referrer: '' })).toBe(3)
  expect(takeSection({ back: true, referrer: '' })).toBeNull()
  saveSection(3)
  expect(takeSection({ back: false, referrer: press })).toBe(3)
})

test('FT-059 any other navigation leads to the beginning and clears the stored section', () => {
  for (const referrer of ['', 'https://yunseul.example/', 'nonsense']) {
    saveSection(3)
    expect(takeSection({ back: false, referrer })).toBeNull()
    expect(sessionStorage.getItem(SECTION_KEY)).toBeNull()
  }
})

test.each(['-1', '5', '1.5', 'x'])('rejects an invalid section: %s', (stored) => {
  sessionStorage.setItem(SECTION_KEY, stored)
  expect(takeSection({ back: true, referrer: '' })).toBeNull()
})
