import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { RunningServer } from '../server.ts'
import { watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { startStudioWithEditor } from './studio-site.ts'

// Lists of documents: their order by every way there is, and two editors at once. One site; the
// second editor has a phone.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const HOME = 'document/home/KOR'
interface Home {
  hero: { lead: string }
  marketing: { title: string; linkTitle: string }[]
}

let site: RunningServer
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]
let phone: BrowserContext
let other: Page
let otherErrors: string[]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  let origin: string
  ;({ site, origin, context, page, desk, errors } = await startStudioWithEditor(browser, '한물결'))
  phone = await browser.newContext({
    baseURL: origin,
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await signIn(phone, { origin, dataDir: site.dataDir }, { role: 'EDITOR', name: '윤모래' })
  other = await phone.newPage()
  otherErrors = watch(other)
})
test.afterAll(async () => {
  await phone?.close()
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect([...errors, ...otherErrors]).toEqual([]))

const stored = async (): Promise<Home> =>
  (await desk.call<SiteDocumentDraft>('GET', `/documents/${encodeURIComponent(HOME)}`))
    .document as unknown as Home
const storedTitles = async () => (await stored()).marketing.map(({ title }) => title)
const saved = (of: Page) => expect(of.locator('[data-save="saved"]').first()).toBeVisible()
const korean = (of: Page) => of.getByRole('region', { name: '한국어', exact: true })
const banners = (of: Page) => korean(of).getByRole('region', { name: '배너', exact: true })
/** What opens each item, by its name. */
const names = (of: Page) => banners(of).locator('button[aria-controls]')
const handle = (of: Page, name: string) =>
  banners(of).getByRole('button', { name: `${name} 순서 옮기기` })
const openHome = async (of: Page) => {
  await of.goto('/studio/documents/home?language=KOR')
  await expect(banners(of)).toBeVisible()
}
const middle = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('it is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('an item is dragged by mouse, the move is announced and taken back; Escape ends a drag', async () => {
  await openHome(page)
  const titles = await storedTitles()
  const [first = '', second = '', third = ''] = titles
  await handle(page, first).scrollIntoViewIfNeeded()
  const [from, to] = [await middle(handle(page, first)), await middle(handle(page, third))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 20)
  await page.mouse.move(to.x, to.y + 8, { steps: 6 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(names(page)).toHaveText(titles)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y + 8, { steps: 6 })
  await page.mouse.up()
  const moved = [second, third, first, ...titles.slice(3)]
  await expect(names(page)).toHaveText(moved)
  await expect(
    page.getByText(`${first} 항목을 ${titles.length}개 중 3번째로 옮겼습니다.`),
  ).toBeAttached()
  await saved(page)
  await expect.poll(storedTitles).toEqual(moved)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(names(page)).toHaveText(titles)
  await saved(page)
  await expect.poll(storedTitles).toEqual(titles)
})

test('Alt and arrow keys move an item, whose handle keeps the focus', async () => {
  const titles = await storedTitles()
  const [first = '', second = ''] = titles
  await handle(page, first).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names(page)).toHaveText([second, first, ...titles.slice(2)])
  await expect(handle(page, first)).toBeFocused()
  await page.keyboard.press('Alt+End')
  await expect(names(page).last()).toHaveText(first)
  await expect(handle(page, first)).toBeFocused()
  await page.keyboard.press('Alt+Home')
  await expect(names(page)).toHaveText(titles)
  await saved(page)
})

test('two editors change one list: a drag on a phone joins with a title that was typed meanwhile', async () => {
  const titles = await storedTitles()
  const [first = '', second = ''] = titles
  await openHome(other)
  await names(page).filter({ hasText: second }).click()
  const title = banners(page).getByRole('textbox', { name: '제목', exact: true })
  await title.fill('모래 위의 이름')
  await saved(page)
  await expect.poll(async () => (await storedTitles())[1]).toBe('모래 위의 이름')

  const touch = await phone.newCDPSession(other)
  const point = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  await handle(other, second).scrollIntoViewIfNeeded()
  const [from, to] = [await middle(handle(other, second)), await middle(handle(other, first))]
  await point('touchStart', from.x, from.y)
  for (const part of [0.3, 0.6, 1])
    await point('touchMove', from.x, from.y + (to.y - 8 - from.y) * part)
  await point('touchEnd')
  const joined = ['모래 위의 이름', first, ...titles.slice(2)]
  await expect(names(other)).toHaveText(joined)
  await saved(other)
  await expect.poll(storedTitles).toEqual(joined)
})

test('where both changed the same field, the later one chooses', async () => {
  await openHome(page)
  const lead = (of: Page) => korean(of).getByRole('textbox', { name: '리드문' }).first()
  await lead(page).fill('한물결이 고친 문장입니다.')
  await saved(page)
  await expect.poll(async () => (await stored()).hero.lead).toBe('한물결이 고친 문장입니다.')
  await lead(other).fill('윤모래가 고친 문장입니다.')
  await other.getByRole('button', { name: '비교해서 합치기' }).click()
  const dialog = other.getByRole('dialog', { name: '같은 항목을 두 사람이 바꿨습니다' })
  await expect(dialog.getByText('한물결이 고친 문장입니다.')).toBeVisible()
  await dialog.getByRole('radio', { name: /한물결님이 저장한 내용/ }).press('Space')
  await dialog.getByRole('button', { name: '선택한 내용으로 저장' }).click()
  await expect(lead(other)).toHaveValue('한물결이 고친 문장입니다.')
  await saved(other)
  await lead(other).fill('다시 고친 문장입니다.')
  await saved(other)
  await expect.poll(async () => (await stored()).hero.lead).toBe('다시 고친 문장입니다.')
})

test('the menu is a tree: an entry goes to another level by dragging and by keys, and back by undo', async () => {
  await page.goto('/studio/documents/menu')
  const tree = page.getByRole('treegrid', { name: '주 메뉴' })
  const row = (name: string) => tree.getByRole('row', { name, exact: true })
  const drag = (name: string) => row(name).locator('[data-level] > span').first()
  await row('연혁').scrollIntoViewIfNeeded()
  await expect(row('연혁')).toHaveAttribute('aria-level', '2')
  const [from, to] = [await middle(drag('연혁')), await middle(drag('계열사'))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 20, from.y, { steps: 3 })
  await page.mouse.move(from.x - 30, from.y + 4, { steps: 3 })
  await page.mouse.up()
  await expect(row('연혁')).toHaveAttribute('aria-level', '1')
  await expect(page.getByRole('status').filter({ hasText: '1단계 2번째' })).toBeAttached()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row('연혁')).toHaveAttribute('aria-level', '2')
  await row('연혁').click()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row('연혁')).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(row('연혁')).toHaveAttribute('aria-level', '2')
  await expect.poll(async () => (await middle(drag('연혁'))).y).toBeCloseTo(to.y, -1)
  // a copy stands after it, is chosen, and goes by undo
  await page.getByRole('button', { name: '연혁 복제' }).press('Enter')
  await expect(row('연혁')).toHaveCount(2)
  await expect(row('연혁').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row('연혁')).toHaveCount(1)
  await saved(page)
})
