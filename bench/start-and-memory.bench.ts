import { IMAGE_SIZES, imageUrl } from '../contract/images.ts'
import { type Bench, memory, rate, scratch, startSite } from './kit.ts'
import { solvedToken, upload } from './uploads.ts'

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
const UPLOADS = 6
/** Seconds without a request, after which memory is stable. */
const REST = 15

async function read(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.text()
}

export const bench: Bench = {
  name: `Start-up of a built site (goal: 2 s), and memory after pages, all image sizes and ${UPLOADS} uploads of 50 MB (goal: at rest 300 MB)`,
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
    for (const [, address] of (await read(`${origin}/sitemap.xml`)).matchAll(
      /<loc>([^<]+)<\/loc>/g,
    ))
      await read(address as string)
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
    await new Promise((resolve) => setTimeout(resolve, REST * 1000))
    figures(`at rest, ${REST} s later`)
    await stop()
  },
}
