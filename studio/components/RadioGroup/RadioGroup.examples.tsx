import type { Example } from '../example.ts'
import { RadioGroup } from './RadioGroup.tsx'

const ITEMS = [
  { id: 'IMAGE', name: '이미지 카드', note: '대표 이미지와 제목' },
  { id: 'TEXT', name: 'Text card' },
  { id: 'NONE', name: '없음', isDisabled: true },
]

export const examples: Example[] = [
  {
    name: 'Below each other',
    render: () => <RadioGroup label="카드 모양" items={ITEMS} defaultValue="IMAGE" />,
  },
  {
    name: 'In a row, with an error',
    render: () => (
      <RadioGroup
        label="Card"
        items={ITEMS}
        orientation="horizontal"
        errorMessage="Choose one."
        isRequired
      />
    ),
  },
]
