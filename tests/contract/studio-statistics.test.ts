import { beforeEach, describe, expect, it } from 'vitest'
import type {
  FirstDays,
  SpeedRow,
  StatisticAnswer,
  StatisticTasks,
} from '../../contract/studio/statistics-calls.ts'
import { companyDay, daysAfter } from '../../server/content/company-days.ts'
import { statisticsRepository } from '../../server/events/statistics.repository.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

const TODAY = companyDay()
const ago = (days: number): string => daysAfter(TODAY, -days)
const week = `from=${ago(6)}&to=${TODAY}`

describe.each(DATABASES)('statistics in the studio (%s)', (database) => {
  let kit: Awaited<ReturnType<typeof openStudio>>
  let writer: Caller
  beforeEach(async () => {
    kit = await openStudio(database, {}, { loaded: true })
    writer = await kit.as('WRITER')
  })
  const put = (...rows: [kind: string, days: number, key: string, part: string, count: number][]) =>
    statisticsRepository(kit.site.store).add(
      rows.map(([kind, days, key, part, count]) => ({ kind, day: ago(days), key, part, count })),
      [],
    )
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const { answer, body } = await writer.call('GET', path)
    expect(answer.status, answer.text).toBe(200)
    return body.data
  }
  const question = (name: string, query = week) =>
    ask<StatisticAnswer>(`/statistics/questions/${name}?${query}`)
  const article = (where: Record<string, unknown>) => {
    let query = kit.site.store.kysely
      .selectFrom('content')
      .select(['contentIdx', 'title', 'postDate', 'contentType'])
      .where('status', '=', 'PUBLISHED')
      .orderBy('postDate')
    for (const [column, value] of Object.entries(where))
      query = query.where(column as 'title', value === null ? 'is' : '=', value as never)
    return query.executeTakeFirstOrThrow()
  }

  it('answer by day, hour, page, word and article, beside the period before and the year before', async () => {
    const { contentIdx, title } = await article({ languageType: 'KOR', contentType: 'NEWS' })
    await put(
      ['hour', 0, '09', '', 5],
      ['hour', 2, '09', '', 2],
      ['hour', 2, '23', '', 1],
      ['hour', 8, '10', '', 7],
      ['hour', 364, '10', '', 9],
      ['page', 1, 'News', 'KOR', 4],
      ['page', 1, 'News', 'ENG', 3],
      ['page', 1, 'Main', 'KOR', 6],
      ['page', 9, 'Main', 'KOR', 2],
      ['search', 1, 'ramp', 'none', 3],
      ['search', 1, 'ramp', 'some', 1],
      ['search', 1, 'tide', 'some', 8],
      ['refined', 1, 'ramp', 'ramp way', 2],
      ['article', 1, String(contentIdx), '', 4],
      ['article', 1, '', '', 1],
    )
    const days = await question('views', `${week}&compare=previous`)
    expect(days.rows.map(({ key }) => key)).toEqual([6, 5, 4, 3, 2, 1, 0].map(ago))
    expect(days.rows.map(({ count, before }) => [count, before])).toEqual([
      ...[
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [3, 0],
        [0, 7],
        [5, 0],
      ],
    ])
    expect([days.total, days.totalBefore, days.before]).toEqual([
      8,
      7,
      { from: ago(13), to: ago(7) },
    ])
    expect((await question('views', `${week}&compare=year`)).totalBefore).toBe(9)
    const hours = await question('hours')
    expect(hours.rows.length).toBe(24)
    expect(hours.rows.filter(({ count }) => count).map(({ key, count }) => [key, count])).toEqual([
      ['09', 7],
      ['23', 1],
    ])
    const shown = async (name: string, query?: string) =>
      (await question(name, query)).rows.map(({ key, part, count }) => [key, part, count])
    expect(await shown('pages')).toEqual([
      ['News', '', 7],
      ['Main', '', 6],
    ])
    expect(
      (await question('pages', `${week}&compare=previous`)).rows.map(({ before }) => before),
    ).toEqual([0, 2])
    expect(await shown('languages')).toEqual([
      ['KOR', '', 10],
      ['ENG', '', 3],
    ])
    expect(await shown('missed')).toEqual([['ramp', '', 3]])
    expect((await question('missed')).total).toBe(3)
    expect(await shown('searches')).toEqual([
      ['tide', '', 8],
      ['ramp', '', 4],
    ])
    expect(await shown('refined')).toEqual([['ramp', 'ramp way', 2]])
    expect((await question('articles')).rows).toEqual([
      { key: String(contentIdx), part: '', title, count: 4, before: null },
      { key: '', part: '', title: null, count: 1, before: null },
    ])
    expect((await shown('archives')).map(([, , count]) => count)).toEqual([4, 1])
  })

  it('reject an unknown question, a period of more than a year, one that ends before it begins, and nobody', async () => {
    for (const [path, field] of [
      [`/statistics/questions/visitors?${week}`, 'question'],
      [`/statistics/questions/views?from=${ago(366)}&to=${TODAY}`, 'to'],
      [`/statistics/questions/views?from=${TODAY}&to=${ago(1)}`, 'to'],
      [`/statistics/questions/views?from=${TODAY}`, 'to'],
      [`/statistics/questions/views/csv?from=2026-02-30&to=${TODAY}`, 'from'],
      [`/statistics/speed?from=${ago(366)}&to=${TODAY}`, 'to'],
      [`/statistics/questions/views?${week}&compare=always`, 'compare'],
    ] as const) {
      const { answer, body } = await writer.call('GET', path)
      expect([answer.status, body.field], path).toEqual([400, field])
    }
    const { answer } = await kit.nobody.call('GET', `/statistics/questions/views?${week}`)
    expect(answer.status).toBe(401)
  })

  it('are exported as CSV that no spreadsheet takes for a formula', async () => {
    await put(['search', 1, '=cmd|calc', 'none', 2], ['search', 1, 'a, "b"', 'none', 1])
    const { answer } = await writer.call('GET', `/statistics/questions/missed/csv?${week}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="missed.csv"')
    expect(answer.text.replace('\uFEFF', '')).toBe(
      'key,part,title,count\r\n\'=cmd|calc,,,2\r\n"a, ""b""",,,1\r\n',
    )
    const compared = await writer.call(
      'GET',
      `/statistics/questions/missed/csv?${week}&compare=previous`,
    )
    expect(compared.answer.text).toContain('key,part,title,count,before\r\n')
  })

  it('say how fast pages were: three of four visitors, by page and device', async () => {
    const speed = (page: string, device: string, bucket: number, count: number, days = 1) => ({
      ...{ metric: 'LCP', page, device, bucket, count, day: ago(days) },
    })
    await statisticsRepository(kit.site.store).add(
      [],
      [
        // up to 1000 ms, up to 2500 ms, up to 4000 ms
        speed('News', 'phone', 3, 50),
        speed('News', 'phone', 8, 25),
        speed('Main', 'desktop', 11, 25),
        speed('Main', 'desktop', 3, 10, 8),
      ],
    )
    const { rows } = await ask<{ rows: SpeedRow[] }>(`/statistics/speed?${week}&compare=previous`)
    expect(rows[0]).toEqual({
      ...{ metric: 'LCP', page: '', device: '', count: 100 },
      ...{ p75: 2500, p75Before: 938, good: 75 },
    })
    expect(rows.find(({ page, device }) => page === 'News' && device === 'phone')).toMatchObject({
      ...{ count: 75, good: 100, p75: 2125 },
    })
    expect(rows.find(({ page, device }) => page === 'Main' && device === '')).toMatchObject({
      ...{ count: 25, good: 0 },
    })
    const { answer } = await writer.call('GET', `/statistics/speed/csv?${week}`)
    expect(answer.text).toContain('LCP,,,100,2500,,75\r\n')
  })

  it('list what to act on: old and read much, found and not opened, read without Korean and without English', async () => {
    const old = await article({ languageType: 'KOR', contentType: 'NEWS' })
    const alone = await article({ languageType: 'KOR', pairContentIdx: null })
    const others = await kit.site.store.kysely
      .selectFrom('content')
      .select('contentIdx')
      .where('status', '=', 'PUBLISHED')
      .where('postDate', '>', ago(700))
      .limit(1)
      .executeTakeFirstOrThrow()
    await put(
      ['article', 3, String(old.contentIdx), '', 40],
      ['article', 3, String(others.contentIdx), '', 90],
      ['found', 3, String(old.contentIdx), '', 400],
      ['opened', 3, String(old.contentIdx), '', 2],
      ['found', 3, String(others.contentIdx), '', 400],
      ['opened', 3, String(others.contentIdx), '', 300],
      ['foreign', 3, String(alone.contentIdx), '', 12],
      ['foreign', 40, String(others.contentIdx), '', 99],
      ['article', 3, '99999999', '', 99],
    )
    const tasks = await ask<StatisticTasks>('/statistics/tasks')
    const { contentIdx, title, postDate } = old
    expect(tasks.old).toEqual([{ contentIdx, title, postDate, count: 40 }])
    expect(tasks.unopened).toEqual([{ contentIdx, title, postDate, count: 400, opened: 2 }])
    expect(tasks.untranslated.map((row) => [row.contentIdx, row.count])).toEqual([
      [alone.contentIdx, 12],
    ])
  })

  it('show the first days of an article beside the median of its like', async () => {
    const { kysely } = kit.site.store
    const rows = await kysely
      .selectFrom('studio_subject')
      .select(['contentIdx', 'subject'])
      .where('kind', '=', 'news')
      .where('languageType', '=', 'KOR')
      .where('live', '=', 1)
      .orderBy('subject')
      .limit(4)
      .execute()
    const [own, ...like] = rows as { contentIdx: number; subject: string }[]
    const date = (subject: string, days: number) =>
      kysely
        .updateTable('studio_subject')
        .set({ postDate: ago(days) })
        .where('subject', '=', subject)
        .execute()
    await kysely.updateTable('studio_subject').set({ postDate: '2010-01-01' }).execute()
    await date(own?.subject ?? '', 1)
    for (const [index, { subject, contentIdx }] of like.entries()) {
      await date(subject, 30 + index)
      await put(['article', 30 + index, String(contentIdx), '', 10 * (index + 1)])
    }
    const idx = own?.contentIdx ?? 0
    await put(['article', 60, '', '', 1], ['article', 1, String(idx), '', 7])
    await put(['article', 0, String(idx), '', 2])
    expect(await ask<FirstDays>(`/statistics/contents/${idx}`)).toEqual({
      days: [7, 2],
      like: [20, ...Array(13).fill(0)],
      likeCount: 3,
      total: 9,
    })
    const { answer } = await writer.call('GET', '/statistics/contents/999999')
    expect(answer.status).toBe(404)
  })
})
