import { Button } from '../Button/Button.tsx'
import type { Example } from '../example.ts'
import { EmptyState } from './EmptyState.tsx'

export const examples: Example[] = [
  {
    name: 'With what may be done',
    render: () => (
      <EmptyState title="찾은 글이 없습니다" actions={<Button>조건 지우기</Button>}>
        다른 낱말로 찾아보세요.
      </EmptyState>
    ),
  },
  { name: 'Title alone', render: () => <EmptyState title="Nothing is scheduled" /> },
]
