import { exampleCard } from '../../components/ContentCard/example-cards.ts'
import type { Gnb, Menu, MenuCard, MenuItem } from '../../../contract/navigation.ts'

// A small menu with one entry of each kind, for the gallery and the unit tests.
type Second = MenuItem['secondDepthMenu'][number]

const second = (
  name: string,
  englishName: string,
  url: string,
  icon: string,
  more: Partial<Second> = {},
): Second => ({
  name,
  englishName,
  url,
  icon,
  koreanOnly: false,
  categoryUrl: null,
  caption: '',
  englishCaption: '',
  thirdDepthMenu: [],
  ...more,
})
const card = (title: string): MenuCard => ({
  image: '/media/art/people-from-behind.webp',
  imageDark: '/media/art/people-from-behind_dark.webp',
  categoryImage: null,
  categoryImageDark: null,
  categoryName: '기업 문화',
  title,
  url: '/page/about/culture',
  outLink: '',
  isOutLink: false,
})
const item = (
  path: string,
  name: string,
  englishName: string,
  url: string,
  more: Partial<MenuItem> = {},
): MenuItem => ({
  path,
  name,
  englishName,
  url,
  cateCode: null,
  isOutlink: false,
  isSubNavShow: true,
  sentence: '있는 그대로 전합니다.',
  englishSentence: 'Told plainly.',
  type: 'carousel-image',
  teasers: null,
  contentData: { KOR: [], ENG: [] },
  secondDepthMenu: [],
  hasThirdDepth: false,
  ...more,
})

export const exampleMenu: Menu = {
  items: [
    item('about', '윤슬', 'About', '/page/about/culture', {
      type: 'carousel-text',
      contentData: {
        KOR: [card('다섯 가지 약속'), card('작은 포구의 사무실')],
        ENG: [card('Five promises')],
      },
      secondDepthMenu: [
        second('기업 문화', 'Culture', '/page/about/culture', 'culture', {
          caption: '일하는 까닭',
          englishCaption: 'Why we work',
        }),
      ],
    }),
    item('service', '기술과 서비스', 'Tech & Service', '/page/service/service', {
      hasThirdDepth: true,
      teasers: 'TECH_AND_SERVICE',
      secondDepthMenu: [
        second('서비스', 'Service', '/page/service/service', 'service', {
          thirdDepthMenu: [
            {
              name: '쇼핑',
              englishName: 'Shopping',
              url: '/page/service/service?tab=Shopping',
              icon: 'gift',
              koreanOnly: false,
            },
          ],
        }),
      ],
    }),
    item('presskit', '소식', 'News', '/page/presskit', {
      teasers: 'NEWS',
      secondDepthMenu: [
        second('보도자료', 'Press release', '/page/presskit/press-release', 'press-release'),
        second('회사 이야기', 'Company story', '/page/story/kakao-story', 'story', {
          koreanOnly: true,
        }),
      ],
    }),
    item('ir', '투자 정보', 'IR', '/ir/main', { isOutlink: true, isSubNavShow: false }),
  ],
  relatedLinks: [
    { name: '채용', englishName: 'Careers', url: 'https://careers.yunseul.example', children: [] },
    {
      name: '고객지원',
      englishName: 'Support',
      url: 'https://help.yunseul.example',
      children: [
        {
          name: '윤슬 고객센터',
          englishName: 'Yunseul customer center',
          url: 'https://help.yunseul.example',
        },
      ],
    },
  ],
}

const content = exampleCard({
  contentIdx: 9001,
  title: '솔섬 데이터 센터 첫해 운영 결과',
  desc: '',
  image: '/media/art/cable-cars.webp',
  imageDark: '/media/art/cable-cars_dark.webp',
  categoryList: [],
  keywordList: [],
})
const teasers = [
  { gnbRecommendContentTitle: '', contentApiDto: content },
  { gnbRecommendContentTitle: '말로 묻고 답한다', contentApiDto: { ...content, contentIdx: 9002 } },
]
export const exampleGnb: Gnb = { NEWS: teasers, TECH_AND_SERVICE: teasers }
