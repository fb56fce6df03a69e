import { expect, test } from 'vitest'
import { isAllowed, licenceErrors } from './licences.ts'

test('of several licences one of a choice, and all of a sum must be allowed', () => {
  expect(isAllowed('MIT')).toBe(true)
  expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true)
  expect(isAllowed('Apache-2.0 AND MIT')).toBe(true)
  expect(isAllowed('Apache-2.0 AND GPL-3.0-only')).toBe(false)
  expect(isAllowed('GPL-3.0-only AND MIT OR AGPL-3.0-only')).toBe(false)
  expect(isAllowed('GPL-3.0-only AND (Apache-2.0 OR MIT OR ISC)')).toBe(false)
  expect(isAllowed('SEE LICENSE IN LICENSE.txt')).toBe(false)
  expect(isAllowed('')).toBe(false)
})

test('a licence that is unknown or not on the list is an error, unless it is excepted by name', () => {
  const packages = {
    '': { license: 'Other' },
    'node_modules/good': { license: 'MIT' },
    'node_modules/without': {},
    'node_modules/good/node_modules/@scope/copyleft': { license: 'AGPL-3.0-only' },
    'node_modules/font-korean': { license: 'OFL-1.1' },
    'node_modules/fonts': { license: 'GPL-3.0-only' },
  }
  const exceptions = [
    { name: 'font-*', licence: 'OFL-1.1', reason: '' },
    { name: 'fonts', licence: 'OFL-1.1', reason: '' },
  ]
  expect(licenceErrors({ packages }, exceptions)).toEqual([
    'without: licence unknown is not allowed',
    '@scope/copyleft: licence AGPL-3.0-only is not allowed',
    'fonts: licence GPL-3.0-only is not allowed',
    'fonts: no package needs this exception of licences',
  ])
})
