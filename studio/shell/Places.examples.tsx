import type { Example } from '../components/example.ts'
import { NAVIGATION } from './navigation.ts'
import { Places } from './Places.tsx'

export const examples: Example[] = [
  {
    name: 'All sections',
    render: () => <Places places={NAVIGATION} here={NAVIGATION[1]} />,
  },
]
