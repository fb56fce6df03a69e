import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Comment } from '../../../../contract/studio/work.ts'
import { threadsOf } from './threads.ts'

const BY = { id: 'p1', name: '한바다', guest: false }
/** Returns a comment as the server sends it; higher numbers are later. */
const comment = (
  id: string,
  parentId: string | null = null,
  more: Partial<Comment> = {},
): Comment => ({
  ...{
    id,
    parentId,
    field: null,
    quote: '',
    anchor: null,
    gone: false,
    text: id,
    mentions: [],
    editedAt: null,
    by: BY,
    at: '2026-03-12T00:00:00.000Z',
    resolved: null,
  },
  ...more,
})
/** Returns threads as lists of ids. */
const ids = (comments: readonly Comment[]): string[][] =>
  threadsOf(comments).map((thread) => [thread.comment.id, ...thread.answers.map(({ id }) => id)])

test('threads are in the order in which they began, replies in the order in which they were written', () => {
  expect(ids([])).toEqual([])
  expect(
    ids([comment('a'), comment('b'), comment('c', 'a'), comment('d', 'b'), comment('e', 'a')]),
  ).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
  ])
})

test('a reply to a reply is in the same thread, at any depth', () => {
  expect(
    ids([comment('a'), comment('b', 'a'), comment('c', 'b'), comment('d'), comment('e', 'c')]),
  ).toEqual([['a', 'b', 'c', 'e'], ['d']])
})

test('a thread shows who resolved it, with its replies', () => {
  const resolved = { by: BY, at: '2026-03-13T00:00:00.000Z' }
  const [first, second] = threadsOf([
    comment('a', null, { resolved }),
    comment('b'),
    comment('c', 'a', { field: 'title', quote: '물결' }),
  ])
  expect(first?.comment.resolved).toEqual(resolved)
  expect(first?.answers).toEqual([comment('c', 'a', { field: 'title', quote: '물결' })])
  expect(second).toEqual({ comment: comment('b'), answers: [] })
})

test('a reply whose comment is gone becomes a separate thread, with its replies', () => {
  expect(ids([comment('b', 'gone'), comment('c', 'b'), comment('d', 'gone')])).toEqual([
    ['b', 'c'],
    ['d'],
  ])
})

test('for any replies, each comment appears once, in the thread of its parent, and the input is unchanged', () => {
  // each comment answers an earlier one, or none
  const conversations = fc
    .array(fc.option(fc.nat(), { nil: null }), { maxLength: 40 })
    .map((parents) =>
      parents.map((parent, index) =>
        comment(`${index}`, parent === null || !index ? null : `${parent % index}`),
      ),
    )
  fc.assert(
    fc.property(conversations, (comments) => {
      const before = structuredClone(comments)
      const threads = ids(comments)
      expect(comments).toEqual(before)
      expect(threads.flat().toSorted()).toEqual(comments.map(({ id }) => id).toSorted())
      expect(threads.map(([first]) => first)).toEqual(
        comments.filter(({ parentId }) => parentId === null).map(({ id }) => id),
      )
      for (const thread of threads) {
        expect(thread.map(Number)).toEqual(thread.map(Number).toSorted((a, b) => a - b))
        for (const { parentId } of comments.filter(({ id }) => thread.slice(1).includes(id)))
          expect(thread).toContain(parentId)
      }
    }),
  )
})
