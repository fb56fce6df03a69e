import { exampleCard } from '../../components/ContentCard/example-cards.ts'
import type { ContentCard } from '../../../contract/content.ts'
import type { DangolBanner, DangolPage } from '../../../contract/dangol.ts'

const picture = (name: string) => ({
  image: `/media/art/${name}.webp`,
  imageDark: `/media/art/${name}_dark.webp`,
})
const link = { title: '모두', linkUrl: '/page/presskit' }

/** A banner for tests: a video with text, an image without, a video with a title only. */
export const exampleBanner = (): DangolBanner[] => [
  item('VIDEO', '/media/video/market', {
    title: '시장',
    subTitle: '장날',
    linkUrl: '/page/presskit',
    linkTitle: '보기',
    dimmedYn: 'Y',
  }),
  item('IMAGE', '/media/art/lantern-parade.webp', {}),
  item('VIDEO', '/media/video/street', { title: '거리' }),
]

function item(
  resourceType: DangolBanner['resourceType'],
  resourceUrl: string,
  given: Partial<DangolBanner>,
): DangolBanner {
  const isVideo = resourceType === 'VIDEO'
  return {
    resourceType,
    resourceUrl,
    resourceUrlDark: null,
    posterImageUrl: isVideo ? `${resourceUrl}.webp` : null,
    posterImageUrlDark: null,
    altDescription: `${resourceUrl}의 모습`,
    dimmedYn: 'N',
    title: '',
    subTitle: '',
    linkUrl: '',
    linkTitle: '',
    linkTarget: '_self',
    ...given,
  }
}

/** The page for tests. */
export const examplePage = (): DangolPage => ({
  title: '프로젝트 단골',
  description: '단골과 잇습니다.',
  headline: '불 켜진 가게',
  lead: '소식 한 줄',
  project: {
    label: '하는 일',
    title: '세 갈래',
    cards: (['market', 'street', 'center'] as const).map((key, index) => ({
      key,
      name: ['시장', '거리', '센터'][index] ?? '',
      title: `제목 ${index}`,
      description: `설명 ${index}`,
      subInfo: `숫자 ${index}`,
      linkName: `더 보기 ${index}`,
      linkUrl: '/page/presskit',
      ...picture('floating-market'),
      imageDescription: '그림',
      logo: `/media/dangol/logo-${key}.svg`,
      logoDark: null,
      bgColor: (['gold', 'aqua', 'deep'] as const)[index] ?? 'gold',
      whiteText: index === 2,
      clickCode: `Click_${key}`,
    })),
  },
  performance: {
    label: '지금까지',
    title: '숫자',
    note: '2026년까지',
    figures: [
      { number: '263억', unit: '원', unitFirst: false, numberAsBlock: false },
      { number: '26.3 billion', unit: 'KRW', unitFirst: true, numberAsBlock: false },
      { number: '66,000', unit: '', unitFirst: false, numberAsBlock: true },
      { number: '17억', unit: '건', unitFirst: false, numberAsBlock: false },
    ].map((figure, index) => ({
      ...figure,
      title: `이름 ${index}`,
      description: '설명',
      subInfo: '',
      ...picture('lantern'),
      alt: '',
    })),
  },
  help: {
    label: '받는 도움',
    title: '도움',
    tabs: ['교육', '지원금', '홍보물'].map((name, index) => ({
      name,
      title: `${name} 제목`,
      tagList: [`${name} 하나`, `${name} 둘`],
      subInfo: `${name} 한 줄`,
      ...picture('coin-tide'),
      tabletImage: index === 0 ? '/media/art/tablet.webp' : '/media/art/coin-tide.webp',
      tabletImageDark: null,
      alt: `${name} 그림`,
    })),
    challenge: { title: '챌린지', linkUrl: '/page/responsible/challenge' },
  },
  story: {
    label: '이야기',
    title: '소식',
    pictures: Array.from({ length: 9 }, (_, index) => ({
      ...picture(`story-${index}`),
      alt: `그림 ${index}`,
      quote: `말 ${index}`,
      owner: `사장님 ${index}`,
    })),
    link,
  },
  education: {
    label: '배움',
    title: '이웃',
    cards: ['교육 센터', '세미나'].map((title, index) => ({
      title,
      description: '설명',
      linkUrl: '/page/presskit',
      clickCode: ['Click_Digital_Center', 'Click_Kakao_Seminar'][index] ?? '',
      ...picture('open-stage'),
      alt: '',
    })),
  },
  news: { label: '소식', title: '단골 소식' },
})

/** Returns so many news items. */
export const exampleNews = (count: number): ContentCard[] =>
  Array.from({ length: count }, (_, index) =>
    exampleCard({
      contentIdx: 100 + index,
      title: `글 ${index + 1}`,
      categoryList: [],
      keywordList: [],
    }),
  )
