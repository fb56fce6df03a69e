import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { Asset } from '../../contract/studio/media.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { companyDay, daysAfter } from '../../server/content/company-days.ts'
import { freePort } from '../port.ts'
import { type RunningServer, startServer } from '../server.ts'
import { axeViolations, overflow, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'

// The library: details beside the files, several selected, and the end of rights. One site and one
// editor; the first file is used by a draft.
test.describe.configure({ mode: 'serial' })

const NAMES = ['등대.png', '부두.png', '물결.png', '갈매기.png', '모래톱.png', '돛배.png']

let site: RunningServer
let origin: string
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]
let files: Asset[]
let draft: Draft

const row = (name: string) => page.getByRole('row', { name })
const details = () => page.getByRole('complementary', { name: '파일 정보' })
const bar = () => page.getByRole('group', { name: '선택한 파일에 할 작업' })
const selected = () => page.getByRole('row', { selected: true })
const stored = (id: string) => desk.call<Asset>('GET', `/media/${id}`)

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  const port = await freePort()
  origin = `http://localhost:${port}`
  site = await startServer({ PORT: String(port), SITE_ORIGIN: origin, LOG_LEVEL: 'info' })
  context = await browser.newContext({ baseURL: origin, locale: 'ko-KR' })
  desk = await signIn(
    context,
    { origin, dataDir: site.dataDir },
    { role: 'EDITOR', name: '한물결' },
  )
  page = await context.newPage()
  errors = watch(page)
  files = []
  // newest first in the library
  for (const [index, name] of [...NAMES].reverse().entries())
    files.unshift(
      await desk.call<Asset>('POST', `/media?name=${encodeURIComponent(name)}`, {
        bytes: new Uint8Array(
          await sharp({
            create: {
              width: 640,
              height: 480,
              channels: 3,
              background: { r: 30 * index, g: 120, b: 160 },
            },
          })
            .png()
            .toBuffer(),
        ),
      }),
    )
  draft = await desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'news',
      languageType: 'KOR',
      document: {
        ...EMPTY_DOCUMENT,
        title: '등대를 새로 칠합니다',
        image: files[0]?.address,
        imageDescription: '바닷가의 등대',
        content: `<p>등대를 칠한다.</p><figure><img src="${files[0]?.address}" alt="등대"></figure>`,
      },
    },
  })
})
test.afterAll(async () => {
  await context.close()
  await site.stop()
})
test.afterEach(() => {
  expect(errors.splice(0)).toEqual([])
})

test('details are beside the files, which stay where they are; Escape closes them and returns to the file', async () => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/studio/media')
  const tile = row('갈매기.png')
  await tile.scrollIntoViewIfNeeded()
  const before = (await tile.boundingBox())?.y ?? 0
  await tile.click()
  await expect(details().getByRole('heading', { name: '갈매기.png' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(Math.abs(((await tile.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(2)
  expect(await overflow(page)).toBe(0)
  await details().getByLabel('저작자 표시').focus()
  await page.keyboard.press('Escape')
  await expect(details()).toHaveCount(0)
  await expect(tile).toBeFocused()
  // by keyboard
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(details().getByRole('heading', { name: '모래톱.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details()).toHaveCount(0)
  await expect(row('모래톱.png')).toBeFocused()
})

test('several are selected with Shift, Control, Space and a checkbox; Escape clears them', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/studio/media')
  await row('부두.png').click()
  await expect(details()).toBeVisible()
  await row('갈매기.png').click({ modifiers: ['Shift'] })
  await expect(selected()).toHaveCount(3)
  await expect(bar()).toContainText('3개 선택됨')
  await expect(page.getByRole('status').filter({ hasText: '3개 선택됨' })).toHaveCount(1)
  await row('돛배.png').click({ modifiers: ['Control'] })
  await expect(selected()).toHaveCount(4)
  // while something is selected, a press selects
  await row('물결.png').click()
  await expect(selected()).toHaveCount(3)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(selected()).toHaveCount(0)
  await expect(bar()).toHaveCount(0)
  // Space and Shift with the arrows
  await row('물결.png').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(selected()).toHaveCount(2)
  await bar().getByRole('button', { name: '선택 해제' }).click()
  await expect(selected()).toHaveCount(0)
  // checkboxes, with Shift between
  await row('부두.png').hover()
  await row('부두.png').getByRole('checkbox').click({ force: true })
  await row('모래톱.png')
    .getByRole('checkbox')
    .click({ force: true, modifiers: ['Shift'] })
  await expect(selected()).toHaveCount(4)
  // another filter starts anew
  await page.getByRole('link', { name: '이미지', exact: true }).click()
  await expect(selected()).toHaveCount(0)
})

test('credit and rights are set for many, and unused files are removed', async () => {
  const end = daysAfter(companyDay(), 10)
  await page.goto('/studio/media')
  await row('등대.png').click({ modifiers: ['Control'] })
  await row('물결.png').click({ modifiers: ['Shift'] })
  await expect(selected()).toHaveCount(3)
  await bar().getByRole('button', { name: '저작자와 사용 기한' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: '파일 3개의 저작자와 사용 기한' })).toBeVisible()
  const apply = dialog.getByRole('button', { name: '적용' })
  await expect(apply).toBeDisabled()
  await dialog.getByLabel('저작자 표시').fill('사진 한여울')
  const year = dialog.getByRole('spinbutton').first()
  await year.click()
  await page.keyboard.type('202')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('0101')
  await expect(dialog.getByText('연도를 네 자리로 입력해 주세요.')).toBeVisible()
  await expect(apply, 'a half-typed year is no end').toBeDisabled()
  await year.click()
  await page.keyboard.type(end.replaceAll('-', ''))
  expect(await axeViolations(page)).toEqual([])
  await apply.click()
  await expect(page.getByText('파일 3개를 고쳤습니다')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await stored(files[0]?.id ?? '')).toMatchObject({ credit: '사진 한여울', rightsEnd: end })
  await expect(row('물결.png')).toContainText(`${end.replaceAll('-', '.')}까지`)

  await page
    .getByRole('group', { name: '필터' })
    .getByRole('button', { name: '사용 기한', exact: true })
    .click()
  await page.getByRole('menuitemradio', { name: '곧 기한 끝' }).click()
  await expect(page.getByRole('grid', { name: '미디어' }).getByRole('row')).toHaveCount(3)
  expect(await axeViolations(page)).toEqual([])
  await row('등대.png').click({ modifiers: ['Control'] })
  await row('물결.png').click()
  await expect(selected()).toHaveCount(2)
  await bar().getByRole('button', { name: '지우기' }).click()
  const removing = page.getByRole('alertdialog', { name: '파일 1개를 지울까요?' })
  await expect(removing).toContainText('1개는 글에 쓰이거나')
  await removing.getByRole('button', { name: '지우기' }).click()
  await expect(page.getByText('파일 1개를 지웠습니다')).toBeVisible()
  await expect(row('물결.png')).toHaveCount(0)
  await expect(selected(), 'what is left').toHaveCount(1)
  await page.keyboard.press('Escape')
})

test('the first screen, the article and its pictures tell that rights end', async () => {
  const day = daysAfter(companyDay(), 10).replaceAll('-', '.')
  await page.goto('/studio')
  const card = page.getByRole('region', { name: '사용 기한이 끝나는 파일' })
  await expect(card.getByRole('link', { name: '등대.png' })).toBeVisible()
  await expect(card).toContainText(`사용 기한 ${day}까지`)
  expect(await axeViolations(page)).toEqual([])
  await card.getByRole('link', { name: '등대를 새로 칠합니다' }).click()
  await expect(page).toHaveURL(new RegExp(`/content/${draft.row.contentIdx}$`))
  const missing = page.getByRole('region', { name: '사용 기한', exact: true })
  await expect(missing).toContainText('등대.png')
  await expect(missing).toContainText(`사용 기한 ${day}까지`)
  await page.getByRole('textbox', { name: '본문' }).locator('img').click()
  await expect(page.getByRole('group', { name: '선택한 이미지' })).toContainText(
    `사용 기한 ${day}까지`,
  )
  await missing.getByRole('link', { name: '등대.png' }).click()
  await expect(details()).toContainText(`${day}까지 쓸 수 있는 파일입니다.`)
})

test('on a phone the details are a sheet, which returns to the file; the place is remembered', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/studio/media')
  expect(await overflow(page)).toBe(0)
  await row('돛배.png').scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  await row('돛배.png').click()
  const sheet = page.getByRole('dialog', { name: '파일 정보' })
  await expect(sheet.getByRole('heading', { name: '돛배.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(row('돛배.png')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(top)
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page)).toBe(0)
  }
  // away and back
  await page.evaluate(() => window.scrollTo(0, 300))
  const link = page.getByRole('link', { name: '오늘 할 일', exact: true }).first()
  await link.click()
  await expect(page).toHaveURL(/\/studio\/?$/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('files are put into folders, tagged and described together, found by what is said of them, and shown as a list', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/studio/media')
  await row('갈매기.png').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(selected()).toHaveCount(2)
  await bar().getByRole('button', { name: '폴더와 태그' }).click()
  const organize = page.getByRole('dialog', { name: '파일 2개의 폴더와 태그' })
  await organize.getByRole('combobox', { name: '폴더' }).fill('바다/2026')
  await page.keyboard.press('Tab')
  await organize.getByRole('textbox', { name: '태그' }).fill('여름,')
  await organize.getByRole('textbox', { name: '태그' }).press('Enter')
  expect(await axeViolations(page)).toEqual([])
  await organize.getByRole('button', { name: '적용' }).click()
  await expect(organize).toHaveCount(0)
  // by the folder, and with words of it
  await page
    .getByRole('group', { name: '필터' })
    .getByRole('button', { name: '폴더', exact: true })
    .click()
  await page.getByRole('menuitemradio', { name: '바다 › 2026 (2)' }).click()
  await expect(row('갈매기.png')).toBeVisible()
  await expect(row('부두.png')).toHaveCount(0)
  await expect(page.getByRole('grid', { name: '미디어' }).getByRole('row')).toHaveCount(2)
  // as a list, which stays
  await page.getByRole('radio', { name: '목록으로 보기' }).click()
  await expect(row('갈매기.png')).toContainText('#여름')
  expect(await overflow(page)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await expect(row('갈매기.png')).toContainText('바다 › 2026')
  // several described in one dialog
  await row('갈매기.png').focus()
  await page.keyboard.press('Space')
  await bar().getByRole('button', { name: '대체 텍스트 쓰기' }).click()
  const describing = page.getByRole('dialog', { name: '대체 텍스트 쓰기' })
  await describing
    .getByRole('textbox', { name: '한국어 대체 텍스트' })
    .fill('양철 지붕 위의 갈매기')
  await describing.getByRole('textbox', { name: '영어 대체 텍스트' }).fill('Gulls on a zinc roof')
  expect(await axeViolations(page)).toEqual([])
  await describing.getByRole('button', { name: '적용' }).click()
  await expect(describing).toHaveCount(0)
  await page.goto('/studio/media?q=zinc')
  await expect(page.getByRole('grid', { name: '미디어' }).getByRole('row')).toHaveCount(1)
  await expect(row('갈매기.png')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBe(0)
  // renamed, and shown under its new name
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/studio/media?folder=%EB%B0%94%EB%8B%A4%2F2026')
  await page.getByRole('button', { name: '폴더 이름 바꾸기' }).click()
  const renaming = page.getByRole('dialog', { name: '폴더 이름 바꾸기' })
  await renaming.getByRole('combobox', { name: '폴더' }).fill('해안')
  await page.keyboard.press('Tab')
  await renaming.getByRole('button', { name: '폴더 이름 바꾸기' }).click()
  await expect(renaming).toHaveCount(0)
  await expect(page).toHaveURL(/folder=%ED%95%B4%EC%95%88/)
  await expect(row('갈매기.png')).toContainText('해안')
  await page.getByRole('radio', { name: '바둑판으로 보기' }).click()
})

test('a file is replaced under its address; one that is there already is told, with a way to it', async () => {
  const png = (width: number) =>
    sharp({ create: { width, height: 300, channels: 3, background: '#c04030' } })
      .png()
      .toBuffer()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/studio/media?file=${files[4]?.id}`)
  await expect(details().getByRole('heading', { name: '모래톱.png' })).toBeVisible()
  const replacing = details().getByRole('region', { name: '파일 교체' })
  const choose = async (bytes: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await replacing.getByRole('button', { name: '새 파일 선택' }).click()
    await (await chooser).setFiles({ name: 'new.png', mimeType: 'image/png', buffer: bytes })
  }
  await choose(await png(500))
  await expect(page.getByText('새 파일로 바꿨습니다')).toBeVisible()
  await expect(details()).toContainText('500 × 300')
  expect(await stored(files[4]?.id ?? '')).toMatchObject({ width: 500, originName: '모래톱.png' })
  expect(await axeViolations(page)).toEqual([])
  // uploaded once more, under another name
  await page.goto('/studio/media')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '파일 올리기' }).click()
  await (await chooser).setFiles({
    name: '다른 이름.png',
    mimeType: 'image/png',
    buffer: await png(500),
  })
  const told = page.getByRole('status').filter({ hasText: '다른 이름.png' })
  await expect(told).toContainText('‘모래톱.png’')
  expect(await axeViolations(page)).toEqual([])
  await told.getByRole('button', { name: '있는 파일 보기' }).click()
  await expect(told).toHaveCount(0)
  await expect(details().getByRole('heading', { name: '모래톱.png' })).toBeVisible()
})
