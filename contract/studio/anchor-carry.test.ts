import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carryAnchors, type Carried } from './anchor-carry.ts'
import { anchorAt, locate } from './anchors.ts'
import type { TextBlock } from './block-text.ts'
import { changesOf } from './text-changes.ts'
import { cpuMs } from '../cpu-time.ts'

/** A character that stays the same one wherever it moves: the reference of the property. */
interface Letter {
  character: string
}
interface Block {
  id: string
  letters: Letter[]
}
const lettersOf = (text: string): Letter[] => [...text].map((character) => ({ character }))
const textsOf = (blocks: readonly Block[]): TextBlock[] =>
  blocks.map(({ id, letters }) => ({
    id,
    text: letters.map(({ character }) => character).join(''),
  }))
const isBlank = ({ character }: Letter): boolean => character === ' '

type Edit =
  | { is: 'insert'; at: number; where: number; text: string }
  | { is: 'delete'; at: number; where: number; length: number }
  | { is: 'split'; at: number; where: number }
  | { is: 'join'; at: number }
  | { is: 'move'; at: number; to: number }
  | { is: 'remove'; at: number }

/** A word of letters that stand nowhere else: which of them stand where says which were kept. */
const word = (number: number, first = 0xac00): string =>
  String.fromCharCode(...[0, 1, 2].map((index) => first + number * 3 + index))
const TYPED = 0x4e00
let typed = 0
const place = fc.nat({ max: 400 })
const at = fc.nat({ max: 20 })
const edit: fc.Arbitrary<() => Edit> = fc
  .oneof(
    // typed text, in and between words
    { weight: 5, arbitrary: fc.tuple(at, place, fc.constantFrom('x', 'x ', ' x', 'x x')) },
    {
      weight: 4,
      arbitrary: fc.tuple(at, place, fc.nat({ max: 25 })),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('split', 'move'), at, place) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('join', 'remove'), at) },
  )
  .map((made) => () => {
    const [first, second, third] = made as [number | string, number, string | number | undefined]
    if (first === 'split') return { is: 'split', at: second, where: Number(third) }
    if (first === 'move') return { is: 'move', at: second, to: Number(third) }
    if (first === 'join' || first === 'remove') return { is: first, at: second }
    return typeof third === 'string'
      ? {
          is: 'insert',
          at: Number(first),
          where: second,
          text: third.replaceAll('x', () => word((typed += 1) % 5000, TYPED)),
        }
      : { is: 'delete', at: Number(first), where: second, length: Number(third) }
  })

let made = 0
function apply(blocks: readonly Block[], change: Edit): Block[] {
  if (blocks.length === 0) return [...blocks]
  const next = blocks.map(({ id, letters }) => ({ id, letters: [...letters] }))
  const index = change.at % next.length
  const block = next[index] as Block
  switch (change.is) {
    case 'insert':
      block.letters.splice(change.where % (block.letters.length + 1), 0, ...lettersOf(change.text))
      return next
    case 'delete':
      block.letters.splice(change.where % (block.letters.length + 1), change.length)
      return next
    case 'split': {
      made += 1
      const rest = block.letters.splice(change.where % (block.letters.length + 1))
      next.splice(index + 1, 0, { id: `n${made}`, letters: rest })
      return next
    }
    case 'join': {
      const [following] = next.splice(index + 1, 1)
      if (following) block.letters.push(...following.letters)
      return next
    }
    case 'move':
      next.splice(index, 1)
      next.splice(change.to % (next.length + 1), 0, block)
      return next
    case 'remove':
      if (next.length > 3) next.splice(index, 1)
      return next
  }
}

const document = fc
  .array(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 12 }), {
    minLength: 3,
    maxLength: 8,
  })
  .map((shape) => {
    let number = 0
    return shape.map((words, index) => ({
      id: `b${index}`,
      letters: lettersOf(
        words
          .map(() => {
            number += 1
            return word(number)
          })
          .join(' '),
      ),
    }))
  })

test('over generated edits, marks keep to their words: never on others, gone only when they are', () => {
  let edits = 0
  let kept = 0
  let gone = 0
  fc.assert(
    fc.property(
      document,
      fc.array(fc.tuple(at, place, fc.nat({ max: 30 })), { minLength: 1, maxLength: 4 }),
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 15 }),
      (begin, selections, saves) => {
        let blocks: Block[] = begin
        let marks = selections.flatMap(([which, where, length]) => {
          const index = which % blocks.length
          const [text, block] = [textsOf(blocks)[index], blocks[index]] as [TextBlock, Block]
          const from = where % text.text.length
          const to = Math.min(text.text.length, from + 3 + length)
          const letters = block.letters.slice(from, to)
          if (letters.filter((one) => !isBlank(one)).length < 3) return []
          return [
            {
              letters: new Set(letters),
              carried: { anchor: anchorAt(text, { from, to }), gone: false } as Carried,
            },
          ]
        })
        for (const save of saves) {
          const before = blocks
          for (const change of save) {
            edits += 1
            blocks = apply(blocks, change())
          }
          const after = textsOf(blocks)
          const carried = carryAnchors(
            marks.map((mark) => mark.carried),
            textsOf(before),
            after,
          )
          marks = marks.flatMap((mark, index) => {
            const now = carried[index] as Carried
            const alive = blocks.flatMap(({ letters }) =>
              letters.filter((one) => mark.letters.has(one) && !isBlank(one)),
            )
            const whole = [...mark.letters].filter((one) => !isBlank(one))
            if (now.gone) {
              // never said of words that stand there, with whatever was typed around them
              expect(after.some(({ text }) => text.includes(mark.carried.anchor.words))).toBe(false)
              gone += 1
              // what was gone may return only where it was: told by the next test
              return []
            }
            kept += 1
            // whoever looks for it finds it in the same place
            const place = locate(now.anchor, after)
            expect(place).not.toBeNull()
            const { index: at, from, to } = place as NonNullable<typeof place>
            const range = (blocks[at] as Block).letters.slice(from, to)
            expect(range.map(({ character }) => character).join('')).toBe(now.anchor.words)
            // some of its letters, and between the first and the last of them only what was typed there
            const own = range.filter((one) => mark.letters.has(one) && !isBlank(one))
            expect(own.length).toBeGreaterThan(0)
            const strangers = range.filter((one) => !mark.letters.has(one) && !isBlank(one))
            for (const one of strangers)
              expect(begin.some(({ letters }) => letters.includes(one))).toBe(false)
            // and if nothing of it was deleted, most of what is in that block
            if (alive.length === whole.length)
              expect(own.length * 2).toBeGreaterThanOrEqual(
                (blocks[at] as Block).letters.filter(
                  (one) => mark.letters.has(one) && !isBlank(one),
                ).length,
              )
            // what was typed within belongs to it from now on
            return [{ letters: new Set(range), carried: now }]
          })
        }
      },
    ),
    { numRuns: 200, seed: 57 },
  )
  expect(edits).toBeGreaterThan(1000)
  expect(kept).toBeGreaterThan(200)
  expect(gone).toBeGreaterThan(5)
})

test('words that were deleted are gone, and found again once they return', () => {
  const text = (words: string): TextBlock[] => [
    { id: 'a', text: '첫 문단이다' },
    { id: 'b', text: words },
  ]
  const full = text('내년 봄 부산에 새 공장을 짓는다')
  const mark = { anchor: anchorAt(full[1] as TextBlock, { from: 5, to: 8 }), gone: false }
  expect(mark.anchor.words).toBe('부산에')
  const without = text('내년 봄 새 공장을 짓는다')
  const [gone] = carryAnchors([mark], full, without) as [Carried]
  expect(gone).toEqual({ anchor: mark.anchor, gone: true })
  // the same words elsewhere are others
  const elsewhere = [...without, { id: 'c', text: '본사는 부산에 없다' }]
  expect(carryAnchors([gone], without, elsewhere)).toEqual([gone])
  expect(carryAnchors([gone], elsewhere, full)).toEqual([mark])
})

test('a replaced word is gone, an edited one is not', () => {
  const carried = (before: string, words: string, after: string): string | null => {
    const block = { id: 'a', text: before }
    const from = before.indexOf(words)
    const anchor = anchorAt(block, { from, to: from + words.length })
    const [now] = carryAnchors([{ anchor, gone: false }], [block], [{ id: 'a', text: after }])
    return now && !now.gone ? now.anchor.words : null
  }
  expect(carried('우리는 서울은 간다', '서울은', '우리는 부산은 간다')).toBeNull()
  expect(carried('우리는 서울시청에 간다', '서울시청에', '우리는 서울역에 간다')).toBe('서울역에')
  expect(carried('매출 12조 원', '12조', '매출 13조 원')).toBe('13조')
  expect(carried('We met in May in Seoul.', 'May', 'We met early in May in Seoul.')).toBe('May')
  // typed at its edges, it stays what it was
  expect(carried('가나 다라 마바', '다라', '가나 새다라아 마바')).toBe('다라')
})

test('texts without common words, of any length, take bounded time', () => {
  const long = (letter: string): string =>
    Array.from({ length: 150_000 }, (_, n) => `${letter}${n}`).join(' ')
  const [one, other] = [long('a'), long('b')]
  const begun = cpuMs()
  expect(changesOf(one, other)).toHaveLength(1)
  const block = { id: 'a', text: one }
  const anchors = Array.from({ length: 500 }, (_, n) => ({
    anchor: anchorAt(block, { from: n * 100, to: n * 100 + 40 }),
    gone: false,
  }))
  const carried = carryAnchors(anchors, [block], [{ id: 'a', text: other }])
  expect(carried.every(({ gone }) => gone)).toBe(true)
  expect(cpuMs() - begun).toBeLessThan(5_000)
})

test('of two blocks with the same words each keeps its own comments, by its id', () => {
  const both = ['a', 'b'].map((id) => ({ id, text: '자세한 내용은 뉴스룸에 있습니다.' }))
  const marks = both.map((block) => ({ anchor: anchorAt(block, { from: 8, to: 12 }), gone: false }))
  const [one, other] = both as [TextBlock, TextBlock]
  expect(carryAnchors(marks, both, [other]).at(1)).toEqual(marks[1])
  expect(carryAnchors(marks, both, [other, one])).toEqual(marks)
})

test('texts that repeat, and words that nearly stand in them, cost bounded time', () => {
  const most = 500
  const carried = (words: string, text: string, count: number, around: string): number => {
    const before = Array.from({ length: count }, (_, index) => ({ id: `b${index}`, text }))
    const after = before.map((block) => ({ ...block, text: `${block.text} 끝` }))
    const anchors = Array.from({ length: most }, () => ({
      anchor: { block: 'gone', start: 0, words, before: around, after: around },
      gone: true,
    }))
    const cpu = process.cpuUsage()
    carryAnchors(anchors, before, after)
    return process.cpuUsage(cpu).user / 1000
  }
  // half a second on a machine that is ten times slower; without a bound, several
  const rows = [
    carried('a', 'a'.repeat(475), 40, 'a'.repeat(32)),
    carried('a'.repeat(20), 'a'.repeat(475), 40, ''),
    carried(`${'a'.repeat(500)}b${'a'.repeat(499)}`, 'a'.repeat(19_000), 1, ''),
  ]
  expect(Math.max(...rows)).toBeLessThan(500)
})

test('lost words do not use up what those that stand in the text need', () => {
  const text = '가나다라마바사 아자차카타파하 그리고 이 낱말은 여기에 있다.'
  const filler = Array.from({ length: 2000 }, (_, index) => ({
    id: `b${index}`,
    text: '가'.repeat(200),
  }))
  const before = [...filler, { id: 'own', text }]
  const after = [...filler, { id: 'own', text: `앞에 쓴 말 ${text}` }]
  const lost = Array.from({ length: 400 }, (_, index) => ({
    anchor: { block: 'gone', start: 0, words: `없는 말 ${index}`, before: '', after: '' },
    gone: true,
  }))
  const own = { id: 'own', text }
  const from = text.indexOf('이 낱말은')
  const standing = { anchor: anchorAt(own, { from, to: from + 5 }), gone: false }
  const last = carryAnchors([...lost, standing], before, after).at(-1) as Carried
  expect(last).toMatchObject({ gone: false, anchor: { words: '이 낱말은', block: 'own' } })
})
