import type { Example } from '../example.ts'
import { Badge, type Tone } from './Badge.tsx'

const TONES: Tone[] = ['neutral', 'info', 'positive', 'caution', 'danger']

export const examples: Example[] = [
  {
    name: 'Every tone',
    isRow: true,
    render: () =>
      TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      )),
  },
  { name: 'With an icon', render: () => <Badge icon="lock">읽기만</Badge> },
]
