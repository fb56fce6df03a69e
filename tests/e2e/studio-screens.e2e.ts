import { mkdirSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Draft } from '../../contract/studio/work.ts'
import type { RunningServer } from '../server.ts'
import type { Desk } from './studio-desk.ts'
import { PRESS_RELEASE, startStudioWithEditor } from './studio-site.ts'
import { dialogHolds, framesIn, holds, lookName, sayIn, take } from './studio-looks.ts'

// Today, the list as one wants it, the palette, and the page of signing in.
test.describe.configure({ mode: 'default' })

const say = sayIn('KOR')
/** Folder for screenshots, if wanted. */
const PICTURES = process.env.LOOKS

let site: RunningServer
let origin: string
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]

test.beforeAll(async ({ browser }) => {
  // a server loads the whole content at its first start
  test.setTimeout(120_000)
  ;({ site, origin, context, page, desk, errors } = await startStudioWithEditor(browser, '한물결'))
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

const of = (draft: Draft): string => `/subjects/${encodeURIComponent(draft.row.subject)}`
/** An article in both languages. */
async function begin(korean: string, english: string): Promise<[Draft, Draft]> {
  const one = await desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'pressRelease',
      languageType: 'KOR',
      document: { ...PRESS_RELEASE, title: korean },
    },
  })
  const other = await desk.call<Draft>('POST', '/subjects', {
    body: { pairOf: one.row.subject, document: { ...PRESS_RELEASE, title: english } },
  })
  return [one, other]
}
const rowsOn = (on: Page) => on.getByRole('grid', { name: '글' }).locator('[role="row"][data-key]')

/** A screenshot for whoever asks for them. */
async function picture(name: string): Promise<void> {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

test('Today begins an article in one press, and lists only what there is', async () => {
  const [korean] = await begin('여울목 소식', 'News of the ford')
  await desk.call('POST', `${of(korean)}/plan`, {
    version: korean.row.version,
    body: {
      action: 'publish',
      dueAt: new Date(Date.now() + 86_400_000 * 3).toISOString(),
      note: '',
    },
  })
  await page.goto('/studio')
  const scheduled = page.getByRole('region', { name: '예약된 글' })
  await expect(scheduled).toContainText('여울목 소식')
  // planned times have no seconds
  await expect(scheduled.locator('time')).toHaveText(/^\d{4}\.\d\d\.\d\d \d\d:\d\d$/)
  await expect(page.getByRole('region', { name: '검토할 글' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: '최근 7일 동안 게시한 글' })).toHaveCount(0)
  await expect(page.getByText('최근 7일 동안 게시한 글이 없습니다.')).toBeVisible()
  for (const { width, mode } of framesIn('KOR')) {
    await take(page, { mode, width })
    await holds(page, lookName({ language: 'KOR', mode, width }))
    await picture(`home-${width}-${mode}`)
  }
  await page.getByRole('link', { name: '새 글: 회사 이야기' }).click()
  await expect(page).toHaveURL(/\/new\/companyStories$/)
})

test('a row opens by its whole width, in a new tab by the middle button, and never by its box', async () => {
  const [korean] = await begin('나래섬 1', 'Wing Island 1')
  await page.goto(`/studio/contents?q=${encodeURIComponent('나래섬')}`)
  const row = rowsOn(page).first()
  /** Presses the last cell of the row, over which the link of its title lies. */
  const press = async (button: 'left' | 'middle'): Promise<void> => {
    const box = await row.getByRole('gridcell').last().boundingBox()
    if (!box) throw new Error('the row is not drawn')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button })
  }
  const [tab] = await Promise.all([context.waitForEvent('page'), press('middle')])
  await expect(tab).toHaveURL(new RegExp(`/studio/content/${korean.row.contentIdx}$`))
  await tab.close()
  await expect(row.getByRole('link')).toHaveAttribute(
    'href',
    `/studio/content/${korean.row.contentIdx}`,
  )
  await row.locator('label').click()
  await expect(page.getByRole('group', { name: '선택한 글에 할 작업' })).toContainText('1건 선택됨')
  // presses select now, and nothing is a link
  await expect(row.getByRole('link')).toHaveCount(0)
  await row.locator('label').click()
  await press('left')
  await expect(page).toHaveURL(new RegExp(`/studio/content/${korean.row.contentIdx}$`))
})

test('both languages share a row, which selects both; the look is kept', async () => {
  await begin('마루섬 1', 'Ridge Island 1 마루섬')
  await begin('마루섬 2', 'Ridge Island 2 마루섬')
  await page.goto(`/studio/contents?q=${encodeURIComponent('마루섬')}&sort=title`)
  await expect(rowsOn(page)).toHaveCount(4)
  await page.getByRole('button', { name: '표시 방식' }).click()
  const look = page.getByRole('dialog', { name: '표시 방식' })
  await look.locator('label', { hasText: '두 언어를 한 줄에' }).click()
  await look.getByText('좁게', { exact: true }).click()
  await look.getByText('표시 날짜', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(rowsOn(page)).toHaveCount(2)
  await page.reload()
  await expect(rowsOn(page)).toHaveCount(2)
  await expect(rowsOn(page).first()).toContainText('Ridge Island 1')
  await expect(page.getByRole('columnheader')).toHaveText(['', '제목', '상태', '수정일'])
  const bar = page.getByRole('group', { name: '선택한 글에 할 작업' })
  await rowsOn(page).nth(0).locator('label').click()
  await rowsOn(page)
    .nth(1)
    .locator('label')
    .click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('2건 선택됨 · 두 언어 합쳐 4건')
  await bar.getByRole('button', { name: '검토 요청' }).click()
  const dialog = page.getByRole('dialog', { name: '검토 요청 4건' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await dialog.getByRole('button', { name: '검토 요청 4건' }).click()
  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await expect(rowsOn(page).first().getByText('검토 중')).toHaveCount(2)
  for (const { width, mode } of framesIn('KOR')) {
    await take(page, { mode, width })
    await holds(page, lookName({ language: 'KOR', mode, width }))
    await picture(`list-pairs-${width}-${mode}`)
  }
  await page.evaluate(() => localStorage.removeItem('studio-list'))
  if (!PICTURES) return
  await page.goto('/studio/contents')
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(rowsOn(page).nth(20)).toBeAttached()
    await page.waitForLoadState('networkidle')
    await picture(`list-${width}`)
  }
})

test('the palette marks what matched, with language and state, and acts on the open page', async () => {
  const [korean] = await begin('가람섬 소식', 'Harbor of 가람섬')
  await page.goto(`/studio/content/${korean.row.contentIdx}`)
  await expect(page.getByRole('heading', { level: 1, name: '가람섬 소식' })).toBeVisible()
  await page.goto('/studio/contents')
  await expect(rowsOn(page).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: say('palette') })
  // recent articles first, with language and state
  await expect(palette.getByRole('option').first()).toContainText(/가람섬 소식.*한국어.*작성 중/)
  const cdp = await context.newCDPSession(page)
  // the next consonant is still part of the syllable
  await cdp.send('Input.imeSetComposition', { text: '갈', selectionStart: 1, selectionEnd: 1 })
  await expect(palette.getByRole('option').first().locator('mark')).toHaveText('가람')
  await cdp.send('Input.insertText', { text: '가람섬' })
  const hit = palette.getByRole('option', { name: /Harbor of/ })
  await expect(hit).toContainText(/영어.*작성 중/)
  await expect(hit.locator('mark')).toHaveText('가람섬')
  for (const { width, mode } of framesIn('KOR')) {
    await take(page, { mode, width })
    await dialogHolds(page, palette, lookName({ language: 'KOR', mode, width }))
    await picture(`palette-${width}-${mode}`)
  }
  await palette.getByRole('combobox').fill('필터: 게시됨')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/state=PUBLISHED/)
  // the steps of an article
  await page.goto(`/studio/content/${korean.row.contentIdx}`)
  await expect(page.getByRole('region', { name: say('flow_label') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('검토 요청')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('검토 요청')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('검토 요청')
  await expect(palette).toHaveCount(0)
})

test('every way to sign in is named in full from 320 px on, in both languages', async ({
  browser,
}) => {
  const stranger = await browser.newPage({ baseURL: origin, locale: 'ko-KR' })
  for (const language of ['KOR', 'ENG'] as const)
    for (const width of [195, 320, 390]) {
      await stranger.setViewportSize({ width, height: 844 })
      await stranger.goto('/studio/sign-in')
      await stranger.evaluate((chosen) => localStorage.setItem('studio-language', chosen), language)
      await stranger.reload()
      const recover = stranger.getByRole('button', { name: sayIn(language)('use_recovery_code') })
      await expect(recover).toBeVisible()
      const cut = await stranger
        .locator('main button, main button span')
        .evaluateAll((all) =>
          all
            .filter((it) => it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1)
            .map((it) => it.textContent),
        )
      expect(cut, `${language} ${width} px`).toEqual([])
      expect(
        await stranger.evaluate(() => document.documentElement.scrollWidth),
        `${language} ${width} px`,
      ).toBeLessThanOrEqual(width)
      if (PICTURES)
        await stranger.screenshot({ path: `${PICTURES}/sign-in-${language}-${width}.png` })
    }
  await stranger.close()
})
