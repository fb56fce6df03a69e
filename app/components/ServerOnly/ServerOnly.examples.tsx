import type { Example } from '../examples.ts'
import { ServerOnly } from './ServerOnly.tsx'

export const examples: Example[] = [
  {
    name: 'With its content, as the server has it',
    render: () => (
      <ServerOnly as="nav" keep="#example-drawn" id="example-drawn" aria-label="예시">
        <a href="/">윤슬</a>
      </ServerOnly>
    ),
  },
  {
    name: 'Without content, where its data failed',
    render: () => <ServerOnly as="div" keep="#example-failed" id="example-failed" />,
  },
]
