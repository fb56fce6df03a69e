// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { leave, leftIn, onLeft } from './leftTerms.ts'

beforeEach(() => localStorage.clear())

test('a form is left in its article alone, and the oldest articles are forgotten', () => {
  let told = 0
  const stop = onLeft(() => {
    told += 1
  })
  leave('content/1', '윤슬 톡')
  leave('content/1', '사용자')
  stop()
  leave('content/2', '홈페이지')
  expect(told).toBe(2)
  expect([...leftIn('content/1')].sort()).toEqual(['사용자', '윤슬 톡'])
  expect([...leftIn('content/3')]).toEqual([])
  for (let at = 3; at < 53; at += 1) leave(`content/${at}`, '말')
  expect([...leftIn('content/1')]).toEqual([])
})

test('what the device stores in another form is no fault', () => {
  localStorage.setItem('studio-terms-left', '{"a":')
  expect([...leftIn('content/1')]).toEqual([])
})
