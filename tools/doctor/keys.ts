import {
  existingCaptchaSecret,
  existingReportKeys,
  existingSecret,
} from '../../server/reports/keys.ts'
import { reportsRepository } from '../../server/reports/reports.repository.ts'
import { samplesRepository } from '../../server/status/samples.repository.ts'
import { STUDIO_KEY_FILE, totpSeal } from '../../server/studio/accounts/totp-seal.ts'
import {
  type Check,
  type Doctor,
  type Finding,
  failure,
  notChecked,
  ok,
  reasonOf,
} from './check.ts'

const RESTORE =
  'restore the right key before you start the site (docs/operations.md, Troubleshooting)'

async function reportKey({ config, database }: Doctor): Promise<Finding> {
  const repository = reportsRepository(await database())
  const [newest] = await repository.olderThan(null, 1)
  const keys = existingReportKeys(config)
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

async function studioKey({ config, database }: Doctor): Promise<Finding> {
  const sample = await samplesRepository(await database()).authenticator()
  const key = existingSecret(config.DATA_DIR, STUDIO_KEY_FILE, config.STUDIO_KEY)
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
  const secret = existingCaptchaSecret(config)
  if (secret === null) return notChecked('there is no captcha secret yet: the first start makes it')
  return secret.length < 16
    ? failure('the captcha secret is shorter than 16 characters', 'delete the file, and restart')
    : ok('captcha secret')
}

export const keysCheck: Check = {
  name: 'keys',
  limitMs: 10_000,
  needs: ['DATABASE_URL', 'REPORT_KEY', 'REPORT_KEY_FORMER', 'STUDIO_KEY', 'CAPTCHA_SECRET'],
  async run(doctor) {
    // the last one needs no database
    const each = [reportKey, studioKey, captchaSecret].map(async (check) => check(doctor))
    return (await Promise.allSettled(each)).map((one) =>
      one.status === 'fulfilled' ? one.value : notChecked(reasonOf(one.reason)),
    )
  },
}
