import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Me } from '../../contract/studio/accounts.ts'
import type { Language } from '../../contract/language.ts'
import { m } from '../paraglide/messages.js'
import { CallError, call } from './call.ts'
import { problemText } from './problem.ts'

// Browser side of the passkey calls. The library is loaded on first use.
const library = () => import('@simplewebauthn/browser')

interface Challenge {
  challengeId: string
  options: Record<string, unknown>
}
type Answer = Record<string, unknown>

async function answer({ options }: Challenge, useBrowserAutofill = false): Promise<Answer> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill })) }
}
async function register({ options }: Challenge): Promise<Answer> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON })) }
}

/** Signs in with a passkey that the user chooses. */
export async function signInWithPasskey(): Promise<Me> {
  const challenge = await call('passkeySignIn', { body: {} })
  const response = await answer(challenge)
  return call('passkeySignInFinish', { body: { challengeId: challenge.challengeId, response } })
}

/**
 * Offers passkeys in the autofill of the e-mail field until one is chosen or `stopPasskeys` is
 * called; null if the browser offers none, or another request replaced it.
 */
export async function signInByAutofill(): Promise<Me | null> {
  const { browserSupportsWebAuthnAutofill } = await library()
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const challenge = await call('passkeySignIn', { body: {} })
  let response: Answer
  try {
    response = await answer(challenge, true)
  } catch {
    return null
  }
  return call('passkeySignInFinish', { body: { challengeId: challenge.challengeId, response } })
}
/** Ends the offer of `signInByAutofill`. */
export const stopPasskeys = async (): Promise<void> =>
  (await library()).WebAuthnAbortService.cancelCeremony()

/** Gives a fresh proof. */
export async function proveWithPasskey(): Promise<Me> {
  const challenge = await call('passkeyProof', { body: {} })
  const response = await answer(challenge)
  return call('passkeyProofFinish', { body: { challengeId: challenge.challengeId, response } })
}

/** Accepts an invitation with a new passkey. */
export async function joinWithPasskey(given: {
  token: string
  name: string
  email: string
  language: Language
}) {
  const challenge = await call('joinPasskey', { body: given })
  const response = await register(challenge)
  return call('joinPasskeyFinish', {
    body: { token: given.token, challengeId: challenge.challengeId, response },
  })
}

/** Adds a passkey to the user's own account. */
export async function addPasskey(name: string) {
  const challenge = await call('addPasskey', { body: {} })
  const response = await register(challenge)
  return call('addPasskeyFinish', { body: { challengeId: challenge.challengeId, response, name } })
}

/** Returns the message for a passkey error. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof CallError) return problemText(error)
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return m.passkey_exists()
  if (name === 'NotSupportedError' || name === 'SecurityError' || !window.PublicKeyCredential)
    return m.passkey_unsupported()
  return m.passkey_cancelled()
}
