import { Button } from '../Button/Button.tsx'
import type { Example } from '../example.ts'
import { toast } from './toast.ts'

export const examples: Example[] = [
  {
    name: 'Told at the foot of the window',
    isRow: true,
    render: () => (
      <>
        <Button onPress={() => toast('저장했습니다.', { tone: 'positive' })}>Done</Button>
        <Button
          onPress={() =>
            toast('계정을 닫았습니다.', { action: { name: '되돌리기', run: () => {} } })
          }
        >
          Undo
        </Button>
        <Button onPress={() => toast('서버에 닿지 않습니다.', { tone: 'danger' })}>Failed</Button>
      </>
    ),
  },
]
