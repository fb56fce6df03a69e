import { expect, test } from 'vitest'
import type { SubjectRow } from '../../../contract/studio/work.ts'
import { rowsOf } from './listRows.ts'

const SUBJECTS = [
  { subject: 'content/1', groupId: 'one' },
  { subject: 'content/2', groupId: 'one' },
  { subject: 'content/3', groupId: 'three' },
] as SubjectRow[]
const drawn = (unit: 'languages' | 'articles') =>
  rowsOf(SUBJECTS, unit).map(({ id, members }) => [id, members.map(({ subject }) => subject)])

test('languages of an article share a row, if wanted', () => {
  expect(drawn('languages')).toEqual([
    ['content/1', ['content/1']],
    ['content/2', ['content/2']],
    ['content/3', ['content/3']],
  ])
  expect(drawn('articles')).toEqual([
    ['content/1', ['content/1', 'content/2']],
    ['content/3', ['content/3']],
  ])
})
