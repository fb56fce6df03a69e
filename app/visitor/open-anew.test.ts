import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOwnBuild } from './build.ts'
import { openAnew } from './open-anew.ts'

const reload = vi.fn()
let answer: () => Promise<{ ok: boolean }>

beforeEach(() => {
  const stored = new Map<string, string>()
  answer = async () => ({ ok: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('location', { href: 'https://a.example/page', reload })
  vi.stubGlobal('fetch', () => answer())
  setOwnBuild('one')
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockReset()
  setOwnBuild('')
})

test('a page whose part is missing is reloaded, once per build', async () => {
  await openAnew()
  await openAnew()
  expect(reload).toHaveBeenCalledTimes(1)
  setOwnBuild('two')
  await openAnew()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page that cannot be loaded stays as it is, and is retried', async () => {
  answer = async () => ({ ok: false })
  await openAnew()
  answer = async () => Promise.reject(new Error('no line'))
  await openAnew()
  expect(reload).not.toHaveBeenCalled()
  answer = async () => ({ ok: true })
  await openAnew()
  expect(reload).toHaveBeenCalledTimes(1)
})
