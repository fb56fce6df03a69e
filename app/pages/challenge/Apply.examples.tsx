import type { ApplyTexts } from '../../../contract/challenge.ts'
import type { Example } from '../../components/examples.ts'
import { Apply } from './Apply.tsx'

const texts: ApplyTexts = {
  open: '챌린지 신청하러 가기',
  closed: '챌린지 신청 마감',
  marker: '응모 종료',
}

export const examples: Example[] = [
  { name: 'open', render: () => <Apply texts={texts} ended={false} /> },
  { name: 'ended', render: () => <Apply texts={texts} ended /> },
]
