import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { label } from '../../server/labels.ts'
import { html, openTestSite, sendRequest, type TestSite } from '../server.ts'

let site: TestSite
afterEach(() => site.stop())

describe('malformed requests', () => {
  const wrong = [
    '/../../etc/passwd',
    '/page/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc',
    '/page/%00',
    '/page/presskit?tab=%00',
    '/%',
    '/page/%E0%A4%A',
    '/page/presskit?tab=%zz',
    '/page/presskit?tab=%ff%fe',
    '/a\\b',
    `/page/presskit?q=${'x'.repeat(20_000)}`,
    `/${'y'.repeat(20_000)}`,
    `/page/presskit?q=${'%EA%B0%80'.repeat(4000)}`,
  ]
  it('are answered with 400, in the reader’s language, as JSON to programs, and never with 500', async () => {
    site = await openTestSite(async () => html('<main/>'), {
      api: () => ({ fetch: async () => new Response('api') }),
    })
    for (const path of wrong) {
      const page = await sendRequest(site.origin, path, { headers: { cookie: 'isEnglish=true' } })
      expect([page.status, page.headers['content-type']], path.slice(0, 60)).toEqual([
        400,
        'text/html; charset=utf-8',
      ])
      expect(page.text).toContain(label('problem_address', 'ENG'))
      const call = await sendRequest(site.origin, `/api/v1${path}`)
      expect([call.status, JSON.parse(call.text)], path.slice(0, 60)).toEqual([
        400,
        { success: false, status: 400, errorCode: 400, message: label('problem_address', 'KOR') },
      ])
    }
    // beyond Node's own limit
    expect((await sendRequest(site.origin, `/page?${'x'.repeat(100_000)}`)).status).toBe(400)
  })
  it('that are not HTTP are answered with 400 and closed', async () => {
    site = await openTestSite(async () => html('<main/>'))
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(site.site.port, '127.0.0.1', () =>
        socket.write('\x16\x03\x01nonsense\r\n\r\n'),
      )
      let text = ''
      socket
        .on('data', (chunk) => {
          text += chunk.toString()
        })
        .on('close', () => resolve(text))
        .on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('slow connections', () => {
  it('2,000 of them block neither other clients nor the shutdown of the server', async () => {
    site = await openTestSite(async () => html('<main>here</main>'))
    const { port } = site.site
    const sockets: Socket[] = []
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(
        Array.from(
          { length: 100 },
          () =>
            new Promise<void>((resolve, reject) => {
              const socket = connect(port, '127.0.0.1', () => {
                socket.write('GET /page/presskit HTTP/1.1\r\nHost: x\r\nX-Slow: ')
                resolve()
              })
              socket.on('error', reject)
              sockets.push(socket)
            }),
        ),
      )
    }
    expect(sockets.length).toBe(2000)
    const began = performance.now()
    for (let i = 0; i < 20; i += 1)
      expect((await sendRequest(site.origin, '/page/presskit')).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(2000)
    for (const socket of sockets) socket.on('error', () => {})
    const stopping = performance.now()
    await site.stop()
    expect(performance.now() - stopping).toBeLessThan(5000)
    for (const socket of sockets) socket.destroy()
  })
})

describe('graceful shutdown', () => {
  it('accepts no more requests, and finishes running ones, on keep-alive connections too', async () => {
    let finish: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    site = await openTestSite(async (request) => {
      if (request.url.endsWith('/page/slow')) await held
      return html('<main>whole</main>')
    })
    const { port } = site.site
    const idle = connect(port, '127.0.0.1')
    await new Promise((resolve) => idle.once('connect', resolve))
    idle.write('GET /page/quick HTTP/1.1\r\nHost: x\r\n\r\n')
    await new Promise((resolve) => idle.once('data', resolve))
    const inFlight = sendRequest(site.origin, '/page/slow')
    await new Promise((resolve) => setTimeout(resolve, 100))
    let stopped = false
    const stopping = site.site.stop().then(() => {
      stopped = true
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(stopped).toBe(false)
    await expect(sendRequest(site.origin, '/page/other')).rejects.toThrow()
    finish()
    expect(await inFlight).toMatchObject({ status: 200, text: expect.stringContaining('whole') })
    await stopping
    idle.destroy()
  })
})
