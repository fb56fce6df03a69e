import { createServer, type IncomingHttpHeaders } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BEHIND_HEADER } from '../../contract/studio/call.ts'
import { cachePolicy } from '../../server/answers/cache-policy.ts'
import { cdnPurger } from '../../server/cdn/purger.ts'
import { openDatabase } from '../../server/database/index.ts'
import { sendRequest } from '../server.ts'
import { setLogLevel } from '../../server/log.ts'
import { DATABASES, openStudio } from './studio-kit.ts'
import {
  DIALECTS,
  draft,
  emptyDatabase,
  migratedAddress,
  openKit,
  putTestCategories,
} from './store-kit.ts'
import { done, opened, step } from './studio-workflow-kit.ts'

setLogLevel('silent')

interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A network's purge address: records requests, and answers with the next status, 200 after all. */
async function purgeAddress(statuses: number[] = []): Promise<{
  url: string
  received: Received[]
  /** Holds answers until the returned function is called. */
  hold(): () => void
}> {
  const received: Received[] = []
  let open: Promise<void> = Promise.resolve()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    received.push({ method, path: url, headers, body })
    await open
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/purge`,
    received,
    hold() {
      let release = (): void => {}
      open = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}

const tagsOf = ({ body }: Received): string[] => (JSON.parse(body) as { tags: string[] }).tags

describe.each(DIALECTS)('purges of a content delivery network on %s', (dialect) => {
  const purgerAt = async (url: string) => {
    const address = await emptyDatabase(dialect)
    const kit = await openKit(address)
    await putTestCategories(kit.store)
    const config = { CDN: 'generic' as const, CDN_PURGE_URL: [url], CDN_PURGE_TOKEN: 'secret' }
    const purger = cdnPurger(config, kit.store)
    await purger?.start()
    return { address, kit, config, purger }
  }

  it('makes all outdated at the start, then purges exactly what a publication concerns, and once more', async () => {
    const { url, received } = await purgeAddress()
    const { kit } = await purgerAt(url)
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([{ tags: ['site'], soft: true }])
    await kit.publishing.save(draft(9001))
    await kit.store.settled()
    const [, purge] = received as [Received, Received]
    expect(JSON.parse(purge.body).soft).toBe(false)
    expect(purge.headers.authorization).toBe('Bearer secret')
    expect(tagsOf(purge)).toEqual(expect.arrayContaining(['content:9001', 'list:news:KOR']))
    expect(tagsOf(purge)).not.toContain('site')
    // of answers that were on their way
    await expect
      .poll(() => received.filter((one) => one.body === purge.body).length, { timeout: 5000 })
      .toBe(2)
  })

  it('tries again until the network answers, and what a process left is purged by the next', async () => {
    const { url, received } = await purgeAddress([200, 500, 503])
    const { address, kit, config, purger } = await purgerAt(url)
    await kit.publishing.save(draft(9002))
    await kit.store.settled()
    const attempts = received.filter((one) => tagsOf(one).includes('content:9002'))
    expect(attempts.length).toBeGreaterThanOrEqual(3)
    purger?.stop()
    // no process with a purger: one that died right after its commit
    const other = await openDatabase(address)
    onTestFinished(() => other.close())
    await kit.publishing.save(draft(9003))
    const before = received.length
    const next = cdnPurger(config, other)
    onTestFinished(() => next?.stop())
    // not at its start, which purges all: another process notices what is left
    await other.publish(async () => ({ tags: ['content:9004'] }))
    await other.settled()
    const tags = received.slice(before).flatMap(tagsOf)
    expect(tags).toEqual(expect.arrayContaining(['content:9003', 'content:9004']))
    expect(tags).not.toContain('content:9002')
  })

  it('purges everything for good after notifications were missed', async () => {
    const { url, received } = await purgeAddress()
    const { kit } = await purgerAt(url)
    received.length = 0
    kit.store.announce(['*'])
    await expect.poll(() => received.length).toBeGreaterThan(0)
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ tags: ['site'], soft: false })
  })

  it('names tags of any text', async () => {
    const { url, received } = await purgeAddress()
    const { kit } = await purgerAt(url)
    received.length = 0
    await kit.store.publish(async () => ({
      tags: ['web-path:KOR:\u{1F600}', 'web-path:KOR:\ud83d x'],
    }))
    await kit.store.settled()
    expect(received.flatMap(tagsOf)).toEqual([
      'web-path:KOR:%F0%9F%98%80',
      'web-path:KOR:%EF%BF%BD%20x',
    ])
  })

  it('asks in the form of each network, in parts that it takes', async () => {
    const many = Array.from({ length: 61 }, (_, index) => `content:${index}`)
    const forms = {
      fastly: { method: 'POST', headers: { 'fastly-key': 'secret' } },
      cloudflare: { method: 'POST', headers: { authorization: 'Bearer secret' } },
      varnish: { method: 'PURGE', headers: { authorization: 'Bearer secret' } },
    } as const
    for (const [cdn, form] of Object.entries(forms)) {
      const { url, received } = await purgeAddress()
      const kit = await openKit(await migratedAddress(dialect))
      const purger = cdnPurger(
        { CDN: cdn as keyof typeof forms, CDN_PURGE_URL: [url], CDN_PURGE_TOKEN: 'secret' },
        kit.store,
      )
      await purger?.start()
      received.length = 0
      await kit.store.publish(async () => ({ tags: many }))
      await kit.store.settled()
      purger?.stop()
      expect(received.length, cdn).toBe(cdn === 'cloudflare' ? 3 : 1)
      for (const request of received) {
        expect(request.method, cdn).toBe(form.method)
        expect(request.headers, cdn).toMatchObject(form.headers)
      }
      const keys = received.flatMap(({ headers, body }) =>
        cdn === 'cloudflare'
          ? (JSON.parse(body) as { tags: string[] }).tags
          : String(headers[cdn === 'fastly' ? 'surrogate-key' : 'xkey-softpurge']).split(' '),
      )
      expect(keys, cdn).toEqual(many)
    }
  })
})

describe.each(DATABASES)('an editor behind a content delivery network on %s', (database) => {
  it('is told that an article is published when the network has purged it', async () => {
    const { url, hold } = await purgeAddress()
    const kit = await opened(database)
    const { site, editor } = kit
    const purger = cdnPurger(
      { CDN: 'generic', CDN_PURGE_URL: [url], CDN_PURGE_TOKEN: undefined },
      site.store,
    )
    await purger?.start()
    onTestFinished(() => purger?.stop())
    const article = await done(editor, 'submit', await kit.begin('등대가 섰다'))
    const release = hold()
    let told = false
    const publishing = step(editor, 'publish', article).then((answer) => {
      told = true
      return answer
    })
    const id = article.row.subject.replace(/^\D+/, '')
    await expect
      .poll(async () => (await sendRequest(site.origin, `/api/v1/content/${id}`)).status)
      .toBe(200)
    expect(told).toBe(false)
    release()
    expect(await publishing).toMatchObject({ status: 200 })
  })
})

it('an editor is told after ten seconds that the network does not know the publication yet', async () => {
  const { url } = await purgeAddress([200, ...Array.from({ length: 50 }, () => 500)])
  const kit = await opened('SQLite')
  const purger = cdnPurger(
    { CDN: 'generic', CDN_PURGE_URL: [url], CDN_PURGE_TOKEN: undefined },
    kit.site.store,
  )
  await purger?.start()
  onTestFinished(() => purger?.stop())
  const article = await done(kit.editor, 'submit', await kit.begin('등대가 섰다'))
  const { answer } = await kit.editor.call(
    'POST',
    `/subjects/${encodeURIComponent(article.row.subject)}/publish`,
    { body: {}, version: article.row.version },
  )
  expect([answer.status, answer.headers[BEHIND_HEADER]]).toEqual([200, '1'])
})

describe('answers behind a content delivery network', () => {
  it.each([
    [
      'generic',
      {
        'cache-control':
          'public, max-age=0, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400',
        'surrogate-key': expect.stringMatching(/^site news:KOR:all( |$)/),
      },
    ],
    [
      'fastly',
      {
        'cache-control': 'no-cache',
        'surrogate-control': 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400',
        'surrogate-key': expect.stringMatching(/^site news:KOR:all( |$)/),
      },
    ],
    [
      'cloudflare',
      {
        'cache-control': 'no-cache',
        'cdn-cache-control': 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400',
        'cache-tag': expect.stringMatching(/^site,news:KOR:all(,|$)/),
      },
    ],
  ] as const)('%s: whole answers may be kept, with their keys; others not', async (cdn, kept) => {
    const { site } = await openStudio('SQLite', {
      CDN: cdn,
      CDN_PURGE_URL: 'http://127.0.0.1:9/',
    })
    const named = await site.ask('/api/v2/content/news?lang=KOR')
    expect([named.status, named.headers.vary]).toEqual([200, 'Accept-Encoding'])
    expect(named.headers).toMatchObject(kept)
    const byCookie = await site.ask('/api/v2/content/news')
    expect(byCookie.headers.vary).toBe('Accept-Encoding, Cookie')
    if (cdn === 'cloudflare') expect(byCookie.headers['cdn-cache-control']).toBe('no-store')
    for (const path of ['/api/v1/content/abc', '/api/v1/dkaptcha/widget', '/api/v1/nope'])
      expect((await site.ask(path)).headers['cache-control'], path).toBe('no-store')
  })

  it('an answer with more keys than a header takes is confirmed each time', async () => {
    const policy = cachePolicy({ CDN: 'varnish', CDN_SECONDS: 60 })
    const page = { status: 200, isWhole: true, purged: false }
    const tags = (count: number) =>
      new Set(Array.from({ length: count }, (_, index) => `content:${10_000 + index}`))
    const on = { cookie: false, dictionary: false }
    expect(policy({ ...page, tags: tags(100) }, on)).toContain('surrogate-key')
    const confirmed = ['vary', 'Accept-Encoding', 'cache-control', 'no-cache']
    expect(policy({ ...page, tags: tags(1000) }, on)).toEqual(confirmed)
    // out of date, or with a missing part
    expect(policy({ ...page, purged: true, tags: tags(1) }, on)).toEqual(confirmed)
    expect(policy({ ...page, isWhole: false, tags: tags(1) }, on)).toEqual(confirmed)
  })
})
