import { exampleCards } from '../ContentCard/example-cards.ts'
import type { Example } from '../examples.ts'
import { RecommendedPosts } from './RecommendedPosts.tsx'

export const examples: Example[] = [
  {
    name: 'Three recommended posts',
    render: () => <RecommendedPosts title="추천하는 글" cards={exampleCards(3)} language="KOR" />,
  },
]
