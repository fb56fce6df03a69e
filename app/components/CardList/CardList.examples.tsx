import type { Example } from '../examples.ts'
import { exampleCards } from '../ContentCard/example-cards.ts'
import { CardList } from './CardList.tsx'

export const examples: Example[] = [
  {
    name: 'Three columns',
    render: () => <CardList cards={exampleCards(6)} language="KOR" label="보도자료" />,
  },
  {
    name: 'Four columns',
    render: () => <CardList cards={exampleCards(4)} language="KOR" label="소식" columns={4} />,
  },
]
