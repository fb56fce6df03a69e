import { IMAGE_SIZES, imageUrl } from '../contract/images.ts'
import { anyOf, countOf, visit } from '../tests/visitors.ts'
import { addressesOf, type Bench, memory, option, rate, scratch, startSite } from './kit.ts'
import { solvedToken, upload, UPLOADS } from './uploads.ts'

const PAGES = [
  '/',
  '/page/presskit',
  '/page/presskit/press-release',
  '/page/presskit/collect',
  '/page/service/service',
  '/page/detail/1011',
  '/page/k-safety',
  '/api/v1/search?lang=KOR&keyword=AI&page=1',
]
const IMAGES = [
  '/media/art/lighthouse.webp',
  '/media/art/hanok-roofs.webp',
  '/media/icons/cloud.svg',
]
const SMALL = ['C72x72', 'C112x112', 'C320x180', 'C317x178', 'C420x236', 'C630x354'] as const
/** Requests of an hour in which ten visitors a second come: pages, calls, searches and pictures. */
const HOUR = Number(option('requests') ?? 36_000)
const KEYWORDS = ['등대', 'AI', '윤슬', 'ㅂㄷㅈㄹ', 'services', '물결']
/** Seconds without a request, after which memory is stable. */
const REST = 15

async function read(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.text()
}

export const bench: Bench = {
  name: `Start-up of a built site (goal: 2 s), and memory after pages, all image sizes, ${UPLOADS} uploads of 50 MB at once and ${HOUR} requests of visitors (goal: at rest 350 MB)`,
  async run(say) {
    const dataDir = scratch()
    const settings = {
      DATA_DIR: dataDir,
      REPORTS_PER_HOUR: '1000000',
      REPORTS_PER_HOUR_TOTAL: '1000000',
      CAPTCHA_DIFFICULTY: '1000',
    }
    const first = await startSite(settings)
    await first.stop()
    const { origin, process: site, startedIn, stop } = await startSite(settings)
    say(
      `first start, with an empty database ${Math.round(first.startedIn)} ms; later starts ${Math.round(startedIn)} ms`,
    )
    const figures = (what: string): void =>
      say(
        `${what}: ${Math.round(memory(site.pid, 'VmRSS'))} MB, peak so far ${Math.round(memory(site.pid, 'VmHWM'))} MB`,
      )
    figures('started')
    const addresses = await addressesOf(origin)
    for (const address of addresses) await read(address)
    figures('after every page')
    for (const path of PAGES) await rate(origin + path, { seconds: 2 })
    figures('after load')
    for (const picture of IMAGES) {
      for (const factor of [1, 2] as const)
        await Promise.all(IMAGE_SIZES.map((size) => read(origin + imageUrl(picture, size, factor))))
      // images that pages request in the other format
      await Promise.all(SMALL.map((size) => read(origin + imageUrl(picture, size, 2, 'avif'))))
    }
    figures('after every image size')
    await Promise.all(
      Array.from({ length: UPLOADS }, async () => upload(origin, await solvedToken(origin))),
    )
    figures('after the uploads')
    const paths = addresses.map((address) => address.slice(origin.length))
    const pictures = IMAGES.flatMap((picture) => SMALL.map((size) => imageUrl(picture, size, 1)))
    let sent = 0
    const found = await visit(
      origin,
      {
        'cached page': () => anyOf(PAGES.slice(0, -1)),
        'new page': () => anyOf(paths),
        call: () =>
          `/api/v1/search?lang=KOR&keyword=${encodeURIComponent(anyOf(KEYWORDS))}&page=${1 + (sent % 9)}`,
        picture: () => anyOf(pictures),
      },
      {
        connections: 32,
        isOver: () => sent >= HOUR,
        onAnswer(count) {
          sent = count
        },
      },
    )
    figures(`after ${countOf(found).all} requests, ${countOf(found).bad} of them not 200`)
    await new Promise((resolve) => setTimeout(resolve, REST * 1000))
    figures(`at rest, ${REST} s later`)
    await stop()
  },
}
