import { purgeRequests } from '../../server/cdn/purge-requests.ts'
import { discoverProvider } from '../../server/studio/accounts/sso-provider.ts'
import { type Check, type Finding, failure, notChecked, ok, reasonOf } from './check.ts'

/** A key that no answer has: its purge changes nothing. */
const NOTHING = 'doctor-probe'

export const cdnCheck: Check = {
  name: 'CDN',
  limitMs: 10_000,
  needs: ['CDN', 'CDN_PURGE_URL', 'CDN_PURGE_TOKEN'],
  async run({ config }, signal) {
    const { CDN, CDN_PURGE_URL = [], CDN_PURGE_TOKEN } = config
    if (!CDN) return [notChecked('CDN is not set')]
    const given = { keys: [NOTHING], isKept: true, forGood: false }
    return Promise.all(
      purgeRequests(CDN, CDN_PURGE_URL, CDN_PURGE_TOKEN, given).map(
        async ({ url, ...request }): Promise<Finding> => {
          const { host } = new URL(url)
          try {
            const answer = await fetch(url, { ...request, redirect: 'error', signal })
            await answer.body?.cancel()
            if (answer.ok) return ok(`${host} takes purges`)
            const isRefused = answer.status === 401 || answer.status === 403
            return failure(
              `${host} answers a purge with ${answer.status}`,
              isRefused
                ? 'correct CDN_PURGE_TOKEN, or let it accept purges of this machine'
                : 'correct CDN_PURGE_URL and CDN',
            )
          } catch (error) {
            return failure(
              `${host} takes no purges: ${reasonOf(error)}`,
              'correct CDN_PURGE_URL, or let this machine reach it',
            )
          }
        },
      ),
    )
  },
}

export const ssoCheck: Check = {
  name: 'single sign-on',
  limitMs: 12_000,
  needs: ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET'],
  async run({ config }) {
    if (!config.SSO_ISSUER) return [notChecked('SSO_ISSUER is not set')]
    const { host } = new URL(config.SSO_ISSUER)
    try {
      const provider = await discoverProvider(config)
      return provider.serverMetadata().supportsPKCE() === false
        ? [
            ok(
              `${host} describes itself; it does not say that it supports PKCE, which the site uses`,
            ),
          ]
        : [ok(`${host} describes itself, with PKCE`)]
    } catch (error) {
      return [
        failure(
          `${host} cannot be used: ${reasonOf(error)}`,
          'correct SSO_ISSUER, or let this machine reach it',
        ),
      ]
    }
  },
}
