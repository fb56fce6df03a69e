import type { Example } from '../examples.ts'
import { UpdateBadge } from './UpdateBadge.tsx'

export const examples: Example[] = [0, 7, 999, 1000].map((count) => ({
  name: `${count} new`,
  render: () => (
    <div data-count={count}>
      <UpdateBadge count={count} />
    </div>
  ),
}))
