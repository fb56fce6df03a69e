import { expect, type Locator, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import type { Asset } from '../../contract/studio/media.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { openDatabase } from '../../server/database/index.ts'
import type { Desk } from './studio-desk.ts'
import { unfold } from './studio-form.ts'
import { dialogHolds, holds, type Look, lookName, type Say, sayIn, take } from './studio-looks.ts'

// Walks through all dialogs and menus of the studio's pages, and through the steps of an
// invitation.

export const TITLE = '물수제비 지도, 비 오는 날 덜 젖는 길을 안내합니다'
export const DOCUMENT: Partial<ContentDocument> = {
  title: TITLE,
  desc: '지붕과 지하 통로를 이어 길을 찾습니다.',
  postDate: '2026-03-12',
  categories: ['CA'],
  keywords: ['지도'],
  cardTemplateType: 'TEXT',
  content: '<p>비 오는 날 덜 젖는 길을 안내합니다.</p>',
}
const PASSWORD = 'moonlight on quiet water'

const button = (at: Page | Locator, name: string | RegExp): Locator =>
  at.getByRole('button', { name, exact: typeof name === 'string' }).first()
/** The elements open over the page, without the messages at the bottom of the window. */
const dialogOf = (page: Page): Locator =>
  page.locator('[role=dialog], [role=alertdialog]:not([role=region] *)').last()

/** Looks at what is open. */
async function look(page: Page, at: Look, name: string): Promise<Locator> {
  const dialog = dialogOf(page)
  await dialogHolds(page, dialog, `${name} (${lookName(at)})`)
  return dialog
}
/** Closes it as keys do. */
async function closes(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** The next code of an authenticator whose secret is shown; each is valid once. */
function codesOf(secret: string): () => string {
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') })
  let step = 0
  return () => totp.generate({ timestamp: Date.now() + 30_000 * step++ })
}

/**
 * Accepts an invitation with a password, and checks every step in both modes, languages and widths.
 */
export async function joins(page: Page, address: string): Promise<void> {
  const steps = async (name: string): Promise<void> => {
    for (const [from, to, at] of [
      ['KOR', 'ENG', { mode: 'dark', width: 390 }],
      ['ENG', 'KOR', { mode: 'light', width: 1440 }],
    ] as const) {
      await take(page, at)
      await holds(page, `${name}, ${from} ${at.mode} ${at.width}`)
      await button(page, sayIn(from)('language')).click()
      await page.getByRole('menuitem', { name: to === 'KOR' ? '한국어' : 'English' }).click()
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  }
  const say = sayIn('KOR')
  await page.goto(`${address}x`)
  await expect(page.getByText(say('join_gone'))).toBeVisible()
  await steps('an invitation that does not hold')
  await page.goto('/studio/sign-in')
  await page.goto(address)
  await page.getByLabel(say('name'), { exact: true }).fill('신나비')
  await steps('the choice of a passkey')
  await page.getByText(say('way_password'), { exact: true }).click()
  await page.getByLabel(say('password'), { exact: true }).fill(PASSWORD)
  await steps('the choice of a password')
  await button(page, say('join_with_password')).click()
  const next = codesOf((await page.locator('code').textContent()) ?? '')
  await steps('the authenticator')
  await page.getByLabel(say('totp_code')).fill('000000')
  await button(page, say('totp_confirm')).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(say('totp_code')).fill(next())
  await button(page, say('totp_confirm')).click()
  await expect(page.getByRole('list', { name: say('recovery_codes') })).toBeVisible()
  await steps('the recovery codes')
}

/** Every dialog outside the article form. */
export async function frameDialogs(
  page: Page,
  at: Look,
  { desk, id: me, dataDir }: { desk: Desk; id: string; dataDir: string },
) {
  const say = sayIn(at.language)
  await page.goto('/studio/account')
  await expect(page.getByText(say('session_current'), { exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await closes(page, await look(page, at, 'palette'))
  await page.keyboard.press('?')
  await closes(page, await look(page, at, 'keyboard help'))
  await accountDialogs(page, at, say)
  await peopleDialogs(page, at, { say, id: me, dataDir })

  await page.goto('/studio/contents?language=KOR')
  await button(page, say('list_view_save')).click()
  await closes(page, await look(page, at, 'name of a view'))
  if (at.width === 390) await button(page, say('list_filters')).click()
  await button(page, new RegExp(`^${say('list_changed')}`)).click()
  await look(page, at, 'dates of the list')
  await button(dialogOf(page), new RegExp(say('list_from'))).click()
  // axe compares whole words: in Korean it does not find the 1 of a day in its name, `11월 1일`
  if (at.language === 'ENG') await look(page, at, 'calendar')
  else await expect(page.getByRole('grid').last()).toBeVisible()
  await page.keyboard.press('Escape')

  const picture = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: at.mode === 'dark' ? '#2a7f9e' : '#9e2a4f',
    },
  })
    .jpeg()
    .toBuffer()
  const { id } = await desk.call<Asset>('POST', `/media?name=sea-${at.mode}.jpg`, {
    bytes: new Uint8Array(picture),
  })
  await page.goto(`/studio/media?kind=picture&file=${id}`)
  const remove = button(page, say('media_remove'))
  await expect(remove).toBeVisible()
  // on a phone the details are a separate dialog
  if (at.width === 390) await look(page, at, 'details of a file')
  await remove.click()
  await look(page, at, 'removing a file')
  await button(dialogOf(page), say('media_remove')).click()
  await expect(page.getByText(say('media_removed'))).toBeVisible()
}

/** Passkeys, password and recovery codes, on the page of the account. */
async function accountDialogs(page: Page, at: Look, say: Say): Promise<void> {
  await button(page, say('passkey_add')).click()
  const adding = await look(page, at, 'adding a passkey')
  await adding.getByLabel(say('passkey_name')).fill('K1')
  await button(adding, say('passkey_make')).click()
  await expect(adding).toHaveCount(0)
  await button(page, say('passkey_rename_of', { name: 'K1' })).click()
  await closes(page, await look(page, at, 'renaming a passkey'))
  await button(page, say('passkey_remove_of', { name: 'K1' })).click()
  await closes(page, await look(page, at, 'removing a passkey'))

  await button(page, say('password_set')).click()
  const setting = await look(page, at, 'setting a password')
  await setting.getByLabel(say('password_new')).fill(PASSWORD)
  await page.keyboard.press('Enter')
  const secret = await setting.locator('code').textContent()
  await look(page, at, 'linking an authenticator')
  await setting.getByLabel(say('totp_code')).fill(codesOf(secret ?? '')())
  await page.keyboard.press('Enter')
  await expect(setting).toHaveCount(0)
  await button(page.getByRole('main'), say('recovery_codes_new')).click()
  await look(page, at, 'asking for new recovery codes')
  await button(dialogOf(page), say('recovery_codes_make')).click()
  await expect(page.getByRole('list', { name: say('recovery_codes') })).toBeVisible()
  const codes = await look(page, at, 'new recovery codes')
  await codes.getByText(say('recovery_codes_kept')).click()
  await button(codes, say('done')).click()
  await button(
    page.getByRole('main').getByRole('region', { name: say('password_card') }),
    say('remove'),
  ).click()
  await closes(page, await look(page, at, 'removing the password'))
}

/** Invitations, rights, and the fresh proof; then the session ends. */
async function peopleDialogs(
  page: Page,
  at: Look,
  { say, id, dataDir }: { say: Say; id: string; dataDir: string },
) {
  await page.goto('/studio/people')
  await button(
    page,
    say('user_menu', { name: at.language === 'KOR' ? 'Lee Bada' : '한물결' }),
  ).click()
  await page.getByRole('menuitem', { name: say('user_rights'), exact: true }).click()
  await closes(page, await look(page, at, 'rights of an account'))
  await button(page, say('invite')).click()
  const invites = await look(page, at, 'inviting')
  await invites.getByLabel(say('email')).fill(`${at.mode}@yunseul.example`)
  // as if the last proof were long ago
  const store = await openDatabase({ url: null, dataDir })
  await store.kysely
    .updateTable('studio_session')
    .set({ freshAt: null })
    .where('userId', '=', id)
    .execute()
  await store.close()
  await button(invites, say('invite_make')).click()
  const proof = page.getByRole('dialog', { name: say('proof_title') })
  await expect(proof).toBeVisible()
  await look(page, at, 'a fresh proof')
  await button(proof, say('prove_with_passkey')).click()
  await expect(proof).toHaveCount(0)
  await expect(invites.locator('[data-invitation]')).toBeVisible()
  await look(page, at, 'the address of an invitation')
  await button(invites, say('done')).click()

  await page.goto('/studio/account')
  await page.getByLabel(say('name'), { exact: true }).fill('Nobody’s name')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await button(page, say('save')).click()
  await look(page, at, 'signing in again')
  await page.context().addCookies(cookies)
}

/** Every dialog of an article that is being written. */
export async function contentDialogs(
  page: Page,
  at: Look,
  { desk, content }: { desk: Desk; content: Draft },
) {
  const say = sayIn(at.language)
  const subject = `/subjects/${encodeURIComponent(content.row.subject)}`
  const field = (name: string): Locator =>
    page.locator(`[data-field="${name}"][data-language="KOR"]`)
  const title = field('title').locator('textarea')
  const save = page.locator('[data-save]').first()
  const side = page.getByRole('complementary', { name: say('side_label') })
  const opensSide = async (): Promise<void> => {
    if (!(await side.isVisible())) await button(page, new RegExp(`^${say('side_show')}`)).click()
    await expect(side).toBeVisible()
  }
  const closesSide = async (): Promise<void> => {
    if (at.width === 390) await button(side, say('side_close')).click()
  }
  await page.goto(`/studio/content/${content.row.contentIdx}`)
  await expect(title).toHaveValue(/./)

  await field('content').locator('[contenteditable=true]').click()
  const tools = page.getByRole('toolbar', { name: new RegExp(`^${say('editor_toolbar')}`) })
  await button(tools, say('editor_link')).click()
  await closes(page, await look(page, at, 'a link'))
  await unfold(field('image'))
  await button(
    field('image'),
    new RegExp(`(?:${say('form_choose')}|${say('form_replace')})`),
  ).click()
  const picker = dialogOf(page)
  await expect(picker.getByRole('row').first()).toBeVisible()
  await look(page, at, 'the library')
  await picker.getByRole('row').first().click()
  await expect(picker).toHaveCount(0)
  await unfold(field('image'))
  await button(field('image'), say('form_crops')).click()
  await closes(page, await look(page, at, 'crops'))
  await expect(save).toHaveAttribute('data-save', 'saved')

  const flow = page.getByRole('region', { name: say('flow_label') })
  for (const step of ['flow_publish_changes', 'flow_submit']) {
    await button(flow, say(step)).click()
    await closes(page, await look(page, at, step))
  }
  for (const step of [
    'flow_schedule_changes',
    'flow_schedule_unpublish',
    'flow_unpublish',
    'flow_discard_changes',
  ]) {
    await button(flow, say('flow_more')).click()
    await page.getByRole('menuitem', { name: say(step), exact: true }).click()
    const dialog = await look(page, at, step)
    if (step === 'flow_schedule_unpublish') {
      await button(dialog, say('schedule_tomorrow')).click()
      await button(dialog, say('schedule_confirm')).click()
      await expect(dialog).toHaveCount(0)
    } else await closes(page, dialog)
  }
  await opensSide()
  await side.getByRole('tab', { name: say('side_preview') }).click()
  await button(side, say('preview_large')).click()
  await expect(dialogOf(page).locator('iframe')).toBeVisible()
  await closes(page, await look(page, at, 'the large preview'))
  await button(side, say('preview_links')).click()
  const links = dialogOf(page)
  await button(links, say('preview_make')).click()
  await expect(
    links.getByRole('textbox', { name: say('preview_address'), exact: true }),
  ).toBeVisible()
  await closes(page, await look(page, at, 'the preview links'))
  // axe takes a field under the bar of languages for a small target
  await page.evaluate(() => scrollTo(0, 0))
  await holds(page, `the panel with a preview (${lookName(at)})`)
  await button(side, say('preview_links_count', { count: 1 })).click()
  await button(dialogOf(page), say('preview_revoke')).click()
  await expect(page.getByText(say('preview_revoked'))).toBeVisible()
  await closes(page, dialogOf(page))
  await closesSide()

  // somebody else was faster
  const now = await desk.call<Draft>('GET', subject)
  await desk.call('PUT', `${subject}/draft`, {
    version: now.row.version,
    body: { document: { ...now.document, title: `${TITLE} (${at.mode})` } },
  })
  await title.fill(`${TITLE}.`)
  await page.keyboard.press('Control+s')
  await expect(save).toHaveAttribute('data-save', 'conflict')
  await button(page, say('save_merge')).click()
  const merge = await look(page, at, 'merging')
  await merge.getByText(say('merge_take_mine'), { exact: true }).last().click()
  await button(merge, say('merge_save')).click()
  await expect(save).toHaveAttribute('data-save', 'saved')

  await page.context().setOffline(true)
  await title.fill(`${TITLE}!`)
  await page.getByRole('link', { name: say('place_home'), exact: true }).click()
  const leaves = await look(page, at, 'leaving with unsaved text')
  await button(leaves, say('leave_stay')).click()
  await page.context().setOffline(false)
  await page.keyboard.press('Control+s')
  await expect(save).toHaveAttribute('data-save', 'saved')

  await page.goto('/studio/plans')
  await button(page, new RegExp(say('schedules_move_of', { title: '.*' }))).click()
  await look(page, at, 'moving a plan')
  await page.keyboard.press('Escape')
  await button(page, new RegExp(say('schedules_cancel_of', { title: '.*' }))).click()
  await look(page, at, 'cancelling a plan')
  await button(dialogOf(page), say('flow_cancel_schedule')).click()
  await expect(page.getByText(say('schedules_none'))).toBeVisible()
}
