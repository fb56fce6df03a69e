import { own } from '../../../contract/own.ts'
import { randomUUID } from 'node:crypto'
import * as oidc from 'openid-client'
import type { SsoProblem } from '../../../contract/studio/accounts.ts'
import { STUDIO_API } from '../../../contract/studio/call.ts'
import type { Queries } from '../../database/index.ts'
import { log } from '../../log.ts'
import type { Session } from '../session.ts'
import { invitationsRepository } from './invitations.repository.ts'
import { newAccount } from './new-account.ts'
import type { AccountParts, Visit } from './parts.ts'
import { FRESH_MS } from './sessions.ts'
import { discoverProvider } from './sso-provider.ts'
import { type Account, usersRepository } from './users.repository.ts'

/** Why single sign-on failed. */
export class SsoError extends Error {
  override name = 'SsoError'
  readonly problem: SsoProblem
  constructor(problem: SsoProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** The user according to the provider. */
interface Person {
  /** Issuer and subject: these stay the same if the user's name changes. */
  subject: string
  /** In lower case; null = none that the provider verified. */
  email: string | null
  name: string
  language: 'KOR' | 'ENG'
  /** Time of authentication at the provider (milliseconds). */
  provedAt: number
}

function personOf(id: oidc.IDToken, more: Partial<oidc.UserInfoResponse>, now: number): Person {
  const claims: Record<string, unknown> = { ...more, ...id }
  const text = (name: string): string => {
    const claim = own(claims, name)
    return typeof claim === 'string' ? claim.trim() : ''
  }
  const email = text('email').toLowerCase()
  const verified =
    claims.email_verified === true && email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email)
  return {
    subject: `${id.iss} ${id.sub}`,
    email: verified ? email : null,
    name: (text('name') || text('preferred_username') || email.split('@')[0] || id.sub).slice(
      0,
      80,
    ),
    language: text('locale').startsWith('en') ? 'ENG' : 'KOR',
    provedAt: Math.min((id.auth_time ?? 0) * 1000, now),
  }
}

/**
 * The company's single sign-on (OpenID Connect, code flow with PKCE). The operator who configures
 * it asserts that it requires two factors; with `SSO_ACR` the provider must confirm it too. A user
 * who authenticated more than ten minutes ago must do so again.
 */
export function ssoModel({
  config,
  store,
  audit,
  sessions,
  challenges,
  devices,
  now,
}: AccountParts) {
  const { SSO_ISSUER, SSO_NAME, SSO_ACR } = config
  const callback = `${config.origin}${STUDIO_API}/sign-in/sso/callback`
  let found: Promise<oidc.Configuration> | undefined
  /** The provider's own description, fetched once. @throws SsoError */
  const provider = async (): Promise<oidc.Configuration> => {
    found ??= discoverProvider(config)
    try {
      return await found
    } catch (cause) {
      found = undefined
      log.error('single sign-on not reached', cause)
      throw new SsoError('sso', { cause })
    }
  }
  /** The returning user. @throws SsoError */
  const identify = async (
    query: string,
    state: string,
    { nonce, verifier }: { nonce: string; verifier: string },
  ) => {
    const configuration = await provider()
    try {
      const tokens = await oidc.authorizationCodeGrant(
        configuration,
        new URL(`${callback}${query}`),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          maxAge: FRESH_MS / 1000,
          idTokenExpected: true,
        },
      )
      const id = tokens.claims()
      if (!id) throw new Error('no ID token')
      if (SSO_ACR && id.acr !== SSO_ACR)
        throw new Error('not the requested class of authentication')
      const more =
        id.email === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, id.sub)
          : {}
      return personOf(id, more, now())
    } catch (cause) {
      log.error('single sign-on refused', cause)
      throw new SsoError('sso', { cause })
    }
  }
  /**
   * The account of a user: the linked one; else that of the verified address: an existing one, or
   * an invitation.
   */
  const accountOf = async (tx: Queries, person: Person): Promise<Account> => {
    const at = new Date(now()).toISOString()
    const linked = await usersRepository.bySso(tx, person.subject)
    if (linked) {
      if (linked.state !== 'ACTIVE') throw new SsoError('sso-account')
      return linked
    }
    if (person.email === null) throw new SsoError('sso-account')
    const account = await usersRepository.byEmail(tx, person.email)
    if (account) {
      if (account.state !== 'ACTIVE' || account.ssoSubject !== null)
        throw new SsoError('sso-account')
      await usersRepository.set(tx, account.id, { ssoSubject: person.subject })
      await audit.write(tx, {
        by: account.id,
        action: 'account.link',
        subject: `user/${account.id}`,
      })
      return account
    }
    const invitation = await invitationsRepository.openFor(tx, person.email, at)
    if (!invitation || !(await invitationsRepository.use(tx, invitation.id, at)))
      throw new SsoError('sso-account')
    const id = randomUUID()
    const { role, readsReports, managesPress } = invitation
    const { name, email, language, subject: ssoSubject } = person
    await usersRepository.add(
      tx,
      newAccount({ id, name, email, language, role, readsReports, managesPress, ssoSubject }, at),
    )
    await audit.write(tx, {
      by: id,
      action: 'account.join',
      subject: `user/${id}`,
      details: { role, factor: 'SSO', invitation: invitation.id },
    })
    return (await usersRepository.byId(tx, id)) as Account
  }

  return {
    /** Label of its button; null = none is configured. */
    button: SSO_ISSUER ? { name: SSO_NAME } : null,
    /** Where a user is redirected, and what their browser must bring back. @throws SsoError */
    async begin(): Promise<{ address: string; state: string }> {
      const configuration = await provider()
      const state = challenges.newId()
      const nonce = oidc.randomNonce()
      const verifier = oidc.randomPKCECodeVerifier()
      await challenges.keep('sso', state, null, { nonce, verifier })
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        max_age: String(FRESH_MS / 1000),
        ...(SSO_ACR ? { acr_values: SSO_ACR } : {}),
      })
      return { address: address.href, state }
    },
    /**
     * Signs in the returning user; `expectedState` is the data stored in their browser: it must
     * belong to the same sign-in.
     * @returns the tokens for the cookies of session and device
     * @throws SsoError
     */
    async finish(
      query: string,
      expectedState: string | null,
      before: Session | null,
      visit: Visit,
    ) {
      const state = new URLSearchParams(query).get('state')
      if (state === null || state !== expectedState) throw new SsoError('sso-expired')
      const waiting = await challenges.take('sso', state)
      if (!waiting) throw new SsoError('sso-expired')
      const person = await identify(query, state, waiting)
      return store.transaction(async (tx) => {
        await usersRepository.lock(tx, store.dialect)
        const account = await accountOf(tx, person)
        if (before) await sessions.end(tx, before.user.id, before.id)
        const { id, token } = await sessions.open(tx, account.id, {
          method: 'SSO',
          ...visit,
          provedAt: person.provedAt,
        })
        const device = await devices.keep(tx, visit.device, { userId: account.id, sessionId: id })
        const subject = `user/${account.id}`
        await audit.write(tx, {
          by: account.id,
          action: 'account.sign-in',
          subject,
          details: { factor: 'sso' },
        })
        return { token, device }
      })
    },
  }
}
