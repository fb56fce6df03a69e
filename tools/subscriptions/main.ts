/**
 * Keeps the subscriptions to news of the store that the environment names (DATABASE_URL, DATA_DIR,
 * SUBSCRIPTION_KEY, SUBSCRIPTION_KEY_FORMER):
 *
 *   npm run subscriptions -- rekey    seals with the current key what former keys sealed
 */
import { createSubscriptions } from '../../server/subscriptions/index.ts'
import { runCommand, UsageError } from '../operator/command.ts'
import { sayRekeyed } from '../operator/rekeyed.ts'

await runCommand(
  async ({ store, config }) => {
    if (process.argv.slice(2).join() !== 'rekey') throw new UsageError()
    const subscriptions = createSubscriptions(store, config)
    const rekeyed = await subscriptions.rekey()
    await subscriptions.stop()
    sayRekeyed(rekeyed)
  },
  { usage: 'npm run subscriptions -- rekey', isExpected: () => false },
)
