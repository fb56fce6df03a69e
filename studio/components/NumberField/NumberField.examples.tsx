import type { Example } from '../example.ts'
import { NumberField } from './NumberField.tsx'

export const examples: Example[] = [
  {
    name: 'Between two limits',
    render: () => <NumberField label="날수" defaultValue={7} minValue={1} maxValue={7} />,
  },
  {
    name: 'With an error',
    render: () => <NumberField label="Days" errorMessage="Enter a number." />,
  },
]
