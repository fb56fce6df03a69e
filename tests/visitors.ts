import { Agent, get } from 'node:http'

/** Kinds of requests of a visitor mix, with their share of all requests in percent. */
const SHARES = [
  ['cached page', 70],
  ['new page', 15],
  ['call', 10],
  ['picture', 5],
] as const
export type Kind = (typeof SHARES)[number][0]

/** Makes the path of the next request of a kind. */
export type Paths = Readonly<Record<Kind, () => string>>

/** Answers to the requests of one kind. */
export interface Answers {
  /** Milliseconds until each answer was complete. */
  ms: number[]
  /** Number of answers by status; 0 = the connection failed. */
  statuses: Map<number, number>
}

/** Client addresses: limits and queues treat visitors by their address. */
const ADDRESSES = 20

/** One of a list, at random. */
export const anyOf = (list: readonly string[]): string =>
  list[Math.floor(Math.random() * list.length)] as string

/** Addresses of the resized pictures in a page. */
export const picturesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/\/media\/[^"\s,]+\?[^"\s,]+/g)].map(([found]) =>
      found.replaceAll('&amp;', '&'),
    ),
  ),
]

/**
 * Sends a mix of requests to a site over `connections` connections of several client addresses, each
 * as fast as it is answered, until `isOver` returns true. The order of kinds is always the same.
 * @param onAnswer called after each answer, with the number of answers so far
 */
export async function visit(
  origin: string,
  paths: Paths,
  {
    connections,
    isOver,
    onAnswer = () => {},
  }: { connections: number; isOver: () => boolean; onAnswer?: (count: number) => void },
): Promise<Map<Kind, Answers>> {
  const order = orderOf(SHARES)
  const found = new Map<Kind, Answers>(
    SHARES.map(([kind]) => [kind, { ms: [], statuses: new Map() }]),
  )
  let sent = 0
  let answered = 0
  const visitor = async (number: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const localAddress = `127.0.1.${1 + (number % ADDRESSES)}`
    while (!isOver()) {
      const kind = order[sent % order.length] as Kind
      sent += 1
      const path = paths[kind]()
      const began = performance.now()
      const status = await new Promise<number>((resolve) => {
        get(
          origin + path,
          { agent, localAddress, headers: { 'accept-encoding': 'br' } },
          (answer) => {
            answer
              .on('end', () => resolve(answer.statusCode ?? 0))
              .on('error', () => resolve(0))
              .resume()
          },
        ).on('error', () => resolve(0))
      })
      const { ms, statuses } = found.get(kind) as Answers
      ms.push(performance.now() - began)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      answered += 1
      onAnswer(answered)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => visitor(number)))
  return found
}

/** A hundred kinds, each as often as its share, evenly distributed. */
function orderOf(shares: typeof SHARES): Kind[] {
  const given = new Map<Kind, number>()
  return Array.from({ length: 100 }, (_, index) => {
    const behind = ([kind, share]: readonly [Kind, number]): number =>
      ((index + 1) * share) / 100 - (given.get(kind) ?? 0)
    const [[kind]] = [...shares].sort((one, other) => behind(other) - behind(one)) as [
      (typeof SHARES)[number],
    ]
    given.set(kind, (given.get(kind) ?? 0) + 1)
    return kind
  })
}

/** Number of answers, and of those that are not 200. */
export function countOf(found: ReadonlyMap<Kind, Answers>): { all: number; bad: number } {
  let [all, bad] = [0, 0]
  for (const { ms, statuses } of found.values()) {
    all += ms.length
    bad += ms.length - (statuses.get(200) ?? 0)
  }
  return { all, bad }
}
