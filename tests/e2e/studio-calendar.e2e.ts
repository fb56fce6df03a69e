import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Draft, ScheduleRow } from '../../contract/studio/work.ts'
import { dayOf, daysAfter, instantOf } from '../../studio/visit/kst.ts'
import type { RunningServer } from '../server.ts'
import type { Desk } from './studio-desk.ts'
import { holds, sayIn, take } from './studio-looks.ts'
import { PRESS_RELEASE, startStudioWithEditor } from './studio-site.ts'

// The calendar of schedules: a month and a week, entries moved by mouse and by keys. One site and one
// editor, whose clock is London's.
const say = sayIn('KOR')
/** Far enough ahead that no hour of the test is past. */
const DAY = daysAfter(dayOf(Date.now()), 40)
/** A Wednesday: days before and after it are in the same week. */
const WEDNESDAY = daysAfter(DAY, (10 - new Date(DAY).getUTCDay()) % 7)

const KOREAN = '등대의 밤'
const ENGLISH = 'Lighthouse at night'
const OTHER = '물때표 개편'

let site: RunningServer
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]

/** The instants of the schedules by title of the article. */
const dues = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await desk.call<ScheduleRow[]>('GET', '/plans')).map(({ title, dueAt }) => [title, dueAt]),
  )
const chip = (title: string) =>
  page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.getByText(title, { exact: true }) })
const cell = (day: string) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) })

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  ;({ site, context, page, desk, errors } = await startStudioWithEditor(browser, '한물결', {
    timezoneId: 'Europe/London',
  }))
  const begin = (body: object) => desk.call<Draft>('POST', '/subjects', { body })
  const kind = { kind: 'pressRelease', languageType: 'KOR' }
  const korean = await begin({ ...kind, document: { ...PRESS_RELEASE, title: KOREAN } })
  const english = await begin({
    pairOf: korean.row.subject,
    document: { ...PRESS_RELEASE, title: ENGLISH },
  })
  const other = await begin({ ...kind, document: { ...PRESS_RELEASE, title: OTHER } })
  const plan = ({ row }: Draft, body: object) =>
    desk.call('POST', `/subjects/${encodeURIComponent(row.subject)}/plan`, {
      version: row.version,
      body: { action: 'publish', note: '', ...body },
    })
  await plan(korean, {
    dueAt: instantOf(WEDNESDAY, '09:30'),
    pair: { subject: english.row.subject, version: english.row.version },
  })
  await plan(other, { dueAt: instantOf(WEDNESDAY, '10:00') })
})
test.afterAll(async () => {
  await context?.close()
  await site?.stop()
})
test.afterEach(() => {
  expect(errors.splice(0)).toEqual([])
})

const open = async (view: 'month' | 'week'): Promise<void> => {
  await page.goto(`/studio/plans?view=${view}&day=${WEDNESDAY}`)
  await expect(chip(KOREAN)).toBeVisible()
}

test('an entry is both languages with the time of the company and of the editor, its embargo and the release close to it', async () => {
  await open('month')
  await expect(chip(KOREAN)).toHaveAccessibleName(
    new RegExp(
      `09:30 ${say('schedules_publish', { revision: 1 })}, .*[01]\\d:30.*한국어 · 영어, ${say('calendar_embargo')}, .*${OTHER}`,
    ),
  )
  await expect(chip(ENGLISH), 'it is in the entry of both').toHaveCount(0)
  await chip(KOREAN).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(ENGLISH)
  await expect(dialog.getByText(say('calendar_embargo_says'))).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(chip(KOREAN), 'the focus returns to it').toBeFocused()
})

test('a drop moves both languages to the day, at the same time of day, and can be undone', async () => {
  await open('month')
  const next = daysAfter(WEDNESDAY, 1)
  await chip(KOREAN).dragTo(cell(next))
  await expect(page.getByText(say('schedules_moved', { at: '' }).trim().slice(0, 8))).toBeVisible()
  await expect(cell(next)).toContainText(KOREAN)
  const at = instantOf(next, '09:30')
  expect(await dues()).toMatchObject({ [KOREAN]: at, [ENGLISH]: at })
  await page.getByRole('button', { name: say('undo'), exact: true }).click()
  await expect(cell(WEDNESDAY)).toContainText(KOREAN)
  const before = instantOf(WEDNESDAY, '09:30')
  expect(await dues()).toMatchObject({ [KOREAN]: before, [ENGLISH]: before })
})

test('with keys one language moves apart, hour by hour; Escape leaves it, Enter moves it and says what is close', async () => {
  await open('week')
  await page.getByText(say('calendar_together')).click()
  await chip(ENGLISH).press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  const lifted = page.getByRole('status').filter({ hasText: ENGLISH })
  await expect(lifted).toContainText('10:30')
  await expect(chip(ENGLISH), 'it keeps the focus in its new place').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(lifted).toHaveCount(0)
  await expect(chip(ENGLISH)).toBeFocused()
  const before = instantOf(WEDNESDAY, '09:30')
  expect(await dues()).toMatchObject({ [ENGLISH]: before })
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`10:30.*‘${OTHER}’`)).first()).toBeVisible()
  // the entry says what is close while it is lifted too, so this may be before the move is stored
  await expect
    .poll(dues)
    .toMatchObject({ [KOREAN]: before, [ENGLISH]: instantOf(WEDNESDAY, '10:30') })
})

test('somebody else was faster: nothing is moved, and the calendar shows where it is', async () => {
  await open('month')
  const moved = (await desk.call<ScheduleRow[]>('GET', '/plans')).find(
    ({ title }) => title === OTHER,
  )
  const dueAt = instantOf(daysAfter(WEDNESDAY, -1), '15:00')
  await chip(OTHER).press('Shift+ArrowRight')
  await desk.call('POST', '/plans/move', {
    body: { schedules: [{ id: moved?.id, from: moved?.dueAt }], dueAt },
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('schedules_stale')).first()).toBeVisible()
  await expect(cell(daysAfter(WEDNESDAY, -1))).toContainText(OTHER)
  expect(await dues()).toMatchObject({ [OTHER]: dueAt })
})

test('today and holidays are marked; the month fits every width and both modes, on phones as a list', async () => {
  await page.goto('/studio/plans?view=month&day=2026-12-12')
  await expect(cell('2026-12-25')).toContainText('기독탄신일')
  await page.getByRole('button', { name: say('calendar_today') }).click()
  await expect(page.locator('td[aria-current="date"]')).toHaveCount(1)
  for (const view of ['month', 'week'] as const)
    for (const [width, mode] of [
      [390, 'light'],
      [390, 'dark'],
      [1440, 'light'],
      [1440, 'dark'],
    ] as const) {
      await take(page, { width, mode })
      await page.goto(`/studio/plans?view=${view}&day=${WEDNESDAY}`)
      if (width === 390)
        await expect(page.getByRole('region').filter({ hasText: KOREAN })).toBeVisible()
      else await expect(chip(KOREAN)).toBeVisible()
      await holds(page, `${view} ${width} ${mode}`)
      if (process.env.CALENDAR_SHOTS)
        await page.screenshot({
          path: `${process.env.CALENDAR_SHOTS}/${view}-${width}-${mode}.png`,
          fullPage: true,
        })
    }
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await holds(page, `week ${width}`)
  }
})
