import { expect, it, onTestFinished } from 'vitest'
import { draft, loadedAddress, openKit } from '../contract/store-kit.ts'
import { memory } from '../process-memory.ts'
import { sendRequest, startServer } from '../server.ts'
import { anyOf, countOf, picturesIn, visit } from '../visitors.ts'

/** Requests of the mix: those of an hour at two per second. */
const REQUESTS = 7200
/** A publication after so many requests. */
const EVERY = 600

it('an hour of visitors and publications: every request is answered, memory stays', {
  timeout: 240_000,
}, async () => {
  const address = await loadedAddress('sqlite')
  const site = await startServer({
    DATA_DIR: address.dataDir,
    RENDERS_PER_MINUTE: '1000000',
    SEARCH_PER_MINUTE: '1000000',
    IMAGES_PER_MINUTE: '1000000',
  })
  onTestFinished(async () => void (await site.stop()))
  const { publishing } = await openKit(address)
  const pid = site.process.pid as number
  const pages = [
    ...(await sendRequest(site.origin, '/sitemap-pages.xml')).text.matchAll(/<loc>([^<]+)</g),
  ].map(([, found]) => new URL((found as string).replaceAll('&amp;', '&')))
  expect(pages.length).toBeGreaterThan(50)
  const paths = pages.map(({ pathname, search }) => pathname + search)
  const pictures = picturesIn((await sendRequest(site.origin, '/page/presskit')).text).slice(0, 40)
  expect(pictures.length).toBeGreaterThan(5)
  let number = 0
  let published = 0
  const publications: Promise<unknown>[] = []
  const sizes: number[] = []
  let count = 0
  const found = await visit(
    site.origin,
    {
      'cached page': () => anyOf(paths),
      'new page': () => `/page/presskit?searchKeyword=w${number++}&searchPage=1`,
      call: () => `/api/v1/search?keyword=${encodeURIComponent('윤슬')}&page=${1 + (number++ % 9)}`,
      picture: () => anyOf(pictures),
    },
    {
      connections: 8,
      isOver: () => count >= REQUESTS,
      onAnswer(answered) {
        count = answered
        if (answered % EVERY !== 0) return
        sizes.push(memory(pid))
        published += 1
        publications.push(
          publishing.save(
            draft(990_000 + published, { title: `소식 ${published}`, postDate: '2026-11-20' }),
          ),
        )
      },
    },
  )
  await Promise.all(publications)
  expect(publications.length).toBeGreaterThan(10)
  const { bad } = countOf(found)
  expect(bad, JSON.stringify([...found].map(([kind, { statuses }]) => [kind, [...statuses]]))).toBe(
    0,
  )
  // the newest publication is shown, after all of that
  expect((await sendRequest(site.origin, '/page/presskit')).text).toContain(`소식 ${published}`)
  const half = Math.max(...sizes.slice(0, sizes.length >> 1))
  const whole = Math.max(...sizes.slice(sizes.length >> 1))
  expect(whole, sizes.map(Math.round).join(', ')).toBeLessThan(half * 1.15)
})
