import type { Example } from '../example.ts'
import { PageLinks } from './PageLinks.tsx'

export const examples: Example[] = [
  {
    name: 'The second of three pages',
    render: () => <PageLinks page={2} pages={3} to={(page) => `?page=${page}`} />,
  },
]
