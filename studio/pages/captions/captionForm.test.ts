import { expect, test } from 'vitest'
import type { Cue } from '../../../contract/studio/captions.ts'
import {
  addCue,
  type CaptionForm,
  changeCue,
  cueAt,
  formOf,
  isDirty,
  markSaved,
  mergeCue,
  openCue,
  redo,
  removeCue,
  splitCue,
  takeSaved,
  undo,
} from './captionForm.ts'

const cue = (start: number, end: number, text: string): Cue => ({ start, end, text, settings: '' })
const form = (...cues: Cue[]): CaptionForm => formOf({ cues, version: 3 })
const plain = ({ cues }: CaptionForm) => cues.map(({ start, end, text }) => [start, end, text])

test('typing in one field without a pause is one step; undo leads back to what is saved', () => {
  let now = form(cue(0, 1000, ''))
  for (const [index, text] of ['등', '등대', '등대가'].entries())
    now = changeCue(now, 0, { text }, index * 100)
  now = changeCue(now, 0, { end: 900 }, 400)
  now = changeCue(now, 0, { text: '등대가 섰다' }, 500)
  now = changeCue(now, 0, { text: '등대가 섰다.' }, 5000)
  expect(now.past).toHaveLength(4)
  expect(plain(undo(now))).toEqual([[0, 900, '등대가 섰다']])
  expect(plain(redo(undo(now)))).toEqual([[0, 900, '등대가 섰다.']])
  const back = [1, 2, 3, 4, 5].reduce(undo, now)
  expect(plain(back)).toEqual([[0, 1000, '']])
  expect([isDirty(now), isDirty(back)]).toEqual([true, false])
})

test('the open cue stays in its place while it is timed; opening another brings all into order', () => {
  let now = openCue(form(cue(0, 1000, 'a'), cue(2000, 3000, 'b')), 0)
  now = changeCue(now, 0, { start: 5000, end: 6000 }, 0)
  expect(plain(now).map(([, , text]) => text)).toEqual(['a', 'b'])
  now = openCue(now, 1)
  expect(plain(now).map(([, , text]) => text)).toEqual(['b', 'a'])
  // opening alone is no change
  expect(isDirty(openCue(form(cue(0, 1, 'a')), 0))).toBe(false)
})

test('a new cue begins where the film is and ends before the next one', () => {
  const now = addCue(form(cue(3000, 4000, 'b')), 1500.4)
  expect(plain(now)).toEqual([
    [1500, 3000, ''],
    [3000, 4000, 'b'],
  ])
  expect(now.open).toBe(1)
})

test('a cue is split at the caret and where the film is, or by itself', () => {
  const one = form(cue(0, 1000, '하나 둘 셋'))
  expect(plain(splitCue(one, 0, { caret: 3, position: 400 }))).toEqual([
    [0, 400, '하나'],
    [400, 1000, '둘 셋'],
  ])
  expect(plain(splitCue(one, 0, { caret: 0, position: 7000 })).map(([, , text]) => text)).toEqual([
    '하나',
    '둘 셋',
  ])
  expect(splitCue(form(cue(0, 1, '끝')), 0, { caret: 0, position: 0 }).cues).toHaveLength(1)
})

test('two cues are merged into two lines; the last has none to merge with', () => {
  const two = form(cue(0, 1000, 'a'), cue(2000, 3000, 'b'))
  expect(plain(mergeCue(two, 0))).toEqual([[0, 3000, 'a\nb']])
  expect(mergeCue(two, 1)).toBe(two)
})

test('after a removal the cue that follows is open', () => {
  const three = form(cue(0, 1, 'a'), cue(1, 2, 'b'), cue(2, 3, 'c'))
  expect(removeCue(three, 1).open).toBe(2)
  expect(removeCue(three, 2).open).toBe(1)
  expect(removeCue(form(cue(0, 1, 'a')), 0).open).toBeNull()
})

test('what is typed during a save stays unsaved', () => {
  const sent = changeCue(form(cue(0, 1, 'a')), 0, { text: 'b' }, 0)
  const typed = changeCue(sent, 0, { text: 'bc' }, 100)
  const after = markSaved(typed, sent.cues, 4)
  expect([after.version, isDirty(after), isDirty(markSaved(sent, sent.cues, 4))]).toEqual([
    4,
    true,
    false,
  ])
  // and is a step of its own afterwards
  expect(plain(undo(changeCue(after, 0, { text: 'bcd' }, 200)))).toEqual([[0, 1, 'bc']])
})

test('the cues of somebody else can be taken back, and saved over them then', () => {
  const own = changeCue(form(cue(0, 1, 'a')), 0, { text: 'mine' }, 0)
  const taken = takeSaved(own, { cues: [cue(0, 1, 'theirs')], version: 9 })
  expect([plain(taken), isDirty(taken), taken.version]).toEqual([[[0, 1, 'theirs']], false, 9])
  expect([plain(undo(taken)), isDirty(undo(taken)), undo(taken).version]).toEqual([
    [[0, 1, 'mine']],
    true,
    9,
  ])
})

test('the cue at a position is the last one that stands there', () => {
  const cues = [cue(0, 10, 'a'), cue(5, 8, 'b')]
  expect([0, 6, 9, 10].map((at) => cueAt(cues, at))).toEqual([0, 1, 0, -1])
})
