import type { Example } from '../examples.ts'
import { MoreButton, MoreEnd } from './MoreButton.tsx'

export const examples: Example[] = [
  {
    name: 'Ready',
    render: () => <MoreButton of="보도자료" shown={12} total={128} href="?after=9" />,
  },
  {
    name: 'Loading',
    render: () => (
      <MoreButton of="보도자료" shown={12} total={128} state="loading" href="?after=9" />
    ),
  },
  {
    name: 'Failed',
    render: () => (
      <MoreButton of="보도자료" shown={12} total={128} state="failed" href="?after=9" />
    ),
  },
  { name: 'End', render: () => <MoreEnd /> },
]
