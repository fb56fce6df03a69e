import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { DEVICE_COOKIE } from '../../server/api/studio/cookie.ts'
import { SESSION_COOKIE } from '../../server/studio/accounts/sessions.ts'
import { type Authenticator, authenticator } from './studio-authenticator.ts'
import type { Caller, openStudio } from './studio-kit.ts'

type Opened = Awaited<ReturnType<typeof openStudio>>
type Response = Awaited<ReturnType<Caller['call']>>

export const GOOD_PASSWORD = '물결 위의 작은 빛 조각들 42'

/** The cookie that a response sets; null if it does not mention it, empty if it deletes it. */
function cookieOf(name: string, { answer }: Response): string | null {
  const cookie = (answer.headers['set-cookie'] ?? []).find((one) => one.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1).split(';')[0] ?? null
}

/** The session token that a response sets; null if none. */
export const tokenOf = (response: Response): string | null => cookieOf(SESSION_COOKIE, response)

/**
 * A person's browser: it stores the session and device cookies, and calls from a separate address.
 * @param device the device cookie of an earlier sign-in, as a copy of another browser's
 */
export function browser(
  { site, nobody }: Pick<Opened, 'site' | 'nobody'>,
  address = '192.0.2.1',
  cookie = '',
  device = '',
) {
  let session = cookie
  let known = device
  const call: Caller['call'] = async (method, path, options = {}) => {
    const response = await nobody.call(method, path, {
      ...options,
      headers: {
        'x-forwarded-for': address,
        ...(session || known
          ? { cookie: [session, known && `${DEVICE_COOKIE}=${known}`].filter(Boolean).join('; ') }
          : {}),
        ...options.headers,
      },
    })
    known = cookieOf(DEVICE_COOKIE, response) ?? known
    const token = tokenOf(response)
    if (token !== null) session = token ? `${SESSION_COOKIE}=${token}` : ''
    return response
  }
  const post = (path: string, body: unknown): Promise<Response> => call('POST', path, { body })
  return {
    site,
    call,
    post,
    cookie: () => session,
    device: () => known,
    /** First and second half of a passkey ceremony. */
    async withPasskey(
      path: string,
      { begin = {}, finish = {} }: { begin?: object; finish?: object },
      answer: (options: Record<string, unknown>) => object,
    ) {
      const begun = await post(path, begin)
      expect(begun.answer.status, begun.answer.text).toBe(200)
      const { challengeId, options } = begun.body.data as {
        challengeId: string
        options: Record<string, unknown>
      }
      return post(`${path}/finish`, { challengeId, response: answer(options), ...finish })
    },
    signIn(key: Authenticator): Promise<Response> {
      return this.withPasskey('/sign-in/passkey', {}, (options) => key.get(options))
    },
  }
}
export type Browser = ReturnType<typeof browser>

/** The token in a printed or shown address. */
export const tokenIn = (address: string): string => address.slice(address.indexOf('#') + 1)

/** Code of an authenticator, `steps` of thirty seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Invites an address as an admin does; returns the token. */
export async function invited(admin: Caller, email: string, more: object = {}): Promise<string> {
  const { answer, body } = await admin.call('POST', '/invitations', {
    body: { email, role: 'WRITER', ...more },
  })
  expect(answer.status, answer.text).toBe(200)
  return tokenIn((body.data as { address: string }).address)
}

/** Joins with a passkey. */
export async function joinWithPasskey(one: Browser, token: string, email: string, name = '하람') {
  const key = authenticator()
  const response = await one.withPasskey(
    '/join/passkey',
    { begin: { token, name, email, language: 'KOR' }, finish: { token } },
    (options) => key.create(options),
  )
  return { key, response }
}

/** Joins with a password; `secret` is that of the authenticator. */
export async function joinWithPassword(
  one: Browser,
  token: string,
  email: string,
  password = GOOD_PASSWORD,
  name = '하람',
) {
  const begun = await one.post('/join/password', { token, name, email, language: 'KOR', password })
  expect(begun.answer.status, begun.answer.text).toBe(200)
  const { setupId, secret, uri } = begun.body.data as {
    setupId: string
    secret: string
    uri: string
  }
  // the oldest valid one, so that the next ones remain for the test
  const finish = () =>
    one.post('/join/password/finish', { token, setupId, code: codeOf(secret, -1) })
  const first = await finish()
  // the half minute ended between code and response: a wrong code may be entered again
  const response = first.body.field === 'code' ? await finish() : first
  expect(response.answer.status, response.answer.text).toBe(200)
  return {
    secret,
    uri,
    response,
    recoveryCodes: (response.body.data as { recoveryCodes: string[] }).recoveryCodes,
  }
}
