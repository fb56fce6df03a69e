import { sql } from 'kysely'
import { EMPTY_DOCUMENT } from '../contract/fields/rows.ts'
import { KIND_ROWS } from '../contract/studio/kinds.ts'
import { KINDS } from '../contract/fields/kinds.ts'
import { type ListQuery, listQuery, type STATES } from '../contract/studio/work.ts'
import { loadContent } from '../server/content/loading/load.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase, type Store } from '../server/database/index.ts'
import { publishingRepository } from '../server/content/publishing.repository.ts'
import { createStudio } from '../server/studio/index.ts'
import type { Session } from '../server/studio/session.ts'
import { createContent } from '../server/studio/work/contents.ts'
import { freshDatabase } from '../tests/postgres.ts'
import { setup, teardown } from '../tests/set-up.ts'
import { COMMON, FREQUENT, RARE, syntheticItem } from '../tools/content/corpus.ts'
import { type Bench, option, percentile, root, scratch } from './kit.ts'

const COUNT = Number(option('count') ?? 100_000)
const BATCH = 500
const ROUNDS = 12
const PEOPLE = 40
/** Number of subjects in each state, out of a hundred; the others are published. */
const SHARES: readonly [(typeof STATES)[number], number][] = [
  ['DRAFT', 6],
  ['IN_REVIEW', 1],
  ['APPROVED', 1],
  ['PLANNED', 1],
  ['WITHDRAWN', 2],
]

/**
 * Fills the work store only: of the public rows, this only reads the fifty of a page.
 */
export async function fill(store: Store, count = COUNT): Promise<void> {
  await loadContent(store, { root: `${root}/content` })
  const categories = await store.kysely
    .selectFrom('category')
    .select(['code', 'parentCode'])
    .execute()
  const below = new Map(
    KINDS.map((kind) => [
      kind,
      categories
        .filter(({ parentCode }) => parentCode === KIND_ROWS[kind].root)
        .map(({ code }) => code),
    ]),
  )
  for (let from = 0; from < count; from += BATCH)
    await store.transaction(async (tx) => {
      const items = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
        syntheticItem(from + index, []),
      )
      await createContent(
        tx,
        store.dialect,
        items.map((item, index) => {
          const kind = KINDS[(from + index) % 3 ? 1 : (from + index) % KINDS.length] ?? 'news'
          return {
            contentIdx: item.contentIdx,
            kind,
            languageType: item.languageType,
            pairContentIdx: item.pairContentIdx,
            document: {
              ...EMPTY_DOCUMENT,
              title: item.title,
              desc: item.desc,
              postDate: item.postDate,
              categories: (below.get(kind) ?? []).slice(
                (from + index) % 4,
                ((from + index) % 4) + 1,
              ),
              keywords: item.keywords,
              content: item.content,
            },
            status: 'PUBLISHED' as const,
            origin: 'loader' as const,
            sourceHash: null,
          }
        }),
      )
    })
  // last writer, and state of the working copy
  for (let person = 0; person < PEOPLE; person += 1)
    await store.kysely
      .updateTable('studio_subject')
      .set({ by: `person-${person}` })
      .where('place', '>', 1000)
      .where((where) => where(where.fn<number>('mod', ['place', where.lit(PEOPLE)]), '=', person))
      .execute()
  let first = 0
  for (const [state, share] of SHARES) {
    for (let at = first; at < first + share; at += 1)
      await store.kysely
        .updateTable('studio_subject')
        .set({ state })
        .where((where) => where(where.fn<number>('mod', ['place', where.lit(100)]), '=', at))
        .execute()
    first += share
  }
  await publishingRepository.optimize(store)
  // the database does this by itself after a while
  if (store.dialect === 'postgres') await sql`vacuum (analyze)`.execute(store.kysely)
}

/**
 * The filters of the list, each alone and combined; the words are in nearly every article, in some,
 * and in few.
 */
function queries(): [name: string, query: Partial<Record<keyof ListQuery, string>>][] {
  const [frequent, common, rare] = [
    FREQUENT.KOR[0] as string,
    COMMON.KOR[0] as string,
    RARE.KOR[0] as string,
  ]
  const filters: [string, Partial<Record<keyof ListQuery, string>>][] = [
    ['all', {}],
    ['kind', { kind: 'tech,policy' }],
    ['a rare state', { state: 'IN_REVIEW' }],
    ['language', { language: 'ENG' }],
    ['category', { category: 'CJ' }],
    ['person', { by: 'person-7' }],
    ['nobody', { by: 'person-none' }],
    ['dates', { from: '2019-03-01', to: '2019-03-31' }],
    [
      'all filters',
      {
        kind: 'news',
        state: 'DRAFT',
        language: 'KOR',
        by: 'person-7',
        from: '2015-01-01',
        to: '2024-12-31',
      },
    ],
    ['frequent word', { q: frequent }],
    ['common word', { q: common }],
    ['rare word', { q: rare }],
    ['unfinished word', { q: 'accessib' }],
    ['initial consonants', { q: 'ㅅㅂㅅ' }],
    ['frequent words', { q: `${frequent} ${FREQUENT.KOR[1]}` }],
    ['frequent word in a kind', { q: frequent, kind: 'history' }],
    ['frequent word in a state', { q: frequent, state: 'PLANNED' }],
    ['frequent word of a person', { q: frequent, by: 'person-7', state: 'DRAFT' }],
    ['frequent word, unassigned', { q: frequent, by: 'person-none' }],
    ['a far page', { page: '1500' }],
    ['a far page of a frequent word', { q: frequent, page: '600' }],
    ['articles', { rows: 'articles' }],
    ['articles of a rare state', { rows: 'articles', state: 'IN_REVIEW' }],
    ['articles with a frequent word', { rows: 'articles', q: frequent }],
    ['a far page of articles', { rows: 'articles', page: '300' }],
  ]
  return filters.flatMap(([name, filter]) =>
    (['-at', 'postDate', 'title'] as const).map(
      (sort): [string, Partial<Record<keyof ListQuery, string>>] => [
        `${name}, by ${sort}`,
        { ...filter, sort },
      ],
    ),
  )
}

const NOBODY = { user: { id: '' } } as Session

export const bench: Bench = {
  name: `The list of the studio at ${COUNT} articles, p50/p95 in ms, on both databases (goal: each below 100)`,
  async run(say) {
    await setup()
    try {
      for (const engine of ['SQLite', 'PostgreSQL'] as const) {
        if (option('engine') && option('engine') !== engine) continue
        const dataDir = scratch()
        const url = engine === 'PostgreSQL' ? (await freshDatabase()).url : null
        const store = await openDatabase({ url, dataDir })
        const began = performance.now()
        await fill(store)
        say(`${engine}: filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
        const config = readConfig(
          { SITE_ORIGIN: 'https://www.yunseul.example', DATA_DIR: dataDir },
          root,
        )
        const { work } = createStudio({ config, store })
        let worst = 0
        for (const [name, query] of queries()) {
          const times: number[] = []
          const busy: number[] = []
          let total = 0
          for (let round = 0; round < ROUNDS; round += 1) {
            const from = performance.now()
            const used = process.cpuUsage()
            total = (await work.lists.subjects(listQuery.parse(query), NOBODY)).total
            times.push(performance.now() - from)
            const { user, system } = process.cpuUsage(used)
            busy.push((user + system) / 1000)
          }
          const p95 = percentile(times, 95)
          worst = Math.max(worst, p95)
          say(
            `${engine} ${name}: ${percentile(times, 50).toFixed(1)} / ${p95.toFixed(1)} (${total} found${engine === 'SQLite' ? `; processor time ${percentile(busy, 50).toFixed(1)} / ${percentile(busy, 95).toFixed(1)}` : ''})`,
          )
        }
        say(`${engine}: the slowest ${worst.toFixed(1)}`)
        await store.close()
      }
    } finally {
      await teardown()
    }
  },
}
