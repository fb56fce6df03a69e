import { describe, expect, test } from 'vitest'
import {
  type DocumentObject,
  type DocumentValue,
  withFileIds,
  withIds,
  withIdsOf,
  withoutIds,
} from './document-items.ts'
import { joinDocuments, resolveConflicts } from './document-join.ts'

/** Numbers that are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
interface Item extends Record<string, DocumentValue> {
  _id: string
  title: string
  lead: string
}
const itemsOf = (document: DocumentValue) => (document as { items: Item[] }).items
const documentOf = (items: Item[]): DocumentObject => ({ title: 'T', items })
const item = (id: string): Item => ({ _id: id, title: `title ${id}`, lead: `lead ${id}` })

/** Changes of one person: each item's fields, its place, its absence. */
function edited(base: Item[], who: string, random: (below: number) => number, fields: string[]) {
  const items = base.map((one) => ({ ...one }))
  const changed = new Set<string>()
  const removed = new Set<string>()
  const added: string[] = []
  for (let step = 0; step < 8; step += 1) {
    const at = random(Math.max(items.length, 1))
    const kind = random(4)
    if (kind === 0 && items[at]) {
      const field = fields[random(fields.length)] as string
      items[at][field] = `${who} ${step}`
      changed.add(`${items[at]._id} ${field}`)
    } else if (kind === 1) {
      const id = `${who}${step}`
      added.push(id)
      items.splice(at, 0, item(id))
    } else if (kind === 2 && items.length > 3 && items[at]) {
      const [gone] = items.splice(at, 1)
      removed.add((gone as Item)._id)
    } else {
      const [moved] = items.splice(at, 1)
      if (moved) items.splice(random(items.length + 1), 0, moved)
    }
  }
  return {
    items,
    changed,
    removed,
    added: added.filter((id) => items.some(({ _id }) => _id === id)),
  }
}

describe('documents that two people changed', () => {
  test('nothing of 2,000 generated pairs of histories is lost, and only what both changed asks', () => {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const random = sequence(seed)
      const base = Array.from({ length: 2 + random(6) }, (_, index) => item(`b${index}`))
      const mine = edited(base, 'm', random, ['title', 'lead'])
      const theirs = edited(base, 't', random, ['title', 'lead'])
      const { document, conflicts } = joinDocuments(
        documentOf(base),
        documentOf(mine.items),
        documentOf(theirs.items),
      )
      const result = new Map(itemsOf(document).map((one) => [one._id, one]))
      const asked = new Set(conflicts.map(({ path }) => path.slice(1).join(' ')))
      expect(result.size, `${seed}: each once`).toBe(itemsOf(document).length)
      for (const id of [...mine.added, ...theirs.added])
        expect(result.has(id), `${seed}: ${id}`).toBe(true)
      const everyone = [
        [mine, theirs],
        [theirs, mine],
      ] as const
      for (const [one, other] of everyone)
        for (const { _id } of base) {
          const now = one.items.find((each) => each._id === _id)
          const changed = ['title', 'lead'].filter((field) => one.changed.has(`${_id} ${field}`))
          const otherChanged = ['title', 'lead'].filter((field) =>
            other.changed.has(`${_id} ${field}`),
          )
          if (!now) {
            // removed: gone, unless the other changed it
            if (other.removed.has(_id) || otherChanged.length === 0)
              expect(result.has(_id), `${seed}: ${_id} is removed`).toBe(false)
            else expect(asked.has(_id), `${seed}: ${_id} is asked`).toBe(true)
            continue
          }
          for (const field of changed) {
            if (other.removed.has(_id)) expect(asked.has(_id), `${seed}: ${_id}`).toBe(true)
            else if (otherChanged.includes(field))
              expect(asked.has(`${_id} ${field}`), `${seed}: ${_id} ${field}`).toBe(true)
            else expect(result.get(_id)?.[field], `${seed}: ${_id} ${field}`).toBe(now[field])
          }
        }
      // nobody is asked for what one changed alone
      for (const { path } of conflicts) {
        const [, id = '', field] = path
        const touched = (one: typeof mine) =>
          field
            ? one.changed.has(`${id} ${field}`)
            : one.removed.has(id) || [...one.changed].some((key) => key.startsWith(`${id} `))
        expect([touched(mine), touched(theirs)], `${seed}: ${path.join('.')}`).toEqual([true, true])
      }
    }
  })

  test('an order that one changed stays, with what the other added behind the item that it followed', () => {
    const [a, b, c] = [item('a'), item('b'), item('c')]
    const { document, conflicts } = joinDocuments(
      documentOf([a, b, c]),
      documentOf([c, a, b]),
      documentOf([a, item('n'), b, { ...c, lead: 'new' }]),
    )
    expect(itemsOf(document).map(({ _id }) => _id)).toEqual(['c', 'a', 'n', 'b'])
    expect(itemsOf(document)[0]?.lead).toBe('new')
    expect(conflicts).toEqual([])
  })

  test('a conflict has the value of the others until somebody chooses', () => {
    const base = documentOf([item('a'), item('b')])
    const join = joinDocuments(
      base,
      { ...base, title: 'mine', items: [{ ...item('a'), lead: 'mine' }] },
      { ...base, title: 'theirs', items: [item('a'), { ...item('b'), lead: 'theirs' }] },
    )
    expect(join.conflicts.map(({ path }) => path)).toEqual([['title'], ['items', 'b']])
    expect(join.document).toMatchObject({ title: 'theirs' })
    const chosen = resolveConflicts(join, () => 'mine')
    expect(chosen).toEqual({ title: 'mine', items: [{ ...item('a'), lead: 'mine' }] })
    expect(resolveConflicts(join, () => 'theirs')).toEqual(join.document)
  })

  test('a list of texts is one field; a field that one removed and the other left is removed', () => {
    const base = { lines: ['a', 'b'], note: 'n' }
    const join = joinDocuments(base, { lines: ['a', 'c'], note: 'n' }, { lines: ['a', 'b', 'd'] })
    expect(join.document).toEqual({ lines: ['a', 'b', 'd'] })
    expect(join.conflicts.map(({ path }) => path)).toEqual([['lines']])
  })
})

test('a file that was read again keeps the identities of its items: equal ones, then named ones, then places', () => {
  let next = 0
  const newId = () => `n${(next += 1)}`
  const before = withIds(
    {
      rows: [
        { key: 'x', v: 1 },
        { key: 'y', v: 2 },
        { key: 'z', v: 3 },
      ],
      lines: ['a'],
    },
    newId,
  )
  const after = withIdsOf(
    {
      rows: [{ key: 'z', v: 3 }, { key: 'x', v: 9 }, { key: 'new', v: 4 }, { v: 5 }],
      lines: ['b'],
    },
    before,
    newId,
  )
  const ids = (after as { rows: Item[] }).rows.map(({ _id }) => _id)
  expect(ids.slice(0, 2)).toEqual(['n3', 'n1'])
  expect(new Set(ids).size).toBe(4)
  expect(withoutIds(withIds(withoutIds(after), newId))).toEqual(withoutIds(after))
})

test('a file that changed keeps the identities of the file before, and takes those of what both added', () => {
  let next = 0
  const newId = () => `n${++next}`
  const base = withIds({ rows: [{ name: 'x', v: 1 }, { v: 2 }] }, newId) as { rows: Item[] }
  const [x, second] = base.rows.map(({ _id }) => _id)
  // the working copy renamed one, moved it, and added two
  const working: DocumentObject = {
    rows: [
      { _id: second ?? '', v: 2 },
      { _id: x ?? '', name: 'renamed', v: 1 },
      { _id: 'mine', name: 'both', v: 7, inner: [{ _id: 'inner', key: 'k' }] },
      { _id: 'other', v: 8 },
    ],
  }
  const file: DocumentObject = {
    rows: [{ name: 'x', v: 9 }, { v: 2 }, { name: 'both', v: 3, inner: [{ key: 'k' }] }, { v: 4 }],
  }
  const after = withFileIds(file, base, working, newId) as { rows: (Item & { inner?: Item[] })[] }
  expect(after.rows.map(({ _id }) => _id)).toEqual([x, second, 'mine', expect.stringMatching(/^n/)])
  expect(after.rows[2]?.inner?.[0]?._id).toBe('inner')
  expect(withoutIds(after)).toEqual(file)
  // without a former file, what the working copy has is told by name and value alone
  const alone = withFileIds(file, undefined, working, newId) as { rows: Item[] }
  expect(alone.rows.map(({ _id }) => _id)).toEqual([
    expect.stringMatching(/^n/),
    second,
    'mine',
    expect.stringMatching(/^n/),
  ])
})

test('an item is told by its name in both languages', () => {
  const before = {
    rows: [
      { _id: 'a', subject: { ko: '가', en: 'A' }, v: 1 },
      { _id: 'b', subject: { ko: '나', en: 'B' }, v: 2 },
    ],
  }
  const after = withIdsOf(
    {
      rows: [
        { subject: { ko: '나', en: 'B2' }, v: 2 },
        { subject: { ko: '가', en: 'A' }, v: 3 },
      ],
    },
    before,
    () => 'new',
  ) as { rows: Item[] }
  expect(after.rows.map(({ _id }) => _id)).toEqual(['b', 'a'])
})
