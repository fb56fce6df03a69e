import { sendRequest } from '../server.ts'

/** Every address of a site's maps, in both languages. */
export async function addressesOf(origin: string, named: string): Promise<string[]> {
  const read = async (path: string): Promise<string[]> =>
    [...(await sendRequest(origin, path)).text.matchAll(/(?:<loc>|href=")([^<"]*)/g)].map(
      ([, address = '']) => address.replace(named, '').replaceAll('&amp;', '&'),
    )
  const maps = (await read('/sitemap.xml')).filter((path) => path.endsWith('.xml'))
  return [...new Set((await Promise.all(maps.map(read))).flat())].filter((path) =>
    path.startsWith('/'),
  )
}

/** One of so many articles is compared. */
const SAMPLED = 8

/**
 * Addresses whose answers are compared: every page, and some of the hundreds of articles, whose
 * pages are made alike of rows that are compared in full. Rendering all of them takes minutes.
 * @param always articles that are among them
 */
export function sampleOf(addresses: readonly string[], always: readonly string[] = []): string[] {
  let articles = 0
  return addresses.filter(
    (address) =>
      !address.startsWith('/page/detail/') ||
      always.includes(address) ||
      articles++ % SAMPLED === 0,
  )
}

// the form that sites store: another would be compressed and then decompressed for nothing
const STORED = { headers: { 'accept-encoding': 'br' } }

/** Addresses that two sites do not answer byte for byte alike. */
export async function differentAnswers(
  sites: readonly { origin: string }[],
  addresses: readonly string[],
): Promise<string[]> {
  const different: string[] = []
  const rest = [...addresses]
  const ask = async (): Promise<void> => {
    for (let address = rest.shift(); address !== undefined; address = rest.shift()) {
      const path = address
      const [one, other] = await Promise.all(
        sites.map(({ origin }) => sendRequest(origin, path, STORED)),
      )
      if (one?.status !== other?.status || !one?.body.equals(other?.body ?? Buffer.of()))
        different.push(path)
    }
  }
  await Promise.all([ask(), ask(), ask()])
  return different
}
