import type { Example } from '../example.ts'
import { Stateful } from '../stateful.tsx'
import { SearchField } from './SearchField.tsx'

export const examples: Example[] = [
  {
    name: 'Empty, with the key that leads to it',
    render: () => (
      <Stateful
        first=""
        field={(value, set) => (
          <SearchField label="글 찾기" keyHint="/" value={value} onChange={set} />
        )}
      />
    ),
  },
  {
    name: 'Words in it',
    render: () => (
      <Stateful
        first="윤슬"
        field={(value, set) => <SearchField label="Search" value={value} onChange={set} />}
      />
    ),
  },
]
