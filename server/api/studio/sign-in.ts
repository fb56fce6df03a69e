import { getCookie } from 'hono/cookie'
import type { Me } from '../../../contract/studio/accounts.ts'
import { SCREENS, studioAddress } from '../../../contract/studio/screens.ts'
import type { Visit } from '../../studio/accounts/parts.ts'
import type { Entered, SignedIn } from '../../studio/accounts/sign-in.model.ts'
import { SsoError } from '../../studio/accounts/sso.model.ts'
import type { Studio } from '../../studio/index.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { ApiContext } from '../call.ts'
import {
  DEVICE_COOKIE,
  dropSession,
  dropSso,
  setDeviceCookie,
  setSessionCookie,
  setSsoCookie,
  SSO_COOKIE,
} from './cookie.ts'
import type { Handlers } from './handlers.ts'

type SignInCall =
  | 'session'
  | 'passkeySignIn'
  | 'passkeySignInFinish'
  | 'passwordSignIn'
  | 'ssoSignIn'
  | 'ssoSignInFinish'
  | 'signOut'
  | 'passkeyProof'
  | 'passkeyProofFinish'
  | 'passwordProof'
  | 'join'
  | 'joinPasskey'
  | 'joinPasskeyFinish'
  | 'joinPassword'
  | 'joinPasswordFinish'

const visitOf = ({ c, address }: { c: ApiContext; address: string }): Visit => ({
  userAgent: c.req.header('user-agent') ?? '',
  address,
  device: getCookie(c, DEVICE_COOKIE) ?? null,
})

/** Signing in and out, fresh proofs, accepting invitations. */
export const signInHandlers = ({ accounts }: Studio): Handlers<SignInCall> => {
  const { signIn, proof, join, sso } = accounts
  const renew = (c: ApiContext, { token, me }: SignedIn): Me => {
    setSessionCookie(c, token)
    return me
  }
  const enter = (c: ApiContext, entered: Entered): Me => {
    const me = renew(c, entered)
    setDeviceCookie(c, entered.device)
    return me
  }
  /** Redirects the browser after a failure; the page there shows the reason. */
  const sentAway = (c: ApiContext, error: unknown): Response => {
    if (!(error instanceof SsoError)) throw error
    return c.redirect(studioAddress(`${SCREENS.signIn}?problem=${error.problem}`))
  }
  return {
    session: ({ session }) => accounts.state(session),
    async passkeySignIn(given) {
      await signIn.mayBegin(visitOf(given))
      return signIn.passkey()
    },
    async passkeySignInFinish(given) {
      return enter(given.c, await signIn.passkeyFinish(given.body, given.session, visitOf(given)))
    },
    async passwordSignIn(given) {
      return enter(given.c, await signIn.password(given.body, given.session, visitOf(given)))
    },
    async ssoSignIn(given) {
      const { c } = given
      if (!sso.button) throw new StudioError(404)
      await signIn.mayBegin(visitOf(given))
      try {
        const begun = await sso.begin()
        setSsoCookie(c, begun.state)
        return c.redirect(begun.address)
      } catch (error) {
        return sentAway(c, error)
      }
    },
    async ssoSignInFinish(given) {
      const { c, session } = given
      if (!sso.button) throw new StudioError(404)
      await signIn.mayBegin(visitOf(given))
      dropSso(c)
      try {
        const query = new URL(c.req.url).search
        const entered = await sso.finish(
          query,
          getCookie(c, SSO_COOKIE) ?? null,
          session,
          visitOf(given),
        )
        setSessionCookie(c, entered.token)
        setDeviceCookie(c, entered.device)
        return c.redirect(studioAddress(SCREENS.home))
      } catch (error) {
        return sentAway(c, error)
      }
    },
    async signOut({ c, session }) {
      await signIn.signOut(session)
      dropSession(c)
      return {}
    },
    passkeyProof: ({ session }) => proof.passkey(session),
    passkeyProofFinish: async ({ c, session, body }) =>
      renew(c, await proof.passkeyFinish(session, body)),
    passwordProof: async ({ c, session, body }) => renew(c, await proof.password(session, body)),
    join: (given) => join.offer(given.body.token, visitOf(given)),
    joinPasskey: (given) => join.passkey(given.body, visitOf(given)),
    async joinPasskeyFinish(given) {
      const joined = await join.passkeyFinish(given.body, given.session, visitOf(given))
      return { me: enter(given.c, joined), recoveryCodes: joined.recoveryCodes }
    },
    joinPassword: (given) => join.password(given.body, visitOf(given)),
    async joinPasswordFinish(given) {
      const joined = await join.passwordFinish(given.body, given.session, visitOf(given))
      return { me: enter(given.c, joined), recoveryCodes: joined.recoveryCodes }
    },
  }
}
