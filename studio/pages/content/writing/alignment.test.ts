import { expect, test } from 'vitest'
import { type AlignedBlock, type AlignedRow, alignBlocks, spacingOf } from './alignment.ts'

const p = (text: string): AlignedBlock => ({ kind: 'paragraph', text })
const h = (text: string, level = 2): AlignedBlock => ({ kind: 'heading', level, text })
function aligned(one: AlignedBlock[], other: AlignedBlock[]): readonly AlignedRow[] {
  const steps = alignBlocks(one, other)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

test('what a language lacks is found by figures and names, not by counting', () => {
  expect(
    aligned(
      [p('첫 문단'), h('소식'), p('영어에 없는 문단'), p('물결은 3미터')],
      [p('The first'), h('News'), p('Waves are 3 meters')],
    ),
  ).toEqual([
    [0, 0],
    [1, 1],
    [2, null],
    [3, 2],
  ])
  expect(aligned([p('하나')], [{ kind: 'table', text: '1' }, p('One')])).toEqual([
    [null, 0],
    [0, 1],
  ])
  expect(aligned([h('큰', 2)], [h('Small', 3)])).toHaveLength(2)
  expect(aligned([], [p('Alone')])).toEqual([[null, 0]])
})

test('bodies beyond any article are not aligned', () => {
  expect(
    aligned(
      Array.from({ length: 601 }, () => p('문단')),
      [p('One')],
    ),
  ).toEqual([])
})

test('counterparts stand at one height, and a missing block leaves its place free', () => {
  const [one, other] = spacingOf(
    [
      [0, 0],
      [1, null],
      [2, 1],
    ],
    [
      [
        { gap: 0, height: 40 },
        { gap: 20, height: 60 },
        { gap: 20, height: 10 },
      ],
      [
        { gap: 0, height: 20 },
        { gap: 20, height: 10 },
      ],
    ],
  )
  expect([...one.gaps]).toEqual([])
  // its missing block stands at 60 to 120, so the next one begins at 140, 20 below that place
  expect(other.lacks).toEqual([{ block: 1, top: 60, height: 60 }])
  expect([...other.gaps]).toEqual([[1, 120]])
})
