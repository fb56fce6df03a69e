/**
 * Takes one message that came to a return path of our mails, on standard input, for the store that
 * the environment names (DATABASE_URL, DATA_DIR, SUBSCRIPTION_KEY, BOUNCE_ADDRESS): what a mail
 * server pipes bounces and complaints to.
 *
 *   npm run -s mail -- bounce [--to ADDRESS]    ADDRESS = the recipient of the envelope
 *
 * Exit code 75 asks the mail server to try again later.
 */
import { parseArgs } from 'node:util'
import { MESSAGE_BYTES, UnreadableMessageError } from '../../server/bounces/message.ts'
import { createSubscriptions } from '../../server/subscriptions/index.ts'
import { runCommand, say, UsageError } from '../operator/command.ts'

/** Of `sysexits.h`, as mail servers understand it. */
const EX_TEMPFAIL = 75

/** The beginning of standard input; the rest is read and dropped, so that its sender is not cut off. */
async function beginningOfInput(): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    if (length < MESSAGE_BYTES) parts.push(part)
    length += part.length
  }
  return Buffer.concat(parts).subarray(0, MESSAGE_BYTES)
}

await runCommand(
  async ({ store, config }) => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' } },
    })
    if (positionals.join() !== 'bounce') throw new UsageError()
    const bytes = await beginningOfInput()
    // it only takes what came: it is not the process that sends
    const subscriptions = createSubscriptions(store, { ...config, SMTP_URL: undefined })
    try {
      say(await subscriptions.bounces.take(bytes, values.to))
    } catch (error) {
      if (!(error instanceof UnreadableMessageError)) throw error
      // again it would be no better
      say('unreadable')
    } finally {
      await subscriptions.stop()
    }
  },
  { usage: 'npm run -s mail -- bounce [--to ADDRESS] < MESSAGE', isExpected: () => false },
).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).name}\n`)
  process.exitCode = 1
})
if (process.exitCode === 1) process.exitCode = EX_TEMPFAIL
