import type { Example } from '../example.ts'
import { CopyButton } from './CopyButton.tsx'

export const examples: Example[] = [
  { name: 'Copies', render: () => <CopyButton text="https://yunseul.example" /> },
  {
    name: 'With a word of its own',
    render: () => <CopyButton text="#0b2545">Copy the colour</CopyButton>,
  },
]
