import { DEVICE_MS } from '../../studio/accounts/devices.ts'
import { SESSION_COOKIE } from '../../studio/accounts/sessions.ts'
import type { ApiContext } from '../call.ts'

/**
 * Binds the return from single sign-on to the browser that began it. The request comes from another
 * site: `Strict` would not be sent.
 */
export const SSO_COOKIE = '__Host-studio-sso'
const SSO_SECONDS = 300
/** Identifies a browser that somebody signed in from; it grants no access. */
export const DEVICE_COOKIE = '__Host-studio-device'

const cookie = (c: ApiContext, text: string): void =>
  c.header('set-cookie', `${text}; Path=/; Secure; HttpOnly`, { append: true })

/** Sets the session token cookie. */
export const setSessionCookie = (c: ApiContext, token: string): void =>
  cookie(c, `${SESSION_COOKIE}=${token}; SameSite=Strict`)
export const dropSession = (c: ApiContext): void =>
  cookie(c, `${SESSION_COOKIE}=; Max-Age=0; SameSite=Strict`)
export const setDeviceCookie = (c: ApiContext, token: string): void =>
  cookie(c, `${DEVICE_COOKIE}=${token}; Max-Age=${DEVICE_MS / 1000}; SameSite=Strict`)
export const setSsoCookie = (c: ApiContext, state: string): void =>
  cookie(c, `${SSO_COOKIE}=${state}; Max-Age=${SSO_SECONDS}; SameSite=Lax`)
export const dropSso = (c: ApiContext): void => cookie(c, `${SSO_COOKIE}=; Max-Age=0; SameSite=Lax`)
