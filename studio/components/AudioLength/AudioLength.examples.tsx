import type { Example } from '../example.ts'
import { AudioLength } from './AudioLength.tsx'

export const examples: Example[] = [
  { name: 'Minutes', render: () => <AudioLength milliseconds={194_300} /> },
  { name: 'More than an hour', render: () => <AudioLength milliseconds={3_725_000} /> },
]
