import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Bench, median, rate, startSite } from './kit.ts'

const PATH = '/page/presskit/press-release'

export const bench: Bench = {
  name: 'A cached page against a bare node:http sender of the same bytes (goal: 0.5 or better)',
  async run(say) {
    const site = await startSite()
    const headers = { 'accept-encoding': 'br' }
    // the second answer comes from the cache, compressed
    for (let i = 0; i < 20; i++) await fetch(site.origin + PATH, { headers }).then((answer) => answer.arrayBuffer())
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const stored = await new Promise<Buffer>((resolve, reject) => {
      import('node:http').then(({ get }) =>
        get(site.origin + PATH, { headers }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
        }).on('error', reject),
      )
    })
    const bare = createServer((_, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': stored.length,
      })
      response.end(stored)
    })
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
    const bareOrigin = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < 3; round++) {
      ours.push(await rate(site.origin + PATH, { seconds: 4, headers }))
      theirs.push(await rate(`${bareOrigin}/`, { seconds: 4, headers }))
    }
    bare.close()
    await site.stop()
    say(
      `${stored.length} bytes (Brotli): site ${Math.round(median(ours))} req/s, bare ${Math.round(median(theirs))} req/s, ratio ${(median(ours) / median(theirs)).toFixed(2)}`,
    )
  },
}
