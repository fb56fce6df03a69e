import type { Config } from '../config.ts'
import type { Queries, Store } from '../database/index.ts'
import { type Bounces, bouncesModel, type ReturnedTarget } from '../bounces/bounces.model.ts'
import { type ReturnPaths, returnPaths } from '../bounces/return-path.ts'
import { existingPressKeys, type PressKeysConfig } from '../press/keys.ts'
import { pressLetters } from '../press/letters.repository.ts'
import { pressRepository } from '../press/press.repository.ts'
import { openPerson } from '../press/sealed-person.ts'
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
  config: PressKeysConfig,
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
  const press: ReturnedTarget = {
    async addressHashOf(tx, id) {
      const mail = await pressLetters.mail(tx, id)
      const row = mail?.personId ? await pressRepository.byId(tx, mail.personId) : undefined
      const pressKeys = row ? existingPressKeys(config) : null
      // without its key nobody knows the address
      return row && pressKeys?.has(row.keyId) ? keys.hash(openPerson(pressKeys, row).email) : null
    },
    async complained(tx, id) {
      const mail = await pressLetters.mail(tx, id)
      if (mail?.personId)
        await pressLetters.leave(tx, mail.personId, new Date((now ?? Date.now)()).toISOString())
    },
  }
  return bouncesModel(store, { paths, targets: { subscription, press }, ...(now ? { now } : {}) })
}
