import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSubscriptions } from '../../server/subscriptions/index.ts'
import { issuesRepository } from '../../server/subscriptions/issues.repository.ts'
import { sealer } from '../../server/reports/seal.ts'
import { root } from '../server.ts'
import { addressOf, FORMER, mailbox, NEXT, place, seed, type Site } from './subscriptions-kit.ts'
import { usuallyOn } from '../thorough.ts'

/** Starts `npm run subscriptions -- rekey`; `ended` resolves with its exit code and output. */
const rekey = (
  environment: Record<string, string>,
): { child: ChildProcess; ended: Promise<[code: number | null, output: string]> } => {
  const child = spawn(process.execPath, [join(root, 'tools/subscriptions/main.ts'), 'rekey'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString('utf8')
    })
  return {
    child,
    ended: new Promise((resolve) => child.once('close', (code) => resolve([code, output]))),
  }
}

/** Rows that are not sealed with the current key. */
async function waiting({ store: { kysely } }: Site): Promise<number> {
  let rows = 0
  for (const table of ['subscription', 'subscription_request'] as const)
    rows += (
      await kysely.selectFrom(table).select('id').where('keyId', '!=', sealer(NEXT).keyId).execute()
    ).length
  return rows
}

it.each(
  usuallyOn('PostgreSQL', [
    ['SQLite', 4],
    ['PostgreSQL', 2],
  ] as const),
)(
  'kill -9 at random moments of a rekey of subscriptions on %s, %i times: after another run, every subscription, request and waiting mail needs the new key alone',
  async (database, kills) => {
    const here = await place(database)
    const { store, environment } = here
    const expected: string[] = []
    let within = 0
    for (let kill = 0; kill < kills; kill += 1) {
      for (const kind of ['ACTIVE', 'PENDING', 'asked'] as const) {
        const rows = await seed(here, FORMER, 40, kind)
        if (kind === 'ACTIVE') continue
        expected.push(...rows.map(({ email }) => email))
        // who asked is mailed when the request is read
        if (kind === 'PENDING')
          await issuesRepository.mail(
            store.kysely,
            rows.map(({ id }) => ({
              ...{ id: randomUUID(), subscriptionId: id },
              ...{ kind: 'CONFIRM' as const, at: new Date().toISOString() },
            })),
          )
      }
      const before = await waiting(here)
      const { child, ended } = rekey({
        ...environment,
        SUBSCRIPTION_KEY: NEXT,
        SUBSCRIPTION_KEY_FORMER: FORMER,
      })
      // once some rows are done, and a little later
      const target = before - 1 - Math.floor(Math.random() * (before - 40))
      while ((await waiting(here)) > target && child.exitCode === null) await wait(1)
      await wait(Math.random() * 3)
      child.kill('SIGKILL')
      await ended
      const after = await waiting(here)
      if (after > 0 && after < before) within += 1
    }
    const left = await waiting(here)
    const { ended } = rekey({
      ...environment,
      SUBSCRIPTION_KEY: NEXT,
      SUBSCRIPTION_KEY_FORMER: FORMER,
    })
    expect(await ended).toEqual([0, `${left} resealed, 0 sealed with another key still\n`])
    expect(await waiting(here)).toBe(0)
    // the former key is destroyed
    const { mails, url } = await mailbox()
    const alone = createSubscriptions(store, {
      ...here.config,
      ...{ SUBSCRIPTION_KEY: NEXT, SUBSCRIPTION_KEY_FORMER: undefined, SMTP_URL: url },
    })
    await alone.look()
    await alone.stop()
    console.log(
      `${database}: ${kills} kills, ${within} of them with some rows through and others not, ${left} left for the last run; ${mails.length} mails`,
    )
    expect(mails.map(addressOf).sort()).toEqual(expected.sort())
    expect(await store.kysely.selectFrom('subscription_request').select('id').execute()).toEqual([])
    expect(within).toBeGreaterThan(0)
  },
  120_000,
)
