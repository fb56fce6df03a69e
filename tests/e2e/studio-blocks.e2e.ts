import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Draft } from '../../contract/studio/work.ts'
import { freePort } from '../port.ts'
import { type RunningServer, startServer } from '../server.ts'
import { axeViolations, overflow, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { openTab, saved, text } from './studio-form.ts'

// Two editors of one body at once: in two paragraphs, offline, and in the same paragraph.
test.describe.configure({ mode: 'serial', timeout: 60_000 })

let site: RunningServer
const contexts: BrowserContext[] = []
let mine: Page
let theirs: Page
let desk: Desk
let draft: Draft
let errors: string[][] = []

const PARAGRAPHS = [
  '윤슬은 내년 봄 부산에 새 공장을 짓습니다.',
  '가동은 가을부터입니다.',
  '직원 300명을 새로 뽑습니다.',
  '기숙사도 함께 짓습니다.',
]
const paragraph = (page: Page, number: number) =>
  text(page, 'content')
    .locator('> p')
    .nth(number - 1)
/** Puts the caret at the end of a paragraph. */
const stand = async (page: Page, number: number): Promise<void> => {
  await paragraph(page, number).click()
  await page.keyboard.press('End')
}
const stored = async (): Promise<string> =>
  (await desk.call<Draft>('GET', `/subjects/${encodeURIComponent(draft.row.subject)}`)).document
    .content
/** The text before the caret in its paragraph. */
const beforeCaret = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { focusNode, focusOffset } = getSelection() as Selection
    return (focusNode?.textContent ?? '').slice(0, focusOffset)
  })
/** A mark at the margin of a block: who is there, or a question. */
const mark = (page: Page, what: 'people' | 'question') => page.locator(`[data-block-mark=${what}]`)
/** Pixels between the mark of people and a paragraph. */
const distance = async (page: Page, number: number): Promise<number> => {
  const [at, block] = await Promise.all([
    mark(page, 'people').boundingBox(),
    paragraph(page, number).boundingBox(),
  ])
  return Math.abs((at?.y ?? 0) - (block?.y ?? 0))
}
/** Nobody is asked: neither in a dialog nor at a block. */
const nobodyIsAsked = async (): Promise<void> => {
  for (const page of [mine, theirs]) {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('님도 이 부분을 고쳤습니다')).toHaveCount(0)
    await expect(page.getByText('비교해서 합치기')).toHaveCount(0)
  }
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(150_000)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  site = await startServer({
    PORT: String(port),
    SITE_ORIGIN: origin,
    RENDERS_PER_MINUTE: '1000000',
  })
  const people = ['한바다', '오윤슬']
  for (const name of people) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      locale: 'ko-KR',
    })
    contexts.push(context)
    desk = await signIn(context, { origin, dataDir: site.dataDir }, { role: 'EDITOR', name })
  }
  draft = await desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'pressRelease',
      languageType: 'KOR',
      document: {
        title: '부산에 새 공장을 짓습니다',
        content: PARAGRAPHS.map((one) => `<p>${one}</p>`).join('\n'),
      },
    },
  })
  const pages = await Promise.all(contexts.map((context) => context.newPage()))
  errors = pages.map(watch)
  ;[mine, theirs] = pages as [Page, Page]
  for (const page of pages) {
    await page.goto(`/studio/content/${draft.row.contentIdx}`)
    await expect(paragraph(page, 4)).toHaveText(PARAGRAPHS[3] as string, { timeout: 45_000 })
  }
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await site?.stop()
})
test.afterEach(() => expect(errors.flat()).toEqual([]))

test('two editors in two paragraphs see each other’s text appear without a question; caret, composition and undo stay', async () => {
  await stand(mine, 1)
  await mine.keyboard.type(' 첫 공장입니다.')
  await stand(theirs, 3)
  await theirs.keyboard.type(' 모집은 봄부터입니다.')
  await theirs.keyboard.press('Enter')
  await theirs.keyboard.type('공고는 누리집에 올립니다.')
  // mine, in the middle of a syllable, while theirs arrives
  const cdp = await mine.context().newCDPSession(mine)
  await cdp.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 })
  await saved(theirs)
  await expect(paragraph(mine, 1)).toHaveText(`${PARAGRAPHS[0]} 첫 공장입니다.하`)
  await cdp.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
  await cdp.send('Input.insertText', { text: '한' })
  await expect(paragraph(mine, 3)).toHaveText(`${PARAGRAPHS[2]} 모집은 봄부터입니다.`)
  await expect(paragraph(mine, 4)).toHaveText('공고는 누리집에 올립니다.')
  await expect(paragraph(theirs, 1)).toHaveText(`${PARAGRAPHS[0]} 첫 공장입니다.한`)
  // both carets are where they were
  await mine.keyboard.type(' 바다')
  await expect(paragraph(mine, 1)).toHaveText(`${PARAGRAPHS[0]} 첫 공장입니다.한 바다`)
  expect(await beforeCaret(theirs)).toBe('공고는 누리집에 올립니다.')
  await saved(mine)
  await expect(paragraph(theirs, 1)).toHaveText(`${PARAGRAPHS[0]} 첫 공장입니다.한 바다`)
  // an undo takes back what was typed here, and nothing of the other's
  await theirs.keyboard.press('Control+z')
  await expect(paragraph(theirs, 1)).toHaveText(`${PARAGRAPHS[0]} 첫 공장입니다.한 바다`)
  await theirs.keyboard.press('Control+Shift+z')
  await expect(paragraph(theirs, 4)).toHaveText('공고는 누리집에 올립니다.')
  await saved(theirs)
  // each is named at the margin of the paragraph in which they are
  await expect(mark(mine, 'people')).toHaveText('오윤슬')
  await expect(mark(theirs, 'people')).toHaveText('한바다')
  await expect.poll(() => distance(mine, 4)).toBeLessThan(4)
  await expect.poll(() => distance(theirs, 1)).toBeLessThan(4)
  await nobodyIsAsked()
  await expect.poll(stored).toContain('한 바다</p>')
  expect(await stored()).toContain('공고는 누리집에 올립니다.</p>')
})

test('what was typed offline joins what others wrote meanwhile', async () => {
  await contexts[0]?.setOffline(true)
  await stand(mine, 2)
  await mine.keyboard.type(' 오프라인에서 씁니다.')
  await expect(mine.locator('[data-save]').first()).toHaveAttribute('data-save', 'offline')
  await paragraph(theirs, 5).click()
  await theirs.keyboard.press('Home')
  await theirs.keyboard.type('넓은 ')
  await saved(theirs)
  await contexts[0]?.setOffline(false)
  await saved(mine)
  for (const page of [mine, theirs]) {
    await expect(paragraph(page, 2)).toHaveText(`${PARAGRAPHS[1]} 오프라인에서 씁니다.`)
    await expect(paragraph(page, 5)).toHaveText(`넓은 ${PARAGRAPHS[3]}`)
  }
  await nobodyIsAsked()
})

test('the same paragraph asks for itself alone, while the rest is saved; a reload still asks, and both texts can stay', async () => {
  await contexts[0]?.setOffline(true)
  await stand(mine, 2)
  await mine.keyboard.type(' 내가 고칩니다.')
  await stand(theirs, 2)
  await theirs.keyboard.type(' 남이 고칩니다.')
  await saved(theirs)
  await contexts[0]?.setOffline(false)
  const question = mine.getByRole('group', { name: '오윤슬 님도 이 부분을 고쳤습니다' })
  await expect(question).toBeVisible()
  await expect(question).toContainText('내가 고칩니다.')
  await expect(question.locator('ins')).toContainText('남이')
  await expect(mine.locator('[data-save]').first()).toContainText('본문 1곳에서 선택을 기다립니다')
  // the server keeps theirs, and typing elsewhere is saved
  await stand(mine, 1)
  await mine.keyboard.type(' 계속 씁니다.')
  await expect.poll(stored).toContain('계속 씁니다.</p>')
  expect(await stored()).toContain('남이 고칩니다.</p>')
  expect(await stored()).not.toContain('내가 고칩니다.')
  expect(await axeViolations(mine)).toEqual([])
  await mine.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(mine)).toBe(0)
  await mine.setViewportSize({ width: 1440, height: 900 })
  await mine.reload()
  await expect(paragraph(mine, 2)).toContainText('내가 고칩니다.')
  await expect(question).toBeVisible()
  // in its place too, by the keyboard
  const atBlock = mark(mine, 'question').getByRole('button', { name: '어느 쪽을 남길지 선택' })
  await atBlock.focus()
  await mine.keyboard.press('Enter')
  const choice = mine.getByRole('dialog', { name: '어느 쪽을 남길지 선택' })
  await expect(choice).toContainText('남이 고칩니다.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await mine.emulateMedia({ colorScheme })
    expect(await axeViolations(mine)).toEqual([])
  }
  await choice.getByRole('button', { name: '둘 다 남기기' }).click()
  await expect(choice).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await saved(mine)
  for (const page of [mine, theirs]) {
    await expect(paragraph(page, 2)).toContainText('내가 고칩니다.')
    await expect(paragraph(page, 3)).toContainText('남이 고칩니다.')
  }
})

test('the history shows a rewritten sentence before and after, a table by its cells, and pictures', async () => {
  const tableOf = (rows: string[][]): string =>
    `<table><tbody>${rows
      .map((row, at) => {
        const tag = at === 0 ? 'th' : 'td'
        return `<tr>${row.map((one) => `<${tag}>${one}</${tag}>`).join('')}</tr>`
      })
      .join('')}</tbody></table>`
  const picture = (name: string, alt: string): string =>
    `<figure><img src="/media/art/${name}.webp" alt="${alt}"></figure>`
  const document = {
    title: '공장의 해마다 인원',
    postDate: '2026-11-02',
    desc: '공장의 인원을 알립니다.',
    image: '/media/art/audit-grid.webp',
    imageDescription: '공장의 모습',
    content: [
      '<p>가동은 내년 가을부터입니다. 문의는 홍보팀이 받습니다.</p>',
      tableOf([
        ['도시', '2025'],
        ['부산', '120'],
        ['강릉', '80'],
      ]),
      picture('audit-grid', '공장의 도면'),
    ].join('\n'),
  }
  const made = await desk.call<Draft>('POST', '/subjects', {
    body: { kind: 'pressRelease', languageType: 'KOR', document },
  })
  const at = `/subjects/${encodeURIComponent(made.row.subject)}`
  const sent = await desk.call<Draft>('POST', `${at}/submit`, {
    version: made.row.version,
    body: { note: '', pair: null },
  })
  const approved = await desk.call<Draft>('POST', `${at}/approve`, {
    version: sent.row.version,
    body: { note: '', pair: null },
  })
  await desk.call('PUT', `${at}/draft`, {
    version: approved.row.version,
    body: {
      document: {
        ...approved.document,
        content: [
          '<p>삼백 명을 새로 뽑아 함께 일합니다. 문의는 홍보팀이 받습니다.</p>',
          tableOf([
            ['도시', '2025', '2026'],
            ['부산', '120', '300'],
            ['울산', '10', '20'],
            ['강릉', '85', '90'],
          ]),
          picture('bakery-dawn', '공장의 아침'),
        ].join('\n'),
      },
    },
  })
  await mine.goto(`/studio/content/${made.row.contentIdx}`)
  await expect(text(mine, 'title')).toBeVisible()
  await openTab(mine, '버전 기록')
  await mine
    .getByRole('article', { name: '버전 1' })
    .getByRole('button', { name: '비교', exact: true })
    .click()
  const difference = mine.getByRole('tabpanel').getByRole('region', { name: '본문' })
  await expect(difference.getByRole('deletion').first()).toContainText(
    '가동은 내년 가을부터입니다.',
  )
  await expect(difference.getByRole('insertion').first()).toContainText(
    '삼백 명을 새로 뽑아 함께 일합니다.',
  )
  const rows = difference.getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(2).locator('[data-change=added]')).toHaveCount(3)
  await expect(rows.nth(3).getByRole('deletion')).toHaveText(/80$/)
  await expect(rows.nth(3).getByRole('insertion').first()).toHaveText(/85$/)
  await expect(rows.first().getByRole('columnheader')).toHaveCount(3)
  for (const name of ['이전', '이후'])
    await expect
      .poll(() =>
        difference
          .getByRole('img', { name })
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
  await expect(difference).toContainText('도면')
  for (const colorScheme of ['light', 'dark'] as const) {
    await mine.emulateMedia({ colorScheme })
    expect(await axeViolations(mine)).toEqual([])
  }
})
