import type { Example } from '../examples.ts'
import { Late } from './Late.tsx'

const Part = ({ text }: { text: string; onClose(): void }) => <p>{text}</p>

export const examples: Example[] = [
  {
    name: 'A part that comes when it is wanted',
    render: () => <Late load={async () => Part} props={{ text: '윤슬', onClose() {} }} />,
  },
]
