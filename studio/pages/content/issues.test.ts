import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import { fieldOf, issuesOf } from './issues.ts'

test('issues are in the order of the form: those of the document, and those that only the server finds', () => {
  const document = {
    ...EMPTY_DOCUMENT,
    title: '새 소식',
    desc: '요약',
    postDate: '2026-11-23',
    categories: ['CA', 'XX'],
    image: '/media/studio/a.webp',
    content: '<p><a href="/page/none">없는 곳</a></p>',
  }
  const found = issuesOf('pressRelease', document, [
    { field: 'content', reason: 'broken_link', detail: '/page/none' },
    { field: 'categories.1', reason: 'unknown_category', detail: 'XX' },
    // the browser reports these itself, from the current document
    { field: 'title', reason: 'missing' },
    { field: 'imageDescription', reason: 'description_missing' },
  ])
  expect(found).toEqual([
    { field: 'categories.1', reason: 'unknown_category', detail: 'XX' },
    { field: 'imageDescription', reason: 'description_missing' },
    { field: 'content', reason: 'broken_link', detail: '/page/none' },
  ])
})

test('an issue of the server is shown while its value is unchanged', () => {
  const broken = [{ field: 'content', reason: 'broken_link' as const, detail: '/page/none' }]
  const fixed = { ...EMPTY_DOCUMENT, content: '<p><a href="/page/presskit">곳</a></p>' }
  expect(issuesOf('news', fixed, broken).filter(({ reason }) => reason === 'broken_link')).toEqual(
    [],
  )
  const missing = [
    { field: 'video', reason: 'media_missing' as const, detail: '/media/studio/a1.webm' },
  ]
  const withVideo = (video: string | null) =>
    issuesOf('news', { ...EMPTY_DOCUMENT, video }, missing).filter(
      ({ reason }) => reason === 'media_missing',
    )
  expect(withVideo('/media/studio/a1')).toEqual(missing)
  expect(withVideo('/media/studio/b2')).toEqual([])
  expect(withVideo(null)).toEqual([])
})

test('a path leads to its field, whoever reports it', () => {
  expect(['keywords.2', 'document.title', 'buttons.0.text', 'content'].map(fieldOf)).toEqual([
    'keywords',
    'title',
    'buttons',
    'content',
  ])
  expect(fieldOf('')).toBeNull()
})
