import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import type { Language } from '../../contract/language.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { freePort } from '../port.ts'
import { type RunningServer, startServer } from '../server.ts'
import { violationsOf } from './axe.ts'
import { axeViolations, overflow, refusals, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { openTab } from './studio-form.ts'
import { sayIn } from './studio-looks.ts'

// Preview links for people without an account, and the ways between the studio and the site. One
// site, one editor, and guests in windows without cookies.
test.describe.configure({ mode: 'serial' })

const DOCUMENT: Partial<ContentDocument> = {
  title: '물너울지도, 바람목까지 안내합니다',
  desc: '물너울의 높이와 길을 보여 줍니다.',
  postDate: '2026-03-12',
  categories: ['CA'],
  keywords: ['물너울지도'],
  cardTemplateType: 'TEXT',
  content:
    '<p>물때와 너울의 높이를 함께 보여 준다.</p><p>높이는 한 시간마다 바뀐다.</p><p>배를 타기 전에 본다.</p>',
}
const ENGLISH = { title: 'Swellmap shows the way', content: '<p>It shows tide and swell.</p>' }

let site: RunningServer
let origin: string
let context: BrowserContext
let desk: Desk
let korean: Draft
let english: Draft
const errors: string[][] = []

const of = (draft: Draft): string => `/subjects/${encodeURIComponent(draft.row.subject)}`
const linkOf = async (draft: Draft, allows: string): Promise<{ id: string; address: string }> => {
  const { preview, address } = await desk.call<{ preview: { id: string }; address: string }>(
    'POST',
    `${of(draft)}/previews`,
    { body: { allows, name: '법무팀' } },
  )
  return { id: preview.id, address }
}
async function windowOf(browser: Browser, width: number): Promise<Page> {
  const own = await browser.newContext({
    baseURL: origin,
    locale: 'ko-KR',
    viewport: { width, height: 844 },
  })
  const page = await own.newPage()
  errors.push(watch(page))
  return page
}
/** Violations of what is added to a page of the site, in both modes; its own has its own tests. */
async function violations(page: Page, selector: string): Promise<string[]> {
  const found: string[] = []
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode)
    const violations = await violationsOf(page, { include: [selector] })
    found.push(...violations.map(({ id, nodes }) => `${mode} ${id}: ${nodes[0]?.html}`))
  }
  return found
}
/** Selects words of the page, as a person does with the pointer or the keyboard. */
const select = (page: Page, words: string): Promise<void> =>
  page.evaluate((text) => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = (node as Text).data.indexOf(text)
      if (from < 0 || !node.parentElement?.closest('p')) continue
      node.parentElement.scrollIntoView({ block: 'center' })
      document.getSelection()?.setBaseAndExtent(node, from, node, from + text.length)
      return
    }
    throw new Error(`the page has no ${text}`)
  }, words)
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('guest-comment') ?? [])].map((range) => String(range)),
  )

test.beforeAll(async ({ browser }) => {
  // a server loads the whole content at its first start
  test.setTimeout(120_000)
  const port = await freePort()
  origin = `http://localhost:${port}`
  site = await startServer({
    PORT: String(port),
    SITE_ORIGIN: origin,
    LOG_LEVEL: 'info',
    RENDERS_PER_MINUTE: '1000000',
  })
  context = await browser.newContext({ baseURL: origin, locale: 'ko-KR' })
  desk = await signIn(
    context,
    { origin, dataDir: site.dataDir },
    { role: 'EDITOR', name: '한물결' },
  )
  korean = await desk.call<Draft>('POST', '/subjects', {
    body: { kind: 'pressRelease', languageType: 'KOR', document: DOCUMENT },
  })
  english = await desk.call<Draft>('POST', '/subjects', {
    body: { pairOf: korean.row.subject, document: { ...DOCUMENT, ...ENGLISH } },
  })
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors.flat()).toEqual([]))

test('a guest comments on words and approves; the editor answers, and a later change says so', async ({
  browser,
}) => {
  const { id, address } = await linkOf(korean, 'approve')
  const guest = await windowOf(browser, 1440)
  await guest.goto(address)
  await expect(guest.getByRole('link', { name: '스튜디오에서 편집' })).toHaveCount(0)
  await select(guest, '너울의 높이')
  await guest.getByRole('button', { name: '선택한 부분에 의견 남기기' }).click()
  const panel = guest.getByRole('region', { name: '의견' })
  await expect(panel.getByRole('textbox', { name: '이름' })).toBeFocused()
  await guest.keyboard.type('김가을')
  await panel.getByRole('textbox', { name: '새 의견' }).fill('단위를 적어 주세요.')
  await expect(panel.getByText('너울의 높이')).toBeVisible()
  await panel.getByRole('button', { name: '의견 남기기' }).click()
  const thread = panel.getByRole('listitem').filter({ hasText: '단위를 적어 주세요.' })
  await expect(thread).toContainText('김가을')
  await expect.poll(() => marked(guest)).toEqual(['너울의 높이'])
  expect(await violations(guest, 'preview-banner')).toEqual([])
  await panel.getByRole('button', { name: '승인합니다' }).click()
  await expect(panel.getByText('김가을 님이 승인했습니다')).toBeVisible()
  // no cookie and nothing of the studio's
  expect(await guest.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringContaining('studio') }),
  )

  const editor = await context.newPage()
  errors.push(watch(editor), refusals(editor))
  await editor.setViewportSize({ width: 1440, height: 900 })
  await editor.goto(`/studio/content/${korean.row.contentIdx}`)
  const approvals = editor.getByRole('list', { name: '게스트의 승인' })
  await expect(approvals).toContainText('김가을(법무팀) 님이 승인했습니다')
  await openTab(editor, '의견')
  const said = editor.getByRole('article').filter({ hasText: '단위를 적어 주세요.' })
  await expect(said).toContainText('김가을')
  await said.getByRole('button', { name: '답글' }).click()
  await said.getByRole('textbox', { name: '답글' }).fill('미터로 적었습니다.')
  await said.getByRole('button', { name: '답글' }).last().click()
  await expect(said.getByText('미터로 적었습니다.', { exact: true })).toBeVisible()
  const { row } = await desk.call<Draft>('GET', of(korean))
  await desk.call('PUT', `${of(korean)}/draft`, {
    version: row.version,
    body: { document: { ...korean.document, desc: '단위는 미터입니다.' } },
  })

  // the page that is open approves no text that it does not show
  await panel.getByRole('button', { name: '아직 승인하지 않습니다' }).click()
  await panel.getByRole('textbox', { name: '승인하려면 고칠 점' }).fill('제목도 봐 주세요.')
  await panel.getByRole('button', { name: '전달' }).click()
  await expect(panel.getByText('페이지를 연 뒤에 글이 바뀌었습니다')).toBeVisible()
  await panel.getByRole('button', { name: '새로 고침' }).click()
  await guest.getByRole('button', { name: /^의견과 승인/ }).click()
  await expect(thread).toContainText('미터로 적었습니다.')
  await expect(thread.getByText('편집자')).toBeVisible()
  await expect(panel.getByText('김가을 님이 이전 버전을 승인했습니다')).toBeVisible()
  await panel.getByRole('button', { name: '아직 승인하지 않습니다' }).click()
  await expect(panel.getByRole('textbox', { name: '승인하려면 고칠 점' })).toHaveValue(
    '제목도 봐 주세요.',
  )
  await panel.getByRole('button', { name: '전달' }).click()
  await expect(panel.getByText('김가을 님은 아직 승인하지 않았습니다')).toBeVisible()
  await editor.reload()
  await expect(approvals).toContainText('제목도 봐 주세요.')

  // revoked while something is being typed
  await panel.getByRole('textbox', { name: '새 의견' }).fill('쓰고 있던 말')
  await desk.call('DELETE', `/previews/${id}`)
  await panel.getByRole('button', { name: '의견 남기기' }).click()
  await expect(panel.getByText('이 링크는 기한이 지났거나 폐기되었습니다')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: '새 의견' })).toHaveValue('쓰고 있던 말')
  await guest.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await guest.context().close()
  await editor.close()
})

test('the panel is a sheet on phones, in English for an English article', async ({ browser }) => {
  const say = sayIn('ENG' satisfies Language)
  const guest = await windowOf(browser, 390)
  await guest.goto((await linkOf(english, 'comment')).address)
  await guest.getByRole('button', { name: say('guest_open'), exact: true }).click()
  const panel = guest.getByRole('region', { name: say('guest_title') })
  await expect(panel.getByText(say('guest_none'))).toBeVisible()
  await expect(panel.getByRole('button', { name: say('guest_approve') })).toHaveCount(0)
  // what is missing is said at its field
  await panel.getByRole('button', { name: say('guest_send') }).click()
  await expect(panel.getByText(say('guest_name_missing'))).toBeVisible()
  await panel.getByRole('textbox', { name: say('guest_name'), exact: true }).fill('Autumn Kim')
  await panel.getByRole('textbox', { name: say('guest_text') }).fill('Which unit?')
  await panel.getByRole('button', { name: say('guest_send') }).click()
  await expect(panel.getByText(say('guest_sent'))).toBeVisible()
  expect(await overflow(guest)).toBe(0)
  expect(await violations(guest, 'preview-banner')).toEqual([])
  await guest.context().close()
})

test('the preview has its controls in one row, and its banner leads back', async () => {
  const page = await context.newPage()
  errors.push(watch(page), refusals(page))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/studio/content/${korean.row.contentIdx}`)
    await expect(page.getByRole('textbox', { name: '제목' }).first()).toBeVisible()
    await openTab(page, '미리보기')
    await page.getByRole('tab', { name: '미리보기' }).click()
    const tools = page.getByRole('group', { name: '미리보기 설정' })
    const tops = await tools
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((one) => one.getBoundingClientRect())
          .map(({ top, height }) => Math.round(top + height / 2)),
      )
    expect(tops.length).toBeGreaterThanOrEqual(6)
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2)
    expect(await overflow(page)).toBe(0)
    expect(await tools.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0)
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(
      '물너울지도',
    )
    // within the studio it leads nowhere
    await expect(
      page.frameLocator('iframe').getByRole('link', { name: '스튜디오에서 편집' }),
    ).toBeHidden()
  }
  await page.getByRole('button', { name: /^미리볼 언어/ }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(
    ENGLISH.title,
  )
  await page.getByRole('button', { name: /^미리보기 링크/ }).click()
  const dialog = page.getByRole('dialog', { name: '미리보기 링크' })
  await dialog.getByRole('textbox', { name: '받는 사람' }).fill('홍보팀')
  await dialog.getByRole('button', { name: '링크 만들기' }).click()
  const address = await dialog.getByRole('textbox', { name: '링크', exact: true }).inputValue()
  await expect(dialog.getByRole('listitem').filter({ hasText: '홍보팀' })).toContainText(
    '보기와 의견',
  )
  expect(await axeViolations(page)).toEqual([])
  await page.goto(address)
  const leading = context.waitForEvent('page')
  await page.getByRole('link', { name: '스튜디오에서 편집' }).click()
  const led = await leading
  await expect(led).toHaveURL(`/studio/content/${korean.row.contentIdx}`)
  await led.close()
  await page.close()
})

test('a published article and its screen lead to each other, and visitors get the same bytes', async () => {
  const { row } = await desk.call<Draft>('GET', of(korean))
  await desk.call('POST', `${of(korean)}/publish`, { version: row.version, body: { note: '' } })
  const path = `/page/detail/${row.contentIdx}`
  const bytes = async (cookie = ''): Promise<string> =>
    (await fetch(origin + path, cookie ? { headers: { cookie } } : {})).text()
  const session = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(await bytes(session)).toBe(await bytes())
  expect(await bytes()).not.toContain('studio')

  const page = await context.newPage()
  errors.push(watch(page))
  await page.goto(`/studio/content/${row.contentIdx}`)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: '사이트에서 보기' }).first().click()
  const shown = await opening
  errors.push(watch(shown))
  const back = shown.getByRole('link', { name: '스튜디오에서 편집' })
  await expect(back).toBeVisible()
  expect(await violations(shown, 'studio-link')).toEqual([])
  // on other pages it is not there, on the next article it leads to that
  await shown.getByRole('banner').getByRole('link').first().click()
  await expect(back).toHaveCount(0)
  await shown.goto('/page/detail/9400')
  await expect(back).toHaveAttribute('href', '/studio/content/9400', { timeout: 20_000 })
  await shown.goto(path)
  await expect(back).toHaveAttribute('href', `/studio/content/${row.contentIdx}`, {
    timeout: 20_000,
  })
  const leading = context.waitForEvent('page')
  await back.click()
  const led = await leading
  await expect(led).toHaveURL(`/studio/content/${row.contentIdx}`)
  await led.close()
  await shown.close()

  // and by its public address, pasted into the palette
  const palette = page.getByRole('dialog', { name: sayIn('KOR')('palette') })
  await page.goto('/studio/contents')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await palette.getByRole('combobox').fill(`${origin}${path}?lang=KOR`)
  await palette.getByRole('option', { name: row.title }).first().click()
  await expect(page).toHaveURL(`/studio/content/${row.contentIdx}`)
  await page.close()
})
