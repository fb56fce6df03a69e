import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { secret } from '../../reports/keys.ts'
import { type Keyring, keyring } from '../../reports/seal.ts'

/** Name of the key's file in `secrets`. */
export const STUDIO_KEY_FILE = 'studio.key'

/** Seals secrets of authenticators: the database alone cannot generate codes. */
export interface TotpSeal {
  /** Sealed for `about`: elsewhere it does not open. */
  seal(totp: string, about: string): string
  /** @throws if its key is missing, or it was changed */
  open(sealed: string, about: string): string
}

/**
 * With the key of this installation: the configured one, else the one in `secrets/studio.key`,
 * created at first use.
 * @param keyOf reads the key in another way, such as without creating it
 */
export function totpSeal(
  { DATA_DIR, STUDIO_KEY }: Pick<Config, 'DATA_DIR' | 'STUDIO_KEY'>,
  keyOf: () => string = () => secret(DATA_DIR, STUDIO_KEY_FILE, STUDIO_KEY),
): TotpSeal {
  let keys: Keyring | undefined
  const ring = (): Keyring => {
    if (keys) return keys
    const current = keyOf()
    // a configured key replaced it: data sealed with the one in the file still opens
    const file = join(DATA_DIR, 'secrets', STUDIO_KEY_FILE)
    keys = keyring(
      current,
      STUDIO_KEY && existsSync(file) ? [readFileSync(file, 'utf8').trim()] : [],
    )
    return keys
  }
  return {
    seal: (totp, about) => `${ring().keyId}.${ring().seal(totp, `totp/${about}`)}`,
    open(sealed, about) {
      const mark = sealed.indexOf('.')
      return ring().open(sealed.slice(mark + 1), `totp/${about}`, sealed.slice(0, mark))
    },
  }
}
