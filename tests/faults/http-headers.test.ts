import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { html, openTestSite, type TestSite } from '../server.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(async () => html('<main>here</main>'), {
    api: () => ({ fetch: async () => new Response('api') }),
  })
})
afterAll(() => site.stop())

/** Status of the response to a request whose header lines are sent unchanged. */
const statusOf = (
  lines: readonly string[],
  { method = 'GET', path = '/page/presskit', version = '1.1' } = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(site.site.port, '127.0.0.1', () =>
      socket.write([`${method} ${path} HTTP/${version}`, ...lines, '', ''].join('\r\n')),
    )
    socket.on('data', (part) => {
      text += part.toString('latin1')
      socket.destroy()
    })
    socket
      .on('error', reject)
      .on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])))
  })

const HOST = 'Host: www.yunseul.example'

test('usual headers are answered with 200', async () => {
  expect(await statusOf([HOST])).toBe(200)
  expect(
    await statusOf([
      HOST,
      'Accept: a',
      'Accept: b',
      'Cookie: a=1',
      'Cookie: isEnglish=true',
      'X-Forwarded-For: 1.2.3.4',
      'X-Forwarded-For: 1.2.3.5',
    ]),
  ).toBe(200)
  expect(await statusOf([HOST, `Cookie: ${'a=1; '.repeat(1500)}`])).toBe(200)
  expect(await statusOf([], { version: '1.0' })).toBe(200)
  expect(await statusOf([HOST, 'Expect: nothing-we-know'])).toBe(200)
})

test.each(['/page/presskit', '/api/v1/news', '/media/a.webp'])(
  'a duplicate header with one meaning is answered with 400: %s',
  async (path) => {
    for (const [name, first, second] of [
      ['Host', 'www.yunseul.example', 'evil.example'],
      ['Host', 'a', 'a'],
      ['Origin', 'http://a', 'http://b'],
      ['Content-Type', 'text/plain', 'application/json'],
      ['Sec-Fetch-Site', 'same-origin', 'cross-site'],
      ['Range', 'bytes=0-1', 'bytes=2-3'],
      ['If-Range', '"a"', '"b"'],
      ['Content-Length', '0', '1'],
      ['Transfer-Encoding', 'chunked', 'identity'],
    ] as const) {
      const others = name === 'Host' ? [] : [HOST]
      expect(
        await statusOf(
          [...others, `${name}: ${first}`, 'Accept: */*', `${name.toLowerCase()}: ${second}`],
          { path },
        ),
        `${name}: ${first}, ${second}`,
      ).toBe(400)
    }
  },
)

test('a request without a host is answered with 400', async () => {
  expect(await statusOf(['Accept: */*'])).toBe(400)
})

test('too many or too long headers are answered with 431', async () => {
  const long = (characters: number): string => 'x'.repeat(characters)
  expect(
    await statusOf([HOST, ...Array.from({ length: 150 }, (_, index) => `X-${index}: 1`)]),
  ).toBe(431)
  expect(await statusOf([HOST, `X-Long: ${long(9000)}`])).toBe(431)
  expect(
    await statusOf([
      HOST,
      ...Array.from({ length: 10 }, (_, index) => `X-${index}: ${long(3000)}`),
    ]),
  ).toBe(431)
  for (const name of ['Origin', 'Content-Type', 'Range', 'Sec-Fetch-Site', 'Accept-Encoding'])
    expect(await statusOf([HOST, `${name}: ${long(1100)}`]), name).toBe(431)
  expect(await statusOf([`Host: ${long(400)}`])).toBe(431)
})
