import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { ORIGIN } from './studio-kit.ts'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  const long = Buffer.alloc(3)
  long[0] = (major << 5) | 25
  long.writeUInt16BE(value, 1)
  return long
}
/** CBOR (RFC 8949), as far as authenticators need it. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([name, one]) => [cbor(name), cbor(one)]),
  ])
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer | Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** Possible defects of an authenticator's response. */
export interface AuthenticatorErrors {
  origin?: string
  rpId?: string
  /** The user was not verified. */
  unverified?: boolean
  challenge?: string
  /** Signed, then changed. */
  tampered?: boolean
  /** Returns this counter instead of the next. */
  counter?: number
  userHandle?: string
  /** An attestation statement, with certificates. */
  certificates?: boolean
}

/**
 * A software authenticator: P-256, user verification, discoverable keys. `counts` = it counts its
 * uses.
 */
export function authenticator({ counts = true }: { counts?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  let owner = ''
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (errors: AuthenticatorErrors, attested: Buffer): Buffer => {
    if (counts) counter += 1
    const number = Buffer.alloc(4)
    number.writeUInt32BE(errors.counter ?? counter)
    const flags = 0x01 | (errors.unverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    return Buffer.concat([
      sha256(errors.rpId ?? new URL(ORIGIN).hostname),
      Buffer.from([flags]),
      number,
      attested,
    ])
  }
  return {
    id: text(id),
    /** `navigator.credentials.create`, as JSON. */
    create(
      options: Record<string, unknown>,
      errors: AuthenticatorErrors = {},
    ): Record<string, unknown> {
      owner = (options.user as { id: string }).id
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = data(errors, Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]))
      const statement = new Map<string, Cbor>(
        errors.certificates
          ? [
              ['alg', -7],
              ['sig', Buffer.alloc(8)],
              ['x5c', Buffer.alloc(8)],
            ]
          : [],
      )
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', errors.certificates ? 'packed' : 'none'],
          ['attStmt', statement],
          ['authData', authData],
        ]),
      )
      const challenge = errors.challenge ?? (options.challenge as string)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, errors.origin ?? ORIGIN)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },
    /** `navigator.credentials.get`, as JSON. */
    get(
      options: Record<string, unknown>,
      errors: AuthenticatorErrors = {},
    ): Record<string, unknown> {
      const challenge = errors.challenge ?? (options.challenge as string)
      const client = clientData('webauthn.get', challenge, errors.origin ?? ORIGIN)
      const authData = data(errors, Buffer.alloc(0))
      const signature = createSign('sha256')
        .update(authData)
        .update(sha256(client))
        .sign(privateKey)
      if (errors.tampered)
        signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(signature),
          userHandle: errors.userHandle ?? owner,
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof authenticator>
