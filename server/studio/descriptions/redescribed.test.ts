import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { inLanguageOf, redescribed } from './redescribed.ts'

const former = { KOR: '"항구" & 등대(1)가 보인다', ENG: 'A harbor' }
const shown = { KOR: '새 항구 <그림>', ENG: 'Another harbor' }
const changes = inLanguageOf('art/harbor', [former], shown, 'KOR')
const medium = (resourceUrl: string, description: string): ContentDocument['media'][number] => ({
  ...{ newsContentLinkIdx: 1, type: 'IMAGE', resourceUrl, description },
  ...{ resourceUrlDark: null, posterImageUrl: null, posterImageUrlDark: null },
  ...{ originName: 'a', name: 'a', downloadUrl: null, linkUrl: null, fileList: [] },
})
const image = (key: string, alt: string): string =>
  `<figure><img src="/media/${key}" data-dark="/media/art/harbor_dark.webp" alt="${alt}" width="9"></figure>`
const escaped = '&quot;항구&quot; &amp; 등대(1)가 보인다'

test('an article has another description wherever it has the former one word for word', () => {
  const document: ContentDocument = {
    ...EMPTY_DOCUMENT,
    image: '/media/art/harbor.webp',
    imageDescription: former.KOR,
    // typesetting keeps a particle with its sign
    media: [medium('/media/art/harbor.webp', former.KOR.replace(')', ')\u2060'))],
    content: `<p>${escaped}</p>${image('art/harbor.webp', escaped)}`,
  }
  const next = redescribed(document, changes)
  expect([next.imageDescription, next.media[0]?.description]).toEqual([shown.KOR, shown.KOR])
  expect(next.content).toBe(`<p>${escaped}</p>${image('art/harbor.webp', '새 항구 &lt;그림&gt;')}`)
})

test('words of its own, other media and decorative images stay', () => {
  const document: ContentDocument = {
    ...EMPTY_DOCUMENT,
    image: '/media/art/harbor.webp',
    imageDescription: '등대',
    video: '/media/video/harbor',
    videoDescription: former.KOR,
    media: [medium('/media/art/harbor-two.webp', former.KOR)],
    content: `${image('art/harbor.webp', '')}${image('art/pier.webp', escaped)}`,
  }
  expect(redescribed(document, changes)).toBe(document)
})

test('a video is found by its address without ending', () => {
  const document = { ...EMPTY_DOCUMENT, video: '/media/video/boat', videoDescription: 'A boat' }
  const boats = inLanguageOf('video/boat', [{ KOR: '', ENG: 'A boat' }], shown, 'ENG')
  expect(redescribed(document, boats).videoDescription).toBe(shown.ENG)
})
