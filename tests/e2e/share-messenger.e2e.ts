import { expect, test } from '@playwright/test'
import { type RunningServer, startServer } from '../server.ts'

const SDK = 'https://sdk.messenger.example/share.js'
/** Mocks the messaging app's SDK: records its calls. */
const STAND_IN = `window.Kakao = { ready: false, isInitialized() { return this.ready }, init(key) { this.ready = true; document.documentElement.dataset.key = key }, Share: { sendCustom(message) { document.documentElement.dataset.message = JSON.stringify(message) } } }`

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({
    SHARE_APP_KEY: 'an-app-key',
    SHARE_SDK_URL: SDK,
    SHARE_TEMPLATE_ID: '4711',
    LOG_LEVEL: 'info',
  })
})
test.afterAll(() => server.stop())

test('SH-135 SH-136 the messenger gets the template of the configuration, filled with domain, path, title, description and image', async ({
  page,
  request,
}) => {
  await page.route(SDK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
  )
  const { data } = await (await request.get(`${server.origin}/api/v1/content/1001`)).json()
  await page.goto(`${server.origin}/page/detail/1001`)
  await page.locator('html[data-alive]').waitFor()
  await page.locator('article header [data-part="share-button"]').click()
  // the SDK is not loaded before it is used
  expect(await page.evaluate(() => 'Kakao' in window)).toBe(false)
  await page.locator('[data-share="messaging"]').click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-key', 'an-app-key')
  await expect(root).toHaveAttribute('data-message', /./)
  const { templateId, templateArgs } = JSON.parse((await root.getAttribute('data-message')) ?? '{}')
  expect(templateId).toBe(4711)
  expect(templateArgs).toEqual({
    domain: server.origin,
    path: 'page/detail/1001',
    title: data.title,
    description: data.desc,
    image: `${server.origin}${data.image}?type=thumb&opt=C800x400.fjpg`,
  })
})
