import { STATES } from '../../../contract/studio/work.ts'
import type { Example } from '../example.ts'
import { StateBadge } from './StateBadge.tsx'

export const examples: Example[] = [
  {
    name: 'Every state',
    isRow: true,
    render: () => STATES.map((state) => <StateBadge key={state} state={state} />),
  },
  {
    name: 'Written anew while visitors see a revision',
    render: () => <StateBadge state="DRAFT" live />,
  },
]
