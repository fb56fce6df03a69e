import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A signature of mails (DKIM), as the library for mails takes it. */
export interface Dkim {
  domainName: string
  keySelector: string
  /** PEM of an RSA key. */
  privateKey: string
}

/** Bits below which receivers ignore a signature of RSA (RFC 8301). */
const LEAST_RSA_BITS = 1024

/** Bits of a private RSA key; 0 if the text is none. */
function rsaBits(pem: string): number {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' ? (asymmetricKeyDetails?.modulusLength ?? 0) : 0
  } catch {
    return 0
  }
}

/**
 * How mails are signed; null = they are not; a text = what is wrong, in one line that names the
 * variable and quotes nothing of the key.
 */
export function readDkim({
  DKIM_DOMAIN,
  DKIM_SELECTOR,
  DKIM_KEY_FILE,
}: Partial<Record<'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY_FILE', string | undefined>>):
  | Dkim
  | string
  | null {
  const named = Object.entries({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE })
  const [given] = named.filter(([, value]) => value)
  if (!given) return null
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) {
    const missing = named.flatMap(([name, value]) => (value ? [] : [name])).join(' and ')
    return `${given[0]}: needs ${missing} beside it`
  }
  let privateKey: string
  try {
    privateKey = readFileSync(DKIM_KEY_FILE, 'utf8')
  } catch {
    return 'DKIM_KEY_FILE: cannot be read'
  }
  if (rsaBits(privateKey) < LEAST_RSA_BITS)
    return `DKIM_KEY_FILE: must hold a private RSA key (PEM, without a password) of ${LEAST_RSA_BITS} bits at least`
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey }
}
