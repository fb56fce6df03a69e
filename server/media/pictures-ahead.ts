import { setTimeout as delay } from 'node:timers/promises'
import { parseImageOption } from '../../contract/images.ts'
import { log } from '../log.ts'
import { isLarge } from './resize.ts'

/** Addresses that wait at most; a page names about 200. */
const WAITING = 20_000
/** Milliseconds between looks whether visitors' images are being generated. */
const PAUSE = 50

/** Sizes and formats that pages show; crops for sharing are for other sites. */
const NAMED =
  /(?<=["' ])(\/media\/[^"'\s?<>]+)\?type=thumb&(?:amp;)?opt=([CR]\d{1,4}x\d{1,4}\.f(?:webp|avif))/g

/** A resized image that a page names: key of the source below `/media/`, and the `opt` value. */
export interface NamedPicture {
  key: string
  opt: string
}

/** The resized images in the markup of a page, each once, in its order. */
export function picturesIn(html: string): NamedPicture[] {
  const found = new Map<string, NamedPicture>()
  for (const [address, path = '', opt = ''] of html.matchAll(NAMED)) {
    if (found.has(address)) continue
    let key: string
    try {
      key = decodeURIComponent(path.slice('/media/'.length))
    } catch {
      continue
    }
    found.set(address, { key, opt })
  }
  return [...found.values()]
}

/**
 * Generates images before they are requested, one after the other, and only while none is generated
 * for a visitor. Large ones, which only large dense screens request, would take all workers and much
 * memory: they are generated on request.
 * @param generate generates an image that is not stored yet
 * @param isBusy whether visitors wait for images
 */
export function picturesAhead(
  generate: (picture: NamedPicture) => Promise<void>,
  isBusy: () => boolean,
): {
  add(pictures: readonly NamedPicture[]): void
  /** Resolves when the image being generated is stored. */
  stop(): Promise<void>
} {
  const waiting = new Map<string, NamedPicture>()
  const stopping = new AbortController()
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const [first] = waiting
      if (!first) break
      if (isBusy()) {
        await delay(PAUSE, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
        continue
      }
      const [name, picture] = first
      waiting.delete(name)
      // whoever requests it gets the error
      await generate(picture).catch((error: unknown) =>
        log.error('image not generated', error, { ...picture }),
      )
    }
  }

  function start(): void {
    if (running || waiting.size === 0) return
    running = run().finally(() => {
      running = null
      // some may have come since the last look
      if (!stopping.signal.aborted) start()
    })
  }

  return {
    add(pictures) {
      for (const picture of pictures) {
        const option = parseImageOption(picture.opt)
        if (!option || isLarge(option) || waiting.size >= WAITING) continue
        waiting.set(`${picture.key} ${picture.opt}`, picture)
      }
      start()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
