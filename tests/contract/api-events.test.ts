import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { errorAnswer } from '../../contract/answers.ts'
import { eventsRepository } from '../../server/events/events.repository.ts'
import { koreanDay } from '../../server/events/events.model.ts'
import { setLogLevel } from '../../server/log.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'

const PATH = '/api/v1/events'
const view = { name: 'page_view', page: 'Press_release', mode: 'dark', language: 'KOR' } as const
const click = { ...view, name: 'card_click' }
const details = { title: 'A title', category: 'News', contentIdx: 1003, createDate: '2026-11-02' }

describe.each(DATABASES)('events on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database, { loaded: false })
  })
  afterAll(() => site.stop())
  const post = (
    body: string,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => site.json(PATH, { method: 'POST', body, headers })
  const counted = async () => {
    await site.events.flush()
    return (await eventsRepository(site.store).since('2000-01-01')).map(
      ({ name, page, mode, language, count }) => ({
        name,
        page,
        mode,
        language,
        count,
      }),
    )
  }

  it('SH-228 SH-229 SH-230 a beacon is counted by day, name, page, mode and language, and nothing else is stored', async () => {
    for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
      const { answer } = await post(
        JSON.stringify({ events: [view, view, { ...click, ...details }] }),
        {
          'content-type': type,
        },
      )
      expect([answer.status, answer.text, answer.headers['set-cookie']]).toEqual([
        204,
        '',
        undefined,
      ])
    }
    expect(await counted()).toEqual([
      { ...view, count: 4 },
      { ...click, count: 2 },
    ])
    await post(JSON.stringify({ events: [view] }))
    expect((await counted())[0]).toEqual({ ...view, count: 5 })
    expect(await eventsRepository(site.store).since(koreanDay(Date.now()))).toHaveLength(2)
    const columns = await site.store.kysely.selectFrom('event_daily').selectAll().executeTakeFirst()
    expect(Object.keys(columns ?? {}).sort()).toEqual([
      'count',
      'day',
      'language',
      'mode',
      'name',
      'page',
    ])
  })

  it('two concurrent writers lose nothing', async () => {
    const repository = eventsRepository(site.store)
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      day: '2020-01-01',
      name: `n${index}`,
      page: '',
      mode: 'light',
      language: 'ENG',
      count: 1,
    }))
    await Promise.all([
      repository.add(rows),
      repository.add([...rows].reverse()),
      repository.add(rows),
    ])
    const added = (await repository.since('2020-01-01')).filter(({ day }) => day === '2020-01-01')
    expect(added).toHaveLength(1200)
    expect(added.every(({ count }) => count === 3)).toBe(true)
  })

  it('SH-228 a chunked body is counted, and malformed text is made well-formed on arrival: counting continues', async () => {
    const before = await counted()
    const bad = { ...view, page: 'a\u0000b\ud800c\udc00', category: '\u0000', title: '\ud83d' }
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
      const { answer } = await post(JSON.stringify({ events: [bad, { ...view, page: 'after' }] }), {
        'content-type': 'application/json',
        ...headers,
      })
      expect(answer.status).toBe(204)
    }
    const added = (await counted()).filter(
      (row) => !before.some((known) => known.page === row.page && known.name === row.name),
    )
    expect(added.map(({ page, count }) => [page, count]).sort()).toEqual([
      ['ab\ufffdc\ufffd', 2],
      ['after', 2],
    ])
    expect(
      (await post(JSON.stringify({ events: [{ ...view, name: 'a\u0000<' }] }))).answer.status,
    ).toBe(400)
  })

  it('SH-228 only the row that the database rejects is dropped and logged once; the others are written', async () => {
    const messages: string[] = []
    const write = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => messages.push(String(line)) > 0)
    onTestFinished(() => write.mockRestore())
    setLogLevel('error')
    onTestFinished(() => setLogLevel('silent'))
    // accepted by the API, but too long for a row of either database
    const bad = { ...view, page: null as unknown as string }
    const good = Array.from({ length: 40 }, (_, index) => ({ ...view, page: `beside${index}` }))
    site.events.count([
      ...good.slice(0, 20),
      bad,
      bad,
      ...good.slice(20),
      { ...bad, mode: 'light' as const },
    ])
    const rows = (await counted()).filter(({ page }) => page?.startsWith('beside'))
    expect(rows).toHaveLength(40)
    expect(
      messages.filter((line) => line.includes('"events dropped"')).map((line) => JSON.parse(line)),
    ).toEqual([expect.objectContaining({ rows: 2, events: 3 })])
    site.events.count([{ ...view, page: 'later' }])
    expect((await counted()).filter(({ page }) => page === 'later')).toHaveLength(1)
    expect(messages).toHaveLength(1)
  })

  it('an invalid batch is answered with 400 and names the field', async () => {
    for (const [body, field] of [
      ['', 'body'],
      ['{', 'body'],
      ['[]', 'events'],
      ['{}', 'events'],
      ['{"events":[]}', 'events'],
      [JSON.stringify({ events: Array(51).fill(view) }), 'events'],
      [JSON.stringify({ events: [view, { ...view, mode: 'blue' }] }), 'events.1.mode'],
      [JSON.stringify({ events: [{ ...view, name: '<script>' }] }), 'events.0.name'],
    ] as const) {
      const { answer, body: response } = await post(body)
      expect(answer.status, body).toBe(400)
      expect(errorAnswer.strict().parse(response).field).toBe(field)
    }
  })

  it('other media types are answered with 415, more than 16 kB with 413, with or without a length', async () => {
    expect(
      (
        await post(JSON.stringify({ events: [view] }), {
          'content-type': 'application/x-www-form-urlencoded',
        })
      ).answer.status,
    ).toBe(415)
    const long = JSON.stringify({ events: [{ ...view, extra: 'x'.repeat(17_000) }] })
    for (const headers of [
      { 'content-length': String(long.length) },
      { 'transfer-encoding': 'chunked' },
    ] as Record<string, string>[]) {
      const { answer, body } = await post(long, { 'content-type': 'application/json', ...headers })
      expect(answer.status).toBe(413)
      expect(errorAnswer.strict().parse(body).errorCode).toBe(413)
    }
  })

  it('a foreign Origin is answered with 403, the site’s own is accepted', async () => {
    const before = await counted()
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const { answer, body } = await post(JSON.stringify({ events: [view] }), {
        'content-type': 'text/plain',
        ...headers,
      })
      expect(answer.status).toBe(403)
      expect(errorAnswer.parse(body).errorCode).toBe(403)
    }
    expect(await counted()).toEqual(before)
    expect(
      (
        await post(JSON.stringify({ events: [view] }), {
          'content-type': 'text/plain',
          origin: 'https://www.yunseul.example',
        })
      ).answer.status,
    ).toBe(204)
  })
})

describe('limits of events', () => {
  it('batches over the limit are answered with 429', async () => {
    const site = await openApiSite('SQLite', {
      loaded: false,
      environment: { EVENTS_PER_MINUTE: '2' },
    })
    try {
      const statuses = []
      for (let count = 0; count < 3; count += 1)
        statuses.push(
          (
            await site.ask(PATH, {
              method: 'POST',
              body: JSON.stringify({ events: [view] }),
              headers: { 'content-type': 'text/plain' },
            })
          ).status,
        )
      expect(statuses).toEqual([204, 204, 429])
    } finally {
      await site.stop()
    }
  })
})
