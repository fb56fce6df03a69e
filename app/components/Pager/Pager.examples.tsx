import { MemoryRouter } from 'react-router'
import type { Example } from '../examples.ts'
import { Pager } from './Pager.tsx'

const pager = (pageLength: number, currentNum: number, goto = false) => (
  <MemoryRouter>
    <Pager
      pageLength={pageLength}
      currentNum={currentNum}
      goto={goto}
      label={`${pageLength} / ${currentNum}`}
    />
  </MemoryRouter>
)

export const examples: Example[] = [
  { name: 'Seven pages', render: () => pager(7, 1) },
  { name: 'Near the start', render: () => pager(15, 2) },
  { name: 'In the middle', render: () => pager(15, 8) },
  { name: 'At the end, with the go-to-page box', render: () => pager(15, 15, true) },
]
