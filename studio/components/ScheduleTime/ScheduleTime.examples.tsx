import type { Example } from '../example.ts'
import { ScheduleTime } from './ScheduleTime.tsx'
import { useScheduleTime } from './useScheduleTime.ts'

function At({ at }: { at: string | null }) {
  return <ScheduleTime {...useScheduleTime(() => at, null)} />
}

export const examples: Example[] = [
  { name: 'An instant', render: () => <At at="2030-03-12T00:00:00.000Z" /> },
  { name: 'None yet', render: () => <At at={null} /> },
]
