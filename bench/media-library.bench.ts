import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MEDIA_CALLS } from '../contract/studio/media.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase, type Store } from '../server/database/index.ts'
import { createStudio } from '../server/studio/index.ts'
import { mediaWords } from '../server/studio/media/words.repository.ts'
import { freshDatabase } from '../tests/postgres.ts'
import { setup, teardown } from '../tests/set-up.ts'
import { type Bench, option, percentile, root, scratch } from './kit.ts'

const COUNT = Number(option('count') ?? 20_000)
const BATCH = 500
const ROUNDS = 12
const KINDS = ['picture', 'picture', 'picture', 'film', 'document'] as const
/** Words of names: in every file, in some, and in few. */
const PLACES = [
  '등대',
  '부두',
  '갈매기',
  '모래톱',
  '돛배',
  '물결',
  '포구',
  '방파제',
  '해녀',
  '어시장',
]

/** Files of forty people in a hundred folders, each with three tags; a fifth is in use. */
async function fill(store: Store): Promise<void> {
  const words = mediaWords(store.dialect)
  for (let person = 0; person < 40; person += 1)
    await store.kysely
      .insertInto('studio_user')
      .values({
        ...{ id: `person-${person}`, name: `사람 ${person}`, email: `p${person}@yunseul.example` },
        ...{ role: 'WRITER', readsReports: 0, managesPress: 0, language: 'KOR', state: 'ACTIVE' },
        ...{ passwordHash: null, totpSecret: null, totpStep: null, ssoSubject: null },
        createdAt: new Date(0).toISOString(),
      })
      .execute()
  for (let from = 0; from < COUNT; from += BATCH)
    await store.transaction(async (tx) => {
      const numbers = Array.from({ length: Math.min(BATCH, COUNT - from) }, (_, at) => from + at)
      const ids = numbers.map(() => randomUUID().replaceAll('-', ''))
      await tx
        .insertInto('studio_asset')
        .values(
          numbers.map((number, at) => ({
            ...{ id: ids[at] as string, kind: KINDS[number % KINDS.length] ?? 'picture' },
            ...{ extension: 'webp', twin: null, animated: 0, decorates: 0 },
            originName: `사진 ${PLACES[number % PLACES.length]} ${number}.jpg`,
            ...{ bytes: (number * 7919) % 20_000_000, width: 640, height: 480 },
            ...{ focalX: 0.5, focalY: 0.5, dark: null, poster: null },
            altKor: `${PLACES[(number * 3) % PLACES.length]} 앞의 사람들 ${number % 977}`,
            altEng: `People in front of harbour ${number % 977}`,
            ...{ credit: `작가 ${number % 30}`, source: '', rights: '', rightsTold: 0 },
            rightsEnd: number % 50 === 0 ? '2020-01-01' : null,
            ...{ sourceHash: ids[at] as string, by: `person-${number % 40}` },
            at: new Date(1_700_000_000_000 + number * 60_000).toISOString(),
            folder: `${2010 + (number % 10)}/${PLACES[number % PLACES.length]}`,
          })),
        )
        .execute()
      await tx
        .insertInto('studio_asset_tag')
        .values(
          ids.flatMap((asset, at) =>
            [3, 7, 11].map((by) => ({ tag: `태그 ${by}-${(from + at) % (by * 10)}`, asset })),
          ),
        )
        .execute()
      await tx
        .insertInto('studio_media_use')
        .values(
          ids
            .filter((_, at) => at % 5 === 0)
            .map((key, at) => ({ key, live: at % 2, subject: `content/${from + at}` })),
        )
        .execute()
      await words.put(tx, ids)
    })
  // the database does this by itself after a while
  if (store.dialect === 'postgres') await sql`vacuum (analyze)`.execute(store.kysely)
}

const QUERIES: readonly [name: string, query: Record<string, string>][] = [
  ['all', {}],
  ['kind', { kind: 'film' }],
  ['folder with those in it', { folder: '2012' }],
  ['tag', { tag: '태그 11-7' }],
  ['person', { by: 'person-7' }],
  ['in use', { used: 'yes' }],
  ['not in use', { used: 'no' }],
  ['size', { size: 'small' }],
  ['rights ended', { rights: 'ended' }],
  ['word in every file', { q: '사진' }],
  ['common word', { q: '등대' }],
  ['two words', { q: '등대 작가' }],
  ['rare word', { q: '976' }],
  ['unfinished word', { q: 'harb' }],
  ['word that nothing has', { q: '고래' }],
  ['word, folder and use', { q: '등대', folder: '2010', used: 'no', kind: 'picture' }],
]

export const bench: Bench = {
  name: `The media library at ${COUNT} files, p50/p95 in ms, on both databases (goal: each below 100)`,
  async run(say) {
    await setup()
    try {
      for (const engine of ['SQLite', 'PostgreSQL'] as const) {
        const dataDir = scratch()
        const url = engine === 'PostgreSQL' ? (await freshDatabase()).url : null
        const store = await openDatabase({ url, dataDir })
        await fill(store)
        const config = readConfig(
          { SITE_ORIGIN: 'https://www.yunseul.example', DATA_DIR: dataDir },
          root,
        )
        const { media } = createStudio({ config, store })
        // once in a process: the descriptions of the release's files are read from their file
        const first = performance.now()
        await media.list(MEDIA_CALLS.media.query.parse({ sort: '-at', page: '1' }))
        say(`${engine} first call of a process: ${(performance.now() - first).toFixed(1)}`)
        let worst = 0
        const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
          const times: number[] = []
          for (let round = 0; round < ROUNDS; round += 1) {
            const from = performance.now()
            await work()
            times.push(performance.now() - from)
          }
          const p95 = percentile(times, 95)
          worst = Math.max(worst, p95)
          say(`${engine} ${name}: ${percentile(times, 50).toFixed(1)} / ${p95.toFixed(1)}`)
        }
        for (const [name, query] of QUERIES)
          for (const sort of ['-at', 'name', '-bytes'])
            for (const page of ['1', '200'])
              await measure(`${name}, by ${sort}, page ${page}`, () =>
                media.list(MEDIA_CALLS.media.query.parse({ ...query, sort, page })),
              )
        await measure('what there is to filter by', () => media.facets())
        say(`${engine}: the slowest ${worst.toFixed(1)}`)
        await store.close()
      }
    } finally {
      await teardown()
    }
  },
}
