import { type BrowserContext, expect, type FrameLocator, type Page, test } from '@playwright/test'
import { LANGUAGES } from '../../contract/language.ts'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { Draft } from '../../contract/studio/work.ts'
import type { RunningServer } from '../server.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { flow, openTab, text } from './studio-form.ts'
import { dialogHolds, frameIn, sayIn, take } from './studio-looks.ts'
import { startStudioWithEditor } from './studio-site.ts'

// What visitors see now and what they would see after a publication, side by side: of an article and
// of a document. One site, one editor.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let site: RunningServer
let origin: string
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]
let article: Draft
const SUBJECT = 'content/1001'
const at = (subject: string): string => `/subjects/${encodeURIComponent(subject)}`
const ADDED = '<p>한 문단을 새로 더했습니다.</p>'

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  ;({ site, origin, context, page, desk, errors } = await startStudioWithEditor(browser, '한물결'))
  const draft = await desk.call<Draft>('GET', at(SUBJECT))
  const { document } = draft
  article = draft
  await desk.call('PUT', `${at(SUBJECT)}/draft`, {
    version: draft.row.version,
    body: {
      document: {
        ...document,
        title: '내일 아침에 바뀔 제목',
        content: `${document.content}${ADDED}`,
        contentBlocks: [],
      },
    },
  })
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

const dialog = () => page.getByRole('dialog', { name: /게시 전후 비교/ })
const side = (name: string): FrameLocator =>
  dialog().getByRole('region', { name, exact: true }).frameLocator('iframe')
const entries = () => dialog().getByRole('region', { name: '달라진 곳' }).getByRole('button')
const scrolled = (name: string): Promise<number> =>
  side(name)
    .locator('html')
    .evaluate((root) => root.scrollTop)
const marks = (name: string): Promise<string[]> =>
  side(name)
    .locator('html')
    .evaluate((root) => {
      const host = root.querySelector('preview-marks')
      return [...(host?.shadowRoot?.querySelectorAll('div') ?? [])].map((one) => one.className)
    })

async function openArticle(subject = SUBJECT): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/studio/${subject}`)
  await text(page, 'title').waitFor()
  await openTab(page, '미리보기')
  await page.getByRole('button', { name: '다른 동작' }).first().click()
  await page.getByRole('menuitem', { name: /게시 전후 비교/ }).click()
  await expect(dialog()).toBeVisible()
}

test('an article is seen now and after publication, with what differs marked and told in words', async () => {
  await openArticle()
  await expect(entries().first()).toBeVisible({ timeout: 45_000 })
  await expect(side('지금').locator('h1')).toHaveText(article.document.title)
  await expect(side('게시한 뒤').locator('h1')).toHaveText('내일 아침에 바뀔 제목')
  await expect(entries().filter({ hasText: '내일' }).first()).toContainText('변경')
  await expect(entries().filter({ hasText: '한 문단을 새로 더했습니다' })).toContainText('추가')
  await expect.poll(() => marks('지금')).toContain('changed')
  await expect.poll(() => marks('게시한 뒤')).toContain('added')
  // a picture of a page: nothing of it takes the focus
  for (const frame of await dialog().locator('iframe').all())
    await expect(frame).toHaveAttribute('inert', '')
  // the words of the article are at its end: both pages scroll there
  await entries().filter({ hasText: '한 문단을 새로 더했습니다' }).press('Enter')
  await expect.poll(() => marks('게시한 뒤')).toContain('added chosen')
  await expect.poll(() => scrolled('게시한 뒤')).toBeGreaterThan(100)
  await expect.poll(() => scrolled('지금')).toBeGreaterThan(100)
})

test('by keyboard: from difference to difference, and both pages together', async () => {
  const count = await entries().count()
  expect(count).toBeGreaterThan(1)
  await dialog().getByRole('button', { name: '다음 달라진 곳' }).focus()
  await page.keyboard.press('Enter')
  const first = await dialog().locator('[aria-current="true"]').textContent()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(dialog().locator('[aria-current="true"]')).not.toHaveText(first ?? '')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(dialog().locator('[aria-current="true"]')).toHaveText(first ?? '')
  const both = dialog().getByRole('region', { name: '나란히 놓은 두 페이지' })
  await both.focus()
  await page.keyboard.press('End')
  // the browser animates it
  await expect
    .poll(() => both.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop))
    .toBeLessThan(2)
  await expect.poll(() => scrolled('게시한 뒤')).toBeGreaterThan(300)
  await expect.poll(() => scrolled('지금')).toBeGreaterThan(300)
  await page.keyboard.press('Home')
  await expect.poll(() => scrolled('게시한 뒤')).toBe(0)
  // the panel that it was opened from goes in a narrower window, the comparison stays
  await page.setViewportSize({ width: 700, height: 900 })
  await expect(dialog().getByRole('button', { name: '게시한 뒤' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(entries().first()).toBeVisible()
})

test('the pages that change: the search for the new title, in another width and mode; none where nothing differs', async () => {
  const pages = dialog().getByRole('button', { name: /비교할 페이지/ })
  await pages.click()
  await page.getByRole('menuitem', { name: '검색 결과: 내일 아침에 바뀔 제목' }).click()
  // the layer of the search is read too: what it finds now is replaced by the article
  await expect(entries().filter({ hasText: '검색 결과가 없습니다' }).first()).toBeVisible()
  await dialog().getByRole('button', { name: '휴대전화' }).click()
  await page.getByRole('menuitem', { name: /데스크톱/ }).click()
  await expect
    .poll(() =>
      side('지금')
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(1440)
  await dialog().getByRole('button', { name: '어둡게' }).click()
  await expect(side('게시한 뒤').locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(entries().first()).toBeVisible()
  await openArticle('content/1002')
  await expect(dialog()).toContainText('보이는 글과 이미지, 링크가 그대로입니다')
  await expect(entries()).toHaveCount(0)
})

test('a new article has no page now; from the dialog of its publication', async () => {
  const fresh = await desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'pressRelease',
      languageType: 'KOR',
      document: {
        ...article.document,
        title: '처음 나가는 소식',
        content: '<p>처음 나갑니다.</p>',
        relations: [],
        contentBlocks: [],
      },
    },
  })
  await page.goto(`/studio/${fresh.row.subject}`)
  await text(page, 'title').waitFor()
  await flow(page).getByRole('button', { name: '지금 게시' }).click()
  await page.getByRole('button', { name: '게시 전후 비교' }).click()
  await expect(dialog()).toContainText('지금은 없는 페이지입니다')
  await expect(side('게시한 뒤').locator('h1')).toHaveText('처음 나가는 소식')
  await page.keyboard.press('Escape')
  await expect(dialog()).toHaveCount(0)
  // the dialog below stays
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('what visitors would see without an article, from the dialog of its unpublishing', async () => {
  await page.goto('/studio/content/1002')
  await text(page, 'title').waitFor()
  await flow(page).getByRole('button', { name: '게시 취소', exact: true }).click()
  await page.getByRole('button', { name: '게시 취소 전후 비교' }).click()
  const ending = page.getByRole('dialog', { name: /^게시 취소 전후 비교/ })
  await expect(ending).toContainText('게시를 취소하면 이 주소의 페이지가 없어집니다.')
  await ending.getByRole('button', { name: /비교할 페이지/ }).click()
  await page.getByRole('menuitem', { name: /^검색 결과/ }).click()
  await expect(
    ending.getByRole('region', { name: '달라진 곳' }).getByText('삭제').first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ending).toHaveCount(0)
})

test('a document on the pages that show it, in both languages, widths and modes', async () => {
  test.setTimeout(300_000)
  const name = 'document/home/KOR'
  const path = `/documents/${encodeURIComponent(name)}`
  const draft = await desk.call<SiteDocumentDraft>('GET', path)
  const changed = JSON.parse(
    JSON.stringify(draft.document).replace(/"lead":"[^"{]+"/, '"lead":"새 리드문입니다."'),
  ) as unknown
  await desk.call('PUT', `${path}/draft`, {
    version: draft.row.version,
    body: { document: changed },
  })
  for (const language of LANGUAGES) {
    const say = sayIn(language)
    // the studio speaks the language of the account
    if (language === 'ENG') {
      // frames that still load would be those of another account
      await page.goto('/studio/documents')
      await signIn(
        context,
        { origin, dataDir: site.dataDir },
        { role: 'EDITOR', name: 'Ara Kim', language },
      )
    }
    for (const width of [1440, 390] as const) {
      const frames = frameIn(language).filter((frame) => frame.width === width)
      if (frames.length === 0) continue
      await take(page, { width, mode: 'light' })
      await page.goto('/studio/documents/home?language=KOR')
      await page
        .getByRole('button', { name: say('side_preview') })
        .first()
        .click()
      await page.getByRole('button', { name: say('preview_more'), exact: true }).click()
      await page.getByRole('menuitem', { name: new RegExp(say('compare_open')) }).click()
      const compare = page.getByRole('dialog', {
        name: new RegExp(`^${say('compare_open')}|^${say('compare_title', { title: '' }).trim()}`),
      })
      const listed = compare.getByRole('region', { name: say('compare_list') })
      // both pages are made, loaded and read first
      await expect(listed, `${language} ${width}`).toContainText('새 리드문입니다.', {
        timeout: 60_000,
      })
      for (const { mode } of frames) {
        await take(page, { width, mode })
        await dialogHolds(page, compare, `${language} ${width} ${mode}`)
      }
      if (width === 390) {
        const now = compare.getByRole('button', { name: say('compare_now'), exact: true })
        await now.click()
        await expect(now).toHaveAttribute('aria-pressed', 'true')
      }
    }
  }
})
