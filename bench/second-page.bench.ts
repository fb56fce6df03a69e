import { createHash } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { addressesOf, type Bench, median, percentile, root, scratch, startSite } from './kit.ts'

/** Times that a page is opened at most until it names its dictionary. */
const TRIES = 50

/** Requests an address as a browser opens it. */
const open = (
  address: string,
  headers: Record<string, string> = {},
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    request(
      address,
      {
        headers: {
          'accept-encoding': 'gzip, deflate, br, zstd',
          'sec-fetch-dest': 'document',
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }))
      },
    )
      .on('error', reject)
      .end()
  })

/** The dictionary of a language, as a browser gets it; null if pages name none. */
async function dictionary(origin: string, language: string): Promise<Buffer | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { headers } = await open(`${origin}/page/presskit?lang=${language}`)
    const named = /<([^>]+)>; rel="compression-dictionary"/.exec(String(headers.link))?.[1]
    if (named) return (await open(`${origin}${named}`)).body
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return null
}

const inKb = (bytes: readonly number[]): string =>
  [median(bytes), percentile(bytes, 95), Math.max(...bytes)]
    .map((each) => (each / 1024).toFixed(1))
    .join(', ')

/** Opens every page of a language twice: without the dictionary, and with it. */
async function walk(origin: string, language: 'KOR' | 'ENG'): Promise<string> {
  const addresses = (await addressesOf(origin)).filter(
    (address) => address.includes('lang=ENG') === (language === 'ENG'),
  )
  const fetched = await dictionary(origin, language)
  const announced =
    fetched && `:${createHash('sha256').update(brotliDecompressSync(fetched)).digest('base64')}:`
  const [first, next, ms]: [number[], number[], number[]] = [[], [], []]
  for (const address of addresses) {
    first.push((await open(address)).body.byteLength)
    const began = performance.now()
    const { body } = await open(
      address,
      announced
        ? {
            'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
            'available-dictionary': announced,
          }
        : {},
    )
    ms.push(performance.now() - began)
    next.push(body.byteLength)
  }
  return `${language}: ${addresses.length} pages · dictionary ${((fetched?.byteLength ?? 0) / 1024).toFixed(1)} kB · first page ${inKb(first)} kB (median, p95, largest) · with the dictionary ${inKb(next)} kB, made in ${median(ms).toFixed(1)} ms`
}

export const bench: Bench = {
  name: 'Bytes of the first page and of the next ones, for a browser that keeps dictionaries (BASE=<another built checkout> is measured too; goal: 8 kB)',
  async run(say) {
    for (const checkout of [process.env.BASE, root]) {
      if (!checkout) continue
      const site = await startSite({ DATA_DIR: scratch(), RENDERS_PER_MINUTE: '1000000' }, checkout)
      for (const language of ['KOR', 'ENG'] as const)
        say(`${checkout === root ? 'here' : 'base'}  ${await walk(site.origin, language)}`)
      await site.stop()
    }
  },
}
