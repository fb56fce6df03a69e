import type { Example } from '../example.ts'
import { Stateful } from '../stateful.tsx'
import { TagField } from './TagField.tsx'

const tags = (first: string[], errorMessage?: string) => (
  <Stateful<readonly string[]>
    first={first}
    field={(value, set) => (
      <TagField
        label="키워드"
        limit={20}
        errorMessage={errorMessage}
        value={value}
        onChange={set}
      />
    )}
  />
)

export const examples: Example[] = [
  {
    name: 'Several words',
    render: () => tags(['윤슬', '바다', 'navigation', '물수제비', '지속 가능 경영']),
  },
  { name: 'Empty, with an error', render: () => tags([], '키워드를 하나 이상 적어 주세요.') },
]
