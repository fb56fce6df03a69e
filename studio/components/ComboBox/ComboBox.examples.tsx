import type { Example } from '../example.ts'
import { ComboBox } from './ComboBox.tsx'

const ITEMS = [
  { id: 'maps', name: '윤슬지도', note: '길 찾기' },
  { id: 'talk', name: '윤슬톡' },
  { id: 'pay', name: 'Yunseul Pay', isDisabled: true },
]

export const examples: Example[] = [
  {
    name: 'Found by typing',
    render: () => <ComboBox label="서비스" placeholder="이름으로 찾기" items={ITEMS} />,
  },
  {
    name: 'With an error',
    render: () => <ComboBox label="Service" items={ITEMS} isRequired errorMessage="Choose one." />,
  },
]
