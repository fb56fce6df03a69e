// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { durationText } from '../../visit/numbers.ts'
import { examples } from './AudioLength.examples.tsx'

test.each([
  ['Minutes', '3:14', 194],
  ['More than', '1:02:05', 3725],
])('%s are shown as players show them, and spoken in words', (name, shown, seconds) => {
  drawExample(examples, name)
  const text = document.body.textContent
  expect(text).toContain(shown)
  expect(text).toContain(durationText(seconds))
})
