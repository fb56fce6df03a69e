import {
  addressesOf,
  type Bench,
  median,
  memory,
  option,
  processorTime,
  root,
  scratch,
  startSite,
  walk,
} from './kit.ts'

/** The cache in megabytes, by `--megabytes=…`; the whole site is to fit into 32. */
const MEGABYTES = Number(option('megabytes') ?? 32)
/** Seconds after which pages used to expire. */
const WAIT = 61

/** Requests all addresses of the sitemap three times: first, again at once, and after a minute. */
async function crawl(checkout: string): Promise<string> {
  const site = await startSite(
    { DATA_DIR: scratch(), PAGE_CACHE_BYTES: String(MEGABYTES * 1024 * 1024) },
    checkout,
  )
  const { pid } = site.process
  const addresses = await addressesOf(site.origin)
  const messages: string[] = [`${addresses.length} addresses`]
  for (const name of ['first walk', 'second walk', 'after a minute']) {
    if (name === 'after a minute') await new Promise((resolve) => setTimeout(resolve, WAIT * 1000))
    const before = processorTime(pid)
    const { ms, bytes } = await walk(addresses)
    const cost = (processorTime(pid) - before) / addresses.length
    messages.push(
      `${name} ${median(ms).toFixed(1)} ms, ${cost.toFixed(1)} ms of processor time per page, ${(bytes.reduce((sum, each) => sum + each, 0) / addresses.length / 1024).toFixed(1)} kB each`,
    )
  }
  messages.push(`${memory(pid).toFixed(0)} MB`)
  await site.stop()
  return messages.join(' · ')
}

export const bench: Bench = {
  name: `All pages in a cache of ${MEGABYTES} MB (BASE=<another built checkout> is measured too; goal: the second round renders nothing)`,
  async run(say) {
    for (const checkout of [process.env.BASE, root])
      if (checkout) say(`${checkout === root ? 'here' : 'base'}  ${await crawl(checkout)}`)
  },
}
