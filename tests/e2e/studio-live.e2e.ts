import { type BrowserContext, expect, type FrameLocator, type Page, test } from '@playwright/test'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { type StudioSite, axeViolations, overflow, startStudio, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { field, openTab, saved, text, unfold } from './studio-form.ts'

// The preview shows what is typed, without a save or a load, and its parts lead to the fields of the
// form and back. One site, one editor, an article in both languages.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

const PARAGRAPHS = Array.from(
  { length: 24 },
  (_, at) => `<p>${at + 1}번째 문단입니다. 물때와 너울의 높이를 함께 보여 준다.</p>`,
)
const DOCUMENT: Partial<ContentDocument> = {
  title: '물너울지도, 바람목까지 안내합니다',
  desc: '물너울의 높이와 길을 보여 줍니다.',
  postDate: '2026-03-12',
  categories: ['CA'],
  keywords: ['물너울지도'],
  image: '/media/art/lighthouse.webp',
  imageDecorates: true,
  content: PARAGRAPHS.join('\n'),
}

let site: StudioSite
let context: BrowserContext
let desk: Desk
let korean: Draft
let page: Page
let errors: string[] = []
let asked: string[] = []

const frame = (): FrameLocator => page.frameLocator('iframe')
const state = () => page.locator('[role="status"][data-state]')
const subject = (): string => `/subjects/${encodeURIComponent(korean.row.subject)}`
/** The mark over the page: its label, or null where none is drawn. */
const markOf = (which: 'focus' | 'hover'): Promise<string | null> =>
  frame()
    .locator('preview-live')
    .evaluate((host, name) => {
      const mark = host.shadowRoot?.querySelector<HTMLElement>(`.${name}`)
      return !mark || mark.hidden ? null : mark.textContent
    }, which)
const scrollOf = (): Promise<number> =>
  frame()
    .locator('html')
    .evaluate(() => window.scrollY)

async function open(width = 1440): Promise<void> {
  page = await context.newPage()
  errors = watch(page)
  asked = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/studio/${korean.row.subject}`)
  // the panel opens by itself only where something is missing
  await text(page, 'title').waitFor()
  await openTab(page, '미리보기')
  await expect(state()).toHaveAttribute('data-state', 'shown')
}

test.beforeAll(async ({ browser }) => {
  // a server loads the whole content at its first start
  test.setTimeout(240_000)
  site = await startStudio({ COLLECTOR_URL: 'http://localhost:9/collect' })
  context = await browser.newContext({ baseURL: site.origin, locale: 'ko-KR' })
  const { dataDir } = site.server
  desk = await signIn(context, { origin: site.origin, dataDir }, { role: 'EDITOR', name: '한물결' })
  korean = await desk.call<Draft>('POST', '/subjects', {
    body: { kind: 'pressRelease', languageType: 'KOR', document: DOCUMENT },
  })
  await desk.call<Draft>('POST', '/subjects', {
    body: {
      pairOf: korean.row.subject,
      document: { ...DOCUMENT, title: 'Swellmap shows the way', content: '<p>It shows tides.</p>' },
    },
  })
})
test.afterEach(async () => {
  expect(errors).toEqual([])
  await page?.close()
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})

test('what is typed is shown without a save or a load, at the same scroll position, to nobody else', async () => {
  const visitors = await (await fetch(`${site.origin}/page/presskit`)).text()
  await open()
  // the page shows the field that gets the focus; it stays where the reader scrolls it from then on
  await text(page, 'title').focus()
  await frame()
    .locator('[data-article-body] > p')
    .nth(16)
    .evaluate((paragraph) => paragraph.scrollIntoView({ block: 'center' }))
  const before = await scrollOf()
  expect(before).toBeGreaterThan(300)
  // no save before the end of this test: they are answered late
  await page.route('**/draft', async (route) => {
    await new Promise((done) => setTimeout(done, 8000))
    await route.continue().catch(() => {})
  })
  const loads: string[] = []
  page.on('framenavigated', (one) => void (one !== page.mainFrame() && loads.push(one.url())))
  await text(page, 'title').fill('물너울지도, 새벽에도 안내합니다')
  await expect(frame().locator('h1')).toHaveText('물너울지도, 새벽에도 안내합니다')
  expect(Math.abs((await scrollOf()) - before)).toBeLessThan(80)
  await unfold(field(page, 'desc'))
  await text(page, 'desc').fill('새벽의 높이를 보여 줍니다.')
  await expect(frame().locator('[data-article-lead]')).toHaveText('새벽의 높이를 보여 줍니다.')
  await text(page, 'content').locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('새로 쓴 문단입니다.')
  await expect(frame().locator('[data-article-body] > p').nth(1)).toHaveText('새로 쓴 문단입니다.')
  await expect(frame().locator('[data-article-body] > p')).toHaveCount(PARAGRAPHS.length + 1)
  expect(loads).toEqual([])
  const { document } = await desk.call<Draft>('GET', subject())
  expect(document.title).toBe(DOCUMENT.title)
  expect(asked.filter((one) => /\/collect\b|events/.test(one))).toEqual([])
  await page.unroute('**/draft')
  await page.keyboard.press('Control+s')
  await saved(page)
  expect(loads).toEqual([])
  expect(await (await fetch(`${site.origin}/page/presskit`)).text()).toBe(visitors)
})

test('a press on a part leads to its field, and the field that has the focus is marked', async () => {
  await open()
  await frame().locator('h1').click()
  await expect(text(page, 'title')).toBeFocused()
  await expect.poll(() => markOf('focus')).toBe('제목')
  await frame().locator('article > figure').click()
  await expect(field(page, 'image').locator(':focus')).toHaveCount(1)
  await expect.poll(() => markOf('focus')).toBe('대표 이미지')
  // into the block of the body
  const paragraph = frame().locator('[data-article-body] > p').nth(9)
  const words = (await paragraph.textContent()) ?? ''
  await paragraph.click()
  await expect(text(page, 'content')).toBeFocused()
  const atCaret = (): Promise<string | null | undefined> =>
    page.evaluate(
      () => document.getSelection()?.anchorNode?.parentElement?.closest('p')?.textContent,
    )
  await expect.poll(atCaret).toBe(words)
  const marked = (): Promise<boolean> =>
    paragraph.evaluate((one) => {
      const mark = document
        .querySelector('preview-live')
        ?.shadowRoot?.querySelector<HTMLElement>('.focus')
      const { top } = one.getBoundingClientRect()
      return !mark?.hidden && Math.abs((mark?.getBoundingClientRect().top ?? 0) + 6 - top) < 2
    })
  await expect.poll(marked).toBe(true)
  await paragraph.hover()
  // the paragraph may have several lines
  for (let line = 0; line < 4; line += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(marked).toBe(false)
  // a part of the page that shows no field stays what it is: within the preview
  await page.getByRole('button', { name: '다른 동작' }).click()
  await page.getByRole('menuitem', { name: '페이지 직접 써 보기' }).click()
  await frame().getByRole('link', { name: '목록' }).first().click()
  await expect(frame().locator('preview-banner')).toBeAttached()
  await expect(frame().locator('main[data-page="press-release"], main').first()).toBeVisible()
})

test('by keyboard: from the field into the page and back, and to each field that it shows', async () => {
  await open()
  await text(page, 'title').click()
  await page.keyboard.press('Control+Alt+KeyP')
  await expect(page.locator('iframe')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text(page, 'title')).toBeFocused()
  await page.getByRole('button', { name: '페이지에 보이는 필드' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '키워드' })).toBeVisible()
  await page.getByRole('menuitem', { name: '요약' }).focus()
  await page.keyboard.press('Enter')
  await expect(text(page, 'desc')).toBeFocused()
  await expect.poll(() => markOf('focus')).toBe('요약')
})

test('a list with the card shows what is typed too, and its tags still work', async () => {
  await desk.call<Draft>('GET', subject()).then(({ row, document }) =>
    desk.call('PUT', `${subject()}/draft`, {
      version: row.version,
      // on the first page of its list
      body: {
        document: {
          ...document,
          link: 'https://www.example.org/elsewhere',
          postDate: '2026-11-24',
        },
      },
    }),
  )
  await open()
  const card = frame().locator(`[data-content="${korean.row.contentIdx}"]`).first()
  await expect(card).toBeVisible()
  await text(page, 'title').fill('목록에도 바로 보입니다')
  await expect(card.locator('h2, h3, h4').first()).toContainText('목록에도 바로 보입니다')
  await card.locator('h2, h3, h4').first().click()
  await expect(text(page, 'title')).toBeFocused()
  await frame().locator('main').getByText('실적', { exact: true }).first().click()
  await expect(frame().locator('preview-banner')).toBeAttached()
  await expect(state()).toHaveAttribute('data-state', 'shown')
  await saved(page)
  await desk.call<Draft>('GET', subject()).then(({ row, document }) =>
    desk.call('PUT', `${subject()}/draft`, {
      version: row.version,
      body: { document: { ...document, link: null, postDate: DOCUMENT.postDate } },
    }),
  )
})

test('the other language follows the fields in use, and a lost connection is said', async () => {
  await open()
  await text(page, 'title', 'ENG').click()
  await expect(frame().locator('html')).toHaveAttribute('lang', 'en')
  await expect(state()).toHaveAttribute('data-state', 'shown')
  await text(page, 'title', 'ENG').fill('Swellmap, before dawn')
  await expect(frame().locator('h1')).toHaveText('Swellmap, before dawn')
  await page.route('**/preview/page', (route) => route.abort())
  await text(page, 'title', 'ENG').fill('Swellmap, at night')
  await expect(state()).toHaveAttribute('data-state', 'offline')
  await expect(frame().locator('h1')).toHaveText('Swellmap, before dawn')
  await page.unroute('**/preview/page')
  await expect(frame().locator('h1')).toHaveText('Swellmap, at night')
  await expect(state()).toHaveAttribute('data-state', 'shown')
  errors = errors.filter((error) => !error.includes('ERR_FAILED'))
})

for (const width of [390, 768, 1024, 1440] as const)
  test(`at ${width} px the panel holds in both modes, and a press leads out of it`, async () => {
    await open(width)
    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode })
      await expect.poll(() => overflow(page)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
    }
    await frame().locator('h1').click()
    await expect(text(page, 'title')).toBeFocused()
  })
