import type { Example } from '../components/example.ts'
import { AccountMenu } from './AccountMenu.tsx'

export const examples: Example[] = [
  {
    name: 'Of whoever is signed in',
    render: () => <AccountMenu onManual={() => {}} onShortcuts={() => {}} />,
  },
]
