import { onTestFinished } from 'vitest'
import { type AtProvider, startIdentityProvider } from '../identity-provider.ts'
import { ORIGIN } from './studio-kit.ts'

export type { AtProvider, Employee } from '../identity-provider.ts'

/** A real OpenID provider for a site of the contract tests; stopped after the test. */
export async function identityProvider(person: AtProvider) {
  const provider = await startIdentityProvider(person, [
    `${ORIGIN}/api/studio/v1/sign-in/sso/callback`,
  ])
  onTestFinished(provider.stop)
  return {
    ...provider,
    /** Follows an address of the provider as a browser does, to its redirect back. */
    async follow(address: string): Promise<string> {
      const cookies = new Map<string, string>()
      let next = address
      for (let steps = 0; steps < 12; steps += 1) {
        if (next.startsWith(ORIGIN)) return next
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(next, {
          redirect: 'manual',
          headers: cookie ? { cookie } : {},
        })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (!location) throw new Error(`${next}: ${response.status} ${await response.text()}`)
        next = new URL(location, next).href
      }
      throw new Error('the provider leads round and round')
    },
  }
}
