import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteDocumentDraft } from '../../../contract/studio/document-calls.ts'
import { DocumentSave, type SavedAnswer } from './documentSave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = '2026-03-01T00:00:00.000Z'
const draftOf = (document: unknown, version: number) =>
  ({
    row: { version, at, state: 'DRAFT', by: { id: 'b', name: '나루' } },
    document,
    problems: [],
  }) as unknown as SiteDocumentDraft
const answer = (version: number): SavedAnswer => ({
  version,
  at,
  state: 'DRAFT',
  problems: [],
  document: null,
})
const first = { title: 'a', lead: 'b', items: [{ _id: '1', name: 'x' }] }

function begun(send: (document: unknown, version: number) => Promise<SavedAnswer>) {
  const keep = vi.fn(async () => {})
  return { save: new DocumentSave({ draft: draftOf(first, 1), send, keep }), keep }
}

test('a change is kept on the device, then saved once after a pause', async () => {
  const send = vi.fn(async () => answer(2))
  const { save, keep } = begun(send)
  save.change({ ...first, title: 'a1' })
  save.change({ ...first, title: 'a2' })
  expect(save.snapshot().save.kind).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(2000)
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...first, title: 'a2' }, 1, false)
  expect(save.snapshot()).toMatchObject({ dirty: false, version: 2, save: { kind: 'saved' } })
  expect(keep).toHaveBeenLastCalledWith(null)
})

test('typing goes on during a save, and is saved after it', async () => {
  let land: (answer: SavedAnswer) => void = () => {}
  const send = vi.fn(() => new Promise<SavedAnswer>((resolve) => (land = resolve)))
  const { save } = begun(send)
  save.change({ ...first, title: 'a1' })
  await vi.advanceTimersByTimeAsync(2000)
  save.change({ ...first, title: 'a12' })
  land(answer(2))
  await vi.advanceTimersByTimeAsync(2000)
  expect(send).toHaveBeenLastCalledWith({ ...first, title: 'a12' }, 2, false)
  land(answer(3))
  await vi.advanceTimersByTimeAsync(0)
  expect(save.snapshot()).toMatchObject({ dirty: false, version: 3 })
})

test('a stale save is joined with what others changed elsewhere', async () => {
  const stale = { ...draftOf({ ...first, lead: 'theirs' }, 5), version: 5, by: null, at }
  const send = vi
    .fn<(document: unknown, version: number) => Promise<SavedAnswer>>()
    .mockRejectedValueOnce({ status: 412, message: '', data: stale })
    .mockResolvedValueOnce(answer(6))
  const { save } = begun(send)
  save.change({ ...first, title: 'mine' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenLastCalledWith({ ...first, title: 'mine', lead: 'theirs' }, 5, false)
  expect(save.snapshot()).toMatchObject({ dirty: false, version: 6 })
})

test('a field that both changed waits for a choice; what is typed meanwhile is not lost', async () => {
  const stale = { version: 5, document: { ...first, title: 'theirs' }, by: { name: '나루' }, at }
  const send = vi
    .fn<(document: unknown, version: number) => Promise<SavedAnswer>>()
    .mockRejectedValueOnce({ status: 412, message: '', data: stale })
    .mockResolvedValueOnce(answer(6))
  const { save } = begun(send)
  save.change({ ...first, title: 'mine' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(save.snapshot().conflict?.join.conflicts).toMatchObject([{ path: ['title'] }])
  save.change({ ...first, title: 'mine', lead: 'typed meanwhile' })
  save.resolve(() => 'theirs')
  await vi.advanceTimersByTimeAsync(2000)
  const document = { ...first, title: 'theirs', lead: 'typed meanwhile' }
  expect(send).toHaveBeenLastCalledWith(document, 5, false)
  expect(save.snapshot().conflict).toBeNull()
})
