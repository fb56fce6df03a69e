import { createPublicKey } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { Resolver } from 'node:dns/promises'
import { join } from 'node:path'
import type { Dkim } from '../../server/dkim.ts'
import { type Check, type Finding, failure, notChecked, ok } from './check.ts'

const PATIENCE_MS = 3000
/** Answers of the DNS that a name has no such record. */
const NONE = new Set(['ENODATA', 'ENOTFOUND'])

/** Whether the public key that receivers find is that of the key that signs. */
async function signature({ domainName, keySelector, privateKey }: Dkim): Promise<Finding> {
  const name = `${keySelector}._domainkey.${domainName}`
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  const todo = `publish the TXT record ${name}: v=DKIM1; k=rsa; p=${key}`
  try {
    const records = await new Resolver({ timeout: PATIENCE_MS, tries: 1 }).resolveTxt(name)
    const published = records.map((parts) => parts.join('').replaceAll(/\s/g, ''))
    return published.some((record) => record.split(';').includes(`p=${key}`))
      ? ok(`mails are signed for ${domainName}, and ${name} has the key`)
      : failure(`${name} has another key: signatures of mails are invalid`, todo)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return NONE.has(code)
      ? failure(`${name} does not exist: signatures of mails are invalid`, todo)
      : notChecked(`${name} could not be looked up: ${code}`)
  }
}

async function mailbox(folder: string): Promise<Finding> {
  try {
    for (const name of ['new', 'cur'])
      await access(join(folder, name), constants.R_OK | constants.W_OK | constants.X_OK)
    return ok('the mailbox of bounces can be read and emptied')
  } catch (error) {
    return failure(
      `the mailbox of bounces cannot be used: ${(error as NodeJS.ErrnoException).code}`,
      'let BOUNCE_MAILDIR name a Maildir that this user may write to',
    )
  }
}

/** What letters need besides a mail server. */
export const lettersCheck: Check = {
  name: 'letters',
  limitMs: 2 * PATIENCE_MS + 2000,
  needs: ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE', 'BOUNCE_ADDRESS', 'BOUNCE_MAILDIR'],
  async run({ config: { SMTP_URL, dkim, BOUNCE_ADDRESS, BOUNCE_MAILDIR } }) {
    if (!SMTP_URL) return [notChecked('SMTP_URL is not set')]
    return [
      dkim ? await signature(dkim) : notChecked('DKIM_DOMAIN is not set: mails are not signed'),
      BOUNCE_MAILDIR
        ? await mailbox(BOUNCE_MAILDIR)
        : BOUNCE_ADDRESS
          ? notChecked('BOUNCE_MAILDIR is not set: bounces come by npm run -s mail -- bounce')
          : notChecked('BOUNCE_ADDRESS is not set: bounces are known to the mail server alone'),
    ]
  },
}
