import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { downloadAddress } from '../../contract/addresses.ts'
import { imageUrl } from '../../contract/images.ts'
import type { KitFile } from '../../contract/media-kit.ts'
import { EMPTY_CONTENT_INPUT } from '../../server/content/empty-content-input.ts'
import { type ContentInput, publishingModel } from '../../server/content/publishing.model.ts'
import { openDatabase } from '../../server/database/index.ts'
import { type RunningServer, startServer } from '../server.ts'
import { unzip } from '../unzip.ts'
import { violationsOf } from './axe.ts'
import { labels } from './pages.ts'

// a separate article: editors' changes modify it
const KIT = 8_900_001
const NAVY = '#0b2545'
const texts = labels('KOR')
const said = (key: string, values: Record<string, string | number> = {}): string =>
  (texts[key] as string).replace(/\{(\w+)\}/g, (_, name) => String(values[name]))

const file = (key: string, bytes: number | null = 1000, size: number | null = null): KitFile => ({
  name: key.slice(key.lastIndexOf('/') + 1),
  url: `/media/${key}?download=1`,
  extension: key.slice(key.lastIndexOf('.') + 1).toUpperCase(),
  bytes,
  width: size,
  height: size,
})
const asset = {
  resourceUrlDark: null,
  posterImageUrl: null,
  posterImageUrlDark: null,
  linkUrl: null,
} as const

const kit: ContentInput = {
  ...EMPTY_CONTENT_INPUT,
  contentIdx: KIT,
  contentType: 'ARCHIVES',
  languageType: 'KOR',
  title: '윤슬 로고와 브랜드',
  webTitle: '윤슬 로고와 브랜드',
  postDate: '2026-10-01',
  createDate: '2026-10-01T00:00:00.000Z',
  publishAt: '2026-10-01T00:00:00.000Z',
  cardTemplateType: 'TEXT',
  content: '<p>로고를 쓰는 법을 적는다.</p>',
  categories: ['CJBA'],
  newsContentLinkDocumentList: [
    {
      newsContentLinkIdx: 1,
      resourceUrl: '/media/documents/brand-guide.pdf',
      downloadUrl: '/media/documents/brand-guide.pdf?download=1',
      originName: 'brand-guide.pdf',
      name: '브랜드 안내서',
      extension: 'PDF',
      bytes: 62_000,
    },
  ],
  newsContentLinkMediaList: [
    {
      ...asset,
      newsContentLinkIdx: 1,
      type: 'IMAGE',
      resourceUrl: '/media/art/lighthouse.webp',
      description: '새벽 바다의 등대',
      originName: 'lighthouse.webp',
      name: '등대',
      downloadUrl: '/media/art/lighthouse.webp?download=1',
      fileList: [
        file('art/lighthouse.webp', 109_000, 2520),
        file('art/lighthouse_dark.webp'),
        {
          ...file('art/lighthouse-640.jpg', null, 640),
          url: downloadAddress(imageUrl('/media/art/lighthouse.webp', 'R640x0', 1, 'jpg')),
        },
      ],
    },
    {
      ...asset,
      newsContentLinkIdx: 2,
      type: 'VIDEO',
      resourceUrl: '/media/video/water-loop.mp4',
      posterImageUrl: '/media/video/water-loop.webp',
      description: '아침 물결',
      originName: 'water-loop.mp4',
      name: '물결',
      downloadUrl: '/media/video/water-loop.mp4?download=1',
      fileList: [file('video/water-loop.mp4'), file('video/water-loop.webm')],
    },
    {
      ...asset,
      newsContentLinkIdx: 3,
      type: 'IMAGE',
      resourceUrl: '/media/art/loom-threads.webp',
      description: '베틀',
      originName: 'loom-threads.webp',
      name: '쓰는 기준',
      downloadUrl: null,
      linkUrl: '/page/presskit',
      fileList: [],
    },
  ],
  brandColorList: [
    { name: '윤슬 남색', hex: NAVY, rgb: '11, 37, 69', cmyk: '100, 80, 30, 40', use: '글자' },
  ],
}

let server: RunningServer
let address: string
test.beforeAll(async () => {
  server = await startServer({ IMAGES_PER_MINUTE: '1000000' })
  const store = await openDatabase({ url: null, dataDir: server.dataDir })
  await publishingModel(store).save(kit)
  await store.close()
  address = `${server.origin}/page/detail/${KIT}`
})
test.afterAll(() => server.stop())

const part = (page: Page) => page.locator('[data-part="media-kit"]')
const layer = (page: Page) => page.locator('[data-part="detail-layer"]')
/** Opens the article and waits for hydration. */
async function open(page: Page): Promise<void> {
  const served = page.waitForResponse(/serveKit/)
  await page.goto(address)
  await (await served).finished()
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
}

test('AR-094 SH-195 SH-196 SH-253 without scripts each file is a link with its format and size, and colors are text', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  const link = (name: RegExp) => part(page).getByRole('link', { name })
  await expect(link(/^브랜드 안내서 \(/)).toHaveAttribute(
    'href',
    '/media/documents/brand-guide.pdf',
  )
  await expect(link(/brand-guide\.pdf PDF, 62KB/)).toHaveAttribute(
    'href',
    '/media/documents/brand-guide.pdf?download=1',
  )
  await expect(link(/lighthouse\.webp WEBP, 2520 × 2520, 109KB/)).toBeVisible()
  // an image opens separately, and so does a video
  await expect(link(new RegExp(said('media_kit_enlarge', { name: '등대' })))).toHaveAttribute(
    'href',
    '/media/art/lighthouse.webp',
  )
  await expect(link(new RegExp(said('media_kit_link', { name: '쓰는 기준' })))).toHaveAttribute(
    'href',
    '/page/presskit',
  )
  await part(page)
    .getByText(said('media_kit_more_sizes', { count: 1 }))
    .click()
  await expect(link(/lighthouse-640\.jpg JPG, 640 × 640$/)).toBeVisible()
  for (const value of [NAVY, '11, 37, 69', '100, 80, 30, 40'])
    await expect(part(page).getByText(value, { exact: true })).toBeVisible()
  await expect(part(page).getByRole('button')).toHaveCount(0)
  await expect(part(page).locator('[data-part="media-kit-notice"]')).toHaveText(
    said('media_kit_notice'),
  )
  await context.close()
})

test('SH-196 SH-250 files are saved under their names, and the whole kit under the title', async ({
  page,
}) => {
  await open(page)
  const save = async (name: RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part(page).getByRole('link', { name }).click(),
    ])
    return download
  }
  expect((await save(/brand-guide\.pdf/)).suggestedFilename()).toBe('brand-guide.pdf')
  await part(page)
    .getByText(said('media_kit_more_sizes', { count: 1 }))
    .click()
  const made = await save(/lighthouse-640\.jpg/)
  expect(made.suggestedFilename()).toBe('lighthouse-640.jpg')
  // JPEG
  expect(
    readFileSync(await made.path())
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('ffd8ff')
  const whole = await save(new RegExp(said('media_kit_all')))
  expect(whole.suggestedFilename()).toBe('윤슬-로고와-브랜드.zip')
  expect(unzip(readFileSync(await whole.path())).map(({ name }) => name)).toEqual([
    '문서/brand-guide.pdf',
    '이미지/lighthouse.webp',
    '이미지/lighthouse_dark.webp',
    '영상/water-loop.mp4',
    '영상/water-loop.webm',
  ])
})

test('AR-094 SH-165 SH-166 SH-167 SH-168 an item opens the layer at its position among the others', async ({
  page,
}) => {
  await open(page)
  const video = part(page).getByRole('link', { name: said('media_kit_play', { name: '물결' }) })
  await video.focus()
  await page.keyboard.press('Enter')
  await expect(layer(page)).toHaveAttribute('data-type', 'mediakit')
  await expect(layer(page)).toHaveAccessibleName('윤슬 로고와 브랜드')
  // the visible video, with its download
  const shown = layer(page).locator('[data-shown]')
  await expect(shown.locator('video')).toBeInViewport()
  await expect(shown.getByRole('link', { name: /MP4/ })).toHaveAttribute(
    'href',
    '/media/video/water-loop.mp4?download=1',
  )
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() =>
        document.querySelector('[data-part="detail-layer"]')?.contains(document.activeElement),
      ),
    ).toBe(true)
  }
  await layer(page)
    .getByRole('button', { name: said('carousel_next') })
    .click()
  await expect(shown.getByText('쓰는 기준')).toBeInViewport()
  await expect(shown.getByRole('link', { name: said('detail_layer_link') })).toHaveAttribute(
    'href',
    '/page/presskit',
  )
  expect(await violationsOf(page, { include: ['[data-part="detail-layer"]'] })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(layer(page)).toHaveCount(0)
  await expect(video).toBeFocused()
  // the first one, and the backdrop
  await part(page)
    .getByRole('link', { name: said('media_kit_enlarge', { name: '등대' }) })
    .click()
  await expect(shown.getByText('등대', { exact: true })).toBeInViewport()
  await page.mouse.click(8, 450)
  await expect(layer(page)).toHaveCount(0)
})

test('AR-094 a color value is copied by keyboard, and the copy is announced', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const copy = (kind: string, value: string) =>
    part(page).getByRole('button', {
      name: said('media_kit_copy_value', { name: '윤슬 남색', kind, value }),
    })
  for (const [kind, value] of [
    ['HEX', NAVY],
    ['RGB', '11, 37, 69'],
    ['CMYK', '100, 80, 30, 40'],
  ] as const) {
    await copy(kind, value).focus()
    await page.keyboard.press('Enter')
    await expect(part(page).getByRole('status')).toHaveText(said('media_kit_copied', { value }))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  }
  // a browser that rejects the copy has the value selected
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await copy('HEX', NAVY).click()
  await expect(part(page).getByRole('status')).toHaveText(said('media_kit_copy_refused'))
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(NAVY)
})

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`AR-094 the kit is complete and accessible at ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await open(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await violationsOf(page, { include: ['[data-part="media-kit"]'] })).toEqual([])
  })
}

test('AR-094 other articles load none of its code', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`${server.origin}/page/detail/1001`)
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
  await page.waitForLoadState('networkidle')
  expect(requests.length).toBeGreaterThan(5)
  expect(requests.filter((url) => /serveKit|KitContent/.test(url))).toEqual([])
  await expect(part(page)).toHaveCount(0)
})
