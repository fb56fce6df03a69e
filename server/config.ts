import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Dkim, readDkim } from './dkim.ts'
import { LOG_LEVELS } from './log.ts'

const number = (fallback: number, low: number, high: number) =>
  z.coerce.number().int().min(low).max(high).default(fallback)
const flag = (fallback: 'true' | 'false' = 'false') =>
  z
    .enum(['true', 'false', '1', '0', ''])
    .default(fallback)
    .transform((value) => value === 'true' || value === '1')
const text = z.string().trim().min(1).optional()

/** Kinds of content delivery networks in front of the site, by how they read headers and purges. */
export const CDNS = ['generic', 'fastly', 'cloudflare', 'varnish'] as const
export type Cdn = (typeof CDNS)[number]

/** `name=value` with commas between them, values percent-encoded: as OpenTelemetry has them. */
const headers = z.string().transform((text, context): Record<string, string> => {
  try {
    return Object.fromEntries(
      text.split(',').map((pair) => {
        const [name = '', ...value] = pair.split('=').map((part) => part.trim())
        const decoded = decodeURIComponent(value.join('='))
        if (!/^[\w-]+$/.test(name) || !/^[ -~]+$/.test(decoded)) throw new Error('no header')
        return [name, decoded]
      }),
    )
  } catch {
    // without the value: it is a secret
    context.addIssue({ code: 'custom', message: 'must be name=value, with commas between them' })
    return z.NEVER
  }
})
/** An address that has no secret: that belongs into the variable `secret`. */
const address = (secret: string) =>
  z
    .url({ protocol: /^https?$/ })
    .refine((url) => !new URL(url).username, `put the secret into ${secret}`)
    .optional()
const receiver = address('OTEL_EXPORTER_OTLP_HEADERS')

/** Every environment variable the site reads; docs and README list them from here. */
const schema = z.object({
  PORT: number(3000, 0, 65535),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('data'),
  WORKERS: number(1, 1, 64),
  SUPERVISE: flag(),
  RELEASE: text,
  DATABASE_CONNECTIONS: number(10, 2, 1000),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  STORAGE_URL: z
    .url({ protocol: /^(?:file|s3)$/ })
    .regex(
      /^file:\/\/\/[^?#]+$|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[^?#]*)?$/,
      'must be file:///folder or s3://bucket/prefix',
    )
    .optional(),
  STORAGE_SECONDS: number(10, 1, 300),
  S3_ENDPOINT: address('S3_SECRET_ACCESS_KEY'),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: flag('true'),
  SITE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: flag(),
  CDN: z.enum(CDNS).optional(),
  CDN_PURGE_URL: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
    .optional(),
  CDN_PURGE_TOKEN: text,
  CDN_SECONDS: number(3600, 1, 31_536_000),
  PAGE_CACHE_BYTES: number(128 * 1024 * 1024, 0, 2 ** 34),
  IMAGE_CACHE_BYTES: number(1024 * 1024 * 1024, 0, 2 ** 40),
  IMAGE_WORKERS: number(2, 1, 64),
  WARM_UP: flag('true'),
  RENDERS_PER_MINUTE: number(600, 1, 1_000_000),
  SEARCH_PER_MINUTE: number(120, 1, 1_000_000),
  IMAGES_PER_MINUTE: number(1200, 1, 1_000_000),
  EVENTS_PER_MINUTE: number(120, 1, 1_000_000),
  REPORTS_PER_HOUR: number(20, 1, 1_000_000),
  REPORTS_PER_HOUR_TOTAL: number(500, 1, 10_000_000),
  REPORT_BYTES_PER_HOUR: number(2 * 1024 ** 3, 0, 2 ** 50),
  REPORT_FREE_BYTES: number(1024 ** 3, 0, 2 ** 50),
  CONNECTIONS: number(10_000, 1, 1_000_000),
  CONNECTIONS_PER_ADDRESS: number(512, 1, 1_000_000),
  DATA_CENTER_PAGE: flag(),
  COLLECTOR_URL: z.url().optional(),
  SHARE_APP_KEY: text,
  SHARE_SDK_URL: z.url().optional(),
  SHARE_TEMPLATE_ID: z.coerce.number().int().positive().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  REPORT_MAIL_TO: z.email().default('safety@yunseul.example'),
  REPORT_MAIL_FROM: z.email().default('no-reply@yunseul.example'),
  REPORT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  REPORT_KEY_FORMER: z
    .string()
    .regex(
      /^[0-9a-f]{64}(?:,[0-9a-f]{64})*$/i,
      'must be keys of 64 hexadecimal digits, with commas between them',
    )
    .optional(),
  SUBSCRIPTION_MAIL_FROM: z.email().default('news@yunseul.example'),
  SUBSCRIPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  SUBSCRIPTION_KEY_FORMER: z
    .string()
    .regex(
      /^[0-9a-f]{64}(?:,[0-9a-f]{64})*$/i,
      'must be keys of 64 hexadecimal digits, with commas between them',
    )
    .optional(),
  PRESS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  PRESS_KEY_FORMER: z
    .string()
    .regex(
      /^[0-9a-f]{64}(?:,[0-9a-f]{64})*$/i,
      'must be keys of 64 hexadecimal digits, with commas between them',
    )
    .optional(),
  MAIL_CONNECTIONS: number(4, 1, 50),
  MAIL_PER_MINUTE: number(300, 1, 1_000_000),
  MAIL_WARM_UP: z
    .string()
    .regex(
      /^[1-9]\d{0,6}(?:,[1-9]\d{0,6}){0,99}$/,
      'must be numbers of letters, with commas between them',
    )
    .transform((text) => text.split(',').map(Number))
    .optional(),
  BOUNCE_ADDRESS: z
    .email()
    // what is added to it leaves so much of the 64 characters of RFC 5321
    .regex(/^[^+@]{1,14}@/, 'must have at most 14 characters before the @, and no +')
    .optional(),
  BOUNCE_MAILDIR: text,
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,9}$/, 'must be a domain in small letters')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,9}$/, 'must be a name in small letters')
    .optional(),
  DKIM_KEY_FILE: text,
  SUBSCRIPTIONS_PER_HOUR: number(20, 1, 1_000_000),
  SUBSCRIPTIONS_PER_HOUR_TOTAL: number(500, 1, 1_000_000),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  CAPTCHA_SECRET: z.string().min(16).optional(),
  CAPTCHA_DIFFICULTY: number(10_000_000, 1_000, 1_000_000_000),
  CAPTCHAS_PER_HOUR: number(120, 1, 1_000_000),
  STUDIO_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  SSO_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  SSO_CLIENT_ID: text,
  SSO_CLIENT_SECRET: text,
  SSO_NAME: z.string().trim().min(1).max(40).default('SSO'),
  SSO_ACR: text,
  OUTGOING_PRIVATE_HOSTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(z.string().regex(/^[a-z0-9.:-]+$/, 'must be host names, with commas between them')),
    )
    .default([]),
  READING_COMMAND: z
    .string()
    .transform((command) => command.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.string()).min(1))
    .optional(),
  LINK_CHECKS: flag(),
  LINK_CHECK_PORTS: z
    .string()
    .default('80,443')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z
        .array(z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(65_535)))
        .min(1)
        .max(20),
    ),
  DATABASE_REQUEST_IDS: flag(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver,
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('yunseul-site'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
})

/** Whether a host of an address is this machine. */
export const isLoopback = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Environment variable with the number of a worker; its supervisor sets it. */
export const WORKER = 'WORKER_NUMBER'

/** Whether a supervisor starts the processes that serve. */
export const isSupervised = ({ WORKERS, SUPERVISE }: Pick<Environment, 'WORKERS' | 'SUPERVISE'>) =>
  WORKERS > 1 || SUPERVISE

/** Names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape)

export type Environment = z.infer<typeof schema>
export type Config = Environment & {
  /** Location of `content/`, `build/` and `messages/`. */
  root: string
  /** Origin of the site's own addresses. */
  origin: string
  /** How mails are signed; null = they are not. */
  dkim: Dkim | null
}

/** An invalid environment variable: one line that names it. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/**
 * Reads the configuration, once, at start. Empty variables count as unset.
 * @throws ConfigurationError with one line naming the variable
 */
export function readConfig(environment: NodeJS.ProcessEnv, root: string): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(given)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new ConfigurationError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const values = result.data
  if (values.SITE_ORIGIN && new URL(values.SITE_ORIGIN).pathname !== '/')
    throw new ConfigurationError('SITE_ORIGIN: must be an origin without a path')
  if (values.SSO_ISSUER && !(values.SSO_CLIENT_ID && values.SSO_CLIENT_SECRET))
    throw new ConfigurationError('SSO_ISSUER: needs SSO_CLIENT_ID and SSO_CLIENT_SECRET beside it')
  // this service decides who may sign in: nobody in between may tamper with its answers
  if (
    values.SSO_ISSUER &&
    !/^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i.test(values.SSO_ISSUER)
  )
    throw new ConfigurationError('SSO_ISSUER: must begin with https:')
  if (
    values.STORAGE_URL?.startsWith('s3:') &&
    !(values.S3_ENDPOINT && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY)
  )
    throw new ConfigurationError(
      'STORAGE_URL: needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
    )
  if (values.CDN && !values.CDN_PURGE_URL)
    throw new ConfigurationError('CDN: needs CDN_PURGE_URL beside it')
  if (values.CDN_PURGE_URL?.some((url) => new URL(url).username || new URL(url).password))
    throw new ConfigurationError('CDN_PURGE_URL: put the secret into CDN_PURGE_TOKEN')
  // only of the supervisor: a worker is started again while the link is changed, too
  if (
    values.RELEASE &&
    isSupervised(values) &&
    given[WORKER] === undefined &&
    !existsSync(join(values.RELEASE, 'server/main.ts'))
  )
    throw new ConfigurationError('RELEASE: must be a folder of the site, with server/main.ts')
  if (!existsSync(join(root, 'content')))
    throw new ConfigurationError(`content/ not found below ${root}`)
  if (values.BOUNCE_MAILDIR && !values.BOUNCE_ADDRESS)
    throw new ConfigurationError('BOUNCE_MAILDIR: needs BOUNCE_ADDRESS beside it')
  const dkim = readDkim(values)
  if (typeof dkim === 'string') throw new ConfigurationError(dkim)
  return {
    ...values,
    root,
    dkim,
    origin: values.SITE_ORIGIN
      ? new URL(values.SITE_ORIGIN).origin
      : `http://localhost:${values.PORT || 3000}`,
  }
}
