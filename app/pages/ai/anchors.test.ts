import { expect, test } from 'vitest'
import { headerHeight, sectionOffset } from './anchors.ts'

test('FT-007 the header counts 93 px above 1439, 85 px above 1023, otherwise 123 px', () => {
  expect([1440, 1439, 1024, 1023, 390].map(headerHeight)).toEqual([93, 85, 85, 123, 123])
})

test('FT-073 a section starts below header and tabs, 91 px where these have no height; small windows count them once', () => {
  expect(sectionOffset(1440, 72)).toBe(165)
  expect(sectionOffset(1440, undefined)).toBe(184)
  expect(sectionOffset(1024, 0)).toBe(176)
  expect(sectionOffset(390, 50)).toBe(123)
})
