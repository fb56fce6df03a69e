import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import type { GuestPage, Verdict } from '../../contract/studio/guests.ts'
import { PREVIEW_PARAMETER } from '../../contract/studio/preview.ts'
import type { Words } from './words.ts'

/** Why a call failed, as far as a guest can do something about it. */
export type Failure = 'ended' | 'changed' | 'full' | 'wait' | 'offline' | 'failed'

/** A failed call of a preview's page. */
export class GuestError extends Error {
  override name = 'GuestError'
  readonly reason: Failure
  constructor(reason: Failure) {
    super(reason)
    this.reason = reason
  }
}

function failureOf(status: number, answer: unknown): Failure {
  if (status === 404 || status === 403) return 'ended'
  if (status === 429 || status === 503) return 'wait'
  if (status !== 409) return 'failed'
  const reason = (answer as { data?: { reason?: unknown } } | null)?.data?.reason
  return reason === 'changed' || reason === 'full' ? reason : 'failed'
}

/** Sends a call. @throws GuestError */
async function send(path: string, body: object): Promise<GuestPage> {
  const token = new URLSearchParams(location.search).get(PREVIEW_PARAMETER)
  let answer: Response
  try {
    answer = await fetch(`${STUDIO_API}${path}`, {
      method: 'POST',
      headers: { [STUDIO_HEADER]: '1', 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...body }),
    })
  } catch {
    throw new GuestError('offline')
  }
  const result = (await answer.json().catch(() => null)) as { data?: GuestPage } | null
  if (answer.ok && result?.data) return result.data
  throw new GuestError(failureOf(answer.status, result))
}

/** Calls of guests; the link's token is read from the address of the page. */
export const calls = {
  page: () => send('/guests/page', {}),
  comment: (given: { name: string; text: string; parentId: string | null } & Partial<Words>) =>
    send('/guests/comments', given),
  approve: (given: { name: string; verdict: Verdict; note: string; seen: string }) =>
    send('/guests/approvals', given),
}
