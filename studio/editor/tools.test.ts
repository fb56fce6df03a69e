import { expect, test } from 'vitest'
import { BodyTools, type ServedBody } from './tools.ts'

const body = (name: string, language: ServedBody['language'] = 'KOR'): ServedBody =>
  ({ name, language }) as ServedBody

test('the toolbar serves the body in use, and stays with it while both are there', () => {
  const tools = new BodyTools()
  let told = 0
  tools.subscribe(() => told++)
  expect(tools.served()).toBeNull()
  const korean = body('content/1')
  const english = body('content/2', 'ENG')
  // preferred before it is mounted
  tools.serve('content/2')
  const removeKorean = tools.add(korean)
  expect(tools.served()).toBe(korean)
  const removeEnglish = tools.add(english)
  expect(tools.served()).toBe(english)
  expect(tools.all()).toEqual([korean, english])
  tools.serve('content/1')
  expect(tools.served()).toBe(korean)
  const before = told
  tools.serve('content/1')
  expect(told).toBe(before)
  // only one language is shown from now on
  removeKorean()
  expect(tools.all()).toEqual([english])
  expect(tools.served()).toBe(english)
  // an editor that was mounted again is not removed with the former one
  const again = body('content/2', 'ENG')
  tools.add(again)
  removeEnglish()
  expect(tools.served()).toBe(again)
})

test('a key in a body focuses the toolbar that is there now', () => {
  const tools = new BodyTools()
  const focused: string[] = []
  tools.focusToolbar()
  const leave = tools.register(() => focused.push('first'))
  tools.register(() => focused.push('second'))
  leave()
  tools.focusToolbar()
  expect(focused).toEqual(['second'])
})
