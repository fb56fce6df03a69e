import { announcedOf, DOCUMENT, dictionaryOf, withDictionary } from '../tests/dictionaries.ts'
import { sendRequest } from '../tests/server.ts'
import { addressesOf, type Bench, median, percentile, root, scratch, startSite } from './kit.ts'

const inKb = (bytes: readonly number[]): string =>
  [median(bytes), percentile(bytes, 95), Math.max(...bytes)]
    .map((each) => (each / 1024).toFixed(1))
    .join(', ')

/** Opens every page of a language twice: without the dictionary, and with it. */
async function walk(origin: string, language: 'KOR' | 'ENG'): Promise<string> {
  const addresses = (await addressesOf(origin)).filter(
    (address) => address.includes('lang=ENG') === (language === 'ENG'),
  )
  const fetched = await dictionaryOf(origin, `/page/presskit?lang=${language}`)
  const headers = fetched ? withDictionary(announcedOf(fetched.bytes)) : DOCUMENT
  const [first, next, ms]: [number[], number[], number[]] = [[], [], []]
  for (const address of addresses) {
    const path = address.slice(origin.length)
    first.push((await sendRequest(origin, path, { headers: DOCUMENT })).body.byteLength)
    const began = performance.now()
    const { body } = await sendRequest(origin, path, { headers })
    ms.push(performance.now() - began)
    next.push(body.byteLength)
  }
  return `${language}: ${addresses.length} pages · dictionary ${((fetched?.answer.body.byteLength ?? 0) / 1024).toFixed(1)} kB · first page ${inKb(first)} kB (median, p95, largest) · with the dictionary ${inKb(next)} kB, made in ${median(ms).toFixed(1)} ms`
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
