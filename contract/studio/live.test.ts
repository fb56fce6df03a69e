import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FromPage, fromPage, type ToPage, toPage } from './live.ts'

const TO: ToPage[] = [
  { live: 'page', turn: 3, html: '<p>글</p>' },
  { live: 'mark', place: { field: 'content', block: 2 }, shows: true },
  { live: 'mark', place: null, shows: false },
  { live: 'form', form: { of: 'article', contentIdx: 9, names: { title: '제목' } }, uses: false },
  {
    live: 'form',
    form: {
      of: 'document',
      values: [{ path: 'cards.3f2c.title', name: '카드 1 › 제목', as: 'text', text: '사람' }],
    },
    uses: true,
  },
]
const FROM: FromPage[] = [
  { live: 'ready', address: '/page/detail/9?lang=KOR' },
  { live: 'shown', turn: 3, isWhole: true },
  { live: 'fields', fields: ['title', 'content'] },
  { live: 'goTo', place: { field: 'image', block: null } },
  { live: 'leaving' },
]

test('messages arrive as they were sent, each at its own side', () => {
  for (const message of TO) expect([toPage(message), fromPage(message)]).toEqual([message, null])
  for (const message of FROM) expect([fromPage(message), toPage(message)]).toEqual([message, null])
})

test('what is no message of its kind is none', () => {
  for (const wrong of [
    null,
    'page',
    [],
    { live: 'page', turn: -1, html: '' },
    { live: 'page', turn: 1, html: 5 },
    { live: 'mark', place: { field: 'a b', block: null }, shows: true },
    { live: 'mark', place: { field: 'title', block: 1.5 }, shows: true },
    { live: 'mark', place: undefined, shows: true },
    { live: 'form', form: { of: 'article', contentIdx: '9', names: {} }, uses: true },
    { live: 'form', form: { of: 'document', values: [{ path: 'title' }] }, uses: true },
    { live: 'form', form: { of: 'other' }, uses: true },
    { live: 'ready', address: '//evil.example' },
    { live: 'ready', address: 'javascript:alert(1)' },
    { live: 'shown', turn: 2 },
    { live: 'goTo', place: 'title' },
  ])
    expect([toPage(wrong), fromPage(wrong)]).toEqual([null, null])
  expect(fromPage({ live: 'fields', fields: ['title', 'title', 'no such', 4] })).toEqual({
    live: 'fields',
    fields: ['title'],
  })
  fc.assert(
    fc.property(fc.anything(), (any) => {
      expect(toPage(any)).toBeNull()
      expect(fromPage(any)).toBeNull()
    }),
    { numRuns: 200 },
  )
})
