import type { BrowserContext, Page } from 'playwright-core'
import { documentPath } from '../contract/studio/screens.ts'
import type { Draft } from '../contract/studio/work.ts'
import { signIn } from '../tests/e2e/studio-desk.ts'
import { launchBrowser } from './browser.ts'
import { type Bench, option, percentile, root, scratch, startSite } from './kit.ts'

const KEYS = 80
/** Milliseconds between two keys: steady typing. */
const BETWEEN = 120
const A_PARAGRAPH = 50
const WORDS = '물결이 잔잔한 날에는 배가 일찍 뜨고 윤슬톡으로 보도 자료를 보냅니다.'.split(' ')

const bodyOf = (words: number): string =>
  Array.from({ length: words / A_PARAGRAPH }, (_, at) => {
    const text = Array.from({ length: A_PARAGRAPH }, (_, n) => WORDS[(at + n) % WORDS.length])
    return `<p>${at + 1}. ${text.join(' ')}</p>`
  }).join('\n')

/** A moment at which a text had so many letters, in milliseconds since 1970. */
interface Moment {
  at: number
  length: number
}

/** Records when a paragraph of a page, or of the form, reaches which length. */
async function record(page: Page): Promise<() => Promise<{ keys: Moment[]; shown: Moment[] }>> {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('the preview has no frame')
  const lengths = (selector: string): void => {
    const text = document.querySelectorAll(selector)[5]
    if (!text) throw new Error(selector)
    const moments: Moment[] = []
    const note = (): void =>
      void moments.push({
        at: performance.timeOrigin + performance.now(),
        length: text.textContent?.length ?? 0,
      })
    new MutationObserver(note).observe(text, {
      characterData: true,
      childList: true,
      subtree: true,
    })
    Object.assign(window, { moments })
  }
  const read = () => (window as unknown as { moments: Moment[] }).moments
  await page.evaluate(lengths, '[data-field="content"][data-language="KOR"] [contenteditable] > p')
  await frame.evaluate(lengths, '[data-article-body] > p')
  return async () => ({ keys: await page.evaluate(read), shown: await frame.evaluate(read) })
}

const ms = (value: number): string => `${value.toFixed(0)} ms`

/** Presses letters and says how long after each the page showed it. */
async function type(
  page: Page,
  moments: () => Promise<{ keys: Moment[]; shown: Moment[] }>,
): Promise<string> {
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(String.fromCharCode(97 + (key % 26)))
    await page.waitForTimeout(BETWEEN)
  }
  await page.waitForTimeout(2000)
  const { keys, shown } = await moments()
  const late = keys.map(({ at, length }) => {
    const seen = shown.find((one) => one.length >= length)
    return seen ? seen.at - at : Number.POSITIVE_INFINITY
  })
  return `${keys.length} keys, ${shown.length} versions; p50 ${ms(percentile(late, 50))} p95 ${ms(percentile(late, 95))} most ${ms(Math.max(...late))}`
}

/** Documents of the site, and a text of each in Korean. */
const DOCUMENTS = [
  ['home', '리드문'],
  ['esg', '리드문'],
  ['legal/terms', '상세 본문'],
] as const
/** What the letters stand after, in the field and on the page. */
const MARK = '물때표시'

/** Types in a text field of a document, which the page beside it shows. */
async function typeInDocument(
  context: BrowserContext,
  origin: string,
  [name, field]: (typeof DOCUMENTS)[number],
): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${origin}/studio${documentPath(name, 'KOR')}`)
  const column = page.getByRole('region', { name: '한국어', exact: true })
  const text = column.getByRole('textbox', { name: field, exact: true }).first()
  await text.fill(MARK)
  await column.getByRole('button', { name: '미리보기' }).click()
  await page.locator('[role="status"][data-state="shown"]').waitFor()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('the preview has no frame')
  await frame.waitForFunction((mark) => document.body.textContent?.includes(mark), MARK)
  await text.focus()
  await page.keyboard.press('End')
  await page.waitForTimeout(2000)
  const note = (mark: string): void => {
    const moments: Moment[] = []
    const look = (text: string | null): void => {
      const length = text?.split(mark)[1]?.match(/^[a-z]*/)?.[0].length ?? 0
      if (length > (moments.at(-1)?.length ?? 0))
        moments.push({ at: performance.timeOrigin + performance.now(), length })
    }
    addEventListener('input', ({ target }) => look((target as HTMLTextAreaElement).value), true)
    new MutationObserver(() => look(document.body.textContent)).observe(document.body, {
      characterData: true,
      childList: true,
      subtree: true,
    })
    Object.assign(window, { moments })
  }
  const read = () => (window as unknown as { moments: Moment[] }).moments
  await page.evaluate(note, MARK)
  await frame.evaluate(note, MARK)
  return await type(page, async () => ({
    keys: await page.evaluate(read),
    shown: await frame.evaluate(read),
  })).finally(() => page.close())
}

export const bench: Bench = {
  name: 'What is typed on the page beside the form, from key to page (goal: p50 under 300 ms, all under 1 s)',
  async run(say) {
    const dataDir = scratch()
    const site = await startSite({ DATA_DIR: dataDir }, option('site') ?? root)
    const { origin } = site
    const browser = await launchBrowser()
    for (const words of [500, 3_000]) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const desk = await signIn(context, { origin, dataDir }, { role: 'WRITER', name: '한바다' })
      const { row } = await desk.call<Draft>('POST', '/subjects', {
        body: {
          kind: 'pressRelease',
          languageType: 'KOR',
          document: { title: '물때', desc: '물때를 보여 준다.', content: bodyOf(words) },
        },
      })
      await page.goto(`${origin}/studio/${row.subject}`)
      const open = page.getByRole('button', { name: /^옆 패널 열기/ })
      if (await open.isVisible()) await open.click()
      await page.getByRole('tab', { name: '미리보기' }).click()
      await page.locator('[data-state="shown"]').waitFor()
      const body = page.locator(
        '[data-field="content"][data-language="KOR"] [contenteditable=true]',
      )
      await body.locator('p').nth(5).click()
      await page.keyboard.press('End')
      await page.waitForTimeout(2000)
      const moments = await record(page)
      say(`${words} words: ${await type(page, moments)}`)
      await context.close()
    }
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signIn(context, { origin, dataDir }, { role: 'EDITOR', name: '한바다' })
    for (const one of DOCUMENTS) say(`${one[0]}: ${await typeInDocument(context, origin, one)}`)
    await browser.close()
    await site.stop()
  },
}
