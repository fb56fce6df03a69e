import type { Example } from '../components/example.ts'
import { Mark } from './Mark.tsx'

export const examples: Example[] = [{ name: 'The symbol', render: () => <Mark /> }]
