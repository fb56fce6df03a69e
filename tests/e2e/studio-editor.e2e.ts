import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { cleanBody } from '../../server/content/body.ts'
import { violationsOf } from './axe.ts'
import { serveEditor } from './editor-page/serve.ts'

// The body editor by itself, under the studio's policy, in the real browser: composition, keys,
// pastes, undo.

test.describe.configure({ mode: 'default' })

let origin: string
let server: Server
test.beforeAll(async () => {
  ;({ origin, server } = await serveEditor())
})
test.afterAll(() => {
  server.close()
})

const labels = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../studio/messages/ko.json'), 'utf8'),
) as Record<string, string>
const label = (key: string): string => labels[key] as string

const errors: string[] = []
test.beforeEach(({ page }) => {
  errors.length = 0
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // policy violations and React warnings
    if (message.type() === 'error' && !/404/.test(message.text())) errors.push(message.text())
  })
})
test.afterEach(() => {
  expect(errors).toEqual([])
})

const field = (page: Page) => page.getByRole('textbox', { name: '본문' })

async function open(page: Page, body = '', query = ''): Promise<void> {
  await page.goto(`${origin}/?name=${encodeURIComponent('본문')}&contents=[]${query}`)
  await page.evaluate((given) => {
    sessionStorage.clear()
    sessionStorage.setItem('body', given)
  }, body)
  await page.reload()
  await expect(field(page)).toBeVisible()
}

/** Gives the editor another body instead of its own. */
async function give(page: Page, body: string): Promise<void> {
  await page.evaluate((given) => {
    // a body that it reported before would be taken for its own
    window.page.give('<p>-</p>')
    setTimeout(() => window.page.give(given))
  }, body)
  await expect.poll(() => page.evaluate(() => window.page.taken), { intervals: [20] }).toBe(body)
}

/** The reported body once no more changes follow; the sanitiser leaves it unchanged. */
async function reportedBody(page: Page): Promise<string> {
  await field(page).evaluate((element) => (element as HTMLElement).blur())
  const body = await page.evaluate(() => window.page.body)
  expect(cleanBody(body)).toBe(body)
  return body
}
const expectBody = async (page: Page, body: string): Promise<void> => {
  await expect.poll(() => reportedBody(page), { intervals: [20, 50] }).toBe(body)
}

/** Puts the caret before a character of the text node with this text; `to` selects up to there. */
async function caretAt(page: Page, phrase: string, offset: number, to = offset): Promise<void> {
  await field(page).focus()
  // shortly after focus ProseMirror sets its selection; this comes after that
  await page.evaluate(() => new Promise((done) => setTimeout(done, 25)))
  await page.evaluate(
    ([text, from, end]) => {
      const root = document.querySelector('[role=textbox]') as HTMLElement
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.nodeValue?.includes(text)) {
          const start = (node.nodeValue ?? '').indexOf(text)
          getSelection()?.setBaseAndExtent(node, start + from, node, start + end)
          return
        }
      throw new Error(`${text} is not there`)
    },
    [phrase, offset, to] as const,
  )
  // the editor reads the selection on the browser's event
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/**
 * Presses an empty field of the body; the native caret follows the editor's within a task, sooner
 * than anyone types.
 */
async function press(page: Page, element: 'figcaption' | 'cite'): Promise<void> {
  await page.locator(element).click()
  await expect
    .poll(() => page.evaluate(() => getSelection()?.anchorNode?.nodeName.toLowerCase()), {
      intervals: [10, 20, 50],
    })
    .toBe(element)
}

/** The text around the caret, with | at the caret. */
const caret = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { anchorNode, anchorOffset } = getSelection() as Selection
    const text = anchorNode?.nodeValue ?? ''
    return anchorNode?.nodeType === 3
      ? `${text.slice(0, anchorOffset)}|${text.slice(anchorOffset)}`
      : '|'
  })

/**
 * Composes a syllable character by character, as the Hangul input method does, and checks the caret
 * after each.
 */
async function compose(
  cdp: CDPSession,
  page: Page,
  stages: string[],
  commit = true,
): Promise<void> {
  for (const text of stages) {
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await expect.poll(() => caret(page), { intervals: [10, 20, 50] }).toContain(`${text}|`)
  }
  const last = stages.at(-1) as string
  if (commit) await cdp.send('Input.insertText', { text: last })
}
const HAN = ['ㅎ', '하', '한']
const HANGUL = /[가-힣ㄱ-ㅎ]/g
const GEUL = ['ㄱ', '그', '글']

test.describe('Hangul composition', () => {
  const cases: [name: string, body: string, place: (page: Page) => Promise<void>, after: string][] =
    [
      ['in an empty body', '', async (page) => field(page).focus(), '<p>한글</p>'],
      [
        'at the beginning of a block',
        '<p>강</p>',
        (page) => caretAt(page, '강', 0),
        '<p>한글강</p>',
      ],
      [
        'in an empty paragraph between others',
        '<p>가</p>\n<p></p>\n<p>나</p>',
        async (page) => {
          await caretAt(page, '가', 1)
          await page.keyboard.press('ArrowDown')
        },
        '<p>가</p>\n<p>한글</p>\n<p>나</p>',
      ],
      [
        'behind a link, which does not grow',
        '<p>앞 <a href="/page/presskit">자료</a></p>',
        (page) => caretAt(page, '자료', 2),
        '<p>앞 <a href="/page/presskit">자료</a>한글</p>',
      ],
      [
        'before a link, which does not grow',
        '<p>앞 <a href="/page/presskit">자료</a> 뒤</p>',
        (page) => caretAt(page, '앞 ', 2),
        '<p>앞 한글<a href="/page/presskit">자료</a> 뒤</p>',
      ],
      [
        'before a link that begins its block',
        '<p><a href="/page/presskit">자료</a> 뒤</p>',
        (page) => caretAt(page, '자료', 0),
        '<p>한글<a href="/page/presskit">자료</a> 뒤</p>',
      ],
      [
        'inside a link',
        '<p><a href="/page/presskit">자료실</a></p>',
        (page) => caretAt(page, '자료실', 2),
        '<p><a href="/page/presskit">자료한글실</a></p>',
      ],
      [
        'in bold text',
        '<p><strong>굵게</strong></p>',
        (page) => caretAt(page, '굵게', 2),
        '<p><strong>굵게한글</strong></p>',
      ],
      [
        'in a cell of a table',
        '<table>\n<tbody><tr>\n<td>칸</td>\n<td></td>\n</tr>\n</tbody></table>',
        async (page) => {
          await caretAt(page, '칸', 1)
          await page.keyboard.press('Tab')
        },
        '<table>\n<tbody><tr>\n<td>칸</td>\n<td>한글</td>\n</tr>\n</tbody></table>',
      ],
      [
        'in a new list item',
        '<ul>\n<li>하나</li>\n</ul>',
        async (page) => {
          await caretAt(page, '하나', 2)
          await page.keyboard.press('Enter')
        },
        '<ul>\n<li>하나</li>\n<li>한글</li>\n</ul>',
      ],
      [
        'over a selection',
        '<p>하나 둘 셋</p>',
        (page) => caretAt(page, '둘', 0, 1),
        '<p>하나 한글 셋</p>',
      ],
      [
        'after a picture',
        '<figure><img src="/media/art/reed-field.webp" alt="" width="1260" height="708" /></figure>\n<p>뒤</p>',
        (page) => caretAt(page, '뒤', 0),
        '<figure><img src="/media/art/reed-field.webp" alt="" width="1260" height="708" /></figure>\n<p>한글뒤</p>',
      ],
      [
        'in an empty caption',
        '<figure><img src="/media/art/reed-field.webp" alt="" width="1260" height="708" /></figure>',
        (page) => press(page, 'figcaption'),
        '<figure><img src="/media/art/reed-field.webp" alt="" width="1260" height="708" /><figcaption>한글</figcaption></figure>',
      ],
      [
        'in an empty source of a quotation',
        '<blockquote><p>말</p>\n</blockquote>',
        (page) => press(page, 'cite'),
        '<blockquote><p>말</p><cite>한글</cite></blockquote>',
      ],
    ]
  test('the composed text stays intact, the caret stays after it, and it can be undone', async ({
    page,
  }) => {
    await open(page)
    const cdp = await page.context().newCDPSession(page)
    for (const [name, body, place, after] of cases)
      await test.step(name, async () => {
        await give(page, body)
        await place(page)
        await compose(cdp, page, HAN)
        await compose(cdp, page, GEUL)
        expect(await reportedBody(page)).toBe(after)
        await field(page).focus()
        await page.keyboard.press('Control+z')
        expect((await reportedBody(page)).match(HANGUL)).toEqual(body.match(HANGUL))
      })
  })
})

test('Markdown at the start of a line waits during composition; a reported body does not interrupt it', async ({
  page,
}) => {
  await open(page)
  const cdp = await page.context().newCDPSession(page)
  await field(page).focus()
  await page.keyboard.type('- ')
  await expect(page.locator('li')).toHaveCount(1)
  await compose(cdp, page, HAN, false)
  // the debounced report fires during a composition, and React renders again
  await expect.poll(() => page.evaluate(() => window.page.body)).toBe('<ul>\n<li>한</li>\n</ul>')
  expect(await caret(page)).toBe('한|')
  await cdp.send('Input.insertText', { text: '한' })
  await compose(cdp, page, GEUL)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## ')
  await compose(cdp, page, HAN)
  await page.keyboard.press('Enter')
  await page.keyboard.type('> ')
  await compose(cdp, page, GEUL)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. a')
  await expectBody(
    page,
    '<ul>\n<li>한글</li>\n</ul>\n<h2 id="한">한</h2>\n<blockquote><p>글</p>\n</blockquote>\n<ol>\n<li>a</li>\n</ol>',
  )
  // during a composition Markdown is not converted
  await open(page)
  await field(page).focus()
  await compose(cdp, page, ['#', '##', '## '], false)
  await expect(page.locator('[role=textbox] h2')).toHaveCount(0)
})

test('every button has a name, shows its state, and works by keyboard', async ({ page }) => {
  await open(page, '<p>하나 둘</p>', '&key=k')
  await caretAt(page, '하나', 0, 2)
  await page.keyboard.press('Control+b')
  const bold = page.getByRole('button', { name: label('editor_strong') })
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await expect(bold).toHaveAttribute('aria-keyshortcuts', 'Control+B')
  await page.keyboard.press('Alt+F10')
  const toolbar = page.getByRole('toolbar', { name: label('editor_toolbar') })
  await expect(toolbar.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(bold).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bold).toHaveAttribute('aria-pressed', 'false')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+Alt+2')
  await expectBody(page, '<h2 id="하나-둘">하나 둘</h2>')
  const violations = await violationsOf(page)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('tables, key figures and images are created and changed by keyboard', async ({ page }) => {
  await open(page)
  const press = (name: string) =>
    page.getByRole('button', { name: label(name), exact: true }).click()
  await field(page).focus()
  await press('editor_table')
  await page.keyboard.type('가')
  await page.keyboard.press('Tab')
  await page.keyboard.type('나')
  await press('editor_column_remove')
  await press('editor_column_remove')
  await press('editor_row_below')
  await press('editor_row_remove')
  await press('editor_row_remove')
  await expectBody(
    page,
    '<table>\n<thead>\n<tr>\n<th>가</th>\n</tr>\n</thead>\n<tbody><tr>\n<td></td>\n</tr>\n</tbody></table>',
  )
  await page.locator('td').click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  await page.keyboard.press('Control+Enter')
  await press('editor_facts')
  await page.keyboard.type('길')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1만 2천 곳')
  await page.keyboard.press('Control+Enter')
  await press('editor_image')
  await page.getByLabel(label('editor_alt'), { exact: true }).fill('갈대밭')
  await page.locator('figcaption').click()
  await page.keyboard.type('새 산책로')
  await page.keyboard.press('Enter')
  await page.keyboard.type('끝')
  const body = await reportedBody(page)
  expect(body).toContain('<td>1<br />2</td>')
  expect(body).toContain('<div><dt>길</dt><dd>1만 2천 곳</dd></div>')
  expect(body).toContain(
    '<figure><img src="/media/art/reed-field.webp" data-dark="/media/art/reed-field_dark.webp" alt="갈대밭" width="1260" height="708" /><figcaption>새 산책로</figcaption></figure>\n<p>끝</p>',
  )
  // text before an image is not joined to it
  await caretAt(page, '끝', 0)
  await page.keyboard.press('Backspace')
  await expect(page.locator('figure.ProseMirror-selectednode')).toBeVisible()
  await page.getByText(label('editor_decorates')).click()
  await expect.poll(() => reportedBody(page)).toContain('alt=""')
  const violations = await violationsOf(page)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('a link is found by the text of an article, or is an address; text after it is plain', async ({
  page,
}) => {
  const contents = [
    { address: '/page/detail/1201', title: '턱 없는 길 안내', detail: '2026-03-12' },
  ]
  await open(
    page,
    '<p>지도를 보세요</p>',
    `&contents=${encodeURIComponent(JSON.stringify(contents))}`,
  )
  await page.evaluate(
    (given) => history.replaceState(null, '', given),
    `?name=${encodeURIComponent('본문')}&contents=${encodeURIComponent(JSON.stringify(contents))}`,
  )
  await page.reload()
  await caretAt(page, '지도', 0, 2)
  await page.keyboard.press('Control+k')
  const where = page.getByLabel(label('editor_link_where'))
  await where.fill('길')
  await page.getByRole('option', { name: /턱 없는 길 안내/ }).click()
  await expect(field(page).getByRole('link', { name: '지도' })).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expectBody(page, '<p><a href="/page/detail/1201">지도</a>를 보세요</p>')
  await caretAt(page, '보세요', 3)
  await page.keyboard.press('Control+k')
  await page.getByLabel(label('editor_link_words')).fill('바다')
  await where.fill('https://sea.example/')
  await expect(page.getByText(label('editor_link_external'))).toBeVisible()
  await where.press('Enter')
  await expect(field(page).getByRole('link', { name: '바다' })).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(' 끝')
  await expectBody(
    page,
    '<p><a href="/page/detail/1201">지도</a>를 보세요<a href="https://sea.example/" target="_blank" rel="noopener">바다</a> 끝</p>',
  )
  await caretAt(page, '지도', 1)
  await page.keyboard.press('Control+k')
  await page.getByRole('button', { name: label('editor_link_remove') }).click()
  await expect.poll(() => reportedBody(page)).toMatch(/^<p>지도를 보세요<a/)
})

/** Pastes as a browser does: with the clipboard's HTML, text and files. */
const paste = (page: Page, data: { html?: string; text?: string; files?: string[] }) =>
  field(page).evaluate((element, { html, text, files }) => {
    const transfer = new DataTransfer()
    if (html !== undefined) transfer.setData('text/html', html)
    if (text !== undefined) transfer.setData('text/plain', text)
    for (const name of files ?? []) transfer.items.add(new File(['x'], name, { type: 'image/png' }))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    )
  }, data)

test('pasted content is sanitised: from word processors, web pages, as text, as files', async ({
  page,
}) => {
  const fixture = (name: string) =>
    readFileSync(
      join(import.meta.dirname, '../../studio/editor/paste/fixtures', `${name}.txt`),
      'utf8',
    )
  await open(page)
  await field(page).focus()
  await paste(page, { html: fixture('word'), text: '솔섬' })
  const word = await reportedBody(page)
  expect(word).toContain('<ul>\n<li>바닷물로 식힌다<ol>\n<li>겨울에는 ')
  expect(word).not.toMatch(/지워 주세요|style|Mso|<p><\/p>/)
  await expect(page.getByText(label('editor_dropped').replace('{count}', '2'))).toBeVisible()
  await open(page)
  await field(page).focus()
  await paste(page, { html: fixture('page') })
  await paste(page, {
    html: '<meta charset="utf-8"><p data-pm-slice="1 1 []">가<a href="javascript:alert(1)">나</a></p><div data-foreign="<script>alert(1)</script>"></div><img src=x onerror="alert(1)">',
  })
  const hostile = await reportedBody(page)
  expect(hostile).not.toMatch(/script|onerror|alert/)
  expect(hostile).toContain('<p>가나</p>')
  await open(page, '<p>지도 보기</p>')
  await caretAt(page, '지도', 0, 2)
  await paste(page, { text: 'https://sea.example/map' })
  await expectBody(
    page,
    '<p><a href="https://sea.example/map" target="_blank" rel="noopener">지도</a> 보기</p>',
  )
  await caretAt(page, '보기', 3 - 1)
  await paste(page, { files: ['배.png', '섬.png'] })
  await expect(page.locator('figure')).toHaveCount(2)
  expect(await page.evaluate(() => window.page.uploads)).toEqual([
    '배.png image/png',
    '섬.png image/png',
  ])
  expect((await reportedBody(page)).match(/<figure>/g)).toHaveLength(2)
})

test('changes can be undone after a reload, and a body from outside clears the history', async ({
  page,
}) => {
  await open(page, '<p>하나</p>', '&key=undo')
  await caretAt(page, '하나', 2)
  await page.keyboard.type(' 둘')
  await reportedBody(page)
  await page.keyboard.press('Control+b')
  await caretAt(page, '하나', 0, 2)
  await page.keyboard.press('Control+b')
  const all = '<p><strong>하나</strong> 둘</p>'
  await expectBody(page, all)
  await page.reload()
  await field(page).focus()
  await page.keyboard.press('Control+z')
  await expectBody(page, '<p>하나 둘</p>')
  await page.reload()
  await field(page).focus()
  await page.keyboard.press('Control+z')
  await expectBody(page, '<p>하나</p>')
  await field(page).focus()
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+Shift+z')
  await expectBody(page, all)
  await page.evaluate(() => window.page.give('<p>다른 사람의 글</p>'))
  await expect(field(page)).toHaveText('다른 사람의 글')
  await expect(page.getByRole('button', { name: label('editor_undo') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a read-only body can be read and has no tools', async ({ page }) => {
  await open(page, '<p>하나</p>', '&read=1')
  await expect(field(page)).toHaveAttribute('aria-readonly', 'true')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await field(page).focus()
  await page.keyboard.type('x')
  await expect(field(page)).toHaveText('하나')
})
