import { expect, test } from 'vitest'
import { subjectError } from './subjects.ts'

test.each([
  ['studio: take steps over many subjects'],
  ['server, tests: close the store before the process ends'],
  ['media-making: draw the harbour at night'],
  ['Merge branch `fields`'],
])('%s is valid', (subject) => {
  expect(subjectError(subject)).toBeNull()
})

test.each([
  ['take steps over many subjects', 'does not begin'],
  ['Studio: take steps', 'does not begin'],
  ['studio: take steps over many subjects.', 'full stop'],
  ['studio: added steps over many subjects', 'imperative'],
  [`studio: ${'x'.repeat(65)}`, '73 characters, the maximum is 72'],
])('%s is invalid', (subject, why) => {
  expect(subjectError(subject)).toContain(why)
})
