/**
 * Manages the accounts of the studio in the store that the environment names (DATABASE_URL,
 * DATA_DIR, SITE_ORIGIN):
 *
 *   npm run studio -- users                      all accounts, with their sign-in methods
 *   npm run studio -- recover EMAIL [--admin]    prints an address, valid for a day and once,
 *                                                where the owner of an account sets new
 *                                                factors; its sessions end. --admin: if no
 *                                                admin is left, makes it an admin's account,
 *                                                or invites one
 *   npm run studio -- audit verify               verifies the chain of the audit log; exit code
 *                                                1 if it is broken
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ConfigurationError, readConfig } from '../../server/config.ts'
import { openDatabase, StoreUnavailableError } from '../../server/database/index.ts'
import { setLogLevel } from '../../server/log.ts'
import { OperatorError } from '../../server/studio/accounts/operator.model.ts'
import { createStudio, type Studio } from '../../server/studio/index.ts'
import { harmless, table } from '../reports/table.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const minute = (instant: string | null): string =>
  instant ? `${instant.slice(0, 10)} ${instant.slice(11, 16)}Z` : '-'
class UsageError extends Error {}

async function users({ accounts }: Studio): Promise<void> {
  const all = await accounts.users.list()
  say(
    table(
      [
        'E-MAIL',
        'NAME',
        'ROLE',
        'REPORTS',
        'STATE',
        'SIGNS IN WITH',
        'CODES LEFT',
        'SESSIONS',
        'SEEN',
      ],
      all.map(({ email, name, role, readsReports, state, factors, sessions, seenAt }) => [
        harmless(email),
        harmless(name),
        role,
        readsReports ? 'yes' : '-',
        state,
        [
          factors.passkeys > 0
            ? `${factors.passkeys} passkey${factors.passkeys > 1 ? 's' : ''}`
            : '',
          factors.password ? 'password' : '',
          factors.sso ? 'single sign-on' : '',
        ]
          .filter((one) => one !== '')
          .join(', ') || '-',
        factors.password ? String(factors.recoveryCodesLeft) : '-',
        String(sessions),
        minute(seenAt),
      ]),
    ),
  )
  say(`\n${all.length} accounts`)
}

async function recover({ accounts }: Studio, given: string, admin: boolean): Promise<void> {
  const email = z.email().safeParse(given.trim().toLowerCase())
  if (!email.success) throw new OperatorError(`${harmless(given)}: is no e-mail address`)
  const address = await accounts.operator.recover(email.data, { admin })
  say(`Open within 24 hours, once: ${address}`)
}

async function verify({ audit }: Studio): Promise<void> {
  const { rows, head, broken } = await audit.verify()
  if (broken) {
    say(
      `row ${broken.seq} was ${broken.reason === 'missing' ? 'taken away' : 'changed or moved'}; the ${rows} before it are whole`,
    )
    process.exitCode = 1
  } else say(`${rows} rows, all as they were written; the last one's hash: ${head}`)
}

function run(studio: Studio): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { admin: { type: 'boolean' } },
  })
  const [command, argument, ...rest] = positionals
  if (rest.length > 0 || (values.admin && command !== 'recover')) throw new UsageError()
  if (command === 'users' && argument === undefined) return users(studio)
  if (command === 'recover' && argument !== undefined)
    return recover(studio, argument, values.admin === true)
  if (command === 'audit' && argument === 'verify') return verify(studio)
  throw new UsageError()
}

try {
  setLogLevel('error')
  const config = readConfig(process.env, join(import.meta.dirname, '../..'))
  const store = await openDatabase({ url: config.DATABASE_URL ?? null, dataDir: config.DATA_DIR })
  try {
    await run(createStudio({ config, store }))
  } finally {
    await store.close()
  }
} catch (error) {
  if (
    error instanceof UsageError ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  ) {
    process.stderr.write(
      'usage: npm run studio -- users | recover EMAIL [--admin] | audit verify\n',
    )
    process.exitCode = 2
  } else if (
    error instanceof OperatorError ||
    error instanceof StoreUnavailableError ||
    error instanceof ConfigurationError
  ) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } else throw error
}
