import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATISTIC_KINDS } from '../../server/events/rollups.ts'
import { koreanDay } from '../../server/events/events.model.ts'
import { statisticsCounter } from '../../server/events/statistics.model.ts'
import { statisticsRepository } from '../../server/events/statistics.repository.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'

const view = { name: 'page_view', page: 'News', mode: 'dark', language: 'KOR' } as const
const PERSON = { device: 'phone', isBot: false, isForeign: false } as const

describe.each(DATABASES)('statistics on %s', (database) => {
  let site: ApiSite
  let article = 0
  beforeAll(async () => {
    site = await openApiSite(database)
    const { contentIdx } = await site.store.kysely
      .selectFrom('content')
      .select('contentIdx')
      .where('status', '=', 'PUBLISHED')
      .where('languageType', '=', 'KOR')
      .where('contentType', '=', 'NEWS')
      .executeTakeFirstOrThrow()
    article = contentIdx
  })
  afterAll(() => site.stop())
  const clear = async () => {
    await site.statistics.flush()
    await site.store.kysely.deleteFrom('statistic_daily').execute()
    await site.store.kysely.deleteFrom('speed_daily').execute()
  }
  const send = async (
    events: readonly object[],
    headers: Record<string, string> = {},
    device = 'phone',
  ) => {
    const { answer } = await site.json('/api/v1/events', {
      method: 'POST',
      body: JSON.stringify({ events, device }),
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(answer.status, answer.text).toBe(204)
  }
  const counted = async (...kinds: string[]) => {
    await site.statistics.flush()
    const rows = await site.store.kysely
      .selectFrom('statistic_daily')
      .selectAll()
      .$if(kinds.length > 0, (query) => query.where('kind', 'in', kinds))
      .execute()
    return rows
      .filter(({ kind }) => kind !== 'hour')
      .map(({ kind, key, part, count }) => `${kind} ${key} ${part} ${count}`.replace(/ +/g, ' '))
      .sort()
  }

  it('count views by page, language, device, referrer, campaign, article, and by hour', async () => {
    await clear()
    await send([
      { ...view, referrer: 'search', campaign: ['Naver', 'mail/a', ''] },
      { ...view, language: 'ENG' },
      { ...view, page: 'Detail', contentIdx: article },
    ])
    await send(
      [{ ...view, page: 'Detail', contentIdx: article }],
      { 'accept-language': 'en-US,en;q=0.9,ko;q=0.5' },
      'desktop',
    )
    expect(await counted()).toEqual(
      [
        `article ${article} 2`,
        'campaign naver / mail a / - 1',
        'device desktop 1',
        'device phone 3',
        `foreign ${article} 1`,
        'page Detail KOR 2',
        'page News ENG 1',
        'page News KOR 1',
        'referrer search 1',
      ].sort(),
    )
    const hours = await site.store.kysely
      .selectFrom('statistic_daily')
      .select(['key', 'day', 'count'])
      .where('kind', '=', 'hour')
      .execute()
    expect(hours.reduce((total, { count }) => total + Number(count), 0)).toBe(4)
    expect(hours[0]?.key).toMatch(/^[01]\d$|^2[0-3]$/)
    expect(hours[0]?.day).toBe(koreanDay(Date.now()))
  })

  it('a visitor who sends Sec-GPC or DNT is not counted at all, bots are counted apart', async () => {
    await clear()
    const day = koreanDay(Date.now())
    await site.events.flush()
    const before = await site.store.kysely
      .selectFrom('event_daily')
      .selectAll()
      .where('day', '>=', day)
      .execute()
    await send([view], { 'sec-gpc': '1' })
    await send([view], { dnt: '1' })
    await send([view, { ...view, name: 'search', word: 'a', results: 0 }], {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    expect(await counted()).toEqual(['bot News 1'])
    await site.events.flush()
    expect(
      await site.store.kysely
        .selectFrom('event_daily')
        .selectAll()
        .where('day', '>=', day)
        .execute(),
    ).toEqual(before)
  })

  it('made-up names, ids, files and hosts get no row of their own; texts that may name a person neither', async () => {
    await clear()
    await send([
      { ...view, page: 'Invented' },
      { ...view, page: 'Detail', contentIdx: 987_654 },
      { ...view, name: 'download', file: '/media/no/such.pdf' },
      { ...view, name: 'download', file: '/studio/secret' },
      { ...view, name: 'outgoing', host: 'example.com/path?user=1' },
      { ...view, name: 'outgoing', host: 'example.com' },
      { ...view, name: 'share_made_up' },
      { ...view, name: 'share_copy' },
      { ...view, name: 'search', word: '홍길동 010 1234 5678', results: 0 },
      { ...view, name: 'search', word: 'me@example.com', results: 0 },
      { ...view, name: 'search', word: '  Ramp   WAY ', results: 0, refines: 'ramps' },
      { ...view, referrer: 'none', campaign: ['me@example.com', '', ''] },
    ])
    expect(await counted()).toEqual(
      [
        'article 1',
        'campaign - / - / - 1',
        'device phone 3',
        'download 1',
        'outgoing example.com 1',
        'page Detail KOR 1',
        'page KOR 1',
        'page News KOR 1',
        'referrer none 1',
        'refined ramps ramp way 1',
        'search none 2',
        'search ramp way none 1',
        'share copy News 1',
      ].sort(),
    )
    const { answer } = await site.json('/api/v1/events', {
      method: 'POST',
      body: JSON.stringify({ events: [{ ...view, referrer: 'https://secret.example/?q=1' }] }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })

  it('count downloads of files that exist, listening, what searches found and what was opened, errors, speed', async () => {
    await clear()
    const file = '/media/documents/brand-guide.pdf'
    await send([
      { ...view, name: 'listen', contentIdx: article },
      { ...view, name: 'search', word: 'x', results: 3, found: [article, article] },
      { ...view, name: 'search_open', contentIdx: article },
      { ...view, name: 'fault', fault: 'not_found', page: '' },
      { ...view, name: 'download', file },
      { ...view, name: 'speed', metric: 'LCP', value: 2500 },
      { ...view, name: 'speed', metric: 'LCP', value: 99_999 },
      { ...view, name: 'speed', metric: 'CLS', value: 0 },
    ])
    expect(await counted()).toEqual(
      [
        `listen ${article} 1`,
        `found ${article} 1`,
        `opened ${article} 1`,
        'search x some 1',
        'fault not_found 1',
        `download ${file} 1`,
      ].sort(),
    )
    const speeds = await site.store.kysely.selectFrom('speed_daily').selectAll().execute()
    expect(
      speeds
        .map(({ metric, page, device, bucket, count }) =>
          [metric, page, device, bucket, Number(count)].join(' '),
        )
        .sort(),
    ).toEqual(['CLS News phone 0 1', 'LCP News phone 17 1', 'LCP News phone 8 1'])
  })

  it('a flood of names fills no table: those beyond the limit of a day share one row, also after a restart', async () => {
    await clear()
    const most = STATISTIC_KINDS.outgoing.keys
    const host = (index: number) => ({ ...view, name: 'outgoing', host: `h${index}.example` })
    const first = statisticsCounter(statisticsRepository(site.store))
    for (let index = 0; index < most + 40; index += 1) first.count([host(index)], PERSON)
    await first.stop()
    const again = statisticsCounter(statisticsRepository(site.store))
    again.count([host(0), host(most + 1)], PERSON)
    await again.stop()
    // the first write of a process reads what the day has; from then on its limit is known
    const later = statisticsCounter(statisticsRepository(site.store))
    later.count([host(1)], PERSON)
    await later.flush()
    later.count([host(most + 2), host(most + 3)], PERSON)
    await later.stop()
    const rows = await counted('outgoing')
    expect(rows.length).toBeLessThanOrEqual(most + 2)
    expect(rows.find((row) => /^outgoing \d/.test(row))).toBe('outgoing 42')
    expect(rows).toContain('outgoing h0.example 2')
  })

  it('old counts are removed, words after half a year and the rest after 25 months', async () => {
    await clear()
    const ago = (days: number) => koreanDay(Date.now() - days * 86_400_000)
    const row = (kind: string, day: string) => ({ kind, day, key: 'k', part: '', count: 1 })
    await statisticsRepository(site.store).add(
      [
        row('search', ago(182)),
        row('search', ago(185)),
        row('device', ago(700)),
        row('device', ago(770)),
      ],
      [
        { metric: 'LCP', day: ago(770), page: 'News', device: 'phone', bucket: 1, count: 1 },
        { metric: 'LCP', day: ago(700), page: 'News', device: 'phone', bucket: 1, count: 1 },
      ],
    )
    const counter = statisticsCounter(statisticsRepository(site.store))
    counter.count([{ ...view, name: 'fault', fault: 'not_found' }], PERSON)
    await counter.stop()
    expect(await counted()).toEqual(['device k 1', 'fault not_found News 1', 'search k 1'])
    expect(await site.store.kysely.selectFrom('speed_daily').selectAll().execute()).toHaveLength(1)
  })

  it('two processes add to the same rows and lose nothing', async () => {
    await clear()
    const two = [0, 1].map(() => statisticsCounter(statisticsRepository(site.store)))
    for (const counter of two)
      for (let index = 0; index < 200; index += 1)
        counter.count([{ ...view, name: 'outgoing', host: `h${index % 20}.example` }], PERSON)
    await Promise.all(two.map((counter) => counter.stop()))
    const rows = await counted('outgoing')
    expect(rows).toHaveLength(20)
    expect(rows.every((line) => line.endsWith(' 20'))).toBe(true)
  })
})
