import type { WEBHOOK_CALLS } from '../../../contract/studio/webhooks.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Webhooks. */
export const webhookHandlers = ({ webhooks }: Studio): Handlers<keyof typeof WEBHOOK_CALLS> => ({
  webhooks: () => webhooks.all(),
  createWebhook: ({ body, session }) => webhooks.create(body, session),
  changeWebhook: ({ params, version, body, session }) =>
    webhooks.change(params.id, version, body, session),
  renewWebhookSecret: ({ params, session }) => webhooks.renewSecret(params.id, session),
  async removeWebhook({ params, session }) {
    await webhooks.remove(params.id, session)
    return {}
  },
  async testWebhook({ params, session }) {
    await webhooks.test(params.id, session)
    return {}
  },
  webhookDeliveries: ({ params, query }) => webhooks.deliveries(params.id, query.page),
  async resendDelivery({ params, session }) {
    await webhooks.resend(params.id, params.seq, session)
    return {}
  },
})
