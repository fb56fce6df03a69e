import { expect, test } from 'vitest'
import type { ContentCard } from '../../contract/content.ts'
import type { SosinPage } from '../../contract/sosin.ts'
import { articlesOf, sosinOf } from './sosin.ts'

const item = (link: string | null) => ({ month: '2026-04', title: '', text: '', value: '', link })
const page = {
  activities: {
    items: [
      item('/page/detail/12'),
      item('/page/detail/13'),
      item('https://store.yunseul.example'),
      item('/page/detail/12'),
    ],
  },
} as unknown as SosinPage

test('AR-116 AR-123 an activity links to its article while that is published, else has no link; other links are unchanged', () => {
  expect(articlesOf(page)).toEqual([12, 13])
  const visible = [
    { contentIdx: 12, contentType: 'NEWS', webPath: null, outLink: null },
  ] as unknown as ContentCard[]
  expect(sosinOf(page, visible).activities.items.map(({ link }) => link)).toEqual([
    '/page/detail/12',
    null,
    'https://store.yunseul.example',
    '/page/detail/12',
  ])
})
