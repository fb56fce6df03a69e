import type { Example } from '../example.ts'
import { Checkbox } from './Checkbox.tsx'

export const examples: Example[] = [
  {
    name: 'Off, on and in between',
    isRow: true,
    render: () => (
      <>
        <Checkbox>설명이 필요 없음</Checkbox>
        <Checkbox defaultSelected>보관했습니다</Checkbox>
        <Checkbox isIndeterminate>모두</Checkbox>
      </>
    ),
  },
  {
    name: 'With a line below',
    render: () => <Checkbox description="두 언어를 함께 올립니다.">Both languages</Checkbox>,
  },
  { name: 'Disabled', render: () => <Checkbox isDisabled>Not now</Checkbox> },
]
