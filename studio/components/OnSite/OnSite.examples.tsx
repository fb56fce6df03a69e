import type { Example } from '../example.ts'
import { OnSite } from './OnSite.tsx'

const ADDRESS = '/detail/9400'

export const examples: Example[] = [
  { name: 'Of an article', render: () => <OnSite address={ADDRESS} /> },
  {
    name: 'In a list of articles',
    render: () => <OnSite address={ADDRESS} of="윤슬지도, 물때를 함께 보여 준다" />,
  },
]
