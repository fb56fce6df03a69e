import { join } from 'node:path'
import sharp from 'sharp'
import { type Bench, median, root, startSite } from './kit.ts'

const KEYS = [
  'lighthouse',
  'seed-sun',
  'lily-pads',
  'shopfronts',
  'signal-city',
  'record-sun',
  'long-house',
  'paper-boats',
]

export const bench: Bench = {
  name: 'The image service against bare sharp: a 630x354 WebP of each of 8 images, one after the other',
  async run(say) {
    const site = await startSite()
    const [service, cached, bare]: [number[], number[], number[]] = [[], [], []]
    for (const key of KEYS) {
      const address = `${site.origin}/media/art/${key}.webp?type=thumb&opt=C630x354.fwebp`
      for (const list of [service, cached]) {
        const began = performance.now()
        const answer = await fetch(address)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
        list.push(performance.now() - began)
      }
      const began = performance.now()
      await sharp(join(root, `content/media/art/${key}.webp`))
        .resize(630, 354, { fit: 'cover' })
        .webp({ quality: 80 })
        .toBuffer()
      bare.push(performance.now() - began)
    }
    await site.stop()
    say(
      `first request ${median(service).toFixed(1)} ms, cached ${median(cached).toFixed(1)} ms, bare sharp ${median(bare).toFixed(1)} ms: first/bare ${(median(service) / median(bare)).toFixed(2)}, cached/bare ${(median(cached) / median(bare)).toFixed(2)}`,
    )
  },
}
