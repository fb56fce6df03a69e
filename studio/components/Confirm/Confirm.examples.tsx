import { Button } from '../Button/Button.tsx'
import type { Example } from '../example.ts'
import { Confirm } from './Confirm.tsx'

export const examples: Example[] = [
  {
    name: 'Asks before it is done',
    render: () => (
      <Confirm
        trigger={<Button variant="danger">계정 닫기</Button>}
        title="계정을 닫을까요?"
        does="닫기"
        onConfirm={() => {}}
      >
        로그인이 모두 끝납니다.
      </Confirm>
    ),
  },
]
