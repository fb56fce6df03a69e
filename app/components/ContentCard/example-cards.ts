import type { ContentCard } from '../../../contract/content.ts'

const base: ContentCard = {
  contentIdx: 1,
  contentType: 'NEWS',
  title: '윤슬지도, 휠체어와 유아차를 위한 ‘턱 없는 길’ 안내 시작',
  webPath: null,
  postDate: '2026-03-12',
  createDate: '2026-03-12T09:00:00.000Z',
  languageType: 'KOR',
  desc: '지하철역 승강기에서 가게 문 앞까지, 턱과 계단이 없는 길을 이어서 보여 줍니다.',
  image: '/media/art/lighthouse.webp',
  imageDark: '/media/art/lighthouse_dark.webp',
  imageDescription: '해 질 무렵의 등대',
  thumbnailImage: null,
  thumbnailImageDark: null,
  thumbnailImageDescription: '',
  link: null,
  isOutLink: false,
  categoryList: [
    {
      code: 'CA',
      name: '보도자료',
      image: '/media/icons/press-release.svg',
      imageDark: '/media/icons/press-release_dark.svg',
      categoryParentCode: 'CJ',
    },
  ],
  keywordList: [
    { keywordIdx: 1, name: '윤슬지도' },
    { keywordIdx: 2, name: '접근성' },
  ],
  cardDownloadLinkYn: 'N',
  downloadUrl: null,
  cardTemplateType: 'IMAGE',
  companyApiDto: null,
  comingSoonYn: 'N',
}

/** Returns a card for examples and tests: a press release with the given overrides. */
export const exampleCard = (change: Partial<ContentCard> = {}): ContentCard => ({
  ...base,
  ...change,
})

/** Returns cards with ids from 1. */
export const exampleCards = (count: number): ContentCard[] =>
  Array.from({ length: count }, (_, index) => exampleCard({ contentIdx: index + 1 }))
