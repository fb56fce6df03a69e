import {
  type Config,
  ConfigurationError,
  isSupervised,
  readConfig,
  VARIABLES,
} from '../../server/config.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'
import { similarTo } from './similar.ts'

/**
 * Reads the configuration as the site does, again and again without the variable that it rejects,
 * until nothing is left to reject: so all invalid variables are found, not only the first.
 * @throws ConfigurationError if it rejects something else
 */
export function readAll(
  environment: NodeJS.ProcessEnv,
  root: string,
): { config: Config; invalid: Map<string, string> } {
  const invalid = new Map<string, string>()
  const left = { ...environment }
  for (;;) {
    try {
      return { config: readConfig(left, root), invalid }
    } catch (error) {
      const [, name = '', reason = ''] =
        (error instanceof ConfigurationError && /^(\w+)[.\d]*: (.*)$/s.exec(error.message)) || []
      if (!(name in left)) throw error
      invalid.set(name, reason)
      delete left[name]
    }
  }
}

const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'

/** Variables that are valid by themselves, but not together. */
function* contradictions(config: Config): Iterable<Finding> {
  const origin = new URL(config.origin)
  if (!config.SITE_ORIGIN)
    yield warning(
      `SITE_ORIGIN is not set: links, feeds and mails name ${config.origin}`,
      'set it to the address that visitors open',
    )
  else if (origin.protocol === 'http:' && !isLocal(origin.hostname))
    yield warning(
      'SITE_ORIGIN is http: browsers solve no captcha and keep no session of the studio',
      'terminate TLS in a proxy, and set SITE_ORIGIN to the https: address',
    )
  if (origin.protocol === 'https:' && !config.TRUST_PROXY)
    yield warning(
      'SITE_ORIGIN is https: so a proxy is in front, but TRUST_PROXY is not set: all visitors share one address and its limits',
      'set TRUST_PROXY=true if the proxy sets X-Forwarded-For',
    )
  if (config.RELEASE && !isSupervised(config))
    yield warning(
      'RELEASE has no effect without a supervisor',
      'set SUPERVISE=true, or remove RELEASE',
    )
  if (config.CDN_PURGE_URL && !config.CDN)
    yield warning('CDN_PURGE_URL has no effect without CDN', 'set CDN, or remove CDN_PURGE_URL')
  if (config.CDN_PURGE_TOKEN && !config.CDN_PURGE_URL)
    yield warning('CDN_PURGE_TOKEN has no effect without CDN_PURGE_URL', 'set both, or neither')
  if ((config.CDN === 'fastly' || config.CDN === 'cloudflare') && !config.CDN_PURGE_TOKEN)
    yield failure(`CDN=${config.CDN} takes no purge without a token`, 'set CDN_PURGE_TOKEN')
  if (!config.SSO_ISSUER && (config.SSO_CLIENT_ID || config.SSO_CLIENT_SECRET || config.SSO_ACR))
    yield warning('single sign-on is off: SSO_ISSUER is not set', 'set it, or remove the others')
  if (config.REPORT_KEY_FORMER && !config.REPORT_KEY)
    yield warning(
      'REPORT_KEY_FORMER is set without REPORT_KEY',
      'set REPORT_KEY too: docs/operations.md, Rotate keys',
    )
  const former = config.REPORT_KEY_FORMER?.toLowerCase().split(',') ?? []
  if (config.REPORT_KEY && former.includes(config.REPORT_KEY.toLowerCase()))
    yield warning('REPORT_KEY is among REPORT_KEY_FORMER', 'remove it from REPORT_KEY_FORMER')
  const keys = [config.REPORT_KEY, config.STUDIO_KEY, config.BACKUP_KEY].flatMap((key) =>
    key ? [key.toLowerCase()] : [],
  )
  if (new Set(keys).size < keys.length)
    yield warning(
      'two of REPORT_KEY, STUDIO_KEY and BACKUP_KEY are the same key',
      'give each a key of its own: openssl rand -hex 32',
    )
  if (config.DATABASE_URL && config.DATABASE_CONNECTIONS < 2 * config.WORKERS)
    yield warning(
      `DATABASE_CONNECTIONS=${config.DATABASE_CONNECTIONS} is fewer than two for each of ${config.WORKERS} workers: each uses two`,
      `set it to ${2 * config.WORKERS} or more`,
    )
  const share = [config.SHARE_APP_KEY, config.SHARE_SDK_URL, config.SHARE_TEMPLATE_ID]
  if (share.some((one) => one === undefined) && share.some((one) => one !== undefined))
    yield warning(
      'SHARE_APP_KEY, SHARE_SDK_URL and SHARE_TEMPLATE_ID are not all set: sharing stays off',
      'set all three, or none',
    )
}

export const configurationCheck: Check = {
  name: 'configuration',
  limitMs: 5000,
  run({ environment, config, invalid }) {
    const findings = [...invalid].map(([name, reason]) =>
      failure(`${name}: ${reason}`, `correct ${name} (docs/operations.md, Configuration)`),
    )
    const known = new Set(VARIABLES)
    for (const name of Object.keys(environment)) {
      const meant = known.has(name) ? null : similarTo(name, VARIABLES)
      if (meant)
        findings.push(warning(`${name} is not read: did you mean ${meant}?`, `rename or remove it`))
    }
    findings.push(...contradictions(config))
    const set = VARIABLES.filter((name) => environment[name]).length
    return findings.length > 0 ? findings : [ok(`${set} variables are set, all valid`)]
  },
}
