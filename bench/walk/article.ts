import type { Locator } from 'playwright-core'
import type { Language } from '../../contract/language.ts'
import type { Hand } from './hand.ts'

// The form of an article, as a newcomer works in it: with what is on the screen, no shortcut.

/** A press release: what is written in a language. */
export interface Text {
  title: string
  desc: string
  first: string
  heading: string
  last: string
  /** Cells of a table of three columns, row by row. */
  table: readonly string[]
  /** Descriptions of the picture in the body, and of the article's own. */
  alt: readonly [string, string]
}

/** The texts of both languages; `issue` tells one walk from another in the same site. */
export const wordsOf = (issue: number): Record<Language, Text> => ({
  KOR: {
    title: `윤슬지도 ${issue}호, 물때를 함께 보여 준다`,
    desc: '출항하기 전에 물때와 너울을 한 화면에서 확인합니다.',
    first: '윤슬지도가 항구마다 물때와 너울의 높이를 함께 보여 준다.',
    heading: '배를 타기 전에 본다',
    last: '사흘 뒤까지의 물때를 항구별로 안네한다.',
    table: ['항구', '만조', '너울', '바람목', '06:10', '1.2 m', '솔섬', '06:42', '0.8 m'],
    alt: ['바람목 항구에 묶인 배들', '바람목 앞바다에 이는 너울'],
  },
  ENG: {
    title: `Yunseul Map, issue ${issue}, now shows the tide`,
    desc: 'Tide and swell on one screen, before the boat leaves.',
    first: 'Yunseul Map shows the tide and the height of the swell for each harbor.',
    heading: 'Before you board',
    last: 'It forecasts the tide of the next three days for each harbor.',
    table: [
      'Harbor',
      'High tide',
      'Swell',
      'Barammok',
      '06:10',
      '1.2 m',
      'Solseom',
      '06:42',
      '0.8 m',
    ],
    alt: ['Boats in the harbor of Barammok', 'Swell off Barammok'],
  },
})

export interface File {
  name: string
  bytes: Buffer
}

export const field = ({ page }: Hand, name: string, language: Language): Locator =>
  page.locator(`[data-field="${name}"][data-language="${language}"]`)
/** The control of a field. */
export const text = (hand: Hand, name: string, language: Language): Locator =>
  field(hand, name, language).locator('textarea, [contenteditable=true]').first()
/** The next steps of the language in use. */
export const flow = ({ page }: Hand): Locator => page.getByRole('region', { name: '다음 단계' })
export const dialog = ({ page }: Hand): Locator => page.getByRole('dialog').last()
export const button = (root: Hand['page'] | Locator, name: string | RegExp): Locator =>
  root.getByRole('button', { name, exact: typeof name === 'string' })

/** What opens the panel next to the form. */
export const PANEL = /^(?:옆 패널 열기|다음 단계와 미리보기)/

/** The toolbar of a body: its own, or the one of all bodies. */
const tools = (hand: Hand, language: Language): Locator =>
  field(hand, 'content', language)
    .getByRole('toolbar')
    .or(hand.page.getByRole('toolbar', { name: /^본문 서식/ }))
    .filter({ visible: true })
    .first()
/** A button of the toolbar; a newcomer looks for it if the toolbar goes on beyond the window. */
async function tool(hand: Hand, language: Language, name: string | RegExp): Promise<Locator> {
  const one = button(tools(hand, language), name).first()
  await hand.await(one)
  const isCut = await one.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return right < 4 || left > innerWidth - 4
  })
  if (isCut) hand.stumble(`‘${name}’ is outside of the window, in the toolbar that goes on`)
  return one
}

/** Opens a field that is folded to its line. */
export async function unfold(hand: Hand, cell: Locator): Promise<Locator> {
  await hand.await(cell)
  if ((await cell.first().getAttribute('data-folded')) === 'true')
    await hand.press(cell.getByRole('button', { expanded: false }).first())
  return cell
}

/** Whether the caret is in an element. */
const hasCaret = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Puts the caret into a field, unless it is there. */
export async function enter(hand: Hand, name: string, language: Language): Promise<void> {
  await unfold(hand, field(hand, name, language))
  const control = text(hand, name, language)
  await hand.await(control)
  if (!(await hasCaret(control))) await hand.press(control)
}

async function describe(hand: Hand, box: Locator, words: string): Promise<void> {
  await hand.press(box)
  await hand.type(words)
}

/** Writes summary and body: a heading, a table, a picture with its description. */
export async function writeBody(
  hand: Hand,
  language: Language,
  words: Text,
  picture: File | string,
): Promise<void> {
  await enter(hand, 'desc', language)
  await hand.type(words.desc)
  await enter(hand, 'content', language)
  await hand.type(words.first)
  await hand.key('Enter', { habit: true })
  await hand.press(await tool(hand, language, /^문단 종류/))
  await hand.press(hand.page.getByRole('menuitem', { name: '큰 제목' }))
  const body = text(hand, 'content', language)
  await hand.await(body.locator('h2'))
  if (!(await hasCaret(body))) {
    hand.stumble('the caret is not in the body any more')
    await hand.press(body.locator('h2'))
  }
  await hand.type(words.heading)
  await hand.key('Enter', { habit: true })
  await hand.type(words.last)
  await hand.key('Enter', { habit: true })
  await hand.press(await tool(hand, language, '표'))
  await hand.await(body.locator('table'))
  const cells = body.locator('td, th')
  const columns = await body.locator('tr').first().locator('td, th').count()
  if (columns !== 3) hand.stumble(`the table has ${columns} columns`)
  if (!(await hasCaret(body))) {
    hand.stumble('the caret is not in the new table')
    await hand.press(cells)
  }
  for (const [index, cell] of words.table.entries()) {
    if (index > 0) await hand.key('Tab', { habit: true })
    await hand.type(cell)
  }
  // out of the table, with what everybody tries
  await hand.key('ArrowDown')
  const isOut = await hand.page.evaluate(
    () => !document.getSelection()?.anchorNode?.parentElement?.closest('table'),
  )
  if (!isOut) {
    hand.stumble('no way out of the table with the arrow keys')
    await hand.press(body.locator('p').last())
  }
  await hand.press(await tool(hand, language, '이미지'))
  if (typeof picture === 'string')
    await hand.press(dialog(hand).getByRole('row', { name: new RegExp(picture) }))
  else await hand.choose(button(dialog(hand), /파일 선택|올리기/), picture)
  await hand.await(body.locator('figure img'))
  const alt = field(hand, 'content', language).getByRole('textbox', { name: '대체 텍스트' })
  if (!(await hand.expects(alt, 'the new picture asks for no description'))) {
    await hand.press(body.locator('figure img'))
    await hand.await(alt)
  }
  await describe(hand, alt, words.alt[0])
}

/** Chooses the article's picture with a new file. */
export async function choosePicture(hand: Hand, file: File, alt: string): Promise<void> {
  const cell = await unfold(hand, field(hand, 'image', 'KOR'))
  await hand.press(button(cell, /^대표 이미지 · 밝은 모드 선택/))
  await hand.choose(button(dialog(hand), /파일 선택|올리기/), file)
  const box = cell.getByRole('textbox', { name: '대표 이미지 대체 텍스트' })
  await hand.await(box)
  await describe(hand, box, alt)
}

/** Waits until a language is saved. */
export const saved = (hand: Hand, at: number): Promise<void> =>
  hand.await(hand.page.locator('[data-save]').nth(at).and(hand.page.locator('[data-save=saved]')))

/** Takes a step that its button or the menu beside it names, in both languages. */
export async function take(
  hand: Hand,
  name: string,
  done: string,
  fill?: (box: Locator) => Promise<void>,
): Promise<void> {
  const { page } = hand
  // on a narrow window, or on every one, the steps may be behind the panel's button
  if (!(await flow(hand).first().isVisible())) {
    hand.stumble(`‘${name}’ is not on the screen: the next steps are in the closed panel`)
    await hand.press(button(page, PANEL))
  }
  const step = button(flow(hand), name)
  await hand.await(flow(hand))
  if (await step.isVisible()) await hand.press(step)
  else {
    await hand.press(button(flow(hand), '다른 단계'))
    await hand.press(page.getByRole('menuitem', { name, exact: true }))
  }
  const box = dialog(hand)
  await hand.await(box)
  await fill?.(box)
  const both = box.getByRole('checkbox', { name: /도 함께$/ })
  if ((await both.count()) && !(await both.isChecked())) await hand.press(box.getByText(/도 함께$/))
  const confirm = box.getByRole('button', { name: /^(?:검토 요청|반려|승인|예약|변경 내용 게시)$/ })
  await hand.press(confirm)
  const told = page.getByText(done)
  const rejected = box.getByText('지금 상태에서는 할 수 없는 작업입니다')
  await hand.await(told.or(rejected))
  if (await rejected.isVisible()) {
    hand.stumble(`‘${name}’ offers both languages, and is rejected: one of them is elsewhere`)
    await hand.press(box.getByText(/도 함께$/))
    await hand.press(confirm)
  }
  await hand.await(told)
  await hand.await(box, 'hidden')
}
