import { exampleCard } from '../ContentCard/example-cards.ts'
import type { Example } from '../examples.ts'
import { RelatedArticles } from './RelatedArticles.tsx'

const card = (contentIdx: number, title: string, art: string) =>
  exampleCard({
    contentIdx,
    title,
    desc: '',
    image: `/media/art/${art}.webp`,
    imageDark: `/media/art/${art}_dark.webp`,
    categoryList: [],
    keywordList: [],
  })
const CARDS = [
  card(1, '‘턱 없는 길’ 함께 그린 시민 3,200명의 두 달', 'lighthouse'),
  card(2, '윤슬톡, 새 검색 엔진 적용', 'sound-hills'),
  card(3, '섬과 섬을 잇는 여객선 예매', 'ferry-crossing'),
  card(4, '전국 승강기 위치 정보 개방', 'cable-cars'),
]

export const examples: Example[] = [
  {
    name: 'More than three',
    render: () => <RelatedArticles cards={CARDS} listPath="/page/presskit" />,
  },
  {
    name: 'Two',
    render: () => <RelatedArticles cards={CARDS.slice(0, 2)} listPath="/page/presskit" />,
  },
]
