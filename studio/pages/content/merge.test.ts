import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import { changedFields, merge, same, unitOf, unitsOf, withUnits } from './merge.ts'

const made = (part: Partial<ContentDocument>): ContentDocument => ({ ...EMPTY_DOCUMENT, ...part })
const word = fc.constantFrom('물', '빛', '길', 'sea', 'light')
/** Documents of few values, so that two of them are often equal. */
const anyDocument = fc
  .record({
    title: word,
    desc: word,
    postDate: fc.constantFrom('', '2026-11-23', '2026-11-24'),
    keywords: fc.uniqueArray(word, { maxLength: 3 }),
    relations: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    image: fc.constantFrom(null, '/media/a.png', '/media/b.png'),
    imageDescription: word,
    content: fc.constantFrom('', '<p>물</p>', '<p>빛</p>'),
  })
  .map(made)

describe('two changes of one document', () => {
  test('fields that only one side changed are taken from it', () => {
    const base = made({ title: '첫 제목', desc: '첫 설명', content: '<p>첫 문단</p>' })
    const { document, conflicts, taken } = merge(
      base,
      { ...base, title: '내 제목' },
      { ...base, content: '<p>다른 문단</p>' },
    )
    expect(document).toEqual({ ...base, title: '내 제목', content: '<p>다른 문단</p>' })
    expect([conflicts, taken]).toEqual([[], ['content']])
  })
  test('the same change on both sides needs no decision', () => {
    const base = made({ title: '첫 제목' })
    const both = { ...base, title: '새 제목', keywords: ['물'] }
    expect(merge(base, both, structuredClone(both))).toEqual({
      document: both,
      conflicts: [],
      taken: [],
      blocks: [],
      kept: 0,
    })
  })
  test('a field that both changed differently stays mine and is reported', () => {
    const base = made({ title: '첫 제목' })
    const { document, conflicts } = merge(
      base,
      { ...base, title: '내 제목' },
      { ...base, title: '다른 제목' },
    )
    expect([document.title, conflicts]).toEqual(['내 제목', [['title']]])
  })
  test('a description is never combined with the image of another side', () => {
    const base = made({ image: '/media/harbor.png', imageDescription: '항구' })
    const { document, conflicts } = merge(
      base,
      { ...base, image: '/media/hill.png' },
      { ...base, imageDescription: '해 뜨는 항구' },
    )
    expect(conflicts).toEqual([unitOf('image')])
    expect([document.image, document.imageDescription]).toEqual(['/media/hill.png', '항구'])
    // fields that only one side changed are taken whole
    const alone = merge(
      base,
      { ...base, title: '제목' },
      { ...base, image: null, imageDescription: '' },
    )
    expect([alone.document.image, alone.document.imageDescription]).toEqual([null, ''])
    expect(alone.taken).toEqual(['image', 'imageDescription'])
  })
  test('keywords and categories merge additions of both and drop removals of either', () => {
    const base = made({ keywords: ['바다', '빛', '길'] })
    const { document, conflicts } = merge(
      base,
      { ...base, keywords: ['바다', '길', '지도'] },
      { ...base, keywords: ['바다', '빛', '요금', '지도'] },
    )
    expect(document.keywords).toEqual(['바다', '지도', '요금'])
    expect(conflicts).toEqual([])
  })
  test('the order of related articles is a choice: it is asked about', () => {
    const base = made({ relations: [1, 2] })
    expect(
      merge(base, { ...base, relations: [2, 1] }, { ...base, relations: [1, 2, 3] }).conflicts,
    ).toEqual([['relations']])
  })
  test('an unchanged side never wins over a changed one; no change of mine is lost without asking', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, anyDocument, (base, mine, theirs) => {
        const { document, conflicts } = merge(base, mine, theirs)
        const conflicting = conflicts.flat()
        for (const unit of unitsOf(base)) {
          const differs = (one: ContentDocument, other: ContentDocument) =>
            unit.some((field) => !same(one[field], other[field]))
          // these are joined
          if (unit.some((field) => ['keywords', 'categories', 'content'].includes(field))) continue
          const pick = (from: ContentDocument) => unit.map((field) => from[field])
          if (!differs(base, theirs)) expect(pick(document)).toEqual(pick(mine))
          else if (!differs(base, mine)) expect(pick(document)).toEqual(pick(theirs))
          else {
            expect(pick(document)).toEqual(pick(mine))
            expect(unit.every((field) => conflicting.includes(field))).toBe(differs(mine, theirs))
          }
        }
        for (const keyword of mine.keywords)
          if (!base.keywords.includes(keyword)) expect(document.keywords).toContain(keyword)
        for (const keyword of theirs.keywords)
          if (!base.keywords.includes(keyword)) expect(document.keywords).toContain(keyword)
        for (const keyword of base.keywords)
          if (!mine.keywords.includes(keyword) || !theirs.keywords.includes(keyword))
            expect(document.keywords).not.toContain(keyword)
      }),
    )
  })
  test('after a merge, merging again changes nothing', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, anyDocument, (base, mine, theirs) => {
        const first = merge(base, mine, theirs)
        const again = merge(base, first.document, theirs)
        // ids of blocks may be derived or stored
        expect({ ...again.document, contentBlocks: [] }).toEqual({
          ...first.document,
          contentBlocks: [],
        })
        expect(again.conflicts).toEqual(first.conflicts)
      }),
    )
  })
})

test('fields are compared regardless of their key order', () => {
  expect(same({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true)
  for (const [one, other] of [
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { b: 1 }],
    [[], {}],
    [null, {}],
    ['1', 1],
  ])
    expect(same(one, other)).toBe(false)
  expect(
    changedFields(EMPTY_DOCUMENT, made({ link: 'https://www.yunseul.example', keywords: [] })),
  ).toEqual(['link'])
})

test('selected units come from the other document, entirely', () => {
  const theirs = made({
    title: '다른',
    image: '/media/b.png',
    imageDescription: '언덕',
    desc: '그대로',
  })
  expect(
    withUnits(made({ title: '내', desc: '내' }), theirs, [['title'], unitOf('image')]),
  ).toEqual({
    ...theirs,
    desc: '내',
  })
})
