/**
 * Keeps the subscriptions to news of the store that the environment names (DATABASE_URL, DATA_DIR,
 * SUBSCRIPTION_KEY, SUBSCRIPTION_KEY_FORMER):
 *
 *   npm run subscriptions -- rekey    seals with the current key what former keys sealed
 */
import { createSubscriptions } from '../../server/subscriptions/index.ts'
import { runCommand, say, UsageError } from '../operator/command.ts'

await runCommand(
  async ({ store, config }) => {
    if (process.argv.slice(2).join() !== 'rekey') throw new UsageError()
    const subscriptions = createSubscriptions(store, config)
    const { resealed, left } = await subscriptions.rekey()
    await subscriptions.stop()
    say(`${resealed} resealed, ${left} sealed with another key still`)
    // a former key may be destroyed once this succeeded
    if (left > 0) process.exitCode = 1
  },
  { usage: 'npm run subscriptions -- rekey', isExpected: () => false },
)
