import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { secret } from '../../reports/keys.ts'
import { type Keyring, keyring } from '../../reports/seal.ts'

/** Name of the key's file in `secrets`. */
export const STUDIO_KEY_FILE = 'studio.key'

/** Seals secrets that the studio has to use again: the database alone reveals none. */
export interface StudioSeal {
  /** Sealed for `about`: elsewhere it does not open. */
  seal(secret: string, about: string): string
  /** @throws if its key is missing, or it was changed */
  open(sealed: string, about: string): string
}
/** Seals secrets of authenticators: the database alone cannot generate codes. */
export type TotpSeal = StudioSeal

/**
 * With the key of this installation: the configured one, else the one in `secrets/studio.key`,
 * created at first use.
 * @param purpose what is sealed: a secret does not open for another purpose
 * @param keyOf reads the key in another way, such as without creating it
 */
export function studioSeal(
  purpose: 'totp' | 'webhook',
  { DATA_DIR, STUDIO_KEY }: Pick<Config, 'DATA_DIR' | 'STUDIO_KEY'>,
  keyOf: () => string = () => secret(DATA_DIR, STUDIO_KEY_FILE, STUDIO_KEY),
): StudioSeal {
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
    seal: (secret, about) => `${ring().keyId}.${ring().seal(secret, `${purpose}/${about}`)}`,
    open(sealed, about) {
      const mark = sealed.indexOf('.')
      return ring().open(sealed.slice(mark + 1), `${purpose}/${about}`, sealed.slice(0, mark))
    },
  }
}

/** Seals secrets of authenticators; `keyOf` as of `studioSeal`. */
export const totpSeal = (
  config: Pick<Config, 'DATA_DIR' | 'STUDIO_KEY'>,
  ...keyOf: [(() => string)?]
): TotpSeal => studioSeal('totp', config, ...keyOf)
