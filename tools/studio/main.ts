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
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { OperatorError } from '../../server/studio/accounts/operator.model.ts'
import { createStudio, type Studio } from '../../server/studio/index.ts'
import { minute, runCommand, say, UsageError } from '../operator/command.ts'
import { harmless, table } from '../operator/table.ts'

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
        seenAt ? minute(seenAt) : '-',
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

await runCommand((parts) => run(createStudio(parts)), {
  usage: 'npm run studio -- users | recover EMAIL [--admin] | audit verify',
  isExpected: (error) => error instanceof OperatorError,
})
