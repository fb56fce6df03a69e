import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Draft } from '../../contract/studio/work.ts'
import { rounds } from '../thorough.ts'
import { type OwnBrowser, ownBrowser } from './own-browser.ts'
import { type StudioSite, startStudio } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'
import { field, flow, saved, text, unfold } from './studio-form.ts'

// The save state while typing, and the stored text when the browser is killed: in a browser with a
// profile on disk.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let site: StudioSite
let browser: OwnBrowser
let context: BrowserContext
let page: Page
let desk: Desk
/** The session cookies: a killed browser has not written them yet. */
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>
let address: string
let subject: string

/** Save state and text at a moment, as the page reported them. */
interface Look {
  mark: string | null
  text: string
}
let looks: Look[] = []

/** Opens the article; from now on every frame in which save state or text changed is reported. */
async function open(): Promise<void> {
  page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.exposeFunction('look', (look: Look) => looks.push(look))
  await page.goto(address)
  await text(page, 'content').click()
  // shortly after focus ProseMirror sets its selection; keys are pressed after that
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  await page.evaluate(() => {
    const target = window as unknown as { look: (look: Look) => void }
    let last = ''
    const frame = (): void => {
      const look = {
        mark: document.querySelector('[data-save]')?.getAttribute('data-save') ?? null,
        text: document.querySelector('[data-field="content"] [contenteditable]')?.textContent ?? '',
      }
      const now = JSON.stringify(look)
      if (now !== last) target.look(look)
      last = now
      requestAnimationFrame(frame)
    }
    frame()
  })
}
const draft = (): Promise<Draft> => desk.call('GET', `/subjects/${encodeURIComponent(subject)}`)
/**
 * Whether a text is another one with an insertion at one position that begins with some characters.
 */
const hasPutIn = (text: string, before: string, characters: string): boolean =>
  Array.from({ length: before.length + 1 }, (_, at) => at).some(
    (at) =>
      text.length >= before.length + characters.length &&
      text.startsWith(before.slice(0, at) + characters) &&
      text.endsWith(before.slice(at)),
  )
const textOf = (html: string): string => html.replace(/<[^>]*>|\n/g, '')

test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startStudio()
  browser = await ownBrowser()
  context = await browser.open()
  const { dataDir } = site.server
  desk = await signIn(context, { origin: site.origin, dataDir }, { role: 'WRITER', name: '한바다' })
  cookies = await context.cookies(site.origin)
  const made = await desk.call<Draft>('POST', '/subjects', {
    body: { kind: 'pressRelease', languageType: 'KOR' },
  })
  subject = made.row.subject
  address = `${site.origin}/studio/${subject}`
})
test.afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test('the save state reports the first key, and during typing the server has the text within ten seconds', async () => {
  await open()
  await saved(page)
  /** Texts of every body that the server has acknowledged, in order. */
  const answered: string[] = ['']
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/draft') || answer.request().method() !== 'PUT' || !answer.ok())
      return
    const sent = answer.request().postDataJSON() as { document: { content: string } }
    answered.push(textOf(sent.document.content))
  })
  looks = []
  const began = Date.now()
  let typed = ''
  // a key every 110 ms without a pause, until a save was sent by itself and some keys later
  for (let more = 0; more < 10; answered.length > 1 ? more++ : 0) {
    const character = String.fromCharCode(97 + (typed.length % 26))
    await page.keyboard.press(character)
    typed += character
    expect(Date.now() - began, 'a save while somebody types').toBeLessThan(60_000)
    await new Promise((done) => setTimeout(done, 110))
  }
  expect(typed.startsWith(answered[1] as string)).toBe(true)
  await page.keyboard.press('Control+s')
  await saved(page)
  await expect.poll(() => answered.at(-1)).toBe(typed)
  // no frame showed a text as saved that the server did not have
  const called = looks.filter(({ mark }) => mark === 'saved').map((look) => look.text)
  expect(called.filter((words) => !answered.includes(words))).toEqual([])
  expect(textOf((await draft()).document.content)).toBe(typed)
})

test('a half-typed keyword is not reported as saved, and is stored', async () => {
  const keyword = (await unfold(field(page, 'keywords'))).getByRole('textbox')
  await keyword.click()
  await page.keyboard.type('물너울')
  await expect(page.locator('[data-save]').first()).not.toHaveAttribute('data-save', 'saved')
  await saved(page)
  expect((await draft()).document.keywords).toEqual(['물너울'])
  await expect(keyword).toHaveValue('물너울')
  for (let character = 0; character < 3; character++) await page.keyboard.press('Backspace')
  await expect.poll(async () => (await draft()).document.keywords).toEqual([])
})

test('saving, undoing and leaving at the same moment include the last words', async () => {
  await page?.close()
  await open()
  const content = async (): Promise<string> => (await draft()).document.content
  await text(page, 'content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('저장할말')
  await page.keyboard.press('Control+s')
  await saved(page)
  expect(await content()).toContain('저장할말')
  await page.keyboard.insertText('되돌릴말')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+s')
  await saved(page)
  expect(await content()).not.toContain('되돌릴말')
  await page.keyboard.insertText('떠날말')
  await page.locator('nav a').first().dispatchEvent('click')
  await expect(text(page, 'content')).toHaveCount(0)
  expect(await content()).toContain('떠날말')
})

test('a step at the same moment includes the last words', async () => {
  await page?.close()
  await open()
  await text(page, 'title').fill('물때를 본다')
  await text(page, 'content').click()
  await page.keyboard.press('Control+End')
  // key and step in one task: the form was not notified before
  await page.keyboard.insertText('마지막말')
  await flow(page).getByRole('button', { name: '검토 요청', exact: true }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: '검토 요청' })
  await dialog.getByRole('button', { name: '검토 요청', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const { row, document } = await draft()
  expect(row.state).toBe('IN_REVIEW')
  expect(document.content).toContain('마지막말')
  await page.close()
})

test('kill -9 at any instant of typing: no saved text is lost, and at most a second of the rest', async () => {
  /**
   * Milliseconds from the first key to the kill; some right after the last key, some during typing.
   */
  const ends = [130, 1_250, 420, 2_600, 700, 1_900].slice(0, rounds(4, 6))
  let stored = ''
  for (const [round, end] of ends.entries()) {
    await open()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    stored = (await text(page, 'content').textContent()) ?? ''
    looks = []
    const cdp = await context.newCDPSession(page)
    const typed: { at: number; characters: string }[] = []
    const isComposed = round % 2 === 1
    const began = Date.now()
    let characters = ''
    const type = async (): Promise<void> => {
      while (Date.now() - began < end - 60) {
        if (isComposed) {
          // a syllable is composed character by character, as by an input method
          for (const syllable of ['ㅁ', '무', '물'])
            await cdp.send('Input.imeSetComposition', {
              text: syllable,
              selectionStart: 1,
              selectionEnd: 1,
            })
          await cdp.send('Input.insertText', { text: '물' })
          characters += '물'
        } else {
          const character = String.fromCharCode(97 + (characters.length % 26))
          await page.keyboard.press(character)
          characters += character
        }
        typed.push({ at: Date.now(), characters })
        await new Promise((done) => setTimeout(done, 40))
      }
    }
    const died = new Promise<number>((done) => {
      setTimeout(async () => {
        const at = Date.now()
        await browser.kill()
        done(at)
      }, end)
    })
    await type().catch(() => {})
    const at = await died
    const called = looks.filter(({ mark }) => mark === 'saved').at(-1)?.text ?? ''
    const old = typed.filter((one) => at - one.at > 1_000).at(-1)?.characters ?? ''
    context = await browser.open()
    await context.addCookies(cookies)
    await open()
    const now = (await text(page, 'content').textContent()) ?? ''
    const what = `${end} ms: ${now}, of ${stored} and ${characters}, of which ${old} was old`
    const [isSaved, isStored] = [hasPutIn(now, called, ''), hasPutIn(now, stored, old)]
    expect([isSaved, isStored], what).toEqual([true, true])
    await saved(page)
    expect(textOf((await draft()).document.content), what).toBe(now)
    await page.close()
  }
})
