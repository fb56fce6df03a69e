import { MemoryRouter } from 'react-router'
import type { Example } from '../examples.ts'
import { PageLink } from './PageLink.tsx'

export const examples: Example[] = [
  {
    name: 'A link',
    render: () => (
      <MemoryRouter>
        <PageLink to="?page=2">둘째 쪽</PageLink>
      </MemoryRouter>
    ),
  },
]
