import { ContentCard } from '../ContentCard/ContentCard.tsx'
import { exampleCards } from '../ContentCard/example-cards.ts'
import type { Example } from '../examples.ts'
import { Picture } from '../Picture/Picture.tsx'
import { CardSlider, type CardSliderProps } from './CardSlider.tsx'

const SCENES = [
  'lighthouse',
  'lily-pads',
  'paper-boats',
  'shopfronts',
  'meeting-ripples',
  'record-sun',
  'waterline-leaves',
] as const
const picture = (scene: string, size: 'C632x632' | 'C741x416' = 'C741x416') => (
  <Picture
    image={`/media/art/${scene}.webp`}
    imageDark={`/media/art/${scene}_dark.webp`}
    alt={scene}
    size={size}
  />
)
const pictures = (count: number): CardSliderProps['cards'] =>
  SCENES.slice(0, count).map((scene) => ({ key: scene, content: picture(scene) }))
const news: CardSliderProps['cards'] = exampleCards(7).map((card, index) => ({
  key: card.contentIdx,
  content: (
    <ContentCard
      card={{
        ...card,
        title: `${index + 1}. ${card.title}`,
        image: `/media/art/${SCENES[index]}.webp`,
        imageDark: `/media/art/${SCENES[index]}_dark.webp`,
      }}
      language="KOR"
    />
  ),
}))
const LINES = [
  '물',
  '윤슬이 이는 저녁 바다와 그 위의 배 한 척',
  '달',
  '달빛이 길을 내는 밤의 물',
  '아침',
  '새벽 바다의 등대가 멀리 비추는 곳',
  '섬',
  '바람이 지나간 자리에 남은 잔물결',
  '새',
  '물 위에 뜬 종이배',
  '먼 곳의 등불',
  '안개가 걷히는 섬의 아침',
  '비',
]
const textCards: CardSliderProps['cards'] = LINES.map((name) => ({
  key: name,
  content: <p>{name}</p>,
}))

export const examples: Example[] = [
  { name: 'Seven cards, 3 or 2 in view', render: () => <CardSlider label="소식" cards={news} /> },
  {
    name: 'Cards without links: the row takes the focus',
    render: () => <CardSlider label="그림" cards={pictures(7)} />,
  },
  {
    name: 'Three cards: nothing to move above 1023 px',
    render: () => <CardSlider label="그림" cards={pictures(3)} />,
  },
  { name: 'Two rows', render: () => <CardSlider label="그림" cards={pictures(7)} rows={2} /> },
  {
    name: 'Cards of their own widths',
    render: () => <CardSlider label="낱말" cards={textCards} variableWidth />,
  },
  {
    name: 'Own widths and two rows: one warning, every card in one row',
    render: () => <CardSlider label="낱말" cards={textCards} variableWidth rows={2} />,
  },
]
