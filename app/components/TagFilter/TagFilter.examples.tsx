import { MemoryRouter } from 'react-router'
import type { Example } from '../examples.ts'
import { TagFilter } from './TagFilter.tsx'

const TAGS = ['서비스', 'AI', '기술', '상생', '환경', '문화'].map((name, index) => ({
  keywordIdx: index + 1,
  name,
}))
const filter = (chosen: number[]) => (
  <MemoryRouter>
    <TagFilter tags={TAGS} chosen={chosen} target="archive" />
  </MemoryRouter>
)

export const examples: Example[] = [
  { name: 'All', render: () => filter([]) },
  { name: 'Two chosen', render: () => filter([2, 5]) },
]
