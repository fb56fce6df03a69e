import type { Example } from '../examples.ts'
import { EmptyMessage } from './EmptyMessage.tsx'

export const examples: Example[] = [
  { name: 'One sentence', render: () => <EmptyMessage message="아직 올라온 글이 없습니다." /> },
  {
    name: 'With what to do next',
    render: () => (
      <EmptyMessage
        message="선택한 키워드에 맞는 보도자료가 없습니다."
        hint="키워드를 줄이거나 전체를 선택해 주세요."
      >
        <a href="/page/presskit">전체 보기</a>
      </EmptyMessage>
    ),
  },
]
