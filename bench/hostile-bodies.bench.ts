import { signedIn } from '../tests/session.ts'
import { Agent, get } from 'node:http'
import { STUDIO_API, STUDIO_HEADER } from '../contract/studio/call.ts'
import { EMPTY_DOCUMENT } from '../contract/fields/rows.ts'
import { openDatabase } from '../server/database/index.ts'
import { SESSION_COOKIE } from '../server/studio/accounts/sessions.ts'
import { type Bench, percentile, root, scratch, startSite } from './kit.ts'

const PAGE = '/page/presskit/press-release'
/** Seconds after which a site counts as hanging. */
const GIVEN_UP = 20
const many = (piece: string, count: number): string => piece.repeat(count)

/** Bodies of the maximum size that a save may send; the last two are within the limits. */
const BODIES: Record<string, string> = {
  'div, 199,000 deep': many('<div>', 199_000),
  'div, 30,000 deep': many('<div>', 30_000),
  '249,999 img without an end': many('<img', 249_999),
  '29,000 pictures': many('<img src="/media/art/a.webp" alt="">', 27_000),
  '55,000 file names': Array.from({ length: 55_000 }, (_, n) => `/media/a/${n}`).join(' '),
  '1,990 pictures': `${many('<p><img src="/media/art/a.webp" alt="" /></p>', 1_990)}<p>${many('가나다 라마바 ', 80_000)}</p>`,
  '19,000 elements': many('<p>물결이 지도를 <strong>그린</strong> 날의 기록</p>', 9_500),
}

/** Requests an address every few milliseconds while `running`: milliseconds of each response. */
async function watch(
  address: string,
  localAddress: string,
  running: () => boolean,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  while (running()) {
    const began = performance.now()
    await new Promise<void>((resolve) => {
      get(address, { agent, localAddress, headers: { 'accept-encoding': 'br' } }, (answer) => {
        answer
          .on('end', resolve)
          .on('error', () => resolve())
          .resume()
      }).on('error', () => resolve())
    })
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  agent.destroy()
  return times
}

/** A built site with a signed-in writer. */
async function studioOf(checkout: string) {
  const dataDir = scratch()
  const site = await startSite({ DATA_DIR: dataDir }, checkout)
  const store = await openDatabase({ url: null, dataDir })
  const { token } = await signedIn(store, { name: 'writer', role: 'WRITER' })
  await store.close()
  const call = async (method: string, path: string, body?: unknown, version?: number) => {
    const answer = await fetch(`${site.origin}${STUDIO_API}${path}`, {
      method,
      signal: AbortSignal.timeout(GIVEN_UP * 1000),
      headers: {
        cookie: `${SESSION_COOKIE}=${token}`,
        ...(method === 'GET'
          ? {}
          : { origin: site.origin, [STUDIO_HEADER]: '1', 'content-type': 'application/json' }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, data: ((await answer.json()) as { data: never }).data }
  }
  const page = async (path: string) => {
    const answer = await fetch(site.origin + path, {
      signal: AbortSignal.timeout(GIVEN_UP * 1000),
      headers: { cookie: `${SESSION_COOKIE}=${token}` },
    })
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
  }
  const end = async (): Promise<void> => {
    site.process.kill('SIGKILL')
    await new Promise((resolve) => site.process.once('exit', resolve))
  }
  return { origin: site.origin, call, page, end }
}

/**
 * Saves, reads and previews a body, and reports the durations; another visitor reads cached pages
 * meanwhile.
 */
async function attack(checkout: string, content: string): Promise<string> {
  const studio = await studioOf(checkout)
  for (let n = 0; n < 20; n += 1) await studio.page(PAGE)
  const begun = await studio.call('POST', '/subjects', { kind: 'news', languageType: 'KOR' })
  const { subject } = (begun.data as { row: { subject: string } }).row
  const at = `/subjects/${encodeURIComponent(subject)}`
  const took: string[] = []
  const step = async (name: string, run: () => Promise<string>): Promise<void> => {
    const began = performance.now()
    const outcome = await run().catch(() => 'given up')
    took.push(`${name} ${outcome} ${Math.round(performance.now() - began)} ms`)
  }
  // the first one pays for one-time initialisation
  await studio.call(
    'PUT',
    `${at}/draft`,
    { document: { ...EMPTY_DOCUMENT, content: many('<p>가</p>', 4_000) } },
    1,
  )
  let running = true
  const pages = watch(studio.origin + PAGE, '127.0.0.2', () => running)
  const loop = watch(`${studio.origin}/healthz`, '127.0.0.3', () => running)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await step('save', async () => {
    const document = { ...EMPTY_DOCUMENT, title: 'a', content }
    return String((await studio.call('PUT', `${at}/draft`, { document }, 2)).status)
  })
  await step('reading', async () => String((await studio.call('GET', at)).status))
  await step('preview', async () => {
    const { data } = await studio.call('POST', `${at}/preview`, {})
    const { status, bytes } = await studio.page((data as { address: string }).address)
    return `${status}, ${Math.round(bytes / 1024)} kB,`
  })
  running = false
  const given = new Promise<number[]>((resolve) =>
    setTimeout(() => resolve([GIVEN_UP * 1000]), GIVEN_UP * 1000).unref(),
  )
  const [times, held] = [await Promise.race([pages, given]), await Promise.race([loop, given])]
  await studio.end()
  const ms = (value: number): string => `${value.toFixed(0)} ms`
  return `${took.join(' · ')}; cached page p95 ${ms(percentile(times, 95))}, most ${ms(percentile(times, 100))}; the event loop was blocked ${ms(percentile(held, 100))}`
}

export const bench: Bench = {
  name: 'Expensive bodies (BASE=<another built checkout> is measured too; goal: pages p95 under 30 ms, the event loop blocked under 50 ms)',
  async run(say) {
    for (const [name, content] of Object.entries(BODIES))
      for (const checkout of [process.env.BASE, root])
        if (checkout)
          say(
            `${name.padEnd(26)}${(checkout === root ? 'here' : 'base').padEnd(6)}${await attack(checkout, content)}`,
          )
  },
}
