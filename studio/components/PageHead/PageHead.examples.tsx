import { Button } from '../Button/Button.tsx'
import type { Example } from '../example.ts'
import { PageHead } from './PageHead.tsx'

export const examples: Example[] = [
  {
    name: 'Title, sentence and buttons',
    render: () => (
      <PageHead
        before="보도자료"
        title="윤슬, 바다를 읽는 지도를 내놓다"
        lead="글 128건"
        actions={<Button variant="primary">새로 쓰기</Button>}
      />
    ),
  },
  { name: 'Title alone', render: () => <PageHead title="Media" /> },
]
