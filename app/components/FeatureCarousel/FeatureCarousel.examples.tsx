import type { Example } from '../examples.ts'
import { exampleCards } from '../ContentCard/example-cards.ts'
import { FeatureCarousel } from './FeatureCarousel.tsx'

export const examples: Example[] = [
  {
    name: 'Three items',
    render: () => <FeatureCarousel label="주요 소식" cards={exampleCards(3)} language="KOR" />,
  },
  {
    name: 'One item: no controls',
    render: () => <FeatureCarousel label="주요 소식" cards={exampleCards(1)} language="KOR" />,
  },
]
