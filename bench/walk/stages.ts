import type { Locator } from 'playwright-core'
import type { Language } from '../../contract/language.ts'
import {
  button,
  choosePicture,
  dialog,
  enter,
  field,
  type File,
  PANEL,
  saved,
  take,
  type Text,
  text,
  unfold,
  writeBody,
} from './article.ts'
import type { Hand } from './hand.ts'

// The way of a press release: written, translated, discussed, returned, scheduled, corrected.

/** An author and a reviewer, each at an own window. */
export interface People {
  author: Hand
  reviewer: Hand
  words: Record<Language, Text>
  /** Files on the author's disk: for the body, and the article's own. */
  files: readonly [File, File]
  /** Brings the planned minute: publishes both languages as planned, without a hand. */
  time: () => Promise<void>
}

const WRONG = '안네한다'
const RIGHT = '안내한다'
const [CELL, NEW_CELL] = ['0.8 m', '0.9 m']

/** Closes the panel where it covers the form. */
async function closePanel(hand: Hand): Promise<void> {
  if (!hand.isPhone) return
  const close = button(hand.page.getByRole('complementary'), '옆 패널 닫기')
  if (await close.isVisible()) await hand.press(close)
}

/** Goes to the first screen, with a press. */
async function goHome(hand: Hand): Promise<void> {
  const { page } = hand
  await closePanel(hand)
  await hand.press(
    page.getByRole('link', { name: /^(?:홈|오늘 할 일)$/ }).filter({ visible: true }),
  )
  await hand.await(page.getByRole('heading', { level: 1, name: '오늘 할 일' }))
}

/** Opens the article from a list of the first screen. */
async function openFrom(hand: Hand, list: string, title: string): Promise<void> {
  const { page } = hand
  const link = page.getByRole('region', { name: list }).getByRole('link', { name: title })
  await page.reload()
  await hand.await(page.getByRole('heading', { level: 1, name: '오늘 할 일' }))
  await hand.press(link)
  await hand.await(text(hand, 'title', 'KOR'))
}

/** Shows a language, where the window has space for one only. */
async function show(hand: Hand, name: '한국어' | '영어'): Promise<void> {
  const head = button(hand.page, name)
  await closePanel(hand)
  await hand.await(head)
  const language = name === '한국어' ? 'KOR' : 'ENG'
  if (await field(hand, 'title', language).isVisible()) return
  await hand.press(head)
  await hand.await(field(hand, 'title', language))
}

/** Opens a tab of the panel. */
async function openTab(hand: Hand, name: string): Promise<void> {
  const { page } = hand
  const open = button(page, PANEL)
  if (await open.isVisible()) await hand.press(open)
  const tab = page.getByRole('tab', { name })
  await hand.await(tab)
  if ((await tab.getAttribute('aria-selected')) !== 'true') await hand.press(tab)
}

export async function write({ author, files, words: { KOR } }: People): Promise<void> {
  const { page } = author
  const fresh = page.getByRole('link', { name: '새 글: 보도자료' }).filter({ visible: true })
  await author.await(page.getByRole('heading', { level: 1, name: '오늘 할 일' }))
  if (await author.expects(fresh, 'the first screen offers no new press release'))
    await author.press(fresh)
  else {
    await author.press(
      page
        .getByRole('navigation', { name: '스튜디오 메뉴' })
        .getByRole('link', { name: /^(?:글|콘텐츠)$/ })
        .filter({ visible: true }),
    )
    await author.press(button(page, '새로 쓰기'))
    await author.press(page.getByRole('menuitem', { name: '보도자료' }))
    const korean = page.getByRole('menuitem', { name: '한국어' })
    if (await korean.isVisible().catch(() => false)) await author.press(korean)
  }
  const title = page.getByRole('textbox', { name: '제목' })
  await author.await(title)
  await page.waitForTimeout(300)
  if (!(await title.evaluate((it) => it === document.activeElement))) {
    author.stumble('the caret is not in the title of the new article')
    await author.press(title)
  }
  await author.type(KOR.title)
  await author.press(button(page, '작성 시작'))
  await author.await(text(author, 'title', 'KOR'))
  await writeBody(author, 'KOR', KOR, files[0])
  await choosePicture(author, files[1], KOR.alt[1])
  await saved(author, 0)
  await author.expects(
    page.getByText('게시할 준비가 되었습니다').filter({ visible: true }),
    'nothing on the screen says that the article is complete',
  )
}

export async function translate({ author, files, words: { ENG } }: People): Promise<void> {
  const { page } = author
  await author.press(button(page, '영어 글 작성'))
  await author.await(button(page, '영어'))
  const title = text(author, 'title', 'ENG')
  if (!(await author.expects(title, 'the new language is not shown'))) await show(author, '영어')
  await author.await(title)
  await page.waitForTimeout(300)
  if (!(await title.evaluate((it) => it === document.activeElement)))
    author.stumble('the caret is not in the title of the new language')
  await enter(author, 'title', 'ENG')
  await author.type(ENG.title)
  await writeBody(author, 'ENG', ENG, files[0].name)
  // the picture is there already: in a cell of its own, or in one for both languages
  const cell = page.locator('[data-field="image"]').filter({ visible: true }).last()
  await unfold(author, cell)
  await author.press(cell.getByRole('textbox', { name: '대표 이미지 대체 텍스트' }).last())
  await author.type(ENG.alt[1])
  await saved(author, 1)
}

/** Marks words of the body with the pointer. */
async function select(hand: Hand, words: string): Promise<void> {
  await hand.mark(text(hand, 'content', 'KOR'), words)
}

export async function discuss({ author, reviewer, words: { KOR } }: People): Promise<void> {
  await show(author, '한국어')
  await take(author, '검토 요청', '검토를 요청했습니다', async (box) => {
    const choice = box.getByRole('button', { name: /검토자/ })
    if (!(await author.expects(choice, 'nobody can be asked to review: it goes to everybody')))
      return
    await author.press(choice)
    await author.press(author.page.getByRole('option', { name: '김하나' }))
  })
  await openFrom(reviewer, '검토할 글', KOR.title)
  await select(reviewer, WRONG)
  const tool = button(reviewer.page, '이 부분에 의견 남기기').filter({ visible: true })
  if (await reviewer.expects(tool, 'the marked words cannot be commented on with a press'))
    await reviewer.press(tool)
  else {
    await openTab(reviewer, '의견')
    await reviewer.press(reviewer.page.getByLabel('새 의견'))
    await reviewer.type(`‘${WRONG}’: `)
  }
  await reviewer.await(reviewer.page.getByLabel('새 의견'))
  await reviewer.type(`‘${RIGHT}’가 맞습니다.`)
  await reviewer.press(button(reviewer.page, '의견 남기기'))
  await reviewer.await(reviewer.page.getByRole('article').filter({ hasText: '맞습니다' }))
  await closePanel(reviewer)
}

export async function giveBack({ author, reviewer, words: { KOR } }: People): Promise<void> {
  await take(reviewer, '반려', '반려했습니다', async (box) => {
    await reviewer.press(box.getByRole('textbox'))
    await reviewer.type('의견을 보고 고쳐 주세요.')
  })
  await goHome(author)
  await openFrom(author, '반려된 글', KOR.title)
  const reason = author.page.getByText('의견을 보고 고쳐 주세요.').filter({ visible: true })
  const returned = button(author.page, '검토에서 반려되었습니다')
  await author.await(returned.or(author.page.getByText('검토에서 반려되었습니다')))
  if ((await returned.count()) && !(await reason.count())) await author.press(returned)
  await author.expects(reason, 'the reason of the return is not on the screen')
  await openTab(author, '의견')
  const thread = author.page.getByRole('article').filter({ hasText: '맞습니다' })
  await author.await(thread)
  const quote = thread.getByRole('button', { name: /본문|안네/ })
  if (await author.expects(quote, 'the comment does not lead to its words'))
    await author.press(quote)
  await closePanel(author)
  await select(author, WRONG)
  await author.type(RIGHT)
  await openTab(author, '의견')
  await author.press(button(thread, '해결'))
  await author.await(thread, 'hidden')
  await closePanel(author)
  await saved(author, 0)
  await take(author, '검토 요청', '검토를 요청했습니다')
}

export async function schedule({ reviewer, words: { KOR } }: People): Promise<void> {
  const { page } = reviewer
  await goHome(reviewer)
  await openFrom(reviewer, '검토할 글', KOR.title)
  await take(reviewer, '승인', '승인했습니다')
  const at = (offer: string) => (box: Locator) => reviewer.press(button(box, offer))
  await take(reviewer, '예약 게시', '예약했습니다', at('내일 09:00'))
  // it moves: where all schedules are
  await closePanel(reviewer)
  await reviewer.press(
    page
      .getByRole('navigation', { name: '스튜디오 메뉴' })
      .getByRole('link', { name: /^예약/ })
      .filter({ visible: true }),
  )
  const move = button(page, new RegExp(`${KOR.title}.*예약 시각 변경`))
  await reviewer.await(page.getByRole('link', { name: KOR.title }))
  if (await reviewer.expects(move, 'a schedule cannot be moved where it stands')) {
    await reviewer.press(move)
    await reviewer.press(button(dialog(reviewer), '다음 월요일 09:00'))
    await reviewer.press(button(dialog(reviewer), '시각 변경'))
    await reviewer.await(page.getByText(/옮겼습니다/))
  } else {
    await reviewer.press(page.getByRole('link', { name: KOR.title }))
    await reviewer.await(text(reviewer, 'title', 'KOR'))
    await take(reviewer, '예약 게시', '예약했습니다', at('다음 월요일 09:00'))
  }
}

export async function correct({ reviewer, time, words: { KOR } }: People): Promise<void> {
  const { page } = reviewer
  await time()
  await goHome(reviewer)
  await openFrom(reviewer, '최근 7일 동안 게시한 글', KOR.title)
  for (const [language, name] of [
    ['KOR', '한국어'],
    ['ENG', '영어'],
  ] as const) {
    await show(reviewer, name)
    await reviewer.mark(text(reviewer, 'content', language), CELL)
    await reviewer.type(NEW_CELL)
  }
  await saved(reviewer, 1)
  await take(reviewer, '변경 내용 게시', '게시했습니다')
  const site = page.getByRole('link', { name: /^사이트에서 보기/ }).filter({ visible: true })
  if (!(await reviewer.expects(site, 'nothing leads from the article to its public page'))) return
  const opened = page.context().waitForEvent('page')
  await reviewer.press(site)
  await (await opened).getByText(NEW_CELL).first().waitFor()
}

/** The stages in their order. */
export const STAGES = { write, translate, discuss, return: giveBack, schedule, correct } as const
