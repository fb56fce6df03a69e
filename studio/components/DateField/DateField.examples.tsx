import type { Example } from '../example.ts'
import { Stateful } from '../stateful.tsx'
import { DateField } from './DateField.tsx'

export const examples: Example[] = [
  {
    name: 'A date',
    render: () => (
      <Stateful
        first="2026-03-12"
        field={(value, set) => <DateField label="날짜" value={value} onChange={set} />}
      />
    ),
  },
  {
    name: 'Empty, with an error',
    render: () => (
      <Stateful
        first=""
        field={(value, set) => (
          <DateField
            label="Date"
            isRequired
            errorMessage="Enter a date."
            value={value}
            onChange={set}
          />
        )}
      />
    ),
  },
]
