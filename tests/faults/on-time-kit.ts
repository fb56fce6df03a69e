import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { detailPath, PAGES } from '../../contract/addresses.ts'
import type { Language } from '../../contract/language.ts'
import { type ContentDocument, EMPTY_DOCUMENT } from '../../contract/studio/document.ts'
import { readConfig } from '../../server/config.ts'
import type { Store } from '../../server/database/index.ts'
import { createStudio } from '../../server/studio/index.ts'
import { LEAST_AHEAD_MS } from '../../server/studio/publication/clock.ts'
import { root } from '../server.ts'

// What the studio plans is asked for at every process while it comes due, and each answer is judged by the clock.

const LANGUAGES: readonly Language[] = ['KOR', 'ENG']
const HANGUL = '가나다라마바사아자차카타파하'
const LATIN = 'abcdefghijklmn'

/** From an instant on visitors see this word of a content; null = nothing of it. */
interface Stretch {
  from: number
  word: string | null
}
/** A content in one language: its versions by their words and pictures, and when which of them is seen. */
export interface Watched {
  contentIdx: number
  language: Language
  words: readonly [string, string]
  pictures: readonly [string, string]
  stretches: Stretch[]
}

/** Words that nothing else holds, of content `index` of a round; two of each language. */
function wordsOf(round: number, index: number, language: Language): [string, string] {
  return language === 'KOR'
    ? [`물마루${HANGUL[round]}${HANGUL[index]}호`, `물마루${HANGUL[round]}${HANGUL[index]}해`]
    : [`Wavetop${LATIN[round]}${LATIN[index]}one`, `Wavetop${LATIN[round]}${LATIN[index]}two`]
}
const stem = (language: Language): string => (language === 'KOR' ? '물마루' : 'Wavetop')

/** A picture among the uploads, as the studio keeps them; its address on the site. */
async function putUpload({ store, media }: ReturnType<typeof createStudio>, color: number): Promise<string> {
  const background = { r: color & 255, g: (color >> 8) & 255, b: 120 }
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .webp()
    .toBuffer()
  const id = createHash('sha256').update(bytes).update(String(color)).digest('hex').slice(0, 32)
  const file = media.files.path(`${id}.webp`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  const at = new Date().toISOString()
  await store.kysely
    .insertInto('studio_asset')
    .values({
      ...{ id, kind: 'picture', extension: 'webp', twin: null, originName: `${color}.webp`, bytes: bytes.length },
      ...{ width: 64, height: 36, animated: 0, focalX: 0.5, focalY: 0.5, altKor: '', altEng: '', decorates: 1 },
      ...{ dark: null, poster: null, sourceHash: id, by: null, at },
    })
    .execute()
  return `/media/studio/${id}.webp`
}

/** Contents that are written and may be planned. */
export interface Round {
  watched: Watched[]
  /**
   * Plans two steps of each at instants of their own, both languages together: the even ones are published and withdrawn,
   * the odd ones, which are there already, changed and withdrawn. The instants, soonest first.
   */
  plan(everyMs: number): Promise<number[]>
}

/** Writes `count` contents in both languages, and publishes the odd ones, of which a second version waits. */
export async function writeRound(
  store: Store,
  dataDir: string,
  { round, count }: { round: number; count: number },
): Promise<Round> {
  const config = readConfig({ DATA_DIR: dataDir }, root)
  const studio = createStudio({ config, store })
  const by = randomUUID()
  const session = { user: { id: by } } as Parameters<typeof studio.work.drafts.create>[1]
  const { drafts } = studio.work
  const version = async (subject: string): Promise<number> => (await drafts.draft(subject)).row.version
  const contents: { subject: string; watched: Watched[] }[] = []
  for (let index = 0; index < count; index += 1) {
    const watched: Watched[] = []
    let subject = ''
    for (const language of LANGUAGES) {
      const words = wordsOf(round, index, language)
      const color = (round * 64 + index) * 4 + (language === 'KOR' ? 0 : 2)
      const pictures = [await putUpload(studio, color), await putUpload(studio, color + 1)] as const
      const document = (which: 0 | 1): ContentDocument => ({
        ...EMPTY_DOCUMENT,
        title: `${words[which]} ${stem(language)}`,
        desc: words[which],
        postDate: new Date().toISOString().slice(0, 10),
        categories: ['CA'],
        keywords: [words[which]],
        image: pictures[which],
        imageDecorates: true,
        content: `<p>${words[which]}</p>`,
      })
      const made = await drafts.create(
        language === 'KOR'
          ? { kind: 'pressRelease', languageType: language, document: document(0) }
          : { pairOf: subject, document: document(0) },
        session,
      )
      if (language === 'KOR') subject = made.row.subject
      watched.push({ contentIdx: made.row.contentIdx, language, words, pictures, stretches: [] })
      // the second version waits behind the first, which is there
      if (index % 2 === 1) {
        await studio.publication.publish({ subject: made.row.subject, version: made.row.version, by })
        await drafts.save(made.row.subject, await version(made.row.subject), document(1), session)
      }
    }
    contents.push({ subject, watched })
  }
  const planAll = async (first: number, everyMs: number): Promise<number[]> => {
    const dues: number[] = []
    for (const [index, { subject, watched }] of contents.entries()) {
      const shows = first + index * everyMs + index
      const goes = first + (count + index) * everyMs + index
      for (const [action, due] of [
        ['publish', shows],
        ['withdraw', goes],
      ] as const) {
        const dueAt = new Date(due).toISOString()
        await studio.publication.plan({ subject, version: await version(subject), by, action, dueAt, together: true })
        dues.push(due)
      }
      for (const one of watched)
        one.stretches = [
          { from: Number.NEGATIVE_INFINITY, word: index % 2 ? one.words[0] : null },
          { from: shows, word: one.words[index % 2] as string },
          { from: goes, word: null },
        ]
    }
    return dues.sort((a, b) => a - b)
  }
  return {
    watched: contents.flatMap((one) => one.watched),
    async plan(everyMs) {
      // how long planning takes here and now: what is planned for tomorrow is then planned anew for the next moments
      const began = Date.now()
      await planAll(began + 86_400_000, everyMs)
      return planAll(Date.now() + LEAST_AHEAD_MS + 500 + 3 * (Date.now() - began), everyMs)
    },
  }
}

/** How long before the first instant, and after the last one, is asked. */
const BEFORE_MS = 700
const AFTER_MS = 500

interface Timed {
  text: string
  status: number
  /** By the clock of this machine: before it was sent, and after its last byte. */
  sent: number
  received: number
}

/** A place that shows contents: which of them, and which of a content's words (null = none) an answer is right for. */
interface Place {
  path: string
  of: readonly Watched[]
  fits(answer: Timed, one: Watched): readonly (string | null)[]
}

const shownIn = ({ text }: Timed, { words }: Watched): readonly (string | null)[] => {
  const shown = words.filter((word) => text.includes(word))
  return shown.length ? shown : [null]
}

/** Every place that shows something of a round; `few` = one of each kind. */
export function placesOf(watched: readonly Watched[], few = false): Place[] {
  const places: Place[] = []
  for (const language of LANGUAGES) {
    const of = watched.filter((one) => one.language === language)
    const word = encodeURIComponent(stem(language))
    const lang = `lang=${language}`
    for (const path of [
      `${PAGES.news}?${lang}`,
      ...(few ? [] : [`${PAGES.news}?tab=press_release&${lang}`, `/?searchKeyword=${word}&searchPage=1&${lang}`]),
      `/api/v2/content/news?${lang}&page=1`,
      `/api/v1/search?${lang}&page=1&keyword=${word}`,
      language === 'KOR' ? '/rss.xml' : '/en/rss.xml',
    ])
      places.push({ path, of, fits: shownIn })
    places.push({
      path: '/sitemap-news.xml',
      of,
      fits: ({ text }, { contentIdx, words }) =>
        text.includes(`${detailPath(contentIdx)}${language === 'KOR' ? '<' : '?lang=ENG<'}`) ? words : [null],
    })
    // some stand for all: their own page and call, what their word is completed to, and their pictures
    for (const one of of.slice(0, 2)) {
      places.push({ path: `${detailPath(one.contentIdx)}?${lang}`, of: [one], fits: shownIn })
      places.push({ path: `/api/v1/content/${one.contentIdx}?${lang}`, of: [one], fits: shownIn })
    }
    for (const one of of.slice(1, 3))
      for (const which of [0, 1] as const)
        places.push({
          path: one.pictures[which],
          of: [one],
          fits: ({ status }) =>
            status === 200 ? [one.words[which]] : [null, ...one.words.filter((_, index) => index !== which)],
        })
    const [one] = of.slice(2)
    if (one)
      places.push({
        path: `/api/v1/search?${lang}&type=complete&keyword=${encodeURIComponent(one.words[0])}`,
        of: [one],
        fits: ({ text }) => (text.includes(one.words[0]) ? [one.words[0]] : [null, one.words[1]]),
      })
  }
  return places
}

const agent = new Agent({ keepAlive: true })
/** @param from the address that it seems to come from: limits are counted by it */
const ask = (origin: string, path: string, from: string): Promise<Timed> =>
  new Promise((resolve, reject) => {
    const sent = Date.now()
    const asked = request(origin + path, { agent, headers: { 'x-forwarded-for': from } }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part
        })
        .on('error', reject)
        .on('end', () => resolve({ text, status: answer.statusCode ?? 0, sent, received: Date.now() }))
    })
    asked.on('error', reject)
    asked.end()
  })

/** What was asked, and every answer that was before or behind its time. */
export interface Seen {
  asked: number
  /** Sent within 50 ms of an instant. */
  near: number
  /** Answers that told to come again later. */
  busy: number
  early: string[]
  stale: string[]
  /** Milliseconds of the slowest answer. */
  slowest: number
}

/** Says which words a content may show in an answer: those that were seen at some moment between its request and its end. */
function judge(answer: Timed, place: Place, one: Watched, process: number, seen: Seen): void {
  const { stretches } = one
  const at = (index: number): number => stretches[index]?.from ?? Number.POSITIVE_INFINITY
  const allowed = stretches.filter((_, index) => at(index) <= answer.received && at(index + 1) > answer.sent)
  const fits = place.fits(answer, one)
  if (allowed.some(({ word }) => fits.includes(word))) return
  const later = stretches.some(({ from, word }) => from > answer.received && fits.includes(word))
  const since = Math.max(...stretches.filter(({ from }) => from <= answer.sent).map(({ from }) => from))
  seen[later ? 'early' : 'stale'].push(
    `process ${process}, ${decodeURIComponent(place.path)}, content ${one.contentIdx}: shows ${fits.join(' or ')}, not ${allowed.map(({ word }) => word).join(' or ')}; ${since > 0 ? `asked ${answer.sent - since} ms after its last instant` : 'before its first instant'}, took ${answer.received - answer.sent}`,
  )
}

/** Asks every place of every process once, one after the other: what is made for the first time takes longest. */
export async function warm(origins: readonly string[], places: readonly Place[]): Promise<void> {
  await Promise.all(
    origins.map(async (origin) => {
      for (const { path } of places) await ask(origin, path, '192.0.2.9')
    }),
  )
}

/** Asks every place of every process without pause, from a moment before the first instant to one after the last. */
export async function watch(
  origins: readonly string[],
  places: readonly Place[],
  dues: readonly number[],
): Promise<Seen> {
  await delay(Math.max((dues[0] as number) - BEFORE_MS - Date.now(), 0))
  const end = (dues.at(-1) as number) + AFTER_MS
  const seen: Seen = { asked: 0, near: 0, busy: 0, early: [], stale: [], slowest: 0 }
  await Promise.all(
    origins.flatMap((origin, process) =>
      places.map(async (place, index) => {
        while (Date.now() < end) {
          const answer = await ask(origin, place.path, `192.0.2.${index % 8}`)
          if (answer.status === 503) {
            // it has more to do than it can: that it says so is no wrong answer
            seen.busy += 1
            continue
          }
          // a page that is not there leads to the list
          if (![200, 302, 404].includes(answer.status)) throw new Error(`${place.path}: ${answer.status}`)
          seen.asked += 1
          seen.slowest = Math.max(seen.slowest, answer.received - answer.sent)
          if (dues.some((due) => Math.abs(due - answer.sent) < 50)) seen.near += 1
          for (const one of place.of) judge(answer, place, one, process, seen)
        }
      }),
    ),
  )
  return seen
}

/** What processes are started with that are asked without pause. */
export const LIMITS = {
  ...{ SEARCH_PER_MINUTE: '1000000', IMAGES_PER_MINUTE: '1000000', RENDERS_PER_MINUTE: '1000000' },
  ...{ LOG_LEVEL: 'info', TRUST_PROXY: 'true' },
}

/** Kills a process with the application of an instant in its hands. */
export async function killedAt(address: { url: string | null; dataDir: string }, due: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'on-time-child.ts'), JSON.stringify(address), String(due)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  let applied = false
  for await (const part of child.stdout) {
    applied ||= String(part).includes('applied')
    if (applied) child.kill('SIGKILL')
  }
  return applied && (await exited) === 'SIGKILL'
}

/** What was seen, in one line. */
export const told = (name: string, dues: number, seen: Seen): string =>
  `${name}, ${dues} instants: ${seen.asked} answers, ${seen.near} within 50 ms of an instant, ${seen.early.length} early, ${seen.stale.length} stale, ${seen.busy} too busy, slowest ${seen.slowest} ms`
