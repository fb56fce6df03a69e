import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '../../contract/language.ts'

// Places are polled continuously around an instant, and each response is checked by the clock: its
// content was correct at some moment between request and end, or it is early or stale.

/** From an instant on visitors see this word of an article; null = nothing of it. */
interface Stretch {
  from: number
  word: string | null
}
/** An article in one language: its versions by their words and images, and their intervals. */
export interface Watched {
  contentIdx: number
  language: Language
  words: readonly [string, string]
  pictures: readonly [string, string]
  stretches: Stretch[]
}

/** Time before the first instant, and after the last one, with requests. */
const BEFORE_MS = 700
const AFTER_MS = 500
/** Between two rounds of those that are polled in turn. */
const ROUND_MS = 250

export interface Timed {
  text: string
  status: number
  /** By the clock of this machine: before it was sent, and after its last byte. */
  sent: number
  received: number
}

/**
 * A place that shows articles: which of them, and which of an article's words (null = none) a
 * response is correct for.
 */
export interface PolledResource {
  path: string
  of: readonly Watched[]
  fits(answer: Timed, one: Watched): readonly (string | null)[]
}

/** The words of an article in a response. */
export const shownIn = ({ text }: Timed, { words }: Watched): readonly (string | null)[] => {
  const shown = words.filter((word) => text.includes(word))
  return shown.length ? shown : [null]
}

const agent = new Agent({ keepAlive: true })
/** @param from the client address: limits are counted by it */
const ask = (origin: string, path: string, from: string): Promise<Timed> =>
  new Promise((resolve, reject) => {
    const sent = Date.now()
    const outgoing = request(
      origin + path,
      { agent, headers: { 'x-forwarded-for': from } },
      (answer) => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part
          })
          .on('error', reject)
          .on('end', () =>
            resolve({ text, status: answer.statusCode ?? 0, sent, received: Date.now() }),
          )
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })

/** The number of requests, and every early or stale response. */
export interface Seen {
  requests: number
  /** Sent within 50 ms of an instant. */
  near: number
  /** Responses with Retry-After. */
  busy: number
  early: string[]
  stale: string[]
  /** Milliseconds of the slowest response. */
  slowest: number
}

/**
 * Returns the words that an article may show in a response: those current at some moment between
 * its request and its end.
 */
function judge(
  answer: Timed,
  place: PolledResource,
  one: Watched,
  process: number,
  seen: Seen,
): void {
  const { stretches } = one
  const at = (index: number): number => stretches[index]?.from ?? Number.POSITIVE_INFINITY
  const allowed = stretches.filter(
    (_, index) => at(index) <= answer.received && at(index + 1) > answer.sent,
  )
  const fits = place.fits(answer, one)
  if (allowed.some(({ word }) => fits.includes(word))) return
  const later = stretches.some(({ from, word }) => from > answer.received && fits.includes(word))
  const since = Math.max(
    ...stretches.filter(({ from }) => from <= answer.sent).map(({ from }) => from),
  )
  seen[later ? 'early' : 'stale'].push(
    `process ${process}, ${decodeURIComponent(place.path)}, content ${one.contentIdx}: shows ${fits.join(' or ')}, not ${allowed.map(({ word }) => word).join(' or ')}; ${since > 0 ? `asked ${answer.sent - since} ms after its last instant` : 'before its first instant'}, took ${answer.received - answer.sent}`,
  )
}

const nothingSeen = (): Seen => ({
  requests: 0,
  near: 0,
  busy: 0,
  early: [],
  stale: [],
  slowest: 0,
})

async function askAndJudge(
  origin: string,
  place: PolledResource,
  {
    dues,
    process,
    index,
    seen,
  }: { dues: readonly number[]; process: number; index: number; seen: Seen },
): Promise<void> {
  const answer = await ask(origin, place.path, `192.0.2.${index % 8}`)
  if (answer.status === 503) {
    // it is overloaded: this is not a wrong response
    seen.busy += 1
    return
  }
  // an unknown page redirects to the list
  if (![200, 302, 404].includes(answer.status)) throw new Error(`${place.path}: ${answer.status}`)
  seen.requests += 1
  seen.slowest = Math.max(seen.slowest, answer.received - answer.sent)
  if (dues.some((due) => Math.abs(due - answer.sent) < 50)) seen.near += 1
  for (const one of place.of) judge(answer, place, one, process, seen)
}

/**
 * Requests every place of every process once, one after the other: the first render takes longest.
 */
export async function warm(
  origins: readonly string[],
  places: readonly PolledResource[],
): Promise<void> {
  await Promise.all(
    origins.map(async (origin) => {
      for (const { path } of places) await ask(origin, path, '192.0.2.9')
    }),
  )
}

/**
 * Polls every place of every process continuously, from a moment before the first instant to one
 * after the last.
 */
export async function watch(
  origins: readonly string[],
  places: readonly PolledResource[],
  dues: readonly number[],
): Promise<Seen> {
  await delay(Math.max((dues[0] as number) - BEFORE_MS - Date.now(), 0))
  const end = (dues.at(-1) as number) + AFTER_MS
  const seen = nothingSeen()
  await Promise.all(
    origins.flatMap((origin, process) =>
      places.map(async (place, index) => {
        while (Date.now() < end) await askAndJudge(origin, place, { dues, process, index, seen })
      }),
    ),
  )
  return seen
}

/**
 * Polls every place of a process in turn, at least once, round after round until an instant; others
 * have work to do meanwhile.
 */
export async function watchInTurn(
  origin: string,
  places: readonly PolledResource[],
  until: number,
): Promise<Seen> {
  const seen = nothingSeen()
  do {
    for (const [index, place] of places.entries())
      await askAndJudge(origin, place, { dues: [], process: 0, index, seen })
    await delay(Math.min(ROUND_MS, Math.max(until - Date.now(), 0)))
  } while (Date.now() < until)
  return seen
}

/** The results, in one line. */
export const summaryOf = (name: string, dues: number, seen: Seen): string =>
  `${name}, ${dues} instants: ${seen.requests} answers, ${seen.near} within 50 ms of an instant, ${seen.early.length} early, ${seen.stale.length} stale, ${seen.busy} too busy, slowest ${seen.slowest} ms`
