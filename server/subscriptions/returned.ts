import type { Config } from '../config.ts'
import type { Queries, Store } from '../database/index.ts'
import { type Bounces, bouncesModel, type ReturnedTarget } from '../bounces/bounces.model.ts'
import { type ReturnPaths, returnPaths } from '../bounces/return-path.ts'
import { issuesRepository as issues } from './issues.repository.ts'
import type { SubscriptionKeys } from './keys.ts'
import { subscriptionsRepository as subscriptions } from './subscriptions.repository.ts'

/** Return paths of mails, made with the keys of subscriptions; null = they are not configured. */
export const returnPathsOf = (
  { BOUNCE_ADDRESS }: Pick<Config, 'BOUNCE_ADDRESS'>,
  keys: SubscriptionKeys,
): ReturnPaths | null => (BOUNCE_ADDRESS ? returnPaths(BOUNCE_ADDRESS, keys) : null)

/** Takes bounces and complaints of all mails that have a return path of their own. */
export function returnedMails(
  store: Store,
  { keys, paths, now }: { keys: SubscriptionKeys; paths: ReturnPaths | null; now?: () => number },
): Bounces {
  const subscriptionOf = async (tx: Queries, id: string) => {
    const mail = await issues.mailById(tx, id)
    return mail && (await subscriptions.byId(tx, mail.subscriptionId))
  }
  const subscription: ReturnedTarget = {
    async addressHashOf(tx, id) {
      return (await subscriptionOf(tx, id))?.addressHash ?? null
    },
    async complained(tx, id) {
      const row = await subscriptionOf(tx, id)
      if (row) await subscriptions.remove(tx, row.id, keys.hashesOf(row))
    },
  }
  return bouncesModel(store, { paths, targets: { subscription }, ...(now ? { now } : {}) })
}
