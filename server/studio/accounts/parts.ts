import type { Config } from '../../config.ts'
import type { Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { type Attempts, attempts } from './attempts.ts'
import { type Challenges, challenges } from './challenges.ts'
import { cleanUp } from './clean-up.ts'
import { type Devices, devices } from './devices.ts'
import type { Sessions } from './sessions.ts'
import { type TotpSeal, totpSeal } from './totp-seal.ts'
import { type Webauthn, webauthn } from './webauthn.ts'

/** The configuration of accounts. */
export type AccountsConfig = Pick<
  Config,
  | 'origin'
  | 'DATA_DIR'
  | 'STUDIO_KEY'
  | 'SMTP_URL'
  | 'REPORT_MAIL_FROM'
  | 'SSO_ISSUER'
  | 'SSO_CLIENT_ID'
  | 'SSO_CLIENT_SECRET'
  | 'SSO_NAME'
  | 'SSO_ACR'
>

/** Shared dependencies of all models of accounts. */
export interface AccountParts {
  config: AccountsConfig
  store: Store
  audit: Audit
  sessions: Sessions
  attempts: Attempts
  challenges: Challenges
  devices: Devices
  webauthn: Webauthn
  totp: TotpSeal
  now: () => number
}

/** Where a call comes from. */
export interface Visit {
  userAgent: string
  address: string
  /** The browser's device cookie since somebody signed in there; null = none. */
  device: string | null
}

export const accountParts = (
  given: Pick<AccountParts, 'config' | 'store' | 'audit' | 'sessions'>,
  now: () => number = Date.now,
): AccountParts => {
  const clean = cleanUp(given.store, now)
  return {
    ...given,
    attempts: attempts(given.store, now, clean),
    challenges: challenges(given.store, now, clean),
    devices: devices(given.store, now),
    webauthn: webauthn(given.config),
    totp: totpSeal(given.config),
    now,
  }
}
