import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls'
import { type Check, type Finding, failure, notChecked, ok, reasonOf, warning } from './check.ts'

const DAY_MS = 86_400_000
/** Automatic renewals come a month before the end: two weeks before, one has failed. */
const WARNING_DAYS = 14

interface Presented {
  certificate: PeerCertificate
  /** Why its chain is not trusted; null if it is. */
  distrust: string | null
}

/** The certificate that an origin presents. @throws if there is no TLS */
function presentedBy({ hostname, port }: URL, signal: AbortSignal): Promise<Presented> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const isAddress = /^[\d.]+$|:/.test(host)
    const socket = connect({
      host,
      port: Number(port || 443),
      // says itself what is wrong, instead of failing at the first fault
      rejectUnauthorized: false,
      ...(isAddress ? {} : { servername: host }),
    })
    signal.addEventListener('abort', () => socket.destroy(new Error('no answer')), { once: true })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { authorized, authorizationError } = socket
      resolve({
        certificate: socket.getPeerCertificate(),
        distrust: authorized ? null : String(authorizationError ?? 'untrusted'),
      })
      socket.end()
    })
  })
}

function judge(origin: URL, { certificate, distrust }: Presented, now: number): Finding[] {
  const findings: Finding[] = []
  const ends = Date.parse(certificate.valid_to)
  const days = Math.floor((ends - now) / DAY_MS)
  const until = new Date(ends).toISOString().slice(0, 10)
  const renew = 'renew it, and look why the automatic renewal failed'
  if (ends <= now) findings.push(failure(`the certificate expired on ${until}`, renew))
  else if (days < WARNING_DAYS)
    findings.push(warning(`the certificate expires in ${days} days, on ${until}`, renew))
  if (Date.parse(certificate.valid_from) > now)
    findings.push(failure('the certificate is not valid yet', 'set the clock, or replace it'))
  const wrongName = checkServerIdentity(origin.hostname.replace(/^\[|\]$/g, ''), certificate)
  if (wrongName)
    findings.push(
      failure(
        `the certificate is not for ${origin.hostname}, but for ${certificate.subjectaltname ?? certificate.subject?.CN ?? 'no name'}`,
        'get one for this name, or let the proxy choose it by name (SNI)',
      ),
    )
  // the name is a finding of its own, and so are the dates
  if (distrust && !/EXPIRED|NOT_YET_VALID|ALTNAME/.test(distrust))
    findings.push(
      failure(
        `the certificate is not trusted: ${distrust}`,
        'get one of a public authority, and let the proxy send its whole chain',
      ),
    )
  return findings.length > 0
    ? findings
    : [ok(`trusted, for this name, ${days} days left (${until})`)]
}

export const certificateCheck: Check = {
  name: 'certificate',
  limitMs: 10_000,
  needs: ['SITE_ORIGIN'],
  async run({ config }, signal) {
    const origin = new URL(config.origin)
    if (origin.protocol !== 'https:') return [notChecked(`${config.origin} has none`)]
    try {
      return judge(origin, await presentedBy(origin, signal), Date.now())
    } catch (error) {
      return [
        failure(
          `${config.origin} cannot be reached with TLS: ${reasonOf(error)}`,
          'start the proxy, or correct SITE_ORIGIN and its DNS entry',
        ),
      ]
    }
  },
}
