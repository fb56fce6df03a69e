// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { arrival, referrerOf, wantsNoCount } from './arrival.ts'

const OWN = 'https://www.yunseul.example'
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('the page that led here is only a class', () => {
  const classes = [
    '',
    'not an address',
    `${OWN}/page/newsroom`,
    'https://www.google.co.kr/search?q=secret',
    'https://m.search.naver.com/?query=secret',
    'https://t.co/abc',
    'https://l.facebook.com/',
    'https://chatgpt.com/',
    'https://gemini.google.com/app',
    'https://example.com/x',
    // no class by a name that only begins like one
    'https://google.evil-example.com/',
    'https://nott.co/',
  ].map((address) => referrerOf(address, OWN))
  expect(classes).toEqual([
    ...['none', 'none', 'none', 'search', 'search', 'social', 'social'],
    ...['assistant', 'assistant', 'site', 'site', 'site'],
  ])
})

test('a campaign is source, medium and name of the address, cut; without a source there is none', () => {
  history.replaceState(null, '', `/?utm_source=${'a'.repeat(60)}&utm_campaign=b&utm_term=c`)
  expect(arrival()).toEqual({ referrer: 'none', campaign: ['a'.repeat(40), '', 'b'] })
  history.replaceState(null, '', '/?utm_medium=mail')
  expect(arrival()).toEqual({ referrer: 'none' })
})

test('Global Privacy Control and Do Not Track are a wish not to be counted', () => {
  expect(wantsNoCount()).toBe(false)
  vi.stubGlobal('navigator', { doNotTrack: '1' })
  expect(wantsNoCount()).toBe(true)
  vi.stubGlobal('navigator', { doNotTrack: null, globalPrivacyControl: true })
  expect(wantsNoCount()).toBe(true)
})
