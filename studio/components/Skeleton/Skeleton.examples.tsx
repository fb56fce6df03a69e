import type { Example } from '../example.ts'
import { Skeleton } from './Skeleton.tsx'

export const examples: Example[] = [
  { name: 'Lines', render: () => <Skeleton lines={3} /> },
  { name: 'Tall', render: () => <Skeleton lines={2} tall /> },
]
