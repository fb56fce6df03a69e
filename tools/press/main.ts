/**
 * Keeps the persons and lists of the press of the store that the environment names (DATABASE_URL,
 * DATA_DIR, PRESS_KEY, PRESS_KEY_FORMER):
 *
 *   npm run press -- rekey    seals with the current key what former keys sealed
 */
import { pressKeys } from '../../server/press/keys.ts'
import { rekeyPress } from '../../server/press/rekey.model.ts'
import { runCommand, UsageError } from '../operator/command.ts'
import { sayRekeyed } from '../operator/rekeyed.ts'

await runCommand(
  async ({ store, config }) => {
    if (process.argv.slice(2).join() !== 'rekey') throw new UsageError()
    sayRekeyed(await rekeyPress(store, pressKeys(config)))
  },
  { usage: 'npm run press -- rekey', isExpected: () => false },
)
