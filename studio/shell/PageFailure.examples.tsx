import type { Example } from '../components/example.ts'
import { NotFound, PageFailure } from './PageFailure.tsx'

export const examples: Example[] = [
  { name: 'A screen that failed', render: () => <PageFailure /> },
  { name: 'An address that no screen has', render: () => <NotFound /> },
]
