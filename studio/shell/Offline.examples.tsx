import type { Example } from '../components/example.ts'
import { Offline } from './Offline.tsx'

export const examples: Example[] = [{ name: 'Seen without a network', render: () => <Offline /> }]
