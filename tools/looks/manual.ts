// Takes the manual's pictures of today's screens, in both languages: npm run manual:pictures.
// Needs a build. The pictures are committed (studio/pages/manual/pictures).
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import { type Language, LANGUAGES, localeOf } from '../../contract/language.ts'
import { contentPath, SCREENS, STUDIO_PATH } from '../../contract/studio/screens.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { type Desk, signIn } from '../../tests/e2e/studio-desk.ts'
import { prepareBrowser, TEST_SWITCHES } from '../run/browser.ts'
import { serveCheckout } from './sites.ts'
import { quietOf } from './stillness.ts'

const root = join(import.meta.dirname, '../..')
const out = join(root, 'studio/pages/manual/pictures')
const SIZE = { width: 1280, height: 800 }
const LEAST_HEIGHT = 420
/** An article that both languages have, with an image. */
const ARTICLE = '9400'

const EMAILS: Readonly<Record<string, string>> = {
  이가람: 'garam',
  김하나: 'hana',
  한여울: 'yeoul',
  'Yeoul Han': 'yeoul.han',
}

/** Articles in each state, as on a working day. */
async function workingDay(writer: Desk, editor: Desk): Promise<void> {
  const begin = (title: string): Promise<Draft> =>
    writer.call('POST', '/subjects', {
      body: {
        kind: 'pressRelease',
        languageType: 'KOR',
        document: {
          ...EMPTY_DOCUMENT,
          title,
          desc: '새 기능을 알립니다.',
          postDate: new Date().toISOString().slice(0, 10),
          categories: ['CA'],
          keywords: ['윤슬지도'],
          cardTemplateType: 'TEXT',
          content: '<p>윤슬지도에서 물길을 따라 걷는 길을 안내한다.</p>',
        },
      },
    })
  const step = (desk: Desk, name: string, { row }: Draft, body: object = {}): Promise<Draft> =>
    desk.call('POST', `/subjects/${encodeURIComponent(row.subject)}/${name}`, {
      body,
      version: row.version,
    })
  const sent = async (title: string): Promise<Draft> => step(writer, 'submit', await begin(title))
  await sent('윤슬지도, 물길을 따라 걷는 산책길 안내 시작')
  await sent('윤슬페이 겨울 정산 일정')
  await step(editor, 'return', await sent('솔섬 공개의 날 신청 안내'), {
    note: '신청 기한과 인원을 적어 주세요.',
  })
  const approved = await step(editor, 'approve', await sent('윤슬톡 설 연휴 운영 안내'))
  await step(editor, 'plan', approved, {
    action: 'publish',
    dueAt: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString(),
  })
  await begin('2027년 신입 사원을 위한 첫 주 안내')
}

/** Emails as people have them, instead of the test accounts' own. */
function nameEmails(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'site.db'))
  const rows = database.prepare('select "id", "name" from "studio_user"').all()
  for (const { id, name } of rows) {
    const address = EMAILS[String(name)]
    if (address)
      database
        .prepare('update "studio_user" set "email" = ? where "id" = ?')
        .run(`${address}@yunseul.example`, String(id))
  }
  database.close()
}

interface Picture {
  name: string
  address: string
  /** Brings the screen into the state to be shown. */
  prepare?: (page: Page) => Promise<void>
}
const PICTURES: readonly Picture[] = [
  { name: 'home', address: SCREENS.home },
  { name: 'list', address: SCREENS.contents },
  {
    name: 'many',
    address: SCREENS.contents,
    async prepare(page) {
      const boxes = page.locator('main tbody [role=row] label, main [role=row] label')
      for (const index of [1, 2, 3]) await boxes.nth(index).click()
    },
  },
  { name: 'article', address: contentPath(ARTICLE) },
  { name: 'schedules', address: SCREENS.schedules },
  { name: 'media', address: SCREENS.media },
  { name: 'account', address: SCREENS.account },
  { name: 'people', address: SCREENS.people },
  { name: 'audit', address: SCREENS.audit },
  { name: 'status', address: SCREENS.status },
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const site = await serveCheckout(root, { gallery: false })
const browser = await chromium.launch({
  executablePath: prepareBrowser(),
  args: TEST_SWITCHES,
  env: { ...process.env, FONTCONFIG_FILE: join(root, 'tests/e2e/fonts.conf') },
})
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const open = async (language: Language) =>
  browser.newContext({
    baseURL: site.origin,
    viewport: SIZE,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: language === 'KOR' ? 'ko-KR' : 'en-US',
    timezoneId: 'Asia/Seoul',
    deviceScaleFactor: 1,
  })
try {
  const writer = await signIn(await open('KOR'), site, { role: 'WRITER', name: '이가람' })
  const editor = await signIn(await open('KOR'), site, { role: 'EDITOR', name: '김하나' })
  await workingDay(writer, editor)
  for (const language of LANGUAGES) {
    const context = await open(language)
    await signIn(context, site, {
      role: 'ADMIN',
      name: language === 'KOR' ? '한여울' : 'Yeoul Han',
      language,
    })
    nameEmails(site.dataDir)
    for (const { name, address, prepare } of PICTURES) {
      const page = await context.newPage()
      const quiet = quietOf(page)
      await page.goto(`${STUDIO_PATH}${address}`, { waitUntil: 'load' })
      await quiet()
      await prepare?.(page)
      await quiet()
      // no empty space below a short screen
      const bottom = await page
        .locator('main > :last-child')
        .evaluate((it) => it.getBoundingClientRect().bottom)
      const height = Math.max(LEAST_HEIGHT, Math.min(SIZE.height, Math.ceil(bottom) + 40))
      const picture = await page.screenshot({
        animations: 'disabled',
        caret: 'hide',
        clip: { x: 0, y: 0, width: SIZE.width, height },
      })
      const file = `${name}.${localeOf(language)}.webp`
      await sharp(picture).webp({ quality: 78 }).toFile(join(out, file))
      process.stdout.write(`${file}\n`)
      await page.close()
    }
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
}
