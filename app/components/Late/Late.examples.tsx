import type { Example } from '../examples.ts'
import { Late } from './Late.tsx'

const Part = ({ words }: { words: string; onClose(): void }) => <p>{words}</p>

export const examples: Example[] = [
  {
    name: 'A part that comes when it is wanted',
    render: () => <Late load={async () => Part} props={{ words: '윤슬', onClose() {} }} />,
  },
]
