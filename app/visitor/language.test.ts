import { expect, test } from 'vitest'
import { languageHref } from './language.ts'

const href = (path: string, search: string, hints = {}) => languageHref('KOR', path, search, hints)

test('SH-008 the switch writes lang and tab, all where the address has no tab', () => {
  expect(href('/page/about/culture', '')).toBe('?lang=ENG&tab=all')
  expect(languageHref('ENG', '/page/presskit', '', {})).toBe('?lang=KOR&tab=all')
})

test('SH-009 a valid tab is preserved; the default of the policy page is ECF', () => {
  expect(href('/page/presskit', '?tab=together&page=3')).toBe('?lang=ENG&tab=together')
  expect(href('/page/responsible/policy', '')).toBe('?lang=ENG&tab=ECF')
  expect(href('/page/responsible/policy', '?tab=ECK')).toBe('?lang=ENG&tab=ECK')
  expect(href('/page/presskit', '?tab=%3Cscript%3E')).toBe('?lang=ENG&tab=all')
  expect(href('/page/presskit', '?tab=nonsense', { tab: 'all' })).toBe('?lang=ENG&tab=all')
  expect(href('/page/about/culture', '?tab=together')).toBe('?lang=ENG&tab=all')
})

test('SH-174 on an article the switch leads to its pair, or home where there is none', () => {
  expect(href('/page/detail/1', '', { otherLanguagePath: '/page/detail/2' })).toBe(
    '/page/detail/2?lang=ENG&tab=all',
  )
  expect(href('/page/detail/1', '', { otherLanguagePath: null })).toBe('/?lang=ENG&tab=all')
})
