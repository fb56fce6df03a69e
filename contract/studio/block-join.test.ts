import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesNothing, changesOf, joinBody } from './block-join.ts'
import { type Block, type Body, bodyOf, splitBody } from './blocks.ts'
import { cpuMs } from '../cpu-time.ts'

const body = (...blocks: [id: string, text: string][]): Body =>
  bodyOf({
    blocks: blocks.map(([id, text], at) => ({ id, gap: at ? '\n' : '', html: `<p>${text}</p>` })),
    end: '',
  })
const BASE = body(['a', '하나'], ['b', '둘'], ['c', '셋'])
const join = (mine: Body, theirs: Body, base = BASE) => joinBody(theirs, changesOf(base, mine))

describe('two changes of one body', () => {
  test('in two blocks are both there', () => {
    const mine = body(['a', '하나 더'], ['b', '둘'], ['c', '셋'])
    const theirs = body(['a', '하나'], ['b', '둘'], ['n', '새 줄'], ['c', '셋!'])
    expect(join(mine, theirs)).toEqual({
      body: body(['a', '하나 더'], ['b', '둘'], ['n', '새 줄'], ['c', '셋!']),
      conflicts: [],
      kept: [],
    })
  })
  test('in the same block wait for a choice, with both', () => {
    const [mine, theirs] = ['둘 나', '둘 너'].map((text) =>
      body(['a', '하나'], ['b', text], ['c', '셋']),
    )
    expect(join(mine as Body, theirs as Body).conflicts).toEqual([
      { id: 'b', mine: '<p>둘 나</p>', theirs: '<p>둘 너</p>' },
    ])
    // what the sender sent itself is nobody else's change
    const changes = changesOf(BASE, mine as Body)
    expect(joinBody(theirs as Body, changes, theirs).conflicts).toEqual([])
  })
  test('an edited block stays although the other side removed it, and it is told', () => {
    const edited = body(['a', '하나'], ['b', '둘!'], ['c', '셋'])
    const removed = body(['a', '하나'], ['c', '셋'])
    for (const joined of [join(edited, removed), join(removed, edited)])
      expect(joined).toEqual({ body: edited, conflicts: [], kept: ['b'] })
  })
  test('a move of one keeps the additions of the other', () => {
    const mine = body(['c', '셋'], ['a', '하나'], ['b', '둘'])
    const theirs = body(['a', '하나'], ['n', '새 줄'], ['b', '둘'], ['c', '셋'])
    const both = body(['c', '셋'], ['a', '하나'], ['n', '새 줄'], ['b', '둘'])
    expect(join(mine, theirs).body).toEqual(both)
    expect(join(theirs, mine).body).toEqual(both)
  })
  test('a body without stored ids is joined as well', () => {
    const html = '<p>하나</p>\n<p>둘</p>'
    const ids = splitBody({ html, ids: [] }).blocks.map(({ id }) => id)
    const mine = { html: '<p>하나!</p>\n<p>둘</p>', ids }
    const theirs = { html: '<p>하나</p>\n<p>둘!</p>', ids }
    const joined = join(mine, theirs, { html, ids: [] })
    expect(joined.body.html).toBe('<p>하나!</p>\n<p>둘!</p>')
    expect(changesNothing(changesOf(joined.body, joined.body))).toBe(true)
  })
})

// Histories of two editors: every word is typed once, so that a lost one is found.

type Step = {
  kind: 'type' | 'insert' | 'remove' | 'move' | 'split' | 'join' | 'paste'
  at: number
  to: number
}
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>(
      'type',
      'insert',
      'remove',
      'move',
      'split',
      'join',
      'paste',
    ),
    at: fc.nat(20),
    to: fc.nat(20),
  }),
  { maxLength: 12 },
)
const wordsIn = (html: string): string[] => html.match(/\w+\d+/g) ?? []
/** Applies a history to a body as the editor does; `name` makes its words and ids its own. */
function after(
  base: Body,
  history: readonly Step[],
  name: string,
): { body: Body; typed: Set<string> } {
  const blocks: Block[] = [...splitBody(base).blocks]
  const typed = new Set<string>()
  let count = 0
  const word = (): string => {
    const made = `${name}${(count += 1)}`
    typed.add(made)
    return made
  }
  const text = (html: string): string => html.slice(3, -4)
  const added = (html: string): Block => ({ id: `${name}-${(count += 1)}`, gap: '\n', html })
  for (const { kind, at, to } of history) {
    const index = blocks.length ? at % blocks.length : 0
    const block = blocks[index]
    const next = blocks[index + 1]
    if (kind === 'insert' || !block) blocks.splice(index, 0, added(`<p>${word()}</p>`))
    else if (kind === 'type')
      blocks[index] = { ...block, html: `<p>${text(block.html)} ${word()}</p>` }
    else if (kind === 'remove') blocks.splice(index, 1)
    else if (kind === 'move') blocks.splice(to % blocks.length, 0, ...blocks.splice(index, 1))
    else if (kind === 'paste')
      blocks.splice(index, 0, added(`<p>${word()}</p>`), added(`<p>${word()}</p>`))
    else if (kind === 'join' && next)
      blocks.splice(index, 2, { ...block, html: `<p>${text(block.html)} ${text(next.html)}</p>` })
    else if (kind === 'split') {
      const words = text(block.html).split(' ')
      const half = Math.ceil(words.length / 2)
      blocks.splice(
        index,
        1,
        { ...block, html: `<p>${words.slice(0, half).join(' ')}</p>` },
        added(`<p>${words.slice(half).join(' ')}</p>`),
      )
    }
  }
  return { body: bodyOf({ blocks, end: '' }), typed }
}

const START = body(
  ...Array.from({ length: 6 }, (_, at): [string, string] => [`s${at}`, `word${at}`]),
)

test('no word that somebody wrote and nobody removed is lost, in either order of arrival', () => {
  fc.assert(
    fc.property(steps, steps, (mine, theirs) => {
      const [one, other] = [after(START, mine, 'm'), after(START, theirs, 't')]
      const forth = join(one.body, other.body, START)
      const back = join(other.body, one.body, START)
      for (const { body: joined, conflicts } of [forth, back]) {
        const shown = new Set(
          wordsIn(joined.html + conflicts.map((each) => each.mine + each.theirs).join(' ')),
        )
        for (const [own, typed] of [one, other].map(
          (each) => [wordsIn(each.body.html), each.typed] as const,
        ))
          for (const each of own) if (typed.has(each)) expect(shown).toContain(each)
        // words of the start that both still have
        const there = new Set(wordsIn(other.body.html))
        for (const each of wordsIn(one.body.html))
          if (there.has(each)) expect(shown).toContain(each)
        expect(new Set(joined.ids).size).toBe(joined.ids.length)
        expect(splitBody(joined).blocks.map(({ id }) => id)).toEqual(joined.ids)
      }
      // the same blocks, whichever arrives first
      expect([...forth.body.ids].sort()).toEqual([...back.body.ids].sort())
      expect(forth.conflicts.map(({ id }) => id).sort()).toEqual(
        back.conflicts.map(({ id }) => id).sort(),
      )
      expect(forth.kept.toSorted()).toEqual(back.kept.toSorted())
      // who receives the joined body has nothing left to say
      const again = join(one.body, forth.body, START)
      expect([...again.body.ids].sort()).toEqual([...forth.body.ids].sort())
      // of two moves of one block, the one that arrives later gives way
      if ([...mine, ...theirs].some(({ kind }) => kind === 'move')) return
      expect(forth.body.ids).toEqual(back.body.ids)
      expect(again.body.ids).toEqual(forth.body.ids)
    }),
    { numRuns: 500 },
  )
})

test('a join takes less than quadratic time', () => {
  const many = (name: string): Body =>
    body(...Array.from({ length: 10_000 }, (_, at): [string, string] => [`${name}${at}`, `${at}`]))
  const started = cpuMs()
  const base = many('a')
  const reversed = bodyOf({ ...splitBody(base), blocks: splitBody(base).blocks.toReversed() })
  join(reversed, base, base)
  join(base, reversed, base)
  join(many('b'), many('c'), base)
  expect(cpuMs() - started).toBeLessThan(5_000)
})
