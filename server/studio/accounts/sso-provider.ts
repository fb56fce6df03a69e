import * as oidc from 'openid-client'
import { type Config, isLoopback } from '../../config.ts'

/** Seconds that the provider has to answer. */
const PATIENCE = 10

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
      ...(issuer.protocol === 'http:' && isLoopback(issuer.hostname)
        ? [oidc.allowInsecureRequests]
        : []),
    ],
    timeout: PATIENCE,
  })
}
