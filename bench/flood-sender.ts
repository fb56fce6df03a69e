// Floods a site from one address for some seconds, then exits:
// node bench/flood-sender.ts <flood> <origin> <address> <seconds>
import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { IMAGE_FORMATS, IMAGE_SIZES } from '../contract/images.ts'

const [flood = '', origin = '', localAddress = '', seconds = ''] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
const CONNECTIONS = 50
/** Connections of floods that send or read slowly. */
const SLOW = 2000

const many = (length: number): number[] =>
  Array.from({ length }, () => 1 + Math.floor(Math.random() * 300))
const word = (): string => String.fromCodePoint(...many(4).map((number) => 0xac00 + number * 28))
const randomText = (): string => Math.random().toString(36).slice(2)
const images = readdirSync(join(import.meta.dirname, '../content/media/art')).filter((name) =>
  name.endsWith('.webp'),
)
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Addresses of the floods that only send requests. */
const TARGETS: Record<string, () => string> = {
  '404s': () =>
    oneOf([
      `/${randomText()}`,
      `/page/presskit/${randomText()}`,
      `/page/legal/${randomText()}`,
      `/page/detail/${randomText()}`,
    ]),
  tags: () => `/page/presskit/press-release?keywordIdxs=${many(12).join()}`,
  'made-up pages': () =>
    oneOf([
      `/page/presskit?tab=all&page=${oneOf(many(9)) ** 3}`,
      `/page/presskit/press-release?after=${1000 + oneOf(many(9))}`,
      `/page/presskit/collect?months=${oneOf(many(9))}`,
      `/page/presskit/collect?year=${1990 + (oneOf(many(9)) % 100)}&month=${1 + (oneOf(many(9)) % 12)}`,
      `/page/detail/${oneOf(many(9)) ** 2}`,
      `/page/k-safety?sent=${randomText()}`,
    ]),
  'data requests': () =>
    oneOf([
      `/page/presskit/press-release.data?keywordIdxs=${many(12).join()}`,
      `/page/presskit/collect.data?months=${oneOf(many(9))}`,
      `/page/detail/${oneOf(many(9)) ** 2}.data`,
      `/_root.data?searchKeyword=${encodeURIComponent(word())}`,
    ]),
  'search keywords': () =>
    oneOf([
      `/?searchKeyword=${encodeURIComponent(word())}`,
      `/api/v1/search?lang=KOR&keyword=${encodeURIComponent(word())}`,
      `/api/v1/search?type=suggest&keyword=${randomText()}`,
    ]),
  'captcha challenges': () => '/api/v1/dkaptcha/widget',
  'picture sizes': () =>
    `/media/art/${oneOf(images)}?type=thumb&opt=${oneOf(IMAGE_SIZES)}.f${oneOf(IMAGE_FORMATS)}`,
}

const answers = new Map<string, number>()
const count = (what: string): void => void answers.set(what, (answers.get(what) ?? 0) + 1)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends requests in a loop, as fast as responses come. */
async function sendOn(target: () => string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    await new Promise<void>((resolve) => {
      const outgoing = request(
        {
          hostname,
          port,
          path: target(),
          agent,
          localAddress,
          headers: { 'accept-encoding': 'br, gzip' },
        },
        (answer) => {
          count(String(answer.statusCode))
          answer
            .on('end', resolve)
            .on('error', () => resolve())
            .resume()
        },
      )
      outgoing
        .on('error', () => {
          count('closed')
          setTimeout(resolve, 20)
        })
        .end()
    })
  }
}

/** Holds connections open, and reopens closed ones. */
async function hold(open: (socket: Socket) => void, drip: (socket: Socket) => void): Promise<void> {
  const sockets = new Set<Socket>()
  const drips = setInterval(() => {
    for (const socket of sockets) if (socket.writable) drip(socket)
  }, 1000)
  drips.unref()
  for (;;) {
    while (sockets.size < SLOW) {
      const socket = connect({ host: hostname, port: Number(port), localAddress }, () =>
        open(socket),
      )
      sockets.add(socket)
      socket
        .on('error', () => {})
        .once('close', () => {
          count('closed')
          sockets.delete(socket)
        })
      if (sockets.size % 50 === 0) await pause(5)
    }
    await pause(20)
  }
}

setTimeout(() => {
  process.stdout.write(JSON.stringify(Object.fromEntries(answers)))
  process.exit()
}, Number(seconds) * 1000)
const target = TARGETS[flood]
if (target) for (let index = 0; index < CONNECTIONS; index += 1) void sendOn(target)
else if (flood === 'slow headers')
  void hold(
    (socket) => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    (socket) => socket.write('x'),
  )
else if (flood === 'slow bodies') {
  const head =
    'POST /api/v1/safety-health/report HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 50000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.txt"\r\n\r\n'
  void hold(
    (socket) => socket.write(head),
    (socket) => socket.write('x'),
  )
} else if (flood.startsWith('unread')) {
  const outgoing =
    flood === 'unread films' ? '/media/video/intro-wide.mp4' : '/page/presskit/collect?months=30'
  void hold(
    (socket) => {
      socket.pause()
      socket.write(`GET ${outgoing} HTTP/1.1\r\nHost: x\r\n\r\n`)
    },
    () => {},
  )
} else throw new Error(`no such flood: ${flood}`)
