import type { Page } from 'playwright-core'
import type { Draft } from '../contract/studio/work.ts'
import { type Desk, signIn } from '../tests/e2e/studio-desk.ts'
import { launchBrowser } from './browser.ts'
import { type Bench, option, percentile, root, scratch, startSite } from './kit.ts'

const KEYS = 60
/** Milliseconds between two keys, and the CPU slowdown of a slow browser. */
const BETWEEN = 110
const SLOWER = 4
const CHARACTERS = [2_000, 900_000]

interface Typed {
  /**
   * Milliseconds from each key to the next frame; from it until the save status shows it, and until
   * the device has stored it.
   */
  frames: number[]
  mark: number
  device: number[]
}

/**
 * Types at the end of the body, and observes the save status and the device's storage from within
 * the page.
 */
async function type(page: Page, keys: number): Promise<Typed> {
  await page.evaluate(() => {
    const seen = {
      frames: [] as number[],
      marks: [] as number[],
      device: [] as { characters: number; at: number }[],
      keys: [] as number[],
    }
    const body = document.querySelector('[data-field="content"] [contenteditable]') as HTMLElement
    body.addEventListener(
      'keydown',
      () => {
        const at = performance.now()
        seen.keys.push(at)
        requestAnimationFrame(() => setTimeout(() => seen.frames.push(performance.now() - at)))
      },
      { capture: true },
    )
    const look = (): void => {
      if (
        seen.marks.length === 0 &&
        document.querySelector('[data-save]')?.getAttribute('data-save') !== 'saved'
      )
        seen.marks.push(performance.now())
      requestAnimationFrame(look)
    }
    look()
    const opened = indexedDB.open('studio')
    opened.onsuccess = () => {
      const read = (): void => {
        const cursorRequest = opened.result
          .transaction('written')
          .objectStore('written')
          .openCursor()
        cursorRequest.onsuccess = () => {
          const cursor = cursorRequest.result
          if (cursor && !String(cursor.key).startsWith('kept:')) return cursor.continue()
          const characters =
            (cursor?.value as { document: { content: string } } | undefined)?.document.content
              .length ?? 0
          if (characters > (seen.device.at(-1)?.characters ?? 0))
            seen.device.push({ characters, at: performance.now() })
          setTimeout(read, 10)
        }
      }
      read()
    }
    Object.assign(window, { seen })
  })
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(String.fromCharCode(97 + (key % 26)))
    await page.waitForTimeout(BETWEEN)
  }
  await page.waitForTimeout(1500)
  return page.evaluate(() => {
    const { frames, marks, device, keys } = (
      window as unknown as {
        seen: {
          frames: number[]
          marks: number[]
          device: { characters: number; at: number }[]
          keys: number[]
        }
      }
    ).seen
    const all = device.at(-1)?.characters ?? 0
    return {
      frames,
      mark: (marks[0] ?? Number.NaN) - (keys[0] ?? 0),
      // the last version on the device contains every key
      device: keys.map((at, index) => {
        const characters = all - (keys.length - 1 - index)
        return (device.find((one) => one.characters >= characters)?.at ?? Number.NaN) - at
      }),
    }
  })
}

export const bench: Bench = {
  name: `Typing in a body, a key every ${BETWEEN} ms (goal: "unsaved" within a frame, stored on the device within 250 ms, a key painted within 100 ms)`,
  async run(say) {
    const dataDir = scratch()
    const site = await startSite({ DATA_DIR: dataDir }, option('site') ?? root)
    const { origin } = site
    const browser = await launchBrowser()
    say(
      `${'letters'.padEnd(10)}${'slowed'.padEnd(8)}${'mark'.padStart(9)}${'device p50'.padStart(13)}${'most'.padStart(9)}${'drawn p50'.padStart(13)}${'p95'.padStart(9)}${'most'.padStart(9)}`,
    )
    for (const characters of CHARACTERS)
      for (const slower of [1, SLOWER]) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        const desk: Desk = await signIn(
          context,
          { origin, dataDir },
          { role: 'WRITER', name: '한바다' },
        )
        const paragraph = `<p>${'물결이 잔잔한 날에는 배가 일찍 뜬다. '.repeat(6)}</p>\n`
        const content = paragraph.repeat(Math.ceil(characters / paragraph.length)).slice(0, -1)
        const body = {
          kind: 'pressRelease',
          languageType: 'KOR',
          document: { title: '물때', content },
        }
        const { row } = await desk.call<Draft>('POST', '/subjects', { body })
        const page = await context.newPage()
        await page.goto(`${origin}/studio/${row.subject}`)
        await page.locator('[data-field="content"] [contenteditable=true]').waitFor()
        await page.locator('[data-field="content"] [contenteditable=true] p').last().click()
        await page.keyboard.press('Control+End')
        await page.waitForTimeout(2000)
        const cdp = await context.newCDPSession(page)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
        const { frames, mark, device } = await type(page, KEYS)
        const ms = (value: number, width: number): string =>
          `${value.toFixed(0)} ms`.padStart(width)
        say(
          `${String(content.length).padEnd(10)}${`${slower} ×`.padEnd(8)}${ms(mark, 9)}${ms(percentile(device, 50), 13)}${ms(Math.max(...device), 9)}${ms(percentile(frames, 50), 13)}${ms(percentile(frames, 95), 9)}${ms(Math.max(...frames), 9)}`,
        )
        await context.close()
      }
    await browser.close()
    await site.stop()
  },
}
