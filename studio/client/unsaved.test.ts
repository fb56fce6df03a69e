import { expect, test } from 'vitest'
import { onSaveRequested, saveOpen } from './unsaved.ts'

test('saves the text of every open screen, and reports those that could not be saved', async () => {
  expect(await saveOpen()).toBe(true)
  const requested: string[] = []
  const close = onSaveRequested(async () => {
    requested.push('first')
    return true
  })
  const closeOther = onSaveRequested(async () => {
    requested.push('second')
    return false
  })
  expect([await saveOpen(), requested]).toEqual([false, ['first', 'second']])
  closeOther()
  expect(await saveOpen()).toBe(true)
  close()
  requested.length = 0
  expect([await saveOpen(), requested]).toEqual([true, []])
})
