import { expect, test } from 'vitest'
import { GROUP_LOGOS, groupLogo } from './group-logos.ts'
import { THEMES } from './picture.ts'

const KEYS = Object.keys(GROUP_LOGOS)

test('each of the twelve companies of the group has its own mark in both themes, small enough to be sent often', () => {
  expect(KEYS.sort()).toEqual([
    'bank',
    'enterprise',
    'entertainment',
    'games',
    'healthcare',
    'ieum',
    'impact',
    'mobility',
    'pay',
    'style',
    'techin',
    'ventures',
  ])
  const all = KEYS.flatMap((key) => THEMES.map((theme) => groupLogo(key, theme)))
  expect(new Set(all).size).toBe(24)
  for (const svg of all) {
    expect(svg).not.toMatch(/NaN|undefined|<text/)
    expect(Buffer.byteLength(svg)).toBeLessThan(12_000)
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]))
    const used = [...svg.matchAll(/url\(#([^)"]+)/g)].map((m) => m[1])
    expect(used.filter((id) => !ids.has(id))).toEqual([])
  }
})

test('a key without a company is rejected by name', () => {
  expect(() => groupLogo('no-such-company', 'light')).toThrow('no-such-company')
})
