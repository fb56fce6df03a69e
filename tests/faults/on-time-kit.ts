import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { detailPath } from '../../contract/addresses.ts'
import { PAGES } from '../../contract/page-columns.ts'
import type { Language } from '../../contract/language.ts'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import { readConfig } from '../../server/config.ts'
import type { Store } from '../../server/database/index.ts'
import { createStudio } from '../../server/studio/index.ts'
import { LEAST_AHEAD_MS } from '../../contract/studio/publication.ts'
import { root } from '../server.ts'
import { type PolledResource, shownIn, type Watched } from './on-time-watch.ts'

// Schedules of the studio, and the places that show them, to be watched as they come due.

const LANGUAGES: readonly Language[] = ['KOR', 'ENG']
const HANGUL = '가나다라마바사아자차카타파하'
const LATIN = 'abcdefghijklmn'

/** Unique words of article `index` of a round; two of each language. */
function wordsOf(round: number, index: number, language: Language): [string, string] {
  return language === 'KOR'
    ? [`물마루${HANGUL[round]}${HANGUL[index]}호`, `물마루${HANGUL[round]}${HANGUL[index]}해`]
    : [`Wavetop${LATIN[round]}${LATIN[index]}one`, `Wavetop${LATIN[round]}${LATIN[index]}two`]
}
const stem = (language: Language): string => (language === 'KOR' ? '물마루' : 'Wavetop')

/** An image among the uploads, as the studio stores them; its address on the site. */
async function putUpload(
  { store, media }: ReturnType<typeof createStudio>,
  color: number,
): Promise<string> {
  const background = { r: color & 255, g: (color >> 8) & 255, b: 120 }
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .webp()
    .toBuffer()
  const id = createHash('sha256').update(bytes).update(String(color)).digest('hex').slice(0, 32)
  const { file, handle } = await media.files.begin()
  await handle.writeFile(bytes)
  await handle.close()
  await media.files.keep(file, `${id}.webp`)
  const at = new Date().toISOString()
  await store.kysely
    .insertInto('studio_asset')
    .values({
      ...{
        id,
        kind: 'picture',
        extension: 'webp',
        twin: null,
        originName: `${color}.webp`,
        bytes: bytes.length,
      },
      ...{
        width: 64,
        height: 36,
        animated: 0,
        focalX: 0.5,
        focalY: 0.5,
        altKor: '',
        altEng: '',
        decorates: 1,
      },
      ...{ dark: null, poster: null, sourceHash: id, by: null, at },
      ...{ credit: '', source: '', rights: '', rightsEnd: null, rightsTold: 0 },
    })
    .execute()
  return `/media/studio/${id}.webp`
}

/** Written articles that can be scheduled. */
export interface Round {
  watched: Watched[]
  /**
   * Schedules two steps of each at separate instants, both languages together: the even ones are
   * published and unpublished, the odd ones, which are public already, changed and unpublished.
   * Returns the instants, soonest first.
   */
  plan(everyMs: number): Promise<number[]>
}

/**
 * Writes `count` articles in both languages, and publishes the odd ones, with a second version
 * pending.
 */
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
  const version = async (subject: string): Promise<number> =>
    (await drafts.draft(subject)).row.version
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
      // the second version is pending behind the first, which is public
      if (index % 2 === 1) {
        await studio.publication.publish({
          subject: made.row.subject,
          version: made.row.version,
          by,
        })
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
        const [pair = ''] = watched.slice(1).map(({ contentIdx }) => `content/${contentIdx}`)
        const both = {
          subject,
          version: await version(subject),
          pair: { subject: pair, version: await version(pair) },
        }
        await studio.publication.schedule({ ...both, by, action, dueAt })
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
      // measures how long scheduling takes here: schedules for tomorrow are then moved to the next
      // moments
      const began = Date.now()
      await planAll(began + 86_400_000, everyMs)
      return planAll(Date.now() + LEAST_AHEAD_MS + 500 + 3 * (Date.now() - began), everyMs)
    },
  }
}

/** Every place that shows something of a round; `few` = one of each kind. */
export function placesOf(watched: readonly Watched[], few = false): PolledResource[] {
  const places: PolledResource[] = []
  for (const language of LANGUAGES) {
    const of = watched.filter((one) => one.language === language)
    const word = encodeURIComponent(stem(language))
    const lang = `lang=${language}`
    for (const path of [
      `${PAGES.news}?${lang}`,
      ...(few
        ? []
        : [
            `${PAGES.news}?tab=press_release&${lang}`,
            `/?searchKeyword=${word}&searchPage=1&${lang}`,
          ]),
      `/api/v2/content/news?${lang}&page=1`,
      `/api/v1/search?${lang}&page=1&keyword=${word}`,
      language === 'KOR' ? '/rss.xml' : '/en/rss.xml',
    ])
      places.push({ path, of, fits: shownIn })
    places.push({
      path: '/sitemap-news.xml',
      of,
      fits: ({ text }, { contentIdx, words }) =>
        text.includes(`${detailPath(contentIdx)}${language === 'KOR' ? '<' : '?lang=ENG<'}`)
          ? words
          : [null],
    })
    // some represent all: their page and call, their completions, and their images
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
            status === 200
              ? [one.words[which]]
              : [null, ...one.words.filter((_, index) => index !== which)],
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

/** Environment of processes that are polled continuously. */
export const LIMITS = {
  ...{ SEARCH_PER_MINUTE: '1000000', IMAGES_PER_MINUTE: '1000000', RENDERS_PER_MINUTE: '1000000' },
  ...{ LOG_LEVEL: 'info', TRUST_PROXY: 'true' },
}

/** Kills a process while it applies an instant's schedules. */
export async function killedAt(
  address: { url: string | null; dataDir: string },
  due: number,
): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'on-time-child.ts'), JSON.stringify(address), String(due)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  )
  let applied = false
  for await (const part of child.stdout) {
    applied ||= String(part).includes('applied')
    if (applied) child.kill('SIGKILL')
  }
  return applied && (await exited) === 'SIGKILL'
}
