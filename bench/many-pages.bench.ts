import { randomBytes } from 'node:crypto'
import { createPageCache } from '../server/page-cache/store.ts'
import { addressesOf, type Bench, median, memory, option, startSite } from './kit.ts'

const MEGABYTES = Number(option('megabytes') ?? 300)
const PAGES = Number(option('count') ?? 10_000)
/** Bytes of text that a page shares with no other. */
const OWN = 1500

/** Milliseconds of a render: evicted pages become cold meanwhile. */
const RENDER = 6

/** The site's pages as they are, by their address. */
async function documents(): Promise<{ text: string; language: string }[]> {
  const site = await startSite()
  const found: { text: string; language: string }[] = []
  for (const address of await addressesOf(site.origin)) {
    const answer = await fetch(address)
    found.push({
      text: await answer.text(),
      language: answer.headers.get('content-language') ?? '',
    })
  }
  await site.stop()
  return found
}

export const bench: Bench = {
  name: `${PAGES} pages, made from those of the site with ${OWN} bytes of their own, in a cache of ${MEGABYTES} MB (goal: all are cached)`,
  async run(say) {
    const originals = await documents()
    const before = memory(process.pid)
    const cache = createPageCache({ bytes: MEGABYTES * 1024 * 1024 })
    for (let number = 0; number < PAGES; number += 1) {
      const { text, language } = originals[number % originals.length] as (typeof originals)[number]
      const own = `<p>${number} ${randomBytes((OWN * 3) / 4).toString('base64')}</p></main>`
      await cache.obtain(`page ${number}`, 'main', async () => ({
        status: 200,
        headers: [
          ['content-type', 'text/html; charset=utf-8'],
          ['content-language', language],
        ],
        body: Buffer.from(text.replace('</main>', own)),
        tags: new Set([`content:${number}`]),
        failed: false,
      }))
      await new Promise((resolve) => setTimeout(resolve, RENDER))
    }
    // the last ones are still becoming cold
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const { pages, bytes } = cache.usage()
    const times: number[] = []
    let found = 0
    for (let number = 0; number < PAGES; number += 1) {
      const began = performance.now()
      if (cache.find(`page ${number}`)) found += 1
      times.push(performance.now() - began)
    }
    say(
      `${pages} cached, ${found} found, ${(bytes / 1024 / 1024).toFixed(0)} MB as counted, ${(memory(process.pid) - before).toFixed(0)} MB more resident memory; ${(bytes / pages / 1024).toFixed(1)} kB each; a look-up ${(median(times) * 1000).toFixed(1)} µs`,
    )
  },
}
