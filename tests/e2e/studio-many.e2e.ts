import { mkdirSync } from 'node:fs'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import type { Draft } from '../../contract/studio/work.ts'
import type { RunningServer } from '../server.ts'
import { watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { PRESS_RELEASE, startStudioWithEditor } from './studio-site.ts'
import { dialogHolds, framesIn, holds, type Look, lookName, sayIn, take } from './studio-looks.ts'

// One step over many items: selected with a mouse, with keys and on a phone, done with an outcome
// for each.
test.describe.configure({ mode: 'default' })

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
const now = (draft: Draft): Promise<Draft> => desk.call<Draft>('GET', of(draft))
const stateOf = async (draft: Draft): Promise<string> => (await now(draft)).row.state

/** Some press releases with a unique search word, in the order of their titles. */
async function begin(
  word: string,
  count: number,
  more: Partial<ContentDocument>[] = [],
): Promise<Draft[]> {
  const drafts: Draft[] = []
  for (let index = 0; index < count; index += 1)
    drafts.push(
      await desk.call<Draft>('POST', '/subjects', {
        body: {
          kind: 'pressRelease',
          languageType: 'KOR',
          document: { ...PRESS_RELEASE, title: `${word} ${index + 1}`, ...more[index] },
        },
      }),
    )
  return drafts
}
const listOf = (word: string): string => `/studio/contents?q=${encodeURIComponent(word)}&sort=title`

/** The rows of the list on a page, without its head. */
const rowsOn = (on: Page): Locator =>
  on.getByRole('grid', { name: '글' }).locator('[role="row"][data-key]')
const boxOf = (row: Locator): Locator => row.locator('label')
const barOn = (on: Page): Locator => on.getByRole('group', { name: '선택한 글에 할 작업' })
const marksIn = (dialog: Locator): Promise<(string | null)[]> =>
  dialog
    .getByRole('list', { name: '선택한 글' })
    .getByRole('img')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')))

test('a mouse selects with boxes, Shift and rows; failures show by row and stay selected', async () => {
  const all = await begin('가온별', 5, [{}, { desc: '', content: '' }])
  await page.goto(listOf('가온별'))
  const rows = rowsOn(page)
  await expect(rows).toHaveCount(5)
  await boxOf(rows.nth(0)).click()
  // a check box takes no text: the keys of the list continue from its row
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await boxOf(rows.nth(2)).click({ modifiers: ['Shift'] })
  await expect(barOn(page)).toContainText('3건 선택됨')
  // during selection, a click on a row selects it, and opens nothing
  await rows.nth(4).getByText('가온별 5').click()
  await expect(barOn(page)).toContainText('4건 선택됨')
  await rows
    .nth(4)
    .getByText('가온별 5')
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(barOn(page)).toContainText('3건 선택됨')
  await rows.nth(3).getByText('가온별 4').click()
  await rows
    .nth(4)
    .getByText('가온별 5')
    .click({ modifiers: ['Shift'] })
  await expect(barOn(page)).toContainText('5건 선택됨')
  await boxOf(rows.nth(4)).click()
  await expect(page).toHaveURL(/contents\?q=/)

  await barOn(page).getByRole('button', { name: '지금 게시' }).click()
  const dialog = page.getByRole('dialog', { name: '지금 게시 4건' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    /가온별 1/,
    /가온별 2/,
    /가온별 3/,
    /가온별 4/,
  ])
  await expect(dialog).toContainText('방문자에게 보입니다')
  // an item is saved while the dialog is open: the confirmed version is the shown one
  const third = await now(all[2] as Draft)
  await desk.call('PUT', `${of(third)}/draft`, {
    version: third.row.version,
    body: { document: { ...third.document, title: '가온별 3, 고침' } },
  })
  await dialog.getByRole('button', { name: '지금 게시 4건' }).click()
  await expect(dialog.getByRole('status')).toHaveText(
    '4건 가운데 2건을 처리했습니다. 처리하지 못한 2건은 목록에 선택된 채로 남습니다.',
  )
  expect(await marksIn(dialog)).toEqual(['완료', '실패', '실패', '완료'])
  const items = dialog.getByRole('list', { name: '선택한 글' }).getByRole('listitem')
  await expect(items.nth(1)).toContainText('요약')
  await expect(items.nth(2)).toContainText('그사이 한물결 님이 바꾸었습니다')
  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(barOn(page)).toContainText('2건 선택됨')
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true')
  expect(await Promise.all(all.map(stateOf))).toEqual([
    'PUBLISHED',
    'DRAFT',
    'DRAFT',
    'PUBLISHED',
    'DRAFT',
  ])
  expect(
    (await fetch(`${origin}/page/detail/${all[0]?.row.contentIdx}`, { redirect: 'manual' })).status,
  ).toBe(200)

  // on retry with the list's current versions, the changed one succeeds
  await expect(rows.nth(2)).toContainText('고침')
  await barOn(page).getByRole('button', { name: '지금 게시' }).click()
  await page.getByRole('button', { name: '지금 게시 2건' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('2건 가운데 1건')
  await page.keyboard.press('Escape')
  await expect(barOn(page)).toContainText('1건 선택됨')
  expect(await stateOf(all[2] as Draft)).toBe('PUBLISHED')

  // selected items that a step does not apply to are omitted, and reported
  await boxOf(rows.nth(0)).click()
  await barOn(page).getByRole('button', { name: '다른 단계' }).click()
  await page.getByRole('menuitem', { name: '게시 취소', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('지금 상태에서 처리할 수 없어 제외한 글 1건')
  await page.getByRole('button', { name: '게시 취소 1건' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1건을 모두 처리했습니다.')
  await page.keyboard.press('Escape')
  await expect(barOn(page)).toHaveCount(0)
  // the focus is in the list, not lost
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null))
    .toBe(true)
  expect(await stateOf(all[0] as Draft)).toBe('WITHDRAWN')
  // an unknown address redirects home
  expect(
    (await fetch(`${origin}/page/detail/${all[0]?.row.contentIdx}`, { redirect: 'manual' })).status,
  ).toBe(302)
})

test('keys select and take a step, and typing a note does not publish', async () => {
  const all = await begin('나래별', 4)
  await page.goto(listOf('나래별'))
  const rows = rowsOn(page)
  await expect(rows).toHaveCount(4)
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(barOn(page)).toContainText('1건 선택됨')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(barOn(page)).toContainText('3건 선택됨')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(barOn(page)).toContainText('2건 선택됨')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(barOn(page)).toContainText('4건 선택됨')
  await page.keyboard.press('Escape')
  await expect(barOn(page)).toHaveCount(0)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(barOn(page)).toContainText('2건 선택됨')

  await page.keyboard.press('Tab')
  await expect(barOn(page).getByRole('button', { name: '선택 해제' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(barOn(page).getByRole('button', { name: '검토 요청' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '검토 요청 2건' })
  await expect(dialog).toBeVisible()
  // cancelling returns to the button
  await page.keyboard.press('Escape')
  await expect(barOn(page).getByRole('button', { name: '검토 요청' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('메모').focus()
  await page.keyboard.type('n p j y')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: '검토 요청 2건' })).toBeVisible()
  expect(await Promise.all(all.map(stateOf))).toEqual(all.map(() => 'DRAFT'))
  await dialog.getByRole('button', { name: '검토 요청 2건' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('2건을 모두 처리했습니다.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(
    (await Promise.all(all.map(stateOf))).filter((state) => state === 'IN_REVIEW'),
  ).toHaveLength(2)

  // the focus returns to the list a moment after the dialog is gone
  await expect(rows.and(page.locator(':focus'))).toHaveCount(1)
  // a keyword is added to all, also to those in review
  await page.keyboard.press('ControlOrMeta+a')
  await barOn(page).getByRole('button', { name: '다른 단계' }).click()
  await page.getByRole('menuitem', { name: '키워드·분류 바꾸기' }).click()
  await page.getByRole('button', { name: '키워드·분류 바꾸기 4건' }).click()
  await expect(page.getByText('추가하거나 제거할 것을 입력해 주세요.')).toBeVisible()
  await page.getByRole('textbox', { name: '키워드' }).fill('파도')
  await page.getByRole('button', { name: '키워드·분류 바꾸기 4건' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('4건을 모두 처리했습니다.')
  await page.keyboard.press('Escape')
  const changed = await Promise.all(all.map(now))
  expect(changed.map(({ document }) => document.keywords)).toEqual(all.map(() => ['바다', '파도']))
  expect(changed.map(({ row }) => row.state)).toEqual(all.map(() => 'DRAFT'))
})

test('unanswered and unstarted items are reported, and none is lost', async () => {
  const all = await begin('다솜별', 12)
  await page.goto(listOf('다솜별'))
  await expect(rowsOn(page)).toHaveCount(12)
  await page.keyboard.press('j')
  await page.keyboard.press('ControlOrMeta+a')
  let calls = 0
  await page.route('**/steps/submit', (route) => {
    calls += 1
    return calls === 2 ? route.abort('connectionreset') : route.continue()
  })
  await barOn(page).getByRole('button', { name: '검토 요청' }).click()
  await page.getByRole('button', { name: '검토 요청 12건' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText(
    '12건 가운데 5건을 처리했습니다. 처리하지 못한 7건',
  )
  const items = dialog.getByRole('list', { name: '선택한 글' }).getByRole('listitem')
  await expect(items.nth(5)).toContainText('서버의 응답을 받지 못했습니다')
  await expect(items.nth(11)).toContainText('시작하지 않았습니다')
  await page.unroute('**/steps/submit')
  await page.keyboard.press('Escape')
  await expect(barOn(page)).toContainText('7건 선택됨')
  await barOn(page).getByRole('button', { name: '검토 요청' }).click()
  await page.getByRole('button', { name: '검토 요청 7건' }).click()
  await expect(dialog.getByRole('status')).toHaveText('7건을 모두 처리했습니다.')
  await page.keyboard.press('Escape')
  expect(await Promise.all(all.map(stateOf))).toEqual(all.map(() => 'IN_REVIEW'))
})

test('a double click takes a step once, for all, and stops nothing', async () => {
  const all = await begin('미르별', 12)
  await page.goto(listOf('미르별'))
  await expect(rowsOn(page)).toHaveCount(12)
  await page.keyboard.press('j')
  await page.keyboard.press('ControlOrMeta+a')
  let calls = 0
  await page.route('**/steps/submit', async (route) => {
    calls += 1
    await route.continue()
  })
  await barOn(page).getByRole('button', { name: '검토 요청' }).click()
  await page.getByRole('button', { name: '검토 요청 12건' }).dblclick()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText('12건을 모두 처리했습니다.')
  // twelve in parts of five
  expect(calls).toBe(3)
  await page.unroute('**/steps/submit')
  await page.keyboard.press('Escape')
  expect(await Promise.all(all.map(stateOf))).toEqual(all.map(() => 'IN_REVIEW'))
})

test('a category is added to all and removed again, and a keyword removed', async () => {
  const all = await begin('보슬별', 2)
  const documents = async (): Promise<ContentDocument[]> =>
    (await Promise.all(all.map(now))).map(({ document }) => document)
  await page.goto(listOf('보슬별'))
  await expect(rowsOn(page)).toHaveCount(2)
  await page.keyboard.press('j')
  const dialog = page.getByRole('dialog', { name: '키워드·분류 바꾸기 2건' })
  const change = async (what: string, choose: () => Promise<void>): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+a')
    await barOn(page).getByRole('button', { name: '다른 단계' }).click()
    await page.getByRole('menuitem', { name: '키워드·분류 바꾸기' }).click()
    await dialog.getByRole('button', { name: /작업/ }).click()
    await page.getByRole('option', { name: what }).click()
    await choose()
    await dialog.getByRole('button', { name: '키워드·분류 바꾸기 2건' }).click()
    await expect(dialog.getByRole('status')).toHaveText('2건을 모두 처리했습니다.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // the list has the focus again, two frames after the dialog has closed
    await expect(page.getByRole('row').and(page.locator(':focus'))).toHaveCount(1)
  }
  const category = async (): Promise<void> => {
    await dialog.getByRole('combobox', { name: '분류' }).fill('서비스')
    await page
      .getByRole('option', { name: /^서비스/ })
      .first()
      .click()
  }
  await change('분류 추가', category)
  expect((await documents()).map(({ categories }) => categories)).toEqual([
    ['CA', 'CB'],
    ['CA', 'CB'],
  ])
  await change('분류 제거', category)
  expect((await documents()).map(({ categories }) => categories)).toEqual([['CA'], ['CA']])
  await change('키워드 제거', () => dialog.getByRole('textbox', { name: '키워드' }).fill('바다'))
  expect((await documents()).map(({ keywords }) => keywords)).toEqual([[], []])
})

test('on a phone a long press or a button begins to select, and taps continue', async ({
  browser,
}) => {
  const all = await begin('라온별', 3)
  const phone = await browser.newContext({
    ...{
      baseURL: origin,
      locale: 'ko-KR',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    },
  })
  try {
    await signIn(phone, { origin, dataDir: site.dataDir }, { role: 'EDITOR', name: '이물결' })
    const small = await phone.newPage()
    const seen = watch(small)
    await small.goto(listOf('라온별'))
    const rows = rowsOn(small)
    await expect(rows).toHaveCount(3)
    await expect(rows.getByRole('checkbox')).toHaveCount(0)
    const cdp = await phone.newCDPSession(small)
    const box = (await rows.nth(0).boundingBox()) as {
      x: number
      y: number
      width: number
      height: number
    }
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(barOn(small)).toContainText('1건 선택됨')
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(rows.getByRole('checkbox')).toHaveCount(3)
    await expect(barOn(small)).toContainText('1건 선택됨')
    await rows.nth(2).tap()
    await expect(barOn(small)).toContainText('2건 선택됨')
    await expect(small).toHaveURL(/contents\?q=/)
    await barOn(small).getByRole('button', { name: '선택 해제' }).tap()
    await expect(rows.getByRole('checkbox')).toHaveCount(0)

    await small.getByRole('button', { name: '선택', exact: true }).tap()
    await expect(barOn(small)).toContainText('0건 선택됨')
    await rows.nth(1).tap()
    await rows.nth(2).tap()
    await expect(barOn(small)).toContainText('2건 선택됨')
    await barOn(small).getByRole('button', { name: '다른 단계' }).tap()
    await small.getByRole('menuitem', { name: '버리기' }).tap()
    const dialog = small.getByRole('dialog', { name: '버리기 2건' })
    await dialog.getByRole('button', { name: '버리기 2건' }).tap()
    await expect(dialog.getByRole('status')).toHaveText('2건을 모두 처리했습니다.')
    await dialog.getByRole('button', { name: '닫기' }).last().tap()
    await expect(rows).toHaveCount(1)
    await expect(barOn(small)).toHaveCount(0)
    // without a selection a press opens again
    await rows.nth(0).tap()
    await expect(small).toHaveURL(new RegExp(`/content/${all[0]?.row.contentIdx}$`))
    expect(seen).toEqual([])
  } finally {
    await phone.close()
  }
})

for (const language of ['KOR', 'ENG'] as const)
  test(`bar, confirmation and result fit every width and mode, ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const say = sayIn(language)
    const word = language === 'KOR' ? '마루별' : '바론별'
    const [, lacking] = await begin(word, 3, [{}, { desc: '', content: '' }])
    expect(lacking).toBeDefined()
    const own = await browser.newContext({
      baseURL: origin,
      locale: language === 'KOR' ? 'ko-KR' : 'en-GB',
    })
    try {
      await signIn(
        own,
        { origin, dataDir: site.dataDir },
        { role: 'EDITOR', name: '한물결', language },
      )
      const shown = await own.newPage()
      const seen = watch(shown)
      const picture = async (name: string) => {
        if (!PICTURES) return
        mkdirSync(PICTURES, { recursive: true })
        await shown.screenshot({ path: `${PICTURES}/${name.replaceAll(' ', '-')}.png` })
      }
      for (const { width, mode } of framesIn(language)) {
        const look: Look = { language, mode, width }
        const name = lookName(look)
        await take(shown, look)
        await shown.goto(listOf(word))
        const rows = shown
          .getByRole('grid', { name: say('list_title') })
          .locator('[role="row"][data-key]')
        await expect(rows).toHaveCount(3)
        if (width === 390)
          await shown.getByRole('button', { name: say('many_select'), exact: true }).click()
        for (const index of [0, 1, 2]) await boxOf(rows.nth(index)).click()
        const bar = shown.getByRole('group', { name: say('many_bar') })
        await expect(bar).toContainText(say('many_selected', { count: 3 }))
        await holds(shown, `${name}, bar`)
        await picture(`${name} bar`)
        for (const key of ['flow_schedule', 'many_terms', 'flow_submit']) {
          const step = bar.getByRole('button', { name: say(key), exact: true })
          if (await step.count()) await step.click()
          else {
            await bar.getByRole('button', { name: say('flow_more') }).click()
            await shown.getByRole('menuitem', { name: say(key), exact: true }).click()
          }
          const title = say('many_step', { step: say(key), count: 3 })
          await dialogHolds(shown, shown.getByRole('dialog', { name: title }), `${name}, ${key}`)
          await picture(`${name} ${key}`)
          await shown.keyboard.press('Escape')
          await expect(shown.getByRole('dialog')).toHaveCount(0)
        }
        // approving requires items in review: it is not offered for drafts
        await expect(
          bar.getByRole('button', { name: say('flow_approve'), exact: true }),
        ).toHaveCount(0)
      }
      const title = say('many_step', { step: say('flow_publish'), count: 3 })
      await shown
        .getByRole('group', { name: say('many_bar') })
        .getByRole('button', { name: say('flow_publish'), exact: true })
        .click()
      await shown.getByRole('button', { name: title }).click()
      const dialog = shown.getByRole('dialog', { name: title })
      await expect(dialog.getByRole('status')).toHaveText(
        say('many_done_some', { total: 3, done: 2, failed: 1 }),
      )
      for (const { width, mode } of framesIn(language)) {
        await take(shown, { mode, width })
        await dialogHolds(shown, dialog, `${lookName({ language, mode, width })}, outcome`)
        await picture(`${lookName({ language, mode, width })} outcome`)
      }
      expect(seen).toEqual([])
    } finally {
      await own.close()
    }
  })
