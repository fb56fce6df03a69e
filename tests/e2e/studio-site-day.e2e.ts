import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { documentPath } from '../../contract/studio/screens.ts'
import type { RunningServer } from '../server.ts'
import { watch } from './studio.ts'
import { signIn } from './studio-desk.ts'
import { holds, sayIn, take } from './studio-looks.ts'
import { startStudioWithEditor } from './studio-site.ts'

// A day of the site's documents: a writer on a phone changes Home, menu, ESG figures, a figure of the
// company, a legal text and a banner by keyboard alone and asks for review; an editor approves them
// in English at a desk and schedules them for one minute; visitors see nothing before, and all of it
// from then on. One site, in this order.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const MINUTE_MS = 60_000
/** The company's time is ahead of UTC. */
const KST_MS = 9 * 60 * MINUTE_MS
/** Maximum time to schedule all documents, plus the ten seconds of the minimum lead time. */
const PLANNED_IN_MS = 70_000
const say = sayIn('ENG')

let site: RunningServer
let origin: string
let context: BrowserContext
let phone: BrowserContext
/** The editor, in English. */
let editor: Page
/** The writer, in Korean. */
let writer: Page
const errors: string[][] = []

const korean = () => writer.getByRole('region', { name: '한국어', exact: true })
const both = () => writer.getByRole('region', { name: '두 언어', exact: true })
const named = (within: Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true }).first()
/** Replaces the text of a field by keyboard. */
async function retype(field: Locator, text: string): Promise<void> {
  await field.focus()
  await writer.keyboard.press('ControlOrMeta+a')
  await writer.keyboard.type(text)
}
async function addAtEnd(field: Locator, text: string): Promise<void> {
  await field.focus()
  await writer.keyboard.press('ControlOrMeta+End')
  await writer.keyboard.type(text)
}

interface Changed {
  name: string
  language: 'KOR' | null
  change: () => Promise<void>
  /** Where visitors see it, and its words. */
  seen: readonly (readonly [address: string, words: string])[]
}
const CHANGES: readonly Changed[] = [
  {
    name: 'home',
    language: 'KOR',
    change: () => addAtEnd(named(korean(), '리드문'), ' 물때에 맞추어 왔습니다.'),
    seen: [['/page?lang=KOR', '물때에 맞추어 왔습니다.']],
  },
  {
    name: 'menu',
    language: null,
    async change() {
      const tree = writer.getByRole('treegrid', { name: '주 메뉴' })
      await tree.getByRole('row', { name: '연혁', exact: true }).press('Enter')
      const entry = writer.getByRole('region', { name: '연혁', exact: true })
      await retype(named(entry, '영어 이름'), 'Our waterway')
      await retype(named(entry, '이름'), '걸어온 물길')
    },
    seen: [
      ['/page/presskit?lang=KOR', '걸어온 물길'],
      ['/page/presskit?lang=ENG', 'Our waterway'],
    ],
  },
  {
    name: 'esg',
    language: 'KOR',
    async change() {
      const returns = korean().getByRole('region', { name: '주주 환원 정책' })
      await retype(named(returns, '1행 값'), '29.4%')
      await retype(named(returns, '1행 표시 문구'), '배당, 조정 FCF의 이 비율부터')
    },
    seen: [
      ['/page/responsible/esg?lang=KOR', '29.4%'],
      ['/page/responsible/esg?lang=KOR', '조정 FCF의 이 비율부터'],
    ],
  },
  {
    name: 'facts',
    language: null,
    async change() {
      await both()
        .getByRole('button', { name: '9,780명 headcount-2026', exact: true })
        .press('Enter')
      await retype(named(both(), '영어 글에 쓰는 표현'), '9,790 people')
      await retype(named(both(), '값'), '9790')
      await retype(named(both(), '한국어 글에 쓰는 표현'), '9,790명')
    },
    seen: [
      ['/ir/main?lang=KOR', '9,790명'],
      ['/ir/main?lang=ENG', '9,790 people'],
    ],
  },
  {
    name: 'legal/terms',
    language: 'KOR',
    change: () => addAtEnd(named(korean(), '상세 본문'), ' 이 문장은 물결이 더했습니다.'),
    seen: [['/page/legal/terms?lang=KOR', '이 문장은 물결이 더했습니다.']],
  },
  {
    name: 'emergency',
    language: null,
    async change() {
      await both().getByRole('button', { name: /추가/ }).first().press('Enter')
      const message = both().getByRole('textbox', { name: '알릴 내용' })
      await message.first().focus()
      await writer.keyboard.type('강릉 앞바다에 너울이 높습니다.')
      await message.nth(1).focus()
      await writer.keyboard.type('The swell off Gangneung is high.')
      const times = both().locator('[data-widget="instant"]')
      for (const [index, year] of ['2026', '2031'].entries())
        for (const [part, digits] of [year, '1', '2', '9', '0'].entries())
          await times.nth(index).getByRole('spinbutton').nth(part).pressSequentially(digits)
    },
    seen: [
      ['/page/k-safety?lang=KOR', '강릉 앞바다에 너울이 높습니다.'],
      ['/page/presskit?lang=ENG', 'The swell off Gangneung is high.'],
    ],
  },
]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  ;({ site, origin, context } = await startStudioWithEditor(browser, '이바다', {
    colorScheme: 'dark',
  }))
  const { dataDir } = site
  await signIn(context, { origin, dataDir }, { role: 'EDITOR', name: '이바다', language: 'ENG' })
  editor = await context.newPage()
  phone = await browser.newContext({
    baseURL: origin,
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await signIn(phone, { origin, dataDir }, { role: 'WRITER', name: '김물결' })
  writer = await phone.newPage()
  errors.push(watch(editor), watch(writer))
})
test.afterAll(async () => {
  await phone?.close()
  await context?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors.flat()).toEqual([]))

/** Whether the words of each place are seen now, in the order of the changes. */
async function seenNow(): Promise<boolean[]> {
  const found: boolean[] = []
  // one page after the other: all of them are made anew
  for (const [address, words] of CHANGES.flatMap(({ seen }) => seen)) {
    const answer = await fetch(`${origin}${address}`)
    expect(answer.status, address).toBe(200)
    // words are kept together at some spaces
    found.push((await answer.text()).replace(/[\s\u00a0]+/g, ' ').includes(words))
  }
  return found
}

test('a writer changes six documents on a phone by keyboard alone, and asks for review', async () => {
  for (const { name, language, change } of CHANGES) {
    await writer.goto(`/studio${documentPath(name, language)}`)
    await expect(writer.locator('[data-save]').first()).toBeVisible({ timeout: 60_000 })
    await change()
    await expect(writer.locator('[data-save="saved"]').first()).toBeVisible()
    // what the head covers in part has no size to press
    await writer.evaluate(() => window.scrollTo(0, 0))
    await holds(writer, `${name}, 390 px`)
    await writer.getByRole('button', { name: '검토 요청' }).press('Enter')
    const dialog = writer.getByRole('dialog')
    await dialog.getByRole('button', { name: '검토 요청' }).press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  expect(await seenNow()).not.toContain(true)
})

test('an editor finds them in today’s tasks, approves and schedules them in English for one minute, in which visitors see all of them', async ({
  browser,
}) => {
  await editor.goto('/studio')
  const waiting = editor.getByRole('region', { name: say('home_to_review') })
  await expect(waiting.getByRole('link')).toHaveCount(CHANGES.length)
  await holds(editor, 'today with documents')
  const press = async (name: string) => {
    await editor.getByRole('button', { name, exact: true }).first().press('Enter')
    return editor.getByRole('dialog')
  }
  const due = Math.ceil((Date.now() + PLANNED_IN_MS) / MINUTE_MS) * MINUTE_MS
  const [year = '', month = '', day = '', hour = '', minute = ''] = new Date(due + KST_MS)
    .toISOString()
    .split(/\D/)
  for (const { name, language } of CHANGES) {
    await editor.goto(`/studio${documentPath(name, language)}`)
    const approve = say('flow_approve')
    const dialog = await press(approve)
    await dialog.getByRole('button', { name: approve, exact: true }).press('Enter')
    await expect(dialog).toHaveCount(0)
    const schedule = /^Schedule/
    await editor.getByRole('button', { name: say('flow_more') }).press('Enter')
    await editor.getByRole('menuitem', { name: schedule }).first().press('Enter')
    for (const [part, digits] of Object.entries({ year, month, day, hour, minute })) {
      await dialog.getByRole('spinbutton', { name: new RegExp(`^${part}`) }).focus()
      await editor.keyboard.type(digits)
    }
    if (name === 'home') {
      await take(editor, { width: 1440, mode: 'dark' })
      await holds(editor, 'schedule of a document')
    }
    await dialog.getByRole('button', { name: schedule }).press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  const before = await seenNow()
  // an answer that came later than planned tells nothing
  if (Date.now() < due) expect(before).not.toContain(true)
  await expect
    .poll(seenNow, { timeout: PLANNED_IN_MS + 30_000 })
    .toEqual(CHANGES.flatMap(({ seen }) => seen.map(() => true)))
  expect(Date.now()).toBeGreaterThanOrEqual(due)

  for (const [width, colorScheme, language] of [
    [390, 'dark', 'KOR'],
    [1440, 'light', 'ENG'],
  ] as const) {
    const own = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: 844 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    const visit = await own.newPage()
    const seen = watch(visit)
    await visit.goto(`/page/presskit?lang=${language}`)
    await expect(visit.locator('[data-part="emergency-banner"]')).toBeVisible()
    await holds(visit, `visitor, ${width} px`)
    expect(seen).toEqual([])
    await own.close()
  }
})
