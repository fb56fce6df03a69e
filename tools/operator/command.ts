// What the commands have in common that operators run on the store
import { join } from 'node:path'
import { type Config, ConfigurationError, readConfig } from '../../server/config.ts'
import { openDatabase, type Store, StoreUnavailableError } from '../../server/database/index.ts'
import { setLogLevel } from '../../server/log.ts'

/** The arguments name no command: the usage is printed, and the exit code is 2. */
export class UsageError extends Error {}

export const say = (text: string): void => void process.stdout.write(`${text}\n`)
/** An instant to the minute, in UTC. */
export const minute = (instant: string): string =>
  `${instant.slice(0, 10)} ${instant.slice(11, 16)}Z`

/**
 * Runs a command on the store that the environment names. Errors that an operator can act on are
 * printed without a stack, and the exit code is 1.
 */
export async function runCommand(
  run: (parts: { config: Config; store: Store }) => Promise<void> | void,
  { usage, isExpected }: { usage: string; isExpected(error: unknown): boolean },
): Promise<void> {
  try {
    setLogLevel('error')
    const config = readConfig(process.env, join(import.meta.dirname, '../..'))
    const store = await openDatabase({ url: config.DATABASE_URL ?? null, dataDir: config.DATA_DIR })
    try {
      await run({ config, store })
    } finally {
      await store.close()
    }
  } catch (error) {
    if (
      error instanceof UsageError ||
      (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
    ) {
      process.stderr.write(`usage: ${usage}\n`)
      process.exitCode = 2
    } else if (
      isExpected(error) ||
      error instanceof StoreUnavailableError ||
      error instanceof ConfigurationError
    ) {
      process.stderr.write(`${(error as Error).message}\n`)
      process.exitCode = 1
    } else throw error
  }
}
