import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Language } from '../../contract/language.ts'
import { SCREENS } from '../../contract/studio/screens.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { startStudio, type StudioSite, still, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { DOCUMENT, TITLE } from './studio-dialogs.ts'
import { dialogHolds, holds, type Look, lookName, sayIn, take } from './studio-looks.ts'

// A reviewer is chosen, finds the request, and the writer is told what became of it: at a desk in
// Korean and on a phone in English, in both modes.
test.describe.configure({ mode: 'serial' })

let site: StudioSite
const people = {} as Record<
  'writer' | 'editor',
  { page: Page; context: BrowserContext; desk: Desk; errors: string[] }
>
const KOREAN = sayIn('KOR')
const ENGLISH = sayIn('ENG')
let draft: Draft
const path = (): string => `/studio/content/${draft.row.contentIdx}`

test.beforeAll(async ({ browser }) => {
  // a server loads the whole content at its first start
  test.setTimeout(240_000)
  site = await startStudio()
  for (const [role, language] of [
    ['WRITER', 'KOR'],
    ['EDITOR', 'ENG'],
  ] as const satisfies readonly [string, Language][]) {
    const context = await browser.newContext({ baseURL: site.origin })
    const { origin } = site
    const desk = await signIn(
      context,
      { origin, dataDir: site.server.dataDir },
      { role, name: role === 'WRITER' ? '윤가람' : '한여울', language },
    )
    const page = await context.newPage()
    people[role === 'WRITER' ? 'writer' : 'editor'] = { page, context, desk, errors: watch(page) }
  }
  draft = await people.writer.desk.call<Draft>('POST', '/subjects', {
    body: { kind: 'pressRelease', languageType: 'KOR', document: DOCUMENT },
  })
})
test.afterAll(async () => {
  for (const { context } of Object.values(people)) await context.close()
  await site?.stop()
})

const bell = (page: Page, say: typeof KOREAN, count: number) =>
  page.getByRole('button', {
    name: count ? say('notices_count', { count }) : say('notices'),
    exact: true,
  })

/** Checks the screen in both modes. */
async function looks(page: Page, { width, language }: Omit<Look, 'mode'>, name: string) {
  for (const mode of ['light', 'dark'] as const) {
    await take(page, { mode, width })
    // the bar covers no part of a control
    await page.evaluate(() => scrollTo(0, 0))
    await holds(page, `${name} ${lookName({ language, mode, width })}`)
  }
}

test('a writer chooses a reviewer with the keyboard', async () => {
  const { page } = people.writer
  await take(page, { mode: 'light', width: 1440 })
  await page.goto(path())
  await page
    .getByRole('button', { name: KOREAN('flow_submit'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: KOREAN('flow_submit') })
  const choice = dialog.getByRole('button', { name: KOREAN('reviewers') })
  await expect(choice).toContainText(KOREAN('reviewers_all'))
  const reviewer = page.getByRole('option', { name: '한여울' })
  // the dialog takes the focus once it has opened
  await expect(async () => {
    await choice.press('Enter')
    await expect(reviewer).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await reviewer.press('Enter')
  await expect(dialog.getByRole('listitem')).toContainText('한여울')
  await dialogHolds(page, dialog, 'the request for review')
  await dialog.getByRole('button', { name: KOREAN('flow_submit'), exact: true }).click()
  await expect(page.getByText(KOREAN('reviewers_of', { names: '한여울' })).first()).toBeVisible()
  await expect(bell(page, KOREAN, 0)).toBeVisible()
})

test('the reviewer finds the request behind the bell, on the first screen and in the list', async () => {
  const { page } = people.editor
  const look = { language: 'ENG', width: 390 } as const
  await take(page, { mode: 'light', width: 390 })
  await page.goto('/studio')
  await expect(bell(page, ENGLISH, 1)).toBeVisible()
  await expect(page.getByText(ENGLISH('reviewers_of', { names: '한여울' }))).toBeVisible()
  await bell(page, ENGLISH, 1).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: ENGLISH('notices') })
  for (const mode of ['light', 'dark'] as const) {
    await take(page, { mode, width: 390 })
    await dialogHolds(page, list, `the notifications ${mode}`)
  }
  await page.keyboard.press('Escape')
  await expect(bell(page, ENGLISH, 1)).toBeFocused()
  await looks(page, look, 'the first screen')
  await page.goto(`/studio${SCREENS.contents}?reviewer=${people.editor.desk.id}`)
  await expect(page.getByRole('row', { name: TITLE })).toBeVisible()
  // opened from the bell, it is read
  await bell(page, ENGLISH, 1).click()
  await still(page)
  await list.getByRole('link', { name: TITLE }).click()
  await expect(page).toHaveURL(new RegExp(`${path()}$`))
  await expect(bell(page, ENGLISH, 0)).toBeVisible()
})

test('the writer is told of the return and of an approval, and all is read at once', async () => {
  const { desk } = people.editor
  const { page } = people.writer
  const subject = `/subjects/${encodeURIComponent(draft.row.subject)}`
  const now = (): Promise<Draft> => desk.call('GET', subject)
  const step = async (by: Desk, name: string, body: object): Promise<Draft> =>
    by.call('POST', `${subject}/${name}`, { version: (await now()).row.version, body })
  await step(desk, 'return', { note: '수치를 확인해 주세요' })
  await step(people.writer.desk, 'submit', {})
  await step(desk, 'approve', {})
  await page.goto('/studio')
  // what was requested again is no longer returned
  await bell(page, KOREAN, 1).click()
  const list = page.getByRole('dialog', { name: KOREAN('notices') })
  await expect(list.getByText('수치를 확인해 주세요')).toBeVisible()
  await expect(list.getByText(KOREAN('notice_approved', { name: '한여울' }))).toBeVisible()
  await page.keyboard.press('Escape')
  const forYou = page.getByRole('region', { name: KOREAN('home_for_you') })
  await expect(forYou.getByRole('link', { name: TITLE })).toBeVisible()
  await looks(page, { language: 'KOR', width: 1440 }, 'the first screen')
  await forYou.getByRole('button', { name: KOREAN('notices_read_all') }).click()
  await expect(forYou).toBeHidden()
  await expect(bell(page, KOREAN, 0)).toBeVisible()
})

test('what is mailed is chosen in the account, and says that no mail server is configured', async () => {
  const { page } = people.editor
  const card = page.getByRole('region', { name: ENGLISH('notice_mail') })
  await page.goto(`/studio${SCREENS.account}`)
  await expect(card.getByText(ENGLISH('notice_mail_off'))).toBeVisible()
  await card
    .getByRole('radiogroup', { name: ENGLISH('topic_review') })
    .getByText(ENGLISH('notice_mail_digest'))
    .click()
  await card.getByRole('button', { name: ENGLISH('notice_mail_digest_day') }).click()
  await page.getByRole('option', { name: 'Monday' }).click()
  await looks(page, { language: 'ENG', width: 390 }, 'the account')
  await card.getByRole('button', { name: ENGLISH('save') }).click()
  await expect(page.getByText(ENGLISH('saved'))).toBeVisible()
  await page.reload()
  await expect(
    card
      .getByRole('radiogroup', { name: ENGLISH('topic_review') })
      .getByRole('radio', { name: ENGLISH('notice_mail_digest') }),
  ).toBeChecked()
  await looks(page, { language: 'ENG', width: 1440 }, 'the account')
  for (const { errors } of Object.values(people)) expect(errors).toEqual([])
})
