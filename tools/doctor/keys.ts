import type { Queries } from '../../server/database/index.ts'
import { existingPressKeys } from '../../server/press/keys.ts'
import { pressRepository } from '../../server/press/press.repository.ts'
import type { AddressKeys } from '../../server/reports/address-keys.ts'
import {
  existingCaptchaSecret,
  existingReportKeys,
  existingSecret,
} from '../../server/reports/keys.ts'
import { reportsRepository } from '../../server/reports/reports.repository.ts'
import type { SealedRow } from '../../server/reports/reseal.ts'
import { samplesRepository } from '../../server/status/samples.repository.ts'
import { existingSubscriptionKeys } from '../../server/subscriptions/keys.ts'
import { subscriptionsRepository } from '../../server/subscriptions/subscriptions.repository.ts'
import { STUDIO_KEY_FILE, totpSeal } from '../../server/studio/accounts/totp-seal.ts'
import {
  type Check,
  type Doctor,
  type Finding,
  failure,
  notChecked,
  ok,
  reasonOf,
  warning,
} from './check.ts'

const RESTORE =
  'restore the right key before you start the site (docs/operations.md, Troubleshooting)'

/** A file of a key, or a key, cannot be used; the message says why. */
class UnusableError extends Error {}

/** Reads keys. @throws UnusableError if one of them cannot be read, or is none */
function usable<Keys>(read: () => Keys): Keys {
  try {
    return read()
  } catch (error) {
    throw new UnusableError(reasonOf(error))
  }
}

async function reportKey({ config, database }: Doctor): Promise<Finding> {
  const repository = reportsRepository(await database())
  const [newest] = await repository.olderThan(null, 1)
  const keys = usable(() => existingReportKeys(config))
  if (!newest)
    return keys
      ? ok(`report key ${keys.keyId}; no report needs it yet`)
      : notChecked('there is no report key yet: the first start makes it')
  if (!keys)
    return failure('there are reports, but no report key: a start would make a new one', RESTORE)
  const report = await repository.find(newest.id)
  if (!report) return notChecked('the newest report was deleted meanwhile')
  try {
    keys.open(report.sealed, report.id, report.keyId)
  } catch (error) {
    return failure(`the newest report does not open: ${reasonOf(error)}`, RESTORE)
  }
  const missing = (await repository.keyIds()).filter(({ keyId }) => !keys.has(keyId))
  if (missing.length > 0)
    return failure(
      `${missing.reduce((sum, { count }) => sum + Number(count), 0)} reports are sealed with keys that are not here: ${missing.map(({ keyId }) => keyId).join(', ')}`,
      'add these keys to REPORT_KEY_FORMER, or to secrets/report-former.key',
    )
  return ok(`report key ${keys.keyId} opens the newest report`)
}

/** A kind of sealed data with addresses, and where its rows and keys are. */
interface Kind {
  /** One of its rows, and many: `subscription`, `subscriptions`. */
  one: string
  many: string
  keysOf(config: Doctor['config']): AddressKeys | null
  repository: {
    newest(queries: Queries): Promise<SealedRow | undefined>
    keyIds(queries: Queries): Promise<{ keyId: string; count: number }[]>
  }
  variable: string
  command: string
}

const SUBSCRIPTIONS: Kind = {
  one: 'subscription',
  many: 'subscriptions',
  keysOf: existingSubscriptionKeys,
  repository: subscriptionsRepository,
  variable: 'SUBSCRIPTION_KEY_FORMER',
  command: 'npm run subscriptions -- rekey',
}
const PRESS: Kind = {
  one: 'press contact',
  many: 'press contacts',
  keysOf: existingPressKeys,
  repository: pressRepository,
  variable: 'PRESS_KEY_FORMER',
  command: 'npm run press -- rekey',
}

const addressKey =
  ({ one, many, keysOf, repository, variable, command }: Kind) =>
  async ({ config, database }: Doctor): Promise<Finding> => {
    const { kysely } = await database()
    const newest = await repository.newest(kysely)
    const keys = usable(() => keysOf(config))
    if (!newest)
      return keys
        ? ok(`${one} key ${keys.keyId}; no ${one} needs it yet`)
        : notChecked(`there is no ${one} key yet: the first use makes it`)
    if (!keys)
      return failure(`there are ${many}, but no ${one} key: a start would make a new one`, RESTORE)
    try {
      keys.open(newest.sealed, newest.id, newest.keyId)
    } catch (error) {
      return failure(`the newest ${one} does not open: ${reasonOf(error)}`, RESTORE)
    }
    const rows = await repository.keyIds(kysely)
    const countOf = (some: typeof rows): number => some.reduce((sum, { count }) => sum + count, 0)
    const missing = rows.filter(({ keyId }) => !keys.has(keyId))
    if (missing.length > 0)
      return failure(
        `${countOf(missing)} ${many} are sealed with keys that are not here: ${missing.map(({ keyId }) => keyId).join(', ')}`,
        `add these keys to ${variable}`,
      )
    const former = rows.filter(({ keyId }) => keyId !== keys.keyId)
    if (former.length > 0)
      return warning(
        `${countOf(former)} ${many} are sealed with former keys`,
        `${command}, before you remove these keys`,
      )
    return ok(`${one} key ${keys.keyId} opens the newest ${one}`)
  }

async function studioKey({ config, database }: Doctor): Promise<Finding> {
  const sample = await samplesRepository(await database()).authenticator()
  const key = usable(() => existingSecret(config.DATA_DIR, STUDIO_KEY_FILE, config.STUDIO_KEY))
  if (!sample)
    return key === null
      ? notChecked('there is no studio key yet: the first authenticator makes it')
      : ok('studio key; no authenticator needs it yet')
  if (key === null) return failure('there are authenticators, but no studio key', RESTORE)
  try {
    totpSeal(config, () => key).open(sample.totpSecret, sample.id)
    return ok('the studio key opens the secret of an authenticator')
  } catch (error) {
    return failure(
      `the secret of an authenticator does not open: ${reasonOf(error)}`,
      'restore the right studio key, or recover the accounts (npm run studio -- recover EMAIL)',
    )
  }
}

function captchaSecret({ config }: Doctor): Finding {
  const secret = usable(() => existingCaptchaSecret(config))
  if (secret === null) return notChecked('there is no captcha secret yet: the first start makes it')
  return secret.length < 16
    ? failure('the captcha secret is shorter than 16 characters', 'delete the file, and restart')
    : ok('captcha secret')
}

/** The check of each key; only the last one needs no database. */
const KEYS: readonly [name: string, check: (doctor: Doctor) => Finding | Promise<Finding>][] = [
  ['report key', reportKey],
  ['subscription key', addressKey(SUBSCRIPTIONS)],
  ['press contact key', addressKey(PRESS)],
  ['studio key', studioKey],
  ['captcha secret', captchaSecret],
]

export const keysCheck: Check = {
  name: 'keys',
  limitMs: 10_000,
  needs: [
    ...(['DATABASE_URL', 'REPORT_KEY', 'REPORT_KEY_FORMER', 'SUBSCRIPTION_KEY'] as const),
    ...(['SUBSCRIPTION_KEY_FORMER', 'PRESS_KEY', 'PRESS_KEY_FORMER'] as const),
    ...(['STUDIO_KEY', 'CAPTCHA_SECRET'] as const),
  ],
  run: (doctor) =>
    Promise.all(
      KEYS.map(async ([name, check]) => {
        try {
          return await check(doctor)
        } catch (error) {
          return error instanceof UnusableError
            ? failure(`the ${name} cannot be used: ${error.message}`, RESTORE)
            : notChecked(reasonOf(error))
        }
      }),
    ),
}
