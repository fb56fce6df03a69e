/** An advisory that is accepted for a time. */
export interface Accepted {
  /** Its address, such as `https://github.com/advisories/GHSA-…`. */
  url: string
  reason: string
  /** The last day (UTC), such as `2027-01-31`. */
  until: string
}

interface Advisory {
  name: string
  title: string
  url: string
  severity: string
}
/** The part of `npm audit --json` (report version 2) that is read; without `vulnerabilities`: an error. */
export interface Answer {
  message?: string
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>
}

const REFUSED: ReadonlySet<string> = new Set(['high', 'critical'])

/**
 * What to tell of an audit, and whether it must stop a release.
 * @param answer the report, or why there is none
 * @param of whose advisories they are, for the lines
 */
export function judged(
  answer: Answer | string,
  accepted: readonly Accepted[],
  now: Date,
  of = 'production dependencies',
): { lines: string[]; isRefused: boolean } {
  if (typeof answer === 'string' || answer.vulnerabilities === undefined) {
    const reason = typeof answer === 'string' ? answer : (answer.message ?? 'no report')
    return { lines: [`advisories of ${of}: NOT CHECKED: ${reason}`], isRefused: false }
  }
  // a package that only depends on an affected one names it; its advisories are listed there
  const advisories = new Map(
    Object.values(answer.vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((each) => typeof each === 'object')
      .map((each) => [each.url, each]),
  )
  const today = now.toISOString().slice(0, 10)
  let isRefused = false
  const lines = [...advisories.values()].map(({ name, title, url, severity }) => {
    const exception = accepted.find((each) => each.url === url)
    const holds = exception !== undefined && exception.until >= today
    if (REFUSED.has(severity) && !holds) isRefused = true
    const note = exception
      ? ` (${holds ? 'accepted' : 'was accepted'} until ${exception.until}: ${exception.reason})`
      : ''
    return `${severity}: ${name}: ${title} ${url}${note}`
  })
  lines.push(`advisories: ${advisories.size} of ${of}`)
  return { lines, isRefused }
}
