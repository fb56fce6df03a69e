import type { Example } from '../example.ts'
import { When } from './When.tsx'

const FORMS = ['both', 'relative', 'absolute'] as const

export const examples: Example[] = [
  {
    name: 'Every form',
    render: () =>
      FORMS.map((form) => (
        <p key={form}>
          <When at="2026-03-12T00:00:42.000Z" form={form} />
        </p>
      )),
  },
]
