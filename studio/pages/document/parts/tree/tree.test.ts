import { expect, test } from 'vitest'
import { formOfDocument } from '../../../../../contract/documents/map-fields.ts'
import type { FormList } from '../../../../../contract/documents/form.ts'
import {
  type Entry,
  entriesOf,
  levelsOf,
  moveEntry,
  spotOf,
  targetAt,
  targetOf,
  treeOf,
  visibleIn,
} from './tree.ts'

const form = formOfDocument('menu')
const node = (form.kind === 'section' ? form.fields[0]?.node : undefined) as FormList
const levels = levelsOf(node, ['secondDepthMenu', 'thirdDepthMenu'])

const entry = (id: string, more: object = {}) => ({
  _id: id,
  name: id,
  englishName: id,
  url: `/${id}`,
  ...more,
})
const menu = [
  entry('a', {
    teaser: { ko: '문장', en: 'words' },
    path: 'a',
    secondDepthMenu: [entry('b', { thirdDepthMenu: [entry('c'), entry('d')] }), entry('e')],
  }),
  entry('f', { teaser: { ko: '', en: '' }, path: 'f', secondDepthMenu: [] }),
]
const drawn = (items: readonly unknown[]) =>
  entriesOf(levels, items, 'mainMenu').map(
    ({ item, place }) => `${'-'.repeat(place.length - 1)}${(item as { _id: string })._id}`,
  )

test('an entry is moved within its level and between levels, with all below it', () => {
  expect(drawn(menu)).toEqual(['a', '-b', '--c', '--d', '-e', 'f'])
  const within = moveEntry(levels, menu, [0, 0, 0], { parent: [0, 0], index: 1 })
  expect('items' in within && drawn(within.items)).toEqual(['a', '-b', '--d', '--c', '-e', 'f'])
  const deeper = moveEntry(levels, menu, [0, 1], { parent: [0, 0], index: 2 })
  expect('items' in deeper && drawn(deeper.items)).toEqual(['a', '-b', '--c', '--d', '--e', 'f'])
  const higher = moveEntry(levels, menu, [0, 0], { parent: [], index: 1 })
  expect('items' in higher && drawn(higher.items)).toEqual(['a', '-e', 'b', '-c', '-d', 'f'])
  // the first level has fields of its own, which begin empty
  expect('items' in higher && higher.items[1]).toMatchObject({
    _id: 'b',
    path: '',
    teaser: { ko: '' },
  })
})

test('what another level has no field for is named; what does not fit is refused', () => {
  const lower = moveEntry(levels, [entry('z', { secondDepthMenu: [] }), ...menu.slice(1)], [1], {
    parent: [0],
    index: 0,
  })
  expect('lost' in lower && lower.lost).toEqual(['document_field_key'])
  expect(moveEntry(levels, menu, [0], { parent: [1], index: 0 })).toEqual({ refused: 'depth' })
  expect(moveEntry(levels, menu, [0], { parent: [0, 0], index: 0 })).toEqual({ refused: 'inside' })
  const full = [
    entry('g', { secondDepthMenu: Array.from({ length: 10 }, (_, at) => entry(`h${at}`)) }),
    entry('i'),
  ]
  expect(moveEntry(levels, full, [1], { parent: [0], index: 0 })).toEqual({
    refused: 'full',
    limit: 10,
  })
})

test('entries below a closed one are not visible', () => {
  const roots = treeOf(levels, menu, 'mainMenu')
  const names = (open: string[]) =>
    visibleIn(roots, new Set(open)).map(({ path }) => path.split('.').at(-1))
  expect(names([])).toEqual(['a', 'f'])
  expect(names(['mainMenu.a'])).toEqual(['a', 'b', 'e', 'f'])
  expect(names(['mainMenu.a.secondDepthMenu.b'])).toEqual(['a', 'f'])
})

test('an entry goes below the one that comes after it', () => {
  const items = [entry('x'), ...menu, entry('y')]
  const all = entriesOf(levels, items, 'mainMenu')
  const first = all[0] as Entry
  // after `a`, one level deeper
  const target = targetAt(levels, all.slice(1), 1, 1, 0)
  const moved = moveEntry(levels, items, first.place, target)
  expect('items' in moved && drawn(moved.items)).toEqual([
    'a',
    '-x',
    '-b',
    '--c',
    '--d',
    '-e',
    'f',
    'y',
  ])
})

test('a place stays with what is around it while others change the tree', () => {
  const all = entriesOf(levels, menu, 'mainMenu')
  // between `b` and `e`
  const spot = spotOf(all, { parent: [0], index: 1 })
  const inChanged = (items: readonly unknown[]) =>
    targetOf(entriesOf(levels, items, 'mainMenu'), spot)
  const below = (...children: unknown[]) => entry('a', { secondDepthMenu: children })
  expect(inChanged([entry('x'), below(entry('y'), entry('b'), entry('e'))])).toEqual({
    parent: [1],
    index: 2,
  })
  expect(inChanged([below(entry('y'), entry('e'))])).toEqual({ parent: [0], index: 1 })
  expect(inChanged([below(entry('y'))])).toEqual({ parent: [0], index: 1 })
  expect(inChanged([entry('x')])).toBeNull()
})

test('an entry held between rows goes as deep as the pointer is, as far as its neighbours allow', () => {
  const rows = entriesOf(levels, menu, 'mainMenu').filter(({ path }) => !path.endsWith('.e'))
  const at = (gap: number, wanted: number, height = 0) =>
    targetAt(levels, rows, gap, wanted, height)
  expect(at(0, 2)).toEqual({ parent: [], index: 0 })
  // below `d`, before `f`: any level
  expect(at(4, 0)).toEqual({ parent: [], index: 1 })
  expect(at(4, 1)).toEqual({ parent: [0], index: 1 })
  expect(at(4, 2)).toEqual({ parent: [0, 0], index: 2 })
  // between `c` and `d` there is but one level
  expect(at(3, 0)).toEqual({ parent: [0, 0], index: 1 })
  // what has entries below it does not fit on the last level
  expect(at(4, 2, 1)).toEqual({ parent: [0], index: 1 })
})
