import { describe, expect, test } from 'vitest'
import { anchorAt } from '../../../contract/studio/anchors.ts'
import { fieldTextBlocks, type TextBlock } from '../../../contract/studio/block-text.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import { valueAt } from '../../../contract/studio/document-paths.ts'
import { StudioError } from '../studio-error.ts'
import { documentWords } from './document-words.ts'

/** A comment on words that stand in a field of a document. */
function on(document: DocumentValue, field: string, words: string) {
  const [block] = fieldTextBlocks(String(valueAt(document, field))) as [TextBlock]
  const from = block.text.indexOf(words)
  if (from < 0) throw new Error(`no ${words}`)
  return { field, anchor: anchorAt(block, { from, to: from + words.length }, true), gone: false }
}
const seen = (comments: Awaited<ReturnType<typeof documentWords.carry>>) =>
  comments.map(({ field, anchor, gone }) => (gone ? 'gone' : [field, anchor.start, anchor.words]))

const BEFORE = {
  lead: '윤슬은 내년 봄 부산에 새 공장을 짓습니다.',
  banners: [
    { _id: 'a', title: '바다의 빛', text: '물결 위의 빛입니다.' },
    { _id: 'b', title: '바다의 빛', text: '물결 위의 빛입니다.' },
  ],
  points: ['서울 1공장', '서울 2공장', '부산 3공장'],
}

describe('comments on words of a document', () => {
  test('follow edits before and within them, and no other field', async () => {
    const given = [
      on(BEFORE, 'lead', '새 공장을'),
      on(BEFORE, 'banners.a.text', '위의 빛'),
      on(BEFORE, 'banners.b.text', '위의 빛'),
    ]
    const after = {
      ...BEFORE,
      lead: '회사는 2031년 봄 부산에 새 배터리 공장을 짓습니다.',
      banners: [{ ...BEFORE.banners[0], text: '잔잔한 물결 위의 빛입니다.' }, BEFORE.banners[1]],
    } as DocumentValue
    const carried = await documentWords.carry(given, BEFORE, after)
    expect(seen(carried)).toEqual([
      ['lead', 16, '새 배터리 공장을'],
      ['banners.a.text', 7, '위의 빛'],
      ['banners.b.text', 3, '위의 빛'],
    ])
    expect(carried[2]).toBe(given[2])
  })

  test('stay with the identity of their item, and are gone with it until it returns', async () => {
    const given = [on(BEFORE, 'banners.b.title', '빛')]
    const [one, other] = BEFORE.banners as [object, object]
    const moved = { ...BEFORE, banners: [{ ...other, title: '큰 바다의 빛' }, one] }
    const carried = await documentWords.carry(given, BEFORE, moved as DocumentValue)
    expect(seen(carried)).toEqual([['banners.b.title', 6, '빛']])
    const without = { ...BEFORE, banners: [one] } as DocumentValue
    const gone = await documentWords.carry(carried, moved as DocumentValue, without)
    expect(seen(gone)).toEqual(['gone'])
    expect(seen(await documentWords.carry(gone, without, moved as DocumentValue))).toEqual([
      ['banners.b.title', 6, '빛'],
    ])
  })

  test('go with their text through a list of texts, which have no identity', async () => {
    const given = [on(BEFORE, 'points.1', '2공장'), on(BEFORE, 'points.2', '부산')]
    const points = ['부산 3공장', '인천 물류 창고', '서울 1공장', '서울 2공장']
    const carried = await documentWords.carry(given, BEFORE, { ...BEFORE, points })
    expect(seen(carried)).toEqual([
      ['points.3', 3, '2공장'],
      ['points.0', 0, '부산'],
    ])
    const edited = ['부산 3공장', '인천 물류 창고', '서울 1공장', '서울 서남 2공장']
    const again = await documentWords.carry(
      carried,
      { ...BEFORE, points },
      { ...BEFORE, points: edited },
    )
    expect(seen(again)).toEqual([
      ['points.3', 6, '2공장'],
      ['points.0', 0, '부산'],
    ])
    const removed = await documentWords.carry(
      again,
      { ...BEFORE, points: edited },
      { ...BEFORE, points: ['인천 물류 창고'] },
    )
    expect(seen(removed)).toEqual(['gone', 'gone'])
    // reopened later, it is looked for in the whole list
    const [about] = again as [(typeof again)[number]]
    expect(await documentWords.find(about, { ...BEFORE, points: edited.toReversed() })).toBe(
      'points.0',
    )
  })

  test('five hundred of them in as many long texts are carried in a thread', async () => {
    const long = (index: number) => `${index}번째 문단. ${'윤슬 위의 빛. '.repeat(200)}`
    const items = Array.from({ length: 500 }, (_, index) => ({
      _id: `item-${index}`,
      text: long(index),
    }))
    const document = { items }
    const given = items.map(({ _id }, index) =>
      on(document, `items.${_id}.text`, `${index}번째 문단`),
    )
    const after = { items: items.map((item) => ({ ...item, text: `머리말. ${item.text}` })) }
    const carried = await documentWords.carry(given, document, after)
    expect(carried.filter(({ gone, anchor }) => gone || anchor.start !== 5)).toEqual([])
  })
})

describe('a new comment on words', () => {
  const anchor = { block: null, start: 0, words: '빛', before: '', after: '' }
  const HOME = 'document/home/KOR'
  const admit = (field: string, more: object = {}) =>
    documentWords.admit({ field, anchor: { ...anchor, ...more } }, {}, HOME)

  test('is accepted in what is a text of the document alone, and named by identities', () => {
    const document = { direct: [{ _id: 'one', title: '빛' }] }
    const inside = documentWords.admit({ field: 'direct.0.title', anchor }, document, HOME)
    expect(inside).toBe('direct.one.title')
    // a list of texts, and an item that is not saved yet
    expect([admit('hero.title.1'), admit('direct.new.title')]).toEqual([
      'hero.title.1',
      'direct.new.title',
    ])
    const refused = (field: string, more?: object) => {
      try {
        return admit(field, more)
      } catch (error) {
        return error instanceof StudioError && [error.status, error.field]
      }
    }
    for (const field of ['', 'hero', 'hero.title', 'direct.one', 'direct.one.link', 'constructor'])
      expect(refused(field), field).toEqual([400, 'anchor'])
    expect(refused('hero.lead', { block: 'b1' })).toEqual([400, 'anchor'])
  })
})
