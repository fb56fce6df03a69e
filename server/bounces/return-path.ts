import { timingSafeEqual } from 'node:crypto'
import type { ReturnedKind } from '../../contract/studio/mail-calls.ts'

/** Kinds of mails that come back to us, each with its letter in return paths: none ever changes. */
const LETTERS: Readonly<Record<ReturnedKind, string>> = { subscription: 's', press: 'p' }

/** Bytes of the code: nobody finds one by trying. */
const CODE_BYTES = 8
/** Return paths that are looked at in one message. */
const MOST_PATHS = 10
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** A mail of ours. */
export interface ReturnedMail {
  kind: ReturnedKind
  id: string
}

/** Message authentication codes with the current key, and with all of them. */
export interface CodeKeys {
  code(text: string): Buffer
  codes(text: string): Buffer[]
}

/**
 * Envelope senders that tell which mail a bounce is about (VERP): `bounces+<token>@domain`. The
 * token is the id with a code that only the keys make, so nobody else makes bounces.
 * @param address that all are made of
 */
export function returnPaths(address: string, keys: CodeKeys) {
  const [local, domain] = address.split('@')
  const text = ({ kind, id }: ReturnedMail): string => `return path ${kind} ${id}`
  const read = (token: string): ReturnedMail | null => {
    const kind = (Object.keys(LETTERS) as ReturnedKind[]).find(
      (one) => LETTERS[one] === token.slice(0, 1),
    )
    const hex = token.slice(1, 33)
    const id = [
      ...[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16)],
      ...[hex.slice(16, 20), hex.slice(20)],
    ].join('-')
    const given = Buffer.from(token.slice(33), 'hex')
    if (!kind || given.length !== CODE_BYTES) return null
    const mail = { kind, id }
    const isOurs = keys
      .codes(text(mail))
      .filter((code) => timingSafeEqual(code.subarray(0, CODE_BYTES), given))
    return isOurs.length > 0 ? mail : null
  }
  return {
    /** The envelope sender of a mail; undefined if its id is none of ours. */
    of(mail: ReturnedMail): string | undefined {
      if (!ID.test(mail.id)) return undefined
      const code = keys.code(text(mail)).subarray(0, CODE_BYTES).toString('hex')
      return `${local}+${LETTERS[mail.kind]}${mail.id.replaceAll('-', '')}${code}@${domain}`
    },
    /** The first mail whose return path is in one of some texts; null = none, or forged ones. */
    find(texts: readonly string[]): ReturnedMail | null {
      const tokens = texts.flatMap((one) =>
        [...one.matchAll(/\+([a-z][0-9a-f]{48})@/gi)].map(([, token = '']) => token.toLowerCase()),
      )
      for (const token of tokens.slice(0, MOST_PATHS)) {
        const mail = read(token)
        if (mail) return mail
      }
      return null
    },
  }
}
export type ReturnPaths = ReturnType<typeof returnPaths>
