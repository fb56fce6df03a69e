import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { StudioPasskeyTable } from '../../database/schema.ts'

/** Letters of a response: without attestation they are some hundreds. */
const RESPONSE_LETTERS = 32 * 1024
/** Milliseconds that the browser waits for its owner. */
const TIMEOUT_MS = 5 * 60_000

/** What the browser answered, as the call takes it. */
export type Response = Record<string, unknown>
/** What a new passkey is, as it is kept. */
export type NewPasskey = Pick<
  StudioPasskeyTable,
  'id' | 'publicKey' | 'counter' | 'transports' | 'backedUp'
>

/** Ed25519, ECDSA with P-256, RSA: what authenticators have (COSE). Newer ones are experimental in Node. */
const ALGORITHMS = [-8, -7, -257]

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const isSmall = (response: Response): boolean => JSON.stringify(response).length <= RESPONSE_LETTERS

/**
 * Whether a new passkey says nothing of its maker, as was asked for. A statement with certificates would have the server
 * ask addresses that a stranger named in them.
 */
function isWithoutCertificates({ response }: RegistrationResponseJSON): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const form = attestation.get('fmt')
  return (
    form === 'none' || (form === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  )
}

/**
 * Passkeys as WebAuthn has them, for one site: its name is the host of its origin. Whoever holds one proves that it is
 * there, and that it knows its owner (user verification): two factors.
 */
export function webauthn({ origin }: { origin: string }) {
  const rpID = new URL(origin).hostname
  return {
    /** What the browser makes a passkey with. */
    registration: (
      rpName: string,
      { id, name, email }: { id: string; name: string; email: string },
      known: readonly StudioPasskeyTable[],
    ) =>
      generateRegistrationOptions({
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
    /** The passkey that a browser made; null where its answer is none, or of another challenge, origin or owner. */
    async registered(response: Response, challenge: string): Promise<NewPasskey | null> {
      try {
        const given = response as unknown as RegistrationResponseJSON
        if (!isSmall(response) || !isWithoutCertificates(given)) return null
        const { verified, registrationInfo } = await verifyRegistrationResponse({
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
          publicKey: isoBase64URL.fromBuffer(credential.publicKey),
          counter: credential.counter,
          transports: JSON.stringify(
            (credential.transports ?? []).filter((one) => typeof one === 'string').slice(0, 10),
          ),
          backedUp: credentialBackedUp ? 1 : 0,
        }
      } catch {
        // whatever is wrong with it, it is none
        return null
      }
    },
    /** What the browser proves a passkey with: one of those that are named, else whichever its owner chooses. */
    authentication: (known: readonly StudioPasskeyTable[]) =>
      generateAuthenticationOptions({
        rpID,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        allowCredentials: known.map((one) => ({
          id: one.id,
          transports: JSON.parse(one.transports) as string[],
        })),
      }),
    /** Its counter and where it is kept, where a browser proved a passkey; null where it did not. */
    async proved(
      response: Response,
      challenge: string,
      passkey: StudioPasskeyTable,
    ): Promise<Pick<StudioPasskeyTable, 'counter' | 'backedUp'> | null> {
      try {
        if (!isSmall(response)) return null
        const given = response as unknown as AuthenticationResponseJSON
        // it names its owner where it was chosen without being asked for by name
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
