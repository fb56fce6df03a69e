import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Asset } from '../../contract/studio/media.ts'
import { freePort } from '../port.ts'
import { type RunningServer, startServer } from '../server.ts'
import { axeViolations, overflow, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'

// Crops by hand: one site and one editor; an image with a dark version of its own.
test.describe.configure({ mode: 'serial' })

let site: RunningServer
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]
let light: Asset
let dark: Asset

const stored = (id: string) => desk.call<Asset>('GET', `/media/${id}`)
const details = () => page.getByRole('complementary', { name: '파일 정보' })
const dialog = () => page.getByRole('dialog', { name: '직접 자르기' })
const frame = () => dialog().getByRole('slider')
const choose = (name: string) => dialog().getByText(name, { exact: true }).click()

/** A sea below a sky, with a sun. */
const sea = (sky: string, water: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="${sky}"/><rect y="760" width="1600" height="440" fill="${water}"/><circle cx="1120" cy="600" r="150" fill="#f2c14e"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  site = await startServer({ PORT: String(port), SITE_ORIGIN: origin, LOG_LEVEL: 'info' })
  context = await browser.newContext({ baseURL: origin, locale: 'ko-KR', hasTouch: true })
  desk = await signIn(
    context,
    { origin, dataDir: site.dataDir },
    { role: 'EDITOR', name: '한물결' },
  )
  page = await context.newPage()
  errors = watch(page)
  const put = async (name: string, bytes: Buffer): Promise<Asset> =>
    desk.call('POST', `/media?name=${encodeURIComponent(name)}`, { bytes: new Uint8Array(bytes) })
  dark = await put('밤바다.png', await sea('#16324a', '#0d2033'))
  light = await put('바다.png', await sea('#cfe6ee', '#2a7f9e'))
  light = await desk.call('PATCH', `/media/${light.id}`, { body: { dark: dark.id } })
})
test.afterAll(async () => {
  await context.close()
  await site.stop()
})
test.afterEach(() => {
  expect(errors.splice(0)).toEqual([])
})

test('an image and its dark version are cropped by mouse and keys, saved together, and shown in the previews', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/studio/media')
  await page.getByRole('row', { name: /^바다\.png/ }).click()
  await details().getByRole('button', { name: '직접 자르기' }).click()
  await expect(frame()).toHaveAttribute('aria-valuetext', '왼쪽에서 0%, 위에서 13%, 크기 100%')
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  // a corner, then the whole frame
  await choose('정사각형 1:1')
  const box = async () =>
    (await frame().boundingBox()) as { x: number; y: number; width: number; height: number }
  const before = await box()
  const drag = async (from: [number, number], to: [number, number]): Promise<void> => {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(...to, { steps: 4 })
    await page.mouse.up()
  }
  await drag(
    [before.x + before.width - 4, before.y + before.height - 4],
    [before.x + before.width / 2, before.y + before.height / 2],
  )
  await expect
    .poll(async () => Math.abs((await box()).width / before.width - 0.5))
    .toBeLessThan(0.03)
  const half = await box()
  await drag(
    [half.x + half.width / 2, half.y + half.height / 2],
    [half.x + half.width / 2 + half.width, half.y + half.height / 2],
  )
  await expect.poll(async () => Math.abs((await box()).x - half.x - half.width)).toBeLessThan(3)
  await expect(frame()).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('-')

  await choose('어둡게')
  await expect(frame()).toHaveAttribute('aria-valuenow', '100')
  await frame().focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('-')
  await expect(frame()).toHaveAttribute('aria-valuenow', '80')
  // what was drawn is not lost
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeVisible()
  // nor in another window, where the details are a dialog, nor by Back, which closes the file
  await page.setViewportSize({ width: 700, height: 900 })
  await expect(page.getByRole('complementary', { name: '파일 정보' })).toHaveCount(0)
  await expect(frame()).toHaveAttribute('aria-valuenow', '80')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goBack()
  const asks = page.getByRole('alertdialog', { name: '저장하지 않은 틀이 있습니다' })
  await asks.getByRole('button', { name: '머무르기' }).click()
  await expect(asks).toHaveCount(0)
  await expect(frame()).toHaveAttribute('aria-valuenow', '80')
  await dialog().getByRole('button', { name: '저장' }).click()
  await expect(dialog()).toHaveCount(0)
  await expect(page.getByText('자른 모습을 저장했습니다')).toBeVisible()
  const [first, second] = [await stored(light.id), await stored(dark.id)]
  expect(Object.keys(first.manualCrops)).toEqual(['1:1'])
  expect(first.manualCrops['1:1']?.x).toBeGreaterThan(0.4)
  expect(second.manualCrops['1:1']?.height).toBeCloseTo(0.8)
  await expect(details().getByRole('img', { name: '정사각형 밝게 직접 자름' })).toBeVisible()
  await expect(details().getByRole('img', { name: '정사각형 어둡게 직접 자름' })).toBeVisible()
  await expect(details().getByRole('img', { name: '목록 카드 밝게', exact: true })).toBeVisible()
})

test('on a phone, a frame is dragged with a finger; who saved first wins, and one goes back to the focal point', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/studio/media?file=${light.id}`)
  await page.getByRole('button', { name: '직접 자르기' }).click()
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  const box = (await frame().boundingBox()) as {
    x: number
    y: number
    width: number
    height: number
  }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const cdp = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: middle.x, y }],
    })
  await touch('touchStart', middle.y)
  for (const step of [10, 20, 40, 60]) await touch('touchMove', middle.y + step)
  await touch('touchEnd', middle.y + 60)
  await expect(frame()).toHaveAttribute('aria-valuetext', '왼쪽에서 0%, 위에서 25%, 크기 100%')

  // somebody else saves meanwhile
  const { cropsVersion } = await stored(light.id)
  await desk.call('PUT', `/media/${light.id}/crops`, {
    body: { crops: { '2:1': { x: 0, y: 0, width: 1, height: 2 / 3 } } },
    version: cropsVersion,
  })
  const save = dialog().getByRole('button', { name: '저장' })
  await save.click()
  await expect(dialog().getByText('그사이 다른 사람이 이 이미지를 바꿨습니다.')).toBeVisible()
  await choose('정사각형 1:1')
  await dialog().getByRole('button', { name: '초점으로 되돌리기' }).click()
  await save.click()
  await expect(dialog()).toHaveCount(0)
  expect(Object.keys((await stored(light.id)).manualCrops)).toEqual(['16:9', '2:1'])
})
