import { expect, test } from 'vitest'
import { onSaveRequested, saveOpen } from './unsaved.ts'

test('saves the text of every open screen, and reports those that could not be saved', async () => {
  expect(await saveOpen()).toBe(true)
  const asked: string[] = []
  const close = onSaveRequested(async () => {
    asked.push('first')
    return true
  })
  const closeOther = onSaveRequested(async () => {
    asked.push('second')
    return false
  })
  expect([await saveOpen(), asked]).toEqual([false, ['first', 'second']])
  closeOther()
  expect(await saveOpen()).toBe(true)
  close()
  asked.length = 0
  expect([await saveOpen(), asked]).toEqual([true, []])
})
