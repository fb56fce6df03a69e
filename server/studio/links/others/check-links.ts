import { setTimeout as delay } from 'node:timers/promises'
import { type Head, type Network, request, RequestError, type RequestFailure } from './request.ts'

/** Redirects that are followed. */
const MOST_REDIRECTS = 5
/** Hosts that are asked at a time; each has one request at a time. */
const HOSTS_AT_ONCE = 4
/** Milliseconds between two requests of a host. */
const PAUSE_MS = 1000

/** Answers that say nothing about the page: the site does not let machines in, or not so often. */
const UNCLEAR: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429, 451])

export type CheckReason = RequestFailure | 'status' | 'redirects'

/** What a look at a page of another site found out. */
export interface CheckOutcome {
  target: string
  result: 'OK' | 'UNCLEAR' | 'FAILED'
  /** Of the last answer; null = none came. */
  status: number | null
  reason: CheckReason | null
}

/** Lets the requests of each host follow one another, with a pause between two. */
function turns(pauseMs: number) {
  const last = new Map<string, Promise<unknown>>()
  return <T>(host: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(host)
    const own = before ? before.then(() => delay(pauseMs)).then(work) : work()
    last.set(
      host,
      own.catch(() => {}),
    )
    return own
  }
}
type Turn = ReturnType<typeof turns>

const isHttp = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:'

/** Asks for the head, and for the page where that is not answered well. */
async function headOf(url: URL, network: Network, turn: Turn): Promise<Head> {
  const ask = (method: 'HEAD' | 'GET') => turn(url.host, () => request(url, method, network))
  try {
    const head = await ask('HEAD')
    if (head.status < 400 || UNCLEAR.has(head.status)) return head
  } catch (error) {
    // some sites close the connection
    if (!(error instanceof RequestError) || !['refused', 'protocol'].includes(error.reason))
      throw error
  }
  return ask('GET')
}

/** Looks at one page: its redirects are followed, each as if it were the link. */
async function checkLink(target: string, network: Network, turn: Turn): Promise<CheckOutcome> {
  let url = URL.parse(target)
  const seen = new Set<string>()
  let status: number | null = null
  const outcome = (result: CheckOutcome['result'], reason: CheckReason | null): CheckOutcome => ({
    ...{ target, result, status, reason },
  })
  try {
    for (let redirects = 0; ; redirects += 1) {
      if (!url || !isHttp(url)) return outcome('FAILED', 'protocol')
      url.hash = ''
      if (redirects > MOST_REDIRECTS || seen.has(url.href)) return outcome('FAILED', 'redirects')
      seen.add(url.href)
      const head = await headOf(url, network, turn)
      status = head.status
      if (status >= 300 && status < 400 && status !== 304 && head.location !== null) {
        url = URL.parse(head.location, url)
        continue
      }
      if (UNCLEAR.has(status)) return outcome('UNCLEAR', 'status')
      return status >= 200 && status < 400 ? outcome('OK', null) : outcome('FAILED', 'status')
    }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    // a port that is not looked at says nothing
    return outcome(error.reason === 'port' ? 'UNCLEAR' : 'FAILED', error.reason)
  }
}

/**
 * Looks at pages of other sites, slowly: one request of a host at a time, with a pause between two.
 * @param progress called with the number of pages that are done
 */
export async function checkLinks(
  targets: readonly string[],
  network: Network,
  {
    pauseMs = PAUSE_MS,
    progress = () => {},
  }: { pauseMs?: number; progress?: (done: number) => void } = {},
): Promise<CheckOutcome[]> {
  const turn = turns(pauseMs)
  const hosts = [...Map.groupBy(targets, (target) => URL.parse(target)?.host ?? '').values()]
  const outcomes: CheckOutcome[] = []
  const work = async (): Promise<void> => {
    for (let own = hosts.shift(); own !== undefined; own = hosts.shift())
      for (const target of own) {
        outcomes.push(await checkLink(target, network, turn))
        progress(outcomes.length)
      }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
  return outcomes
}
