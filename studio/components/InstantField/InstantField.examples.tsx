import type { Example } from '../example.ts'
import { Stateful } from '../stateful.tsx'
import { InstantField } from './InstantField.tsx'

const first = (at: string | null, errorMessage?: string) => (
  <Stateful<string | null>
    first={at}
    field={(value, set) => (
      <InstantField label="공개 시각" errorMessage={errorMessage} value={value} onChange={set} />
    )}
  />
)

export const examples: Example[] = [
  { name: 'An instant', render: () => first('2026-03-12T00:00:00.000Z') },
  { name: 'Empty, with an error', render: () => first(null, '시각을 정해 주세요.') },
]
