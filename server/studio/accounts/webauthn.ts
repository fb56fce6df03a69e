import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { StudioPasskeyTable } from '../../database/schema.ts'

/** Maximum characters of a response: without attestation it has a few hundred. */
const RESPONSE_CHARACTERS = 32 * 1024
/** Milliseconds that the browser waits for its user. */
const TIMEOUT_MS = 5 * 60_000

/** The browser's response, as the call accepts it. */
export type Response = Record<string, unknown>
/** A new passkey as it is stored. */
export type NewPasskey = Pick<
  StudioPasskeyTable,
  'id' | 'publicKey' | 'counter' | 'transports' | 'backedUp'
>

/**
 * Ed25519, ECDSA with P-256, RSA: the algorithms of authenticators (COSE). Newer ones are
 * experimental in Node.
 */
const ALGORITHMS = [-8, -7, -257]

/**
 * The library, with its readers of certificates: a tenth of the time that a start takes, which only
 * a site with accounts spends.
 */
const library = async () => {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...server, ...helpers }
}
type Library = Awaited<ReturnType<typeof library>>

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const isSmall = (response: Response): boolean =>
  JSON.stringify(response).length <= RESPONSE_CHARACTERS

/**
 * Whether a new passkey has no attestation, as requested. A statement with certificates would make
 * the server fetch addresses that a stranger named in them.
 */
function isWithoutCertificates(
  { response }: RegistrationResponseJSON,
  { decodeAttestationObject, isoBase64URL }: Library,
): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const form = attestation.get('fmt')
  return (
    form === 'none' || (form === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  )
}

/**
 * WebAuthn passkeys for one site: its name is the host of its origin. A passkey proves possession
 * and verifies its user: two factors.
 */
export function webauthn({ origin }: { origin: string }) {
  const rpID = new URL(origin).hostname
  return {
    /** Loads the library, so that no call waits for it. */
    load: async (): Promise<void> => void (await library()),
    /** Options for creating a passkey in the browser. */
    registration: async (
      rpName: string,
      { id, name, email }: { id: string; name: string; email: string },
      known: readonly StudioPasskeyTable[],
    ) =>
      (await library()).generateRegistrationOptions({
        rpName,
        rpID,
        userID: bytes(id),
        userName: email,
        userDisplayName: name,
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map((one) => ({
          id: one.id,
          transports: JSON.parse(one.transports) as string[],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    /**
     * The passkey that a browser created; null if its response is invalid, or for another
     * challenge, origin or user.
     */
    async registered(response: Response, challenge: string): Promise<NewPasskey | null> {
      try {
        const given = response as unknown as RegistrationResponseJSON
        const loaded = await library()
        if (!isSmall(response) || !isWithoutCertificates(given, loaded)) return null
        const { verified, registrationInfo } = await loaded.verifyRegistrationResponse({
          response: given,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        })
        if (!verified) return null
        const { credential, credentialBackedUp } = registrationInfo
        return {
          id: credential.id,
          publicKey: loaded.isoBase64URL.fromBuffer(credential.publicKey),
          counter: credential.counter,
          transports: JSON.stringify(
            (credential.transports ?? []).filter((one) => typeof one === 'string').slice(0, 10),
          ),
          backedUp: credentialBackedUp ? 1 : 0,
        }
      } catch {
        // whatever the error is, it is no passkey
        return null
      }
    },
    /**
     * Options for proving a passkey in the browser: one of the named ones, else any that the user
     * chooses.
     */
    authentication: async (known: readonly StudioPasskeyTable[]) =>
      (await library()).generateAuthenticationOptions({
        rpID,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        allowCredentials: known.map((one) => ({
          id: one.id,
          transports: JSON.parse(one.transports) as string[],
        })),
      }),
    /** Its counter and backup state, if a browser proved a passkey; null if it did not. */
    async proved(
      response: Response,
      challenge: string,
      passkey: StudioPasskeyTable,
    ): Promise<Pick<StudioPasskeyTable, 'counter' | 'backedUp'> | null> {
      try {
        if (!isSmall(response)) return null
        const { isoBase64URL, verifyAuthenticationResponse } = await library()
        const given = response as unknown as AuthenticationResponseJSON
        // the response names its user if it was chosen without being named in the options
        const handle = given.response.userHandle
        if (handle && isoBase64URL.toUTF8String(handle) !== passkey.userId) return null
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: given,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: {
            id: passkey.id,
            publicKey: isoBase64URL.toBuffer(passkey.publicKey),
            counter: passkey.counter,
            transports: JSON.parse(passkey.transports) as AuthenticatorTransport[],
          },
          requireUserVerification: true,
        })
        if (!verified) return null
        return {
          counter: authenticationInfo.newCounter,
          backedUp: authenticationInfo.credentialBackedUp ? 1 : 0,
        }
      } catch {
        return null
      }
    },
  }
}
export type Webauthn = ReturnType<typeof webauthn>
