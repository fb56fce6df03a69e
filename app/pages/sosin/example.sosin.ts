import type { SosinGuide, SosinPage } from '../../../contract/sosin.ts'

const video = (name: string) => ({
  url: `/media/video/${name}`,
  poster: `/media/video/${name}.webp`,
})
const kind = (name: string, farm: SosinGuide['farm']): SosinGuide => ({
  name,
  lead: `${name} 먼저 할 일`,
  channels: [
    {
      service: '윤슬지도',
      icon: '/media/icons/map.svg',
      iconDark: null,
      title: '쉬는 날 적기',
      text: '지도에 적습니다.',
      press: ['윤슬지도', '우리 가게', '저장'],
      link: 'https://map.yunseul.example/edit',
    },
  ],
  tools: [
    {
      title: '문구 상자',
      text: '글을 고릅니다.',
      press: ['글쓰기', '문구 상자'],
      link: 'https://talk.yunseul.example',
    },
  ],
  support: [
    {
      title: '보증료',
      value: '50%',
      text: '절반',
      press: ['지원', '보증료'],
      link: 'https://winwin.yunseul.example',
      mobileLink: null,
    },
    {
      title: '풍수해보험',
      value: '보험',
      text: '큰비',
      press: ['소상공인', '주소 넣기'],
      link: 'https://pay.yunseul.example/storm',
      mobileLink: 'https://m.pay.yunseul.example/storm',
    },
  ],
  partners: [{ title: '상담 창구', text: '묻습니다.', link: 'https://winwin.yunseul.example/ask' }],
  farm,
})

/** The page for small shops, for tests. */
export const SOSIN: SosinPage = {
  title: '작은 가게 파트너',
  description: '가게를 위한 지원',
  hero: {
    titleLines: ['셔터 올리는 시간'],
    lead: '거듭니다.',
    films: { wide: video('sosin-wide'), middle: video('sosin-middle'), tall: video('sosin-tall') },
    alt: '가게들',
  },
  what: {
    label: '무엇인가요',
    titleLines: ['파트너'],
    text: '지원 묶음',
    boards: [{ value: '10억 원 이하', label: '한 해 매출', note: '개인사업자' }],
    join: {
      title: '되는 길',
      steps: [{ title: '문 두드리기', text: '엽니다.', press: ['윤슬가게', '사장님 화면'] }],
      link: 'https://store.yunseul.example/partner',
      linkTitle: '신청 화면 열기',
    },
  },
  stories: {
    titleLines: ['수레 하나에서'],
    lead: '세 가게',
    items: ['국숫집', '꽃집', '그물집'].map((title, index) => ({
      title,
      place: '속초',
      text: `${title} 이야기`,
      transcript: `${title} 영상에는 물소리가 들립니다.`,
      film: video(`sosin-story-${index + 1}`),
    })),
  },
  guide: {
    label: '성장 안내',
    titleLines: ['하나만'],
    lead: '골라 주세요.',
    parts: { tools: '도구', support: '지원 차림표', partners: '물어볼 곳' },
    kinds: {
      offline: kind('찾아오는 가게', {
        title: '오늘 딴 것',
        text: '산지에서',
        link: 'https://market.yunseul.example',
        linkTitle: '장터',
        picture: { image: '/media/art/glasshouse.webp', imageDark: null, alt: '온실' },
      }),
      online: kind('화면 가게', null),
    },
  },
  activities: {
    label: '파트너 활동',
    titleLines: ['장부'],
    lead: '날짜와 숫자',
    items: [
      {
        month: '2026-04',
        title: '미뤘습니다',
        text: '석 달',
        value: '22만 곳',
        link: '/page/detail/12',
      },
      { month: '2021-06', title: '묶었습니다', text: '시장', value: '212곳', link: null },
    ],
    help: { text: '전화해 주세요.', phone: '1577-0000' },
  },
}
