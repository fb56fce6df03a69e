import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from './checked-host.ts'
import { guardedFetch, type OutgoingError } from './guarded-fetch.ts'
import { webhookHeaders } from './webhook-signature.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
async function serving(handler: RequestListener): Promise<number> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const ask = (url: string, more: Partial<Parameters<typeof guardedFetch>[1]> = {}) =>
  guardedFetch(url, {
    method: 'POST',
    headers: {},
    body: 'x',
    timeoutMs: 2000,
    maxBytes: 16,
    privateHosts: [],
    ...more,
  })
const reasonOf = (url: string, more: Parameters<typeof ask>[1] = {}): Promise<string> =>
  ask(url, more).then(
    ({ status }) => `answered ${status}`,
    (error: OutgoingError) => error.reason ?? error,
  )

describe('addresses', () => {
  it.each(['1.1.1.1', '203.0.114.1', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is public', (one) =>
    expect(isPublicAddress(one)).toBe(true),
  )
  it.each([
    ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
    ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '::1', '::', 'fe80::1'],
    ...['fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'ff02::1', 'x', ''],
  ])('%j is not', (one) => expect(isPublicAddress(one)).toBe(false))
})

describe('requests to addresses of others', () => {
  it('never reach this machine or a private network, in whatever form its address is written', async () => {
    let reached = 0
    const port = await serving((_request, response) => {
      reached += 1
      response.end()
    })
    for (const host of ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:7f00:1]'])
      expect(await reasonOf(`https://${host}:${port}/`), host).toBe('private')
    expect(await reasonOf(`http://127.0.0.1:${port}/`)).toBe('address')
    expect(await reasonOf('https://me:secret@example.com/')).toBe('address')
    expect(await reasonOf('ftp://example.com/')).toBe('address')
    expect(await reasonOf('nonsense')).toBe('address')
    expect(await reasonOf('https://no-such-host.invalid/')).toBe('unresolved')
    expect(reached).toBe(0)
  })

  it('reach a configured host, follow no redirect, and read the first bytes alone', async () => {
    const port = await serving((request, response) => {
      if (request.url === '/redirect') response.writeHead(302, { location: '/' }).end()
      else if (request.url === '/endless') {
        response.writeHead(200)
        const more = setInterval(() => response.write('x'.repeat(65_536)), 1)
        response.once('close', () => clearInterval(more))
      } else if (request.url === '/close') request.socket.destroy()
      else if (request.url === '/half') {
        response.writeHead(200, { 'content-length': '100' })
        response.write('half')
        setTimeout(() => response.destroy(), 20)
      } else if (request.url === '/hang') return
      else response.end('answer')
    })
    const privateHosts = ['127.0.0.1', 'localhost']
    const at = (path: string) => `http://127.0.0.1:${port}${path}`
    expect((await ask(at('/'), { privateHosts })).body.toString()).toBe('answer')
    expect((await ask(`http://localhost:${port}/`, { privateHosts })).status).toBe(200)
    expect(await reasonOf(at('/redirect'), { privateHosts })).toBe('answered 302')
    expect((await ask(at('/endless'), { privateHosts })).body).toHaveLength(16)
    expect(await reasonOf(at('/close'), { privateHosts })).toBe('closed')
    expect(await reasonOf(at('/half'), { privateHosts })).toBe('closed')
    expect(await reasonOf(at('/hang'), { privateHosts, timeoutMs: 100 })).toBe('timeout')
    expect(await reasonOf(`https://127.0.0.1:${port}/`, { privateHosts })).toBe('tls')
    const [server] = servers.splice(0)
    await new Promise((resolve) => server?.close(resolve).closeAllConnections())
    expect(await reasonOf(at('/'), { privateHosts })).toBe('refused')
  })

  it('end when they are no longer wanted', async () => {
    const port = await serving(() => {})
    const stop = new AbortController()
    const asked = ask(`http://127.0.0.1:${port}/`, {
      privateHosts: ['127.0.0.1'],
      signal: stop.signal,
    })
    stop.abort(new Error('stopped'))
    await expect(asked).rejects.toThrow('stopped')
  })
})

it('signs as the example of the Standard Webhooks specification does', () => {
  // the test vector of its reference libraries
  expect(
    webhookHeaders(
      {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        timestamp: 1614265330,
        body: '{"test": 2432232314}',
      },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    ),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})
