import { exampleCards } from '../ContentCard/example-cards.ts'
import type { Example } from '../examples.ts'
import { HighlightList } from './HighlightList.tsx'

export const examples: Example[] = [
  {
    name: 'Six contents',
    render: () => <HighlightList title="주요 기술" cards={exampleCards(6)} language="KOR" />,
  },
]
