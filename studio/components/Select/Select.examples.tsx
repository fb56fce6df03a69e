import type { Example } from '../example.ts'
import { Stateful } from '../stateful.tsx'
import { Select } from './Select.tsx'

const ITEMS = [
  { id: 'KOR', name: '한국어' },
  { id: 'ENG', name: 'English', note: '나중에 시작할 수 있습니다' },
]

const chosen = (first: string | null, rest: Partial<Parameters<typeof Select>[0]> = {}) => (
  <Stateful<string | null>
    first={first}
    field={(value, set) => (
      <Select label="언어" items={ITEMS} value={value} onChange={set} {...rest} />
    )}
  />
)

export const examples: Example[] = [
  { name: 'One chosen', render: () => chosen('KOR') },
  {
    name: 'Nothing chosen, with an error',
    render: () => chosen(null, { errorMessage: '언어를 고르세요.', placeholder: '고르기' }),
  },
  { name: 'Small', render: () => chosen('ENG', { size: 'small' }) },
]
