import { dayOf, daysAfter } from '../../visit/kst.ts'
import type { Example } from '../example.ts'
import { RightsMark } from './RightsMark.tsx'

const inDays = (days: number): string => daysAfter(dayOf(Date.now()), days)

export const examples: Example[] = [
  { name: 'Rights that end soon', render: () => <RightsMark end={inDays(12)} /> },
  { name: 'With little room', render: () => <RightsMark end={inDays(12)} isShort /> },
  { name: 'Rights that have ended', render: () => <RightsMark end={inDays(-2)} /> },
]
