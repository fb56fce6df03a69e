import type { Example } from '../example.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const CODES = ['4f7k-92mq', 'p3xd-6wva', '8hzt-ce5n', 'r2jy-q7ub', '6gms-v4kd', 'tw9f-3xep']

export const examples: Example[] = [
  {
    name: 'Six codes',
    render: () => <RecoveryCodes codes={CODES} next="다음" onNext={() => {}} />,
  },
]
