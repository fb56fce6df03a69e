import { expect, test } from 'vitest'
import { withValue } from '../../../contract/studio/document-paths.ts'
import { DocumentHistory } from './history.ts'

test('typing without a pause is one step, and steps go back in their order', () => {
  const history = new DocumentHistory()
  history.note('title', '', 'a', 0)
  history.note('title', 'a', 'ab', 100)
  history.note('items', [1], [], 5000)
  let document: unknown = { title: 'ab', items: [] }
  const removal = history.undo(document)
  expect(removal).toEqual({ path: 'items', before: [], after: [1] })
  document = withValue(document, 'items', [1])
  expect(history.undo(document)).toEqual({ path: 'title', before: 'ab', after: '' })
  expect(history.undo(document)).toBeNull()
  expect(history.redo({ title: '', items: [1] })?.after).toBe('ab')
})

test('a step that others wrote over is dropped, not applied', () => {
  const history = new DocumentHistory()
  history.note('lead', '', 'mine', 0)
  history.note('title', '', 'mine', 5000)
  expect(history.undo({ lead: 'mine', title: 'theirs' })?.path).toBe('lead')
})
