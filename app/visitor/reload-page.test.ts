import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOwnBuild } from './build.ts'
import { reloadPage } from './reload-page.ts'

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
  await reloadPage()
  await reloadPage()
  expect(reload).toHaveBeenCalledTimes(1)
  setOwnBuild('two')
  await reloadPage()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page that cannot be loaded stays as it is, and is retried', async () => {
  answer = async () => ({ ok: false })
  await reloadPage()
  answer = async () => Promise.reject(new Error('no line'))
  await reloadPage()
  expect(reload).not.toHaveBeenCalled()
  answer = async () => ({ ok: true })
  await reloadPage()
  expect(reload).toHaveBeenCalledTimes(1)
})
