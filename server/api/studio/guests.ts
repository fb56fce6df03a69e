import type { GUEST_CALLS } from '../../../contract/studio/guests.ts'
import type { RateLimit } from '../../limits/rate-limits.ts'
import type { Studio } from '../../studio/index.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { Handlers } from './handlers.ts'

/** @throws StudioError 429 if one of the keys has used up its limit */
async function take(limit: RateLimit, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    const retryAfter = await limit.take(key)
    if (retryAfter !== null) throw new StudioError(429, { retryAfter })
  }
}

/** Calls of readers of previews; counted by address already, before their bodies were read. */
export const guestHandlers = ({ guests }: Studio): Handlers<keyof typeof GUEST_CALLS> => ({
  async guestPage({ body, limits }) {
    // what was said is read with each page of the preview
    await take(limits.previews, await guests.keyOf(body.token))
    return guests.page(body.token)
  },
  async guestComment({ body, limits, address }) {
    await take(limits.guests, address, await guests.keyOf(body.token))
    return guests.comment(body)
  },
  async guestApprove({ body, limits, address }) {
    await take(limits.guests, address, await guests.keyOf(body.token))
    return guests.approve(body)
  },
  approvals: ({ params }) => guests.approvals(params.subject),
})
