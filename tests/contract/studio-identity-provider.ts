import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { onTestFinished, vi } from 'vitest'
import { freePort } from '../port.ts'
import { ORIGIN } from './studio-kit.ts'

/** Somebody at the company's single sign-on. */
export interface Employee {
  sub: string
  email: string
  email_verified: boolean
  name: string
  locale?: string
}

/** A real OpenID provider on the loopback interface, at which `person` signs in without being asked. */
export async function identityProvider(person: { current: Employee; acr?: string }) {
  // it says at length that it keeps everything in memory
  for (const way of ['info', 'warn'] as const) {
    const quiet = vi.spyOn(console, way).mockImplementation(() => {})
    onTestFinished(() => quiet.mockRestore())
  }
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const secret = randomBytes(16).toString('hex')
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'studio',
        client_secret: secret,
        redirect_uris: [`${ORIGIN}/api/studio/v1/sign-in/sso/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'locale'] },
    acrValues: ['two-factors'],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: async () => ({ ...person.current, sub: accountId }) }),
  })
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login') {
      const acr = person.acr === undefined ? {} : { acr: person.acr }
      return provider.interactionFinished(request, response, { login: { accountId: person.current.sub, ...acr } })
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    await provider.interactionFinished(
      request,
      response,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    )
  }
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  return {
    stop,
    environment: { SSO_ISSUER: issuer, SSO_CLIENT_ID: 'studio', SSO_CLIENT_SECRET: secret, SSO_NAME: '사내 계정' },
    /** Goes from an address of the provider as a browser does, to where it leads back to. */
    async follow(address: string): Promise<string> {
      const cookies = new Map<string, string>()
      let next = address
      for (let steps = 0; steps < 12; steps += 1) {
        if (next.startsWith(ORIGIN)) return next
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const told = await fetch(next, { redirect: 'manual', headers: cookie ? { cookie } : {} })
        for (const line of told.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = told.headers.get('location')
        if (!location) throw new Error(`${next}: ${told.status} ${await told.text()}`)
        next = new URL(location, next).href
      }
      throw new Error('the provider leads round and round')
    },
  }
}
