import { exampleCards } from '../ContentCard/example-cards.ts'
import type { Example } from '../examples.ts'
import { LatestPosts } from './LatestPosts.tsx'

export const examples: Example[] = [
  {
    name: 'Three posts',
    render: () => (
      <LatestPosts
        title="새로 올라온 글"
        cards={exampleCards(3)}
        language="KOR"
        singleBelow={1024}
      />
    ),
  },
]
