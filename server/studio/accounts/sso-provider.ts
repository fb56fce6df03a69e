import * as oidc from 'openid-client'
import type { Config } from '../../config.ts'

/** Seconds that the provider has to answer. */
const PATIENCE = 10

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Fetches the description of the company's single sign-on. @throws if it is unreachable or wrong */
export function discoverProvider({
  SSO_ISSUER,
  SSO_CLIENT_ID,
  SSO_CLIENT_SECRET,
}: Pick<
  Config,
  'SSO_ISSUER' | 'SSO_CLIENT_ID' | 'SSO_CLIENT_SECRET'
>): Promise<oidc.Configuration> {
  const issuer = new URL(SSO_ISSUER ?? '')
  return oidc.discovery(issuer, SSO_CLIENT_ID ?? '', SSO_CLIENT_SECRET, undefined, {
    // an attacker in between cannot sign with the provider's keys
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(isLoopback(issuer) ? [oidc.allowInsecureRequests] : []),
    ],
    timeout: PATIENCE,
  })
}
