import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import type { Example } from '../example.ts'
import { Card } from './Card.tsx'

export const examples: Example[] = [
  {
    name: 'With a sentence and a button',
    render: () => (
      <Card
        title="패스키"
        lead="기기의 잠금으로 로그인합니다."
        actions={<Button size="small">더하기</Button>}
      >
        <p>이 기기의 패스키 하나</p>
      </Card>
    ),
  },
  {
    name: 'Marked',
    render: () => (
      <Card title="데이터베이스" mark={<Badge tone="positive">정상</Badge>}>
        <p>SQLite</p>
      </Card>
    ),
  },
  { name: 'Heading alone', render: () => <Card title="Sessions">Two are open.</Card> },
]
