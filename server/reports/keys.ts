import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { type Keyring, keyring } from './seal.ts'

type ReportKeysConfig = Pick<Config, 'DATA_DIR' | 'REPORT_KEY' | 'REPORT_KEY_FORMER'>

const KEYS = /^(?:[0-9a-f]{64}[\s,]*)*$/i

/**
 * A secret of this installation: the configured one, else the one in `<dataDir>/secrets/<name>`,
 * which is created at first start with mode 0600. Processes that start at the same time end up with
 * the same one.
 */
export function secret(dataDir: string, name: string, configured: string | undefined): string {
  if (configured) return configured
  const file = join(dataDir, 'secrets', name)
  if (!existsSync(file)) {
    const folder = dirname(file)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // regardless of the process's umask, or of an earlier mode
    chmodSync(folder, 0o700)
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
    try {
      // linking fails if another process was first: its secret is used
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
    // sealed data reaches the disk sooner than a folder entry does by itself: after a power cut
    // both exist, or neither
    const opened = openSync(folder, 'r')
    fsyncSync(opened)
    closeSync(opened)
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

/** The same secret without creating it, or changing its file; null = there is none yet. */
export function existingSecret(
  dataDir: string,
  name: string,
  configured: string | undefined,
): string | null {
  if (configured) return configured
  const file = join(dataDir, 'secrets', name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

type CaptchaSecretConfig = Pick<Config, 'DATA_DIR' | 'CAPTCHA_SECRET'>
const CAPTCHA_FILE = 'captcha.secret'

/** The secret that signs challenges; created if there is none. */
export const captchaSecret = ({ DATA_DIR, CAPTCHA_SECRET }: CaptchaSecretConfig): string =>
  secret(DATA_DIR, CAPTCHA_FILE, CAPTCHA_SECRET)

/** The same secret without creating it; null = there is none yet. */
export const existingCaptchaSecret = ({
  DATA_DIR,
  CAPTCHA_SECRET,
}: CaptchaSecretConfig): string | null => existingSecret(DATA_DIR, CAPTCHA_FILE, CAPTCHA_SECRET)

/** The same keys as `reportKeys`, which are neither created nor changed; null = there is none. */
export function existingReportKeys(config: ReportKeysConfig): Keyring | null {
  const current = existingSecret(config.DATA_DIR, 'report.key', config.REPORT_KEY)
  return current === null ? null : withFormers(current, config)
}

/** Files with former keys. */
const formerFiles = ({ DATA_DIR, REPORT_KEY }: ReportKeysConfig): string[] =>
  ['report-former.key', ...(REPORT_KEY ? ['report.key'] : [])]
    .map((name) => join(DATA_DIR, 'secrets', name))
    .filter((file) => existsSync(file))

/** @throws if a former key is not one */
const withFormers = (
  current: string,
  config: ReportKeysConfig,
  more: readonly string[] = [],
): Keyring =>
  keyring(current, [
    ...formerFiles(config).flatMap((file) => keysOf(readFileSync(file, 'utf8'), file)),
    ...keysOf(config.REPORT_KEY_FORMER ?? '', 'REPORT_KEY_FORMER'),
    ...more,
  ])

/**
 * The sealing key, and the former ones: from `REPORT_KEY_FORMER`, from the file
 * `secrets/report-former.key`, and the one in `secrets/report.key` if a configured key replaced it.
 * @throws if one of them is not a key
 */
export function reportKeys(config: ReportKeysConfig, more: readonly string[] = []): Keyring {
  const current = secret(config.DATA_DIR, 'report.key', config.REPORT_KEY)
  for (const file of formerFiles(config)) chmodSync(file, 0o600)
  return withFormers(current, config, more)
}

/**
 * Keys of 64 hexadecimal digits in a text, separated by blanks, line ends or commas; possibly none.
 */
function keysOf(text: string, where: string): string[] {
  if (!KEYS.test(text.trim())) throw new Error(`${where}: must hold keys of 64 hexadecimal digits`)
  return text.match(/[0-9a-f]{64}/gi) ?? []
}
