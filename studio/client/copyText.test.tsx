// @vitest-environment happy-dom
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copyText.ts'

/** Makes the browser copy by command, or refuse it; returns the texts that were copied so. */
function commands(works: boolean): string[] {
  const copied: string[] = []
  document.execCommand = (): boolean => {
    const field = document.activeElement as HTMLTextAreaElement
    copied.push(field.value.slice(field.selectionStart, field.selectionEnd))
    return works
  }
  return copied
}
const TEXT = '등대가 켜졌다\n\nhttps://www.yunseul.example/?a=1&b=2\n\n#등대'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('a text is copied to the clipboard as it is', async () => {
  userEvent.setup()
  expect(await copyText(TEXT)).toBe(true)
  expect(await navigator.clipboard.readText()).toBe(TEXT)
})

test('without a clipboard, as over http, it is copied out of a field; the focus stays', async () => {
  vi.stubGlobal('navigator', {})
  const copied = commands(true)
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  expect(await copyText(TEXT)).toBe(true)
  expect(copied).toEqual([TEXT])
  expect(document.activeElement).toBe(button)
  expect(document.body.children).toHaveLength(1)
})

test('without the permission too; false if the browser copies in neither way', async () => {
  userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
  expect([commands(true), await copyText(TEXT)]).toEqual([[TEXT], true])
  expect([commands(false), await copyText(TEXT)]).toEqual([[TEXT], false])
  document.execCommand = () => {
    throw new Error('unknown command')
  }
  expect(await copyText(TEXT)).toBe(false)
  expect(document.body.children).toHaveLength(0)
})
