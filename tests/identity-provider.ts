import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { freePort } from './port.ts'

/** A person at the company's single sign-on. */
export interface Employee {
  sub: string
  email: string
  email_verified: boolean
  name: string
  locale?: string
}

/** The person at the provider now, and their answer: `denies` = they decline the studio. */
export interface AtProvider {
  current: Employee
  acr?: string
  denies?: boolean
  /** Intercepts token responses, and replaces the ID token by another. */
  forges?: (idToken: string) => string
}

export interface IdentityProvider {
  /** The site's configuration for this provider. */
  environment: Record<string, string>
  /** Its signing key (RS256). */
  key: KeyObject
  stop(): Promise<void>
}

/**
 * A real OpenID provider on the loopback interface, at which `person` signs in without interaction.
 * @param redirectUris addresses of the studio that it may redirect to
 */
export async function startIdentityProvider(
  person: AtProvider,
  redirectUris: string[],
): Promise<IdentityProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const secret = randomBytes(16).toString('hex')
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  // it logs at length that it stores everything in memory
  const { info, warn } = console
  Object.assign(console, { info: () => {}, warn: () => {} })
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    clients: [
      {
        client_id: 'studio',
        client_secret: secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'locale'] },
    acrValues: ['two-factors'],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ ...person.current, sub: accountId }),
    }),
  })
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (person.denies)
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    if (prompt.name === 'login') {
      const acr = person.acr === undefined ? {} : { acr: person.acr }
      return provider.interactionFinished(request, response, {
        login: { accountId: person.current.sub, ...acr },
      })
    }
    const grant = new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: String(params.client_id),
    })
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
    const { forges } = person
    if (request.url === '/token' && forges) {
      const end = response.end.bind(response)
      // the provider writes its response at once
      response.end = ((body: string | Buffer) => {
        const tokens = JSON.parse(String(body)) as { id_token?: string }
        const changed = JSON.stringify({
          ...tokens,
          ...(tokens.id_token ? { id_token: forges(tokens.id_token) } : {}),
        })
        response.setHeader('content-length', Buffer.byteLength(changed))
        return end(changed)
      }) as typeof response.end
    }
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    key,
    environment: {
      SSO_ISSUER: issuer,
      SSO_CLIENT_ID: 'studio',
      SSO_CLIENT_SECRET: secret,
      SSO_NAME: '사내 계정',
    },
    stop: () =>
      new Promise((resolve) => {
        Object.assign(console, { info, warn })
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
