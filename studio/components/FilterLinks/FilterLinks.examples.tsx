import type { Example } from '../example.ts'
import { FilterLinks } from './FilterLinks.tsx'

export const examples: Example[] = [
  {
    name: 'The first of three, with counts',
    render: () => (
      <FilterLinks
        label="상태"
        items={[
          { id: 'all', name: '전체', to: '?', isChosen: true },
          { id: 'open', name: '진행 중', to: '?state=open', isChosen: false, count: 3 },
          { id: 'failed', name: '실패', to: '?state=failed', isChosen: false, count: 0 },
        ]}
      />
    ),
  },
]
