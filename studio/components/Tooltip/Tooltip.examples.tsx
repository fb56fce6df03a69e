import { Button } from '../Button/Button.tsx'
import type { Example } from '../example.ts'
import { Tooltip } from './Tooltip.tsx'

export const examples: Example[] = [
  {
    name: 'Beside a button',
    render: () => (
      <Tooltip text="지금 저장 (Ctrl+S)">
        <Button>저장</Button>
      </Tooltip>
    ),
  },
]
