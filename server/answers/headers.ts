import type { Config } from '../config.ts'

/** Headers in the flat form that `writeHead` takes. */
export type FlatHeaders = string[]

/**
 * Headers of every response. HSTS only when the site's own address is https: it would lock out
 * plain http.
 */
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
 * Content security policy of a page: only the site's own resources and the external addresses named
 * in the configuration. `scripts` and `styles` are hash sources such as `'sha256-…'` of inline
 * code.
 */
export type ContentPolicy = (scripts: readonly string[], styles: readonly string[]) => string

export function contentPolicy(
  config: Pick<Config, 'origin' | 'COLLECTOR_URL' | 'SHARE_SDK_URL'>,
): ContentPolicy {
  const share = originOf(config.SHARE_SDK_URL)
  const rest = [
    // a few style sheets embed small shapes as data URLs
    `img-src 'self' data:${share}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${originOf(config.COLLECTOR_URL)}${share}`,
    // the captcha computes its proof in a worker, which is one of our files
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

/**
 * Content security policy of responses other than pages: nothing in them may load or run anything.
 */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
