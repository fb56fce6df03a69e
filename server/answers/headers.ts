import type { Config } from '../config.ts'

/** Headers in the flat form that `writeHead` takes. */
export type FlatHeaders = string[]

/** Headers of every answer. HSTS only where the site's own address is https: it would lock out a plain one. */
export function securityHeaders(origin: string): FlatHeaders {
  const headers = [
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'permissions-policy',
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy',
    'same-origin',
    'x-frame-options',
    'DENY',
  ]
  if (origin.startsWith('https:'))
    headers.push('strict-transport-security', 'max-age=31536000; includeSubDomains')
  return headers
}

const originOf = (address: string | undefined): string =>
  address ? ` ${new URL(address).origin}` : ''

/**
 * The policy of a page: only what the site itself serves, and the outside addresses that the configuration names. `scripts`
 * and `styles` are hash sources such as `'sha256-…'` of what stands inline.
 */
export type ContentPolicy = (scripts: readonly string[], styles: readonly string[]) => string

export function contentPolicy(
  config: Pick<Config, 'origin' | 'COLLECTOR_URL' | 'SHARE_SDK_URL'>,
): ContentPolicy {
  const share = originOf(config.SHARE_SDK_URL)
  const rest = [
    // a few style sheets hold small shapes of their own
    `img-src 'self' data:${share}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${originOf(config.COLLECTOR_URL)}${share}`,
    // the captcha works its proof in a worker, which is a file of ours
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return (scripts, styles) =>
    `default-src 'none'; script-src ${["'self'", ...scripts].join(' ')}${share}; style-src ${["'self'", ...styles].join(' ')}; ${rest}`
}

/** The policy of answers that are no pages: nothing in them may load or run anything. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
