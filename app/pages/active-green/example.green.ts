import type { ActiveGreenPage } from '../../../contract/active-green.ts'

const picture = (name: string) => ({
  image: `/media/art/${name}.webp`,
  imageDark: null,
  alt: `${name} 그림`,
})
const card = (title: string) => ({ title, text: `${title} 이야기`, link: null })
const section = (title: string) => ({ title, lead: `${title} 머리말` })
const indicator = (number: string, unit: string, title: string) => ({
  number,
  unit,
  title,
  text: `${title} 설명`,
  note: `${title} 주석`,
})

/** A page of content, for tests. */
export const EXAMPLE: ActiveGreenPage = {
  title: '액티브 그린',
  description: '실천을 셉니다.',
  intro: { titleLines: ['작은 실천', '큰 잎'], lead: '모이면 보입니다.' },
  indicator: {
    label: '한 해의 지수',
    number: '54,642,845',
    unit: 'KUC',
    text: '나무 이야기',
    button: '탄소 지수란?',
  },
  index: {
    label: 'KUC',
    title: '탄소 지수란 무엇인가',
    picture: picture('seed-sun'),
    html: '<p>어림한 숫자입니다.</p><ul><li>옮겨 타기</li></ul><h3>밖에서 본 지수</h3><blockquote><p>견주어야 합니다.</p><cite>교수</cite></blockquote>',
    link: { title: '에너지 보고서', link: '/page/detail/1421' },
  },
  indicators: [
    indicator('54,642,845', 'KUC', '모두'),
    indicator('4,391,791', '명', '사람'),
    indicator('28억 2천만 원', '', '기금'),
    indicator('141.04', 'kgCO₂e', '나무'),
  ],
  transition: {
    ...section('전환'),
    rowsTitle: '재생에너지',
    rows: [
      { year: '2024', percent: 35 },
      { year: '2025', percent: 54 },
    ],
    items: [card('바람')],
  },
  circularity: {
    ...section('순환'),
    picture: picture('boat-mending'),
    items: [{ ...card('옷'), number: '380곳' }],
  },
  digital: {
    ...section('그린 디지털'),
    slides: ['물때', '작은 모델', '바닷바람'].map((title) => ({
      ...card(title),
      picture: picture(title),
    })),
  },
  nature: { ...section('자연 보전'), picture: picture('reed-field'), items: [card('새')] },
  related: [
    { title: '환경 경영 체계', text: '정책', link: '/page/responsible/esg-resource#policy' },
    { title: '친환경 데이터 센터', text: '솔섬', link: '/page/detail/1005' },
    { title: 'ESG 보고서', text: '기록', link: '/page/responsible/esg-resource#report' },
  ],
}
