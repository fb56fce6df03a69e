import type { Example } from '../example.ts'
import { Tabs } from './Tabs.tsx'

export const examples: Example[] = [
  {
    name: 'With a count and a disabled one',
    render: () => (
      <Tabs
        label="볼 것"
        items={[
          { id: 'missing', name: '빠진 것', count: 3, content: <p>제목, 요약, 대표 이미지</p> },
          { id: 'history', name: 'History', count: 0, content: <p>Two revisions</p> },
          { id: 'comments', name: '의견', isDisabled: true, content: null },
        ]}
      />
    ),
  },
]
