import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type CheckOutcome, checkLinks } from '../../server/studio/links/others/check-links.ts'
import { checksModel, stateAfter } from '../../server/studio/links/others/checks.model.ts'
import { isPublicAddress } from '../../server/outgoing/checked-host.ts'
import { type Network, publicNetwork } from '../../server/studio/links/others/request.ts'
import { readConfig } from '../../server/config.ts'
import { root } from '../server.ts'
import { DATABASES } from './studio-kit.ts'
import { done, opened } from './studio-workflow-kit.ts'

// Links to other sites. 127.0.0.2 stands for the public internet, 127.0.0.1 for this machine.

const PUBLIC = '127.0.0.2'
const OWN = '127.0.0.1'

/** A server on an address of this machine, with what it was asked. */
async function serverAt(host: string, answer: RequestListener, port = 0) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, port: (server.address() as AddressInfo).port }
}

const network = (port: number, more: Partial<Network> = {}): Network => ({
  resolve: async () => [PUBLIC],
  isAllowed: (address) => address === PUBLIC,
  ports: [port],
  agent: 'test',
  timeoutMs: 1000,
  ...more,
})
const check = async (
  targets: string[],
  by: Network,
): Promise<Map<string, Pick<CheckOutcome, 'result' | 'status' | 'reason'>>> =>
  new Map(
    (await checkLinks(targets, by, { pauseMs: 0 })).map(({ target, ...outcome }) => [
      target,
      outcome,
    ]),
  )

describe('checks of links to other sites', () => {
  test('only addresses of the public internet are public', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111'])
      expect(isPublicAddress(address), address).toBe(true)
    for (const address of [
      ...['127.0.0.1', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254'],
      ...['100.100.100.200', '192.0.0.192', '198.18.0.1', '224.0.0.1', '240.0.0.1'],
      ...['255.255.255.255', '203.0.113.1', '::', '::1', 'fe80::1', 'fd00:ec2::254', 'ff02::1'],
      ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '::127.0.0.1'],
      ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', 'fec0::1'],
      ...['', 'localhost', '127.1.example'],
    ])
      expect(isPublicAddress(address), address).toBe(false)
  })

  test('never reach addresses that are not public, in any notation, by name, or by a redirect', async () => {
    const inside = await serverAt(OWN, (_, response) => response.end('secret'))
    const { port } = inside
    const outside = await serverAt(
      PUBLIC,
      ({ url }, response) => {
        const to = decodeURIComponent(url?.slice(1) ?? '')
        response.writeHead(302, { location: to }).end()
      },
      port,
    )
    const literals = [
      ...[`http://127.0.0.1:${port}/`, `http://2130706433:${port}/`, `http://0x7f000001:${port}/`],
      ...[`http://0177.0.0.1:${port}/`, `http://127.1:${port}/`, `http://[::1]:${port}/`],
      ...[`http://[::ffff:127.0.0.1]:${port}/`, `http://0:${port}/`, `http://localhost:${port}/`],
      `http://169.254.169.254:${port}/latest/meta-data/`,
    ]
    const names = { inside: [OWN], mixed: [PUBLIC, OWN], localhost: ['::1', OWN] }
    const by = network(port, {
      resolve: async (name) => names[name as keyof typeof names] ?? [PUBLIC],
      isAllowed: (address) => address === PUBLIC || isPublicAddress(address),
    })
    const targets = [
      ...literals,
      ...[`http://inside:${port}/`, `http://mixed:${port}/`],
      ...literals.map((to) => `http://public:${port}/${encodeURIComponent(to)}`),
    ]
    const outcomes = await check(targets, by)
    for (const target of targets)
      expect(outcomes.get(target), target).toMatchObject({ result: 'FAILED', reason: 'address' })
    const others = await check(
      [
        `http://public:${port}/${encodeURIComponent('file:///etc/passwd')}`,
        `http://public:${port}/${encodeURIComponent(`http://public:${port + 1}/`)}`,
      ],
      by,
    )
    expect([...others.values()].map(({ reason }) => reason)).toEqual(['protocol', 'port'])
    expect(inside.asked).toEqual([])
    expect(outside.asked.length).toBeGreaterThan(literals.length)
  })

  test('connect to the address that was looked at, whatever the name is answered with later', async () => {
    const inside = await serverAt(OWN, (_, response) => response.end('secret'))
    const { port } = inside
    const outside = await serverAt(PUBLIC, (_, response) => response.end('page'), port)
    const answers = [[PUBLIC], [OWN]]
    let asked = 0
    const by = network(port, { resolve: async () => answers[Math.min(asked++, 1)] as string[] })
    const target = `http://rebinding:${port}/`
    expect((await check([target], by)).get(target)).toMatchObject({ result: 'OK', status: 200 })
    expect((await check([target], by)).get(target)).toMatchObject({ reason: 'address' })
    expect([outside.asked, inside.asked]).toEqual([[`HEAD rebinding:${port} /`], []])
  })

  test('end with servers that hang, send endlessly or redirect in circles; unclear answers are not failures', async () => {
    let sent = 0
    const { port, asked } = await serverAt(PUBLIC, ({ method, url = '' }, response) => {
      const [, path, number] = url.split('/')
      if (path === 'hang') return
      if (path === 'head') return response.writeHead(method === 'HEAD' ? 405 : 200).end('page')
      if (path === 'circle') return response.writeHead(301, { location: '/circle/' }).end()
      if (path === 'chain')
        return response.writeHead(302, { location: `/chain/${Number(number) + 1}` }).end()
      if (path === 'endless') {
        if (method === 'HEAD') return response.writeHead(501).end()
        response.writeHead(200)
        const more = (): void => {
          while (!response.destroyed) {
            sent += 65_536
            if (!response.write(Buffer.alloc(65_536))) break
          }
        }
        response.on('drain', more)
        return more()
      }
      return response.writeHead(Number(path)).end()
    })
    const at = (path: string): string => `http://public:${port}/${path}`
    const outcomes = await check(
      [...['hang', 'head', 'circle/', 'chain/0', 'endless'], ...['200', '404', '410', '500']]
        .concat(['401', '403', '429'])
        .map(at),
      network(port),
    )
    expect(
      Object.fromEntries(
        [...outcomes].map(([target, { result, reason }]) => [
          target.slice(at('').length),
          `${result} ${reason ?? ''}`.trim(),
        ]),
      ),
    ).toEqual({
      hang: 'FAILED time',
      head: 'OK',
      'circle/': 'FAILED redirects',
      'chain/0': 'FAILED redirects',
      endless: 'OK',
      200: 'OK',
      ...{ 404: 'FAILED status', 410: 'FAILED status', 500: 'FAILED status' },
      ...{ 401: 'UNCLEAR status', 403: 'UNCLEAR status', 429: 'UNCLEAR status' },
    })
    expect(asked.filter((line) => line.includes('/chain/'))).toHaveLength(6)
    expect(sent).toBeLessThan(16 * 1024 * 1024)
  })

  test('have one request of a host at a time', async () => {
    let [open, most] = [0, 0]
    const { port } = await serverAt(PUBLIC, (_, response) => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
        response.end()
      }, 20)
    })
    const targets = Array.from({ length: 8 }, (_, index) => `http://public:${port}/${index}`)
    expect(await check(targets, network(port))).toHaveLength(8)
    expect(most).toBe(1)
  })

  test('a page is broken after failures on two days, and not by what is unclear', () => {
    const stateOf = (...results: [CheckOutcome['result'], string][]) =>
      results.reduce<Pick<ReturnType<typeof stateAfter>, 'state' | 'failedOn'>>(
        (state, [result, day]) => stateAfter(state, { result }, day),
        { state: 'NEW', failedOn: null },
      ).state
    const [one, two] = ['2026-11-29', '2026-11-30']
    expect(stateOf(['FAILED', one])).toBe('FAILED')
    expect(stateOf(['FAILED', one], ['FAILED', one])).toBe('FAILED')
    expect(stateOf(['FAILED', one], ['FAILED', two])).toBe('BROKEN')
    expect(stateOf(['FAILED', one], ['OK', one], ['FAILED', two])).toBe('FAILED')
    expect(stateOf(['UNCLEAR', one], ['UNCLEAR', two])).toBe('UNCLEAR')
    expect(stateOf(['FAILED', one], ['FAILED', two], ['UNCLEAR', two])).toBe('BROKEN')
    expect(stateOf(['FAILED', one], ['FAILED', two], ['OK', two])).toBe('OK')
  })
})

describe.each(DATABASES)('checks of links to other sites (%s)', (database) => {
  test('run as a job of the site, in a process of its own, and list what is broken', {
    timeout: 90_000,
  }, async () => {
    const kit = await opened(database, { LINK_CHECKS: 'true' })
    const { store, studio } = kit.site
    const inside = await serverAt(OWN, (_, response) => response.end('secret'))
    const target = `http://${OWN}:${inside.port}/page`
    await done(
      kit.editor,
      'publish',
      await kit.begin('다른 사이트', { content: `<p><a href="${target}#part">저기</a></p>` }),
    )
    const config = (checks: string) =>
      readConfig(
        { DATA_DIR: 'data', LINK_CHECKS: checks, LINK_CHECK_PORTS: `80 ${inside.port}` },
        root,
      )
    const off = checksModel(store, config('false'))
    expect(await off.order(studio.jobs)).toBe(false)
    let day = Date.parse('2026-11-29T03:00:00Z')
    const checks = checksModel(store, config('true'), { now: () => day })
    const beside = { signal: new AbortController().signal, progress: () => {} }
    const look = async (): Promise<void> => {
      const result = await checks.job.run({} as Parameters<typeof checks.job.run>[0], beside)
      await store.publish(async (tx) => {
        await result.write(tx)
        return { tags: [] }
      })
    }
    const listed = async () =>
      (await kit.writer.call('GET', '/links?which=external')).body.data as {
        rows: unknown[]
        checksOthers: boolean
      }
    expect(await checks.order(studio.jobs)).toBe(true)
    expect(await checks.order(studio.jobs), 'one is open').toBe(false)
    await look()
    const state = () => store.kysely.selectFrom('site_link_check').selectAll().execute()
    expect(await state()).toMatchObject([
      { target, state: 'FAILED', reason: 'address', failedOn: '2026-11-29' },
    ])
    expect(await listed()).toMatchObject({ rows: [], checksOthers: true })
    day += 25 * 3_600_000
    await look()
    expect(await listed()).toMatchObject({
      rows: [{ target, problem: 'external', status: null, count: 1, address: `${target}#part` }],
    })
    expect(inside.asked).toEqual([])
    // a later publication with the same link knows it
    await done(
      kit.editor,
      'publish',
      await kit.begin('또', { content: `<p><a href="${target}">저기</a></p>` }),
    )
    expect((await listed()).rows).toMatchObject([{ count: 2 }])
    const again = checksModel(store, config('true'), {
      now: () => day + 8 * 86_400_000,
      check: async ({ targets }) =>
        targets.map((one) => ({ target: one, result: 'OK', status: 200, reason: null })),
    })
    const { write } = await again.job.run({} as Parameters<typeof checks.job.run>[0], beside)
    await store.transaction(write)
    expect((await listed()).rows).toEqual([])
    const { rows } = (await kit.writer.call('GET', '/jobs')).body.data as { rows: unknown[] }
    expect(rows).toMatchObject([
      { kind: 'links', subject: 'links/others', by: { id: '', name: '' } },
    ])
  })
  test('name lookups are those of the system', async () => {
    const { resolve } = publicNetwork({ agent: 'test', ports: [80] })
    expect((await resolve('localhost')).every((address) => !isPublicAddress(address))).toBe(true)
  })
})
