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
    const { resealed, left, damaged } = await subscriptions.rekey()
    await subscriptions.stop()
    say(`${resealed} resealed, ${left} sealed with another key still`)
    for (const id of damaged)
      say(`${id}: was changed in the database: it does not open, and is left as it is`)
    // a former key may be destroyed once this succeeded
    if (left > 0 || damaged.length > 0) process.exitCode = 1
  },
  { usage: 'npm run subscriptions -- rekey', isExpected: () => false },
)
