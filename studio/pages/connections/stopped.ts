import type { Webhook } from '../../../contract/studio/webhooks.ts'

/** The endpoints that were given up. */
export const stoppedOf = (webhooks: readonly Webhook[]): Webhook[] =>
  webhooks.filter(({ state }) => state === 'FAILED')
