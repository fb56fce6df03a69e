import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Shorter texts are no secrets, and hiding them would hide other things. */
const LEAST = 6
/** Variables whose values are secret, whole or in parts. */
const SECRET = [
  'REPORT_KEY',
  'REPORT_KEY_FORMER',
  'SUBSCRIPTION_KEY',
  'SUBSCRIPTION_KEY_FORMER',
  'PRESS_KEY',
  'PRESS_KEY_FORMER',
  'STUDIO_KEY',
  'BACKUP_KEY',
  'CAPTCHA_SECRET',
  'SSO_CLIENT_SECRET',
  'CDN_PURGE_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'SHARE_APP_KEY',
] as const
/** Variables with a password in an address. */
const ADDRESSES = ['DATABASE_URL', 'SMTP_URL'] as const

/** The password of an address, as it is written and decoded; also of an invalid one. */
function passwordsIn(address: string): string[] {
  const written = /^[a-z+]+:\/\/[^:/]*:(.*)@/i.exec(address)?.[1]
  if (written === undefined) return []
  try {
    return [written, decodeURIComponent(written)]
  } catch {
    return [written]
  }
}

/**
 * Returns a function that hides the secrets of an installation in a text: the findings contain none,
 * but a message of another program might.
 */
export function withoutSecrets(
  environment: NodeJS.ProcessEnv,
  dataDir: string,
): (text: string) => string {
  const secrets = new Set<string>()
  const add = (text: string): void => {
    for (const part of [text, ...text.split(/[\s,]+/)]) if (part.length >= LEAST) secrets.add(part)
  }
  for (const name of SECRET) add(environment[name]?.trim() ?? '')
  for (const name of ADDRESSES) for (const one of passwordsIn(environment[name] ?? '')) add(one)
  const folder = join(dataDir, 'secrets')
  try {
    for (const name of readdirSync(folder)) add(readFileSync(join(folder, name), 'utf8').trim())
  } catch {
    // there are none yet, or this user may not read them
  }
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length)
  return (text) => longestFirst.reduce((left, one) => left.replaceAll(one, '[secret]'), text)
}
