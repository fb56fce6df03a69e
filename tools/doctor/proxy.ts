import { randomBytes } from 'node:crypto'
import { BUILD_HEADER } from '../../contract/build.ts'
import { LANGUAGE_COOKIE } from '../../contract/language.ts'
import { STUDIO_API } from '../../contract/studio/call.ts'
import type { Config } from '../../server/config.ts'
import { existingCaptchaSecret } from '../../server/reports/keys.ts'
import { builtIn } from '../../server/status/build.ts'
import { type Arrived, PROBE_HEADER, probeOf, readProbe } from '../../server/status/proxy-probe.ts'
import { type Answer, ask, askOrigin } from './ask.ts'
import { type Check, type Finding, failure, notChecked, ok, reasonOf, warning } from './check.ts'

/** An address that no visitor has (RFC 5737): a proxy must not pass on what a client claims. */
const CLAIMED = '192.0.2.1'

/** Asks `/healthz` what arrives; null if the site that answers is not this one. */
async function probe(
  origin: URL,
  secret: string,
  signal: AbortSignal,
): Promise<{ plain: Answer; arrived: Arrived | null }> {
  const url = new URL('/healthz', origin)
  const plain = await ask(url, {}, signal)
  // by the clock of the other side: a wrong one is a finding of its own
  const at = Date.parse(plain.headers.date ?? '')
  const header = probeOf(
    secret,
    randomBytes(16).toString('hex'),
    Number.isNaN(at) ? Date.now() : at,
  )
  const { body } = await ask(url, { [PROBE_HEADER]: header, 'x-forwarded-for': CLAIMED }, signal)
  return { plain, arrived: readProbe(secret, header, body) }
}

/** Whether the site itself answers on this machine, past the proxy. */
async function runsHere({ HOST, PORT }: Config, secret: string, signal: AbortSignal) {
  if (PORT === 0) return false
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  try {
    return (await probe(new URL(`http://${host}:${PORT}`), secret, signal)).arrived !== null
  } catch {
    return false
  }
}

function headerFindings(config: Config, { host, forwarded, address }: Arrived): Finding[] {
  const findings: Finding[] = []
  const wanted = new URL(config.origin).host
  findings.push(
    host === wanted
      ? ok('the proxy passes Host')
      : failure(
          `the proxy replaces Host by ${host}`,
          'pass it (nginx: proxy_set_header Host $host)',
        ),
  )
  if (config.TRUST_PROXY && address === CLAIMED)
    findings.push(
      failure(
        'the proxy passes X-Forwarded-For as visitors send it: they can choose their address, and have no limits',
        'append the address of the client (nginx: $proxy_add_x_forwarded_for)',
      ),
    )
  else if (config.TRUST_PROXY && forwarded === 0)
    findings.push(
      failure(
        'TRUST_PROXY is set, but the proxy sets no X-Forwarded-For: all visitors share one address',
        'set it in the proxy (nginx: $proxy_add_x_forwarded_for)',
      ),
    )
  else if (config.TRUST_PROXY) findings.push(ok('the proxy sets X-Forwarded-For'))
  else if (forwarded > 1)
    findings.push(
      warning(
        'a proxy sets X-Forwarded-For, but TRUST_PROXY is not set: all visitors share its address and limits',
        'set TRUST_PROXY=true',
      ),
    )
  return findings
}

/** Pages that differ by a cookie, calls that nobody may keep, and the headers of both. */
async function pageFindings(config: Config, signal: AbortSignal): Promise<Finding[]> {
  const findings: Finding[] = []
  const inLanguage = (isEnglish: boolean) =>
    askOrigin(config, '/', { cookie: `${LANGUAGE_COOKIE}=${isEnglish}` }, signal)
  const korean = await inLanguage(false)
  const english = await inLanguage(true)
  if (korean.status !== 200)
    return [
      failure(`the home page has the status ${korean.status}`, 'read the logs of proxy and site'),
    ]
  const { build } = builtIn(config.root)
  const served = korean.headers[BUILD_HEADER]
  if (build !== null && served !== undefined && served !== build)
    findings.push(
      warning(
        `the home page is of build ${served}, and this folder has ${build}`,
        'restart the site with this build; a content delivery network may keep the former for a moment',
      ),
    )
  const isKept = korean.body.includes('<html lang="ko"') && english.body.includes('<html lang="en"')
  const vary = String(english.headers.vary ?? '').toLowerCase()
  findings.push(
    isKept && vary.includes('cookie')
      ? ok('languages are told apart (Vary: Cookie)')
      : failure(
          isKept ? 'the proxy removes Vary' : 'visitors get the page in the language of others',
          'let every cache in front respect Vary, or keep only addresses with lang (docs/operations.md, Content delivery networks)',
        ),
  )
  if (config.origin.startsWith('https:') && !korean.headers['strict-transport-security'])
    findings.push(
      warning('the proxy removes Strict-Transport-Security', 'let it pass the headers of the site'),
    )
  const session = await askOrigin(config, `${STUDIO_API}/session`, {}, signal)
  const policy = String(session.headers['cache-control'] ?? '')
  findings.push(
    /no-store|private/.test(policy) && Number(session.headers.age ?? 0) === 0
      ? ok('nothing keeps the answers of the studio')
      : failure(
          'answers of the studio are kept on their way, or lose Cache-Control',
          'let no cache keep /api/studio',
        ),
  )
  return findings
}

export const proxyCheck: Check = {
  name: 'proxy',
  limitMs: 20_000,
  needs: ['SITE_ORIGIN', 'HOST', 'PORT', 'TRUST_PROXY', 'CAPTCHA_SECRET'],
  async run({ config }, signal) {
    const { origin } = config
    const secret = existingCaptchaSecret(config)
    if (secret === null) return [notChecked('the site was never started here')]
    const found = await probe(new URL(origin), secret, signal).catch((error: unknown) => error)
    if (found instanceof Error || (found as { plain: Answer }).plain.status !== 200) {
      const what =
        found instanceof Error
          ? `${origin} does not answer (${reasonOf(found)})`
          : `${origin} answers ${(found as { plain: Answer }).plain.status}`
      return (await runsHere(config, secret, signal))
        ? [failure(`${what}, although the site runs here`, 'start or correct the proxy')]
        : [notChecked(`${what}, and the site does not run here`, 'start the site, and try again')]
    }
    const { arrived } = found as { arrived: Arrived | null }
    if (!arrived)
      return [
        failure(
          `another site answers at ${origin}, or one with another captcha secret`,
          'correct SITE_ORIGIN or the proxy; all processes need the same CAPTCHA_SECRET',
        ),
      ]
    return [
      ok(`${origin} reaches this site`),
      ...headerFindings(config, arrived),
      ...(await pageFindings(config, signal)),
    ]
  },
}
