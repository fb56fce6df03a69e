import type { Browser, Page } from 'playwright-core'
import { anchorAt } from '../contract/studio/anchors.ts'
import { bodyTextBlocks } from '../contract/studio/block-text.ts'
import type { Draft } from '../contract/studio/work.ts'
import { type Desk, signIn } from '../tests/e2e/studio-desk.ts'
import { launchBrowser } from './browser.ts'
import { type Bench, option, percentile, root, scratch, startSite } from './kit.ts'
import {
  type KeyFigures,
  readKeys,
  readTasks,
  readTrace,
  TASKS_TRACED,
  type TaskFigures,
  TRACED,
  type TraceFigures,
} from './trace.ts'

/** Keys whose tasks and frames are measured, and further ones whose parts are. */
const [KEYS, DETAILED] = [100, 40]
/** Milliseconds between two keys, and the CPU slowdown of a slow browser. */
const BETWEEN = 120
const SLOWER = 4
/** Pauses after keys, in which everything that waits for stillness runs: it must not hold a key. */
const [STILL_EVERY, STILL] = [25, 900]
/** Rounds: the CPU slowdown, and of how many languages the article is. */
const ROUNDS: readonly (readonly [slower: number, languages: Languages])[] = (
  [
    [1, 2],
    [SLOWER, 2],
    [SLOWER, 1],
  ] as const
).filter(([slower]) => !option('slowed') || slower === Number(option('slowed')))
/** Words of each language, in paragraphs of this many. */
const [WORDS, A_PARAGRAPH] = [3_000, 50]

const KOREAN = '물결이 잔잔한 날에는 배가 일찍 뜨고 윤슬 톡으로 보도 자료를 보냅니다.'.split(' ')
const ENGLISH = 'On calm days the boats leave early and the harbor sends a press release.'.split(
  ' ',
)

/** A body of headings, paragraphs, a list and a table for every few of them. */
function bodyOf(words: readonly string[]): string {
  const paragraph = (at: number): string =>
    Array.from({ length: A_PARAGRAPH }, (_, n) => words[(at + n) % words.length]).join(' ')
  return Array.from({ length: WORDS / A_PARAGRAPH }, (_, at) => {
    const text = `${at + 1}. ${paragraph(at)}`
    if (at % 10 === 4) return `<ul>\n<li>${text}</li>\n</ul>`
    return at % 6 === 0
      ? `<h2>${words[at % words.length]} ${at}</h2>\n<p>${text}</p>`
      : `<p>${text}</p>`
  }).join('\n')
}

/** Of how many languages the article is, each of `WORDS` words. */
type Languages = 1 | 2

interface Typed extends TraceFigures, KeyFigures, TaskFigures {
  /** Milliseconds from each key to the frame that shows it. */
  frames: number[]
}

/** Presses keys: words, with pauses and new paragraphs. */
async function press(page: Page, keys: number): Promise<void> {
  for (let key = 1; key <= keys; key += 1) {
    await page.keyboard.press(
      key % 40 === 0 ? 'Enter' : key % 6 === 0 ? 'Space' : String.fromCharCode(97 + (key % 26)),
    )
    await page.waitForTimeout(key % STILL_EVERY === 0 ? STILL : BETWEEN)
  }
  await page.waitForTimeout(1500)
}

/**
 * Types in the middle of the Korean body. Tasks and frames are those of the first `KEYS` keys, of
 * which only the tasks are traced; the parts of a key are read from `DETAILED` further ones, whose
 * trace itself costs time.
 */
async function type(browser: Browser, page: Page, origin: string): Promise<Typed> {
  await page.evaluate(() => {
    const frames: number[] = []
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => frames.push(performance.now() - timeStamp)))
      },
      { capture: true },
    )
    Object.assign(window, { frames })
  })
  await browser.startTracing(page, { categories: TASKS_TRACED })
  await press(page, KEYS)
  const tasks = readTasks(await browser.stopTracing())
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  await browser.startTracing(page, { categories: TRACED })
  await press(page, DETAILED)
  const trace = await browser.stopTracing()
  return { ...readTrace(trace, origin), ...readKeys(trace), ...tasks, frames }
}

/** An article in one or both languages, with comments on words of its Korean body. */
async function article(desk: Desk, languages: Languages): Promise<string> {
  const { row, document } = await desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'pressRelease',
      languageType: 'KOR',
      document: { title: '물때', content: bodyOf(KOREAN) },
    },
  })
  if (languages === 2) {
    const pair = await desk.call<Draft>('POST', '/subjects', { body: { pairOf: row.subject } })
    await desk.call('PUT', `/subjects/${encodeURIComponent(pair.row.subject)}/draft`, {
      version: pair.row.version,
      body: { document: { ...pair.document, title: 'Tides', content: bodyOf(ENGLISH) } },
    })
  }
  const paragraphs = bodyTextBlocks(document).filter(({ text }) => text.length > A_PARAGRAPH)
  for (const block of paragraphs.slice(0, 20))
    await desk.call('POST', `/subjects/${encodeURIComponent(row.subject)}/comments`, {
      body: {
        field: 'content',
        quote: block.text.slice(4, 12),
        anchor: anchorAt(block, { from: 4, to: 12 }),
        text: '확인해 주세요.',
      },
    })
  return row.subject
}

/**
 * Opens the bodies as plain editable elements in an empty page, with the caret in the same place:
 * what the browser itself takes for a key.
 */
async function openFloor(page: Page, languages: Languages): Promise<void> {
  const columns = [KOREAN, ENGLISH]
    .slice(0, languages)
    .map(
      (words) =>
        `<div contenteditable="true" style="flex:1;padding:2rem;white-space:break-spaces;outline:none">${bodyOf(words)}</div>`,
    )
  await page.setContent(
    `<body style="margin:2rem;display:flex;font:1.0625rem/1.8 sans-serif">${columns.join('')}</body>`,
  )
  await page.locator('[contenteditable]').first().locator('p').nth(30).click()
  await page.keyboard.press('End')
  await page.waitForTimeout(1000)
}

/** Opens the article as its editors write it; returns how many words are marked. */
async function openArticle(page: Page, address: string, writes: boolean): Promise<string> {
  if (writes) await page.addInitScript(() => localStorage.setItem('studio-writing', 'on'))
  await page.goto(address)
  const body = page.locator('[data-field="content"][data-language="KOR"] [contenteditable=true]')
  // at its beginning: a press on a marked word opens what is said of it
  const click = () =>
    body
      .locator('p')
      .nth(30)
      .click({ position: { x: 3, y: 8 } })
  await click()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('배가')
  await page.waitForTimeout(1000)
  await click()
  await page.keyboard.press('End')
  await page.waitForTimeout(2000)
  return await page.evaluate(() =>
    [...CSS.highlights].map(([name, ranges]) => `${name} ${ranges.size}`).join(', '),
  )
}

const ms = (value: number): string => `${value.toFixed(0)} ms`
const spread = (values: readonly number[]): string =>
  `p50 ${ms(percentile(values, 50))} p95 ${ms(percentile(values, 95))} most ${ms(Math.max(...values))}`

export const bench: Bench = {
  name: `Typing in an article of ${WORDS} words in each of both languages, and in one of ${WORDS} words in all, with marked words, comments and find (goal: no task over 50 ms, p95 from key to frame under 50 ms, ${SLOWER} × slowed; plain text is what the browser itself takes)`,
  async run(say) {
    const dataDir = scratch()
    const site = await startSite({ DATA_DIR: dataDir }, option('site') ?? root)
    const { origin } = site
    const browser = await launchBrowser()
    for (const [slower, languages] of ROUNDS)
      for (const mode of ['plain text', 'form', 'writing mode']) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        const page = await context.newPage()
        let marked = 'nothing'
        if (mode === 'plain text') await openFloor(page, languages)
        else {
          const desk: Desk = await signIn(
            context,
            { origin, dataDir },
            { role: 'WRITER', name: '한바다' },
          )
          const subject = await article(desk, languages)
          marked = await openArticle(page, `${origin}/studio/${subject}`, mode !== 'form')
        }
        const cdp = await context.newCDPSession(page)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
        const typed = await type(browser, page, origin)
        say(
          `${mode.padEnd(14)}${`${languages} × ${WORDS} words`.padEnd(17)}${`${slower} ×`.padEnd(5)}longest task ${ms(typed.longestTask).padStart(7)}, ${typed.longTasks} over 50 ms; key to frame ${spread(typed.frames)}`,
        )
        say(
          `              traced in detail: a key ${spread(typed.spent)} of processor time; longest task ${ms(typed.longest)} (${ms(typed.longestAfterFirst)} after the first key): ${typed.within.map(({ what, time }) => `${what} ${time.toFixed(0)}`).join(', ')}; forced by ${typed.forcedBy.join(', ') || 'nothing'}; marked: ${marked}`,
        )
        await context.close()
      }
    await browser.close()
    await site.stop()
  },
}
