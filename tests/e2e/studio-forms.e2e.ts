import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { ContentDocument, DocumentField } from '../../contract/fields/schemas.ts'
import { type FieldOf, FIELDS_OF, type Widget } from '../../contract/fields/rows.ts'
import type { Kind } from '../../contract/fields/kinds.ts'
import type { Asset } from '../../contract/studio/media.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { type RunningServer, root } from '../server.ts'
import { axeViolations, overflow } from './studio.ts'
import type { Desk } from './studio-desk.ts'
import { startStudioWithEditor } from './studio-site.ts'
import { unfold } from './studio-form.ts'

// The forms of the kinds other than news, choosing and dropping of images, changed files, failed
// schedules, and discarded drafts. One site and one editor.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let site: RunningServer
let store: Store
let origin: string
let context: BrowserContext
let page: Page
let desk: Desk
let errors: string[]

const drawn = (color: string, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()

test.beforeAll(async ({ browser }) => {
  // a server loads the whole content at its first start
  test.setTimeout(120_000)
  ;({ site, origin, context, page, desk, errors } = await startStudioWithEditor(browser, '윤파랑', {
    environment: { IMAGES_PER_MINUTE: '1000000' },
  }))
  store = await openDatabase({ url: null, dataDir: site.dataDir })
  const put = (name: string, bytes: Buffer, more = '') =>
    desk.call<Asset>('POST', `/media?name=${encodeURIComponent(name)}${more}`, {
      bytes: new Uint8Array(bytes),
    })
  await put('파도 아침.png', await drawn('#8fc7e8'))
  await put('파도 한밤.png', await drawn('#0b2545'))
  const videoFile = (ending: string) =>
    readFile(join(root, `content/media/culture/video_intro_768.${ending}`))
  const { id } = await put('물결 영상.mp4', await videoFile('mp4'))
  await put('물결 영상.webm', await videoFile('webm'), `&twinOf=${id}`)
  await put(
    '물결 안내.pdf',
    await readFile(join(root, 'content/media/documents/report-summary.pdf')),
  )
})
test.afterAll(async () => {
  await context?.close()
  await store?.close()
  await site?.stop()
})
test.afterEach(() => expect(errors).toEqual([]))

const of = (idx: number): string => `/subjects/${encodeURIComponent(`content/${idx}`)}`
const idxHere = (): number => Number(/content\/(\d+)/.exec(page.url())?.[1])
const cell = (field: DocumentField, language = 'KOR'): Locator =>
  page.locator(`[data-field="${field}"][data-language="${language}"]`)
const text = (field: DocumentField, language = 'KOR'): Locator =>
  cell(field, language).locator('textarea, [contenteditable=true]').first()
const saved = (language: 'KOR' | 'ENG' = 'KOR') =>
  expect(page.locator('[data-save]').nth(language === 'KOR' ? 0 : 1)).toHaveAttribute(
    'data-save',
    'saved',
  )
const flow = (): Locator => page.getByRole('region', { name: '다음 단계' })
/** Takes a step of the workflow, and confirms it. */
async function step(name: string): Promise<void> {
  const button = flow().getByRole('button', { name, exact: true })
  await flow().getByRole('button').first().waitFor()
  if (await button.isVisible()) await button.click()
  else {
    await flow().getByRole('button', { name: '다른 단계' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await page.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click()
}
/** Opens the library by a button, finds a file by its name, and chooses it. */
async function choose(button: Locator, name: string): Promise<void> {
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(name)
  const files = dialog.getByRole('grid').getByRole('row')
  await expect(files).toHaveCount(1)
  await files.first().click()
  await expect(dialog).toHaveCount(0)
}
/**
 * Nothing is cut off and there is no serious violation, narrow in one mode and wide in the other.
 */
async function fits(): Promise<void> {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => overflow(page), { message: `${width} px` }).toBe(0)
    expect(await axeViolations(page), `${width} px, ${colorScheme}`).toEqual([])
  }
}

/** How each field is filled by hand, and its value in a reopened form. */
interface Filled {
  fill: (at: Locator) => Promise<void>
  shows: (at: Locator) => Promise<void>
}
const toggled: Filled = {
  fill: (at) => at.getByRole('switch').check({ force: true }),
  shows: (at) => expect(at.getByRole('switch')).toBeChecked(),
}
const typed = (value: string): Filled => ({
  fill: (at) => at.getByRole('textbox').fill(value),
  shows: (at) => expect(at.getByRole('textbox')).toHaveValue(value),
})
const file = (button: string, name: string): Filled => ({
  fill: (at) => choose(at.getByRole('button', { name: button, exact: true }), name),
  shows: (at) => expect(at.getByRole('button', { name: /바꾸기$/ }).first()).toBeVisible(),
})
/** Fields that the form draws with a control of their own. */
type DrawnField = FieldOf<Exclude<Widget, 'within'>>
const FILLED: Record<DrawnField, Filled> = {
  title: {
    fill: (at) => at.locator('textarea').fill('파도 소리 도서관'),
    shows: (at) => expect(at.locator('textarea')).toHaveValue('파도 소리 도서관'),
  },
  desc: {
    fill: (at) => at.locator('textarea').fill('바닷가 일곱 곳의 파도 소리를 모았습니다.'),
    shows: (at) =>
      expect(at.locator('textarea')).toHaveValue('바닷가 일곱 곳의 파도 소리를 모았습니다.'),
  },
  content: {
    fill: async (at) => {
      await at.locator('[contenteditable=true]').click()
      await page.keyboard.insertText('새벽 파도부터 듣는다.')
    },
    shows: (at) => expect(at.locator('[contenteditable=true]')).toHaveText('새벽 파도부터 듣는다.'),
  },
  postDate: {
    fill: async (at) => {
      await at.getByRole('spinbutton').first().click()
      await page.keyboard.type('20250917')
    },
    shows: async (at) => {
      for (const [index, part] of ['2025', '9', '17'].entries())
        await expect(at.getByRole('spinbutton').nth(index)).toHaveAttribute('aria-valuenow', part)
    },
  },
  categories: {
    fill: (at) => at.getByRole('checkbox').last().check({ force: true }),
    shows: (at) => expect(at.getByRole('checkbox').last()).toBeChecked(),
  },
  keywords: {
    fill: async (at) => {
      await at.getByRole('textbox').fill('파도')
      await page.keyboard.press('Enter')
    },
    shows: (at) => expect(at.getByRole('row', { name: '파도' })).toBeVisible(),
  },
  cardTemplateType: {
    fill: (at) => at.getByRole('radio', { name: /^텍스트 카드/ }).check({ force: true }),
    shows: (at) => expect(at.getByRole('radio', { name: /^텍스트 카드/ })).toBeChecked(),
  },
  image: {
    fill: async (at) => {
      await choose(at.getByRole('button', { name: '대표 이미지 · 밝은 모드 선택' }), '파도 아침')
      await choose(at.getByRole('button', { name: /어두운 모드 선택$/ }), '파도 한밤')
      await at.getByRole('textbox', { name: '대표 이미지 대체 텍스트' }).fill('아침 바다')
    },
    shows: async (at) => {
      await expect(at.getByRole('button', { name: /모드 바꾸기$/ })).toHaveCount(2)
      await expect(at.getByRole('textbox', { name: '대표 이미지 대체 텍스트' })).toHaveValue(
        '아침 바다',
      )
    },
  },
  downloadUrl: file('내려받을 파일 파일 선택', '물결 안내'),
  video: file('영상 영상 선택', '물결 영상'),
  link: {
    fill: async (at) => {
      await at.getByRole('switch').check({ force: true })
      await at.getByRole('textbox').fill('https://wave.example/library')
    },
    shows: (at) => expect(at.getByRole('textbox')).toHaveValue('https://wave.example/library'),
  },
  relations: {
    fill: async (at) => {
      await at.getByRole('combobox').fill('데이터')
      await page
        .getByRole('option', { name: /데이터/ })
        .filter({ hasNotText: '게시 전' })
        .first()
        .click()
      // no dialog stays open over the form
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await expect(at.getByRole('grid').getByRole('row')).toHaveCount(1)
    },
    shows: (at) =>
      expect(at.getByRole('grid', { name: '선택한 관련 글' }).getByRole('row')).toHaveCount(1),
  },
  buttons: {
    fill: async (at) => {
      await at.getByRole('button', { name: '버튼 추가' }).click()
      await at.getByRole('textbox', { name: '버튼 1 글' }).fill('파도 들으러 가기')
      await at.getByRole('textbox', { name: '버튼 1 주소' }).fill('/page/')
    },
    shows: async (at) => {
      await expect(at.getByRole('textbox', { name: '버튼 1 글' })).toHaveValue('파도 들으러 가기')
      await expect(at.getByRole('textbox', { name: '버튼 1 주소' })).toHaveValue('/page/')
    },
  },
  recruitment: toggled,
  comingSoon: toggled,
  company: {
    fill: async (at) => {
      await at.locator('[aria-haspopup=listbox]').click()
      await page.getByRole('option').first().click()
    },
    shows: (at) =>
      expect(at.locator('[aria-haspopup=listbox]')).not.toContainText('계열사를 선택하세요'),
  },
  shareTitle: typed('파도가 들리나요'),
  shareText: typed('일곱 바다의 소리를 한자리에서 듣습니다.'),
  shareImage: file('공유 이미지 선택', '파도 아침'),
  documents: {
    fill: async (at) => {
      await choose(at.getByRole('button', { name: '문서 추가' }), '물결 안내')
      await at.getByRole('textbox', { name: '이름' }).fill('파도 설명서')
    },
    shows: (at) => expect(at.getByRole('textbox', { name: '이름' })).toHaveValue('파도 설명서'),
  },
  media: {
    fill: async (at) => {
      const add = at.getByRole('button', { name: '이미지나 영상 추가' })
      await choose(add, '파도 아침')
      await choose(add, '물결 영상')
      await at.getByRole('textbox', { name: '이름' }).first().fill('아침 파도')
      await at.getByRole('textbox', { name: '대체 텍스트' }).first().fill('해가 뜨는 바다')
    },
    shows: async (at) => {
      await expect(at.getByRole('textbox', { name: '이름' })).toHaveCount(2)
      await expect(at.getByRole('textbox', { name: '이름' }).first()).toHaveValue('아침 파도')
      await expect(at.getByRole('textbox', { name: '대체 텍스트' }).first()).toHaveValue(
        '해가 뜨는 바다',
      )
    },
  },
  colors: {
    fill: async (at) => {
      await at.getByRole('button', { name: '컬러 추가' }).click()
      for (const [name, value] of [
        ['이름', '깊은 물빛'],
        ['HEX', '#0b2545'],
        ['CMYK', '100, 80, 30, 40'],
        ['용도', '글자'],
      ] as const)
        await at.getByRole('textbox', { name, exact: true }).fill(value)
    },
    shows: async (at) => {
      await expect(at.getByRole('textbox', { name: '이름' })).toHaveValue('깊은 물빛')
      // notified about the edited one
      await expect(at.getByRole('textbox', { name: 'RGB' })).toHaveValue('11, 37, 69')
      await expect(at.getByRole('textbox', { name: '용도' })).toHaveValue('글자')
    },
  },
}
const isDrawn = (field: DocumentField): field is DrawnField => Object.hasOwn(FILLED, field)

/**
 * Each kind: a field that it lacks at first, the fields that its form omits, and the specifics of
 * its page.
 */
const KINDS: readonly {
  kind: Kind
  lacks: [name: RegExp, DocumentField]
  without: DocumentField[]
  shown: string[]
}[] = [
  {
    kind: 'mediaKit',
    lacks: [/^이미지와 영상/, 'media'],
    without: [],
    shown: ['파도 설명서', '아침 파도', '물결 영상', '깊은 물빛', '#0b2545', '100, 80, 30, 40'],
  },
  {
    kind: 'history',
    lacks: [/^본문/, 'content'],
    without: ['comingSoon', 'link'],
    shown: ['2025', '파도 들으러 가기'],
  },
  {
    kind: 'groupStories',
    lacks: [/^계열사/, 'company'],
    without: ['link'],
    shown: ['파도 들으러 가기'],
  },
  { kind: 'policy', lacks: [/^요약/, 'desc'], without: ['link'], shown: ['파도 들으러 가기'] },
  // it links to another site: its card shows that
  { kind: 'social', lacks: [/^대표 이미지/, 'image'], without: [], shown: [] },
]

for (const { kind, lacks, without, shown } of KINDS)
  test(`${kind}: issues lead to their fields, every field is filled and shown again, and visitors see it`, async () => {
    await page.goto(`/studio/new/${kind}`)
    await page.getByRole('button', { name: '작성 시작' }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: lacks[0] }).click()
    await expect
      .poll(() => cell(lacks[1]).evaluate((element) => element.contains(document.activeElement)))
      .toBe(true)
    const fields = FIELDS_OF[kind].filter(isDrawn).filter((field) => !without.includes(field))
    for (const field of fields) await FILLED[field].fill(await unfold(cell(field)))
    await page.keyboard.press('Control+s')
    await saved()
    await page.reload()
    for (const field of fields) await FILLED[field].shows(await unfold(cell(field)))
    await expect(page.getByText('게시할 준비가 되었습니다')).toBeVisible()
    if (kind === 'mediaKit') await fits()
    await step('지금 게시')
    await expect(page.getByText('게시했습니다')).toBeVisible()

    const idx = idxHere()
    const called = await (await fetch(`${origin}/api/v1/content/${idx}?lang=KOR`)).text()
    expect(called).toContain('파도 소리 도서관')
    const { document: written } = await desk.call<Draft>('GET', of(idx))
    if (written.company) expect(called).toContain(`"${written.company}"`)
    if (written.link) return expect(called).toContain(written.link)
    const visited = await (await fetch(`${origin}/page/detail/${idx}`)).text()
    for (const words of ['파도 소리 도서관', ...shown]) expect(visited, words).toContain(words)
    // what is shared is what the card showed
    for (const [property, value] of [
      ['og:title', '파도가 들리나요'],
      ['og:description', '일곱 바다의 소리를 한자리에서 듣습니다.'],
    ])
      expect(visited).toContain(`<meta property="${property}" content="${value}"/>`)
    expect(visited).toMatch(/<meta property="og:image" content="[^"]*opt=C1200x630\.fjpg"/)
  })

/** A news item, created without the screen. */
const begun = (title: string, more: Partial<ContentDocument> = {}): Promise<Draft> =>
  desk.call<Draft>('POST', '/subjects', {
    body: {
      kind: 'news',
      languageType: 'KOR',
      document: {
        title,
        desc: '물때를 알립니다.',
        postDate: '2026-05-06',
        categories: ['CE'],
        keywords: ['물때'],
        cardTemplateType: 'TEXT',
        content: '<p>첫 문단.</p>',
        ...more,
      },
    },
  })
const SVG = {
  name: '물결.svg',
  type: 'image/svg+xml',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
}
const FALSE_PNG = {
  name: '가짜.png',
  type: 'image/png',
  bytes: Buffer.from('그림이 아니라 글입니다.'),
}
/** Drops or pastes a file, as a user would; returns whether the browser's default is prevented. */
const give = (
  at: Locator,
  by: 'drop' | 'paste',
  { name, type, bytes }: typeof SVG,
): Promise<boolean> =>
  at.evaluate(
    (element, sent) => {
      const transfer = new DataTransfer()
      const data = Uint8Array.from(atob(sent.bytes), (character) => character.charCodeAt(0))
      transfer.items.add(new File([data], sent.name, { type: sent.type }))
      const how = { bubbles: true, cancelable: true }
      return element.dispatchEvent(
        sent.by === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...how, clipboardData: transfer }),
      )
    },
    { by, name, type, bytes: bytes.toString('base64') },
  )

test('images are chosen, dropped and pasted; other files are rejected with a clear message, and every crop is shown', async () => {
  const { row } = await begun('물결을 담은 사진', { cardTemplateType: 'IMAGE' })
  await page.goto(`/studio/content/${row.contentIdx}`)
  const image = cell('image')
  await image.getByRole('button', { name: '대표 이미지 · 밝은 모드 선택' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('고래상어')
  await expect(dialog.getByText('찾는 파일이 없습니다')).toBeVisible()
  for (const { name, type, bytes } of [SVG, FALSE_PNG]) {
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: bytes })
    await expect(dialog.getByRole('alert').filter({ hasText: name })).toContainText(
      '지원하지 않는 파일 형식입니다.',
    )
  }
  await dialog.getByRole('searchbox').fill('파도')
  await expect(dialog.getByRole('grid').getByRole('row', { name: '파도 한밤' })).toBeVisible()
  await fits()
  await dialog.getByRole('grid').getByRole('row', { name: '파도 한밤' }).click()
  await expect(dialog).toHaveCount(0)
  await saved()
  const document = async () => (await desk.call<Draft>('GET', of(row.contentIdx))).document
  const first = (await document()).image
  expect(first).toMatch(/^\/media\/studio\/.+\.webp$/)

  const place = image.getByRole('figure').first()
  for (const wrong of [SVG, FALSE_PNG]) {
    expect(await give(place, 'drop', wrong)).toBe(false)
    await expect(page.getByText('지원하지 않는 파일 형식입니다.').first()).toBeVisible()
    await page.reload()
  }
  expect((await document()).image).toBe(first)
  // its left half is red, its right half blue
  const halves = await sharp(await drawn('#d02030'))
    .composite([
      {
        input: await sharp(await drawn('#2030d0'))
          .resize(640, 720, { fit: 'fill' })
          .toBuffer(),
        left: 640,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  expect(await give(place, 'drop', { name: '두 물빛.png', type: 'image/png', bytes: halves })).toBe(
    false,
  )
  await expect.poll(async () => (await document()).image).not.toBe(first)
  // outside of all drop zones the page stays
  await text('title').fill('물결을 담은 사진 두 장')
  expect(await give(text('title'), 'drop', SVG)).toBe(false)

  const body = cell('content').locator('[contenteditable=true]')
  await body.getByText('첫 문단.').click()
  const jpeg = { name: '갯벌.jpg', type: 'image/jpeg', bytes: await drawn('#a08060', 'jpeg') }
  expect(await give(body, 'paste', jpeg)).toBe(false)
  const pasted = body.locator('figure img')
  await expect
    .poll(() => pasted.evaluateAll(([one]) => (one as HTMLImageElement | undefined)?.naturalWidth))
    .toBeGreaterThan(0)
  await expect.poll(async () => (await document()).content).toContain('<figure>')
  const { content } = await document()
  for (const [by, wrong] of [
    ['paste', SVG],
    ['drop', SVG],
    ['paste', FALSE_PNG],
  ] as const) {
    expect(await give(body, by, wrong)).toBe(false)
    const message = page.getByText(`${wrong.name} 지원하지 않는 파일 형식입니다.`)
    await expect(message.first()).toBeVisible()
  }
  await expect(pasted).toHaveCount(1)
  await saved()
  expect(await document()).toMatchObject({ title: '물결을 담은 사진 두 장', content })

  const id = /studio\/(.+)\.webp/.exec((await document()).image ?? '')?.[1]
  const square = async (): Promise<string> => {
    await unfold(image)
    await image.getByRole('button', { name: '잘린 모습 보기' }).click()
    const crops = dialog.getByRole('listitem')
    await expect(crops).toHaveCount(20)
    for (const one of await crops.all()) {
      await one.scrollIntoViewIfNeeded()
      await expect
        .poll(() => one.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    }
    const color = await crops
      .filter({ hasText: '정사각형' })
      .first()
      .locator('img')
      .evaluate((img) => {
        const canvas = window.document
          .createElement('canvas')
          .getContext('2d') as CanvasRenderingContext2D
        canvas.drawImage(img as HTMLImageElement, 0, 0, 100, 100)
        const [red = 0, , blue = 0] = canvas.getImageData(70, 50, 1, 1).data
        if (red === blue) return 'nothing'
        return red > blue ? 'red' : 'blue'
      })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    return color
  }
  expect(await square()).toBe('blue')
  await page.goto(`/studio/media?file=${id}`)
  const point = page.getByRole('slider', { name: '초점' })
  await point.focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await desk.call<Asset>('GET', `/media/${id}`)).focal.x).toBe(0)
  await page.goto(`/studio/content/${row.contentIdx}`)
  expect(await square()).toBe('red')
})

test('a file of content/ that changed after an edit is shown; one field is accepted, then all of it', async () => {
  const folder = 'policy/2019/terms-read-aloud'
  const read = (name: string) => readFile(join(root, 'content', folder, name), 'utf8')
  const metaOf = (source: string, name: string): string =>
    (new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(source)?.[1] as string) ?? ''
  const [korean, english] = [await read('ko.md'), await read('en.md')]
  await page.goto(`/studio/content/${metaOf(korean, 'id')}`)
  await unfold(cell('desc'))
  await text('desc').fill('편집자가 고친 요약입니다.')
  await unfold(cell('desc', 'ENG'))
  await text('desc', 'ENG').fill('An editor wrote this description.')
  await page.keyboard.press('Control+s')
  await saved()
  await saved('ENG')

  const changed = await mkdtemp(join(tmpdir(), 'content-'))
  try {
    for (const name of await readdir(join(root, 'content')))
      if (name !== 'policy') await symlink(join(root, 'content', name), join(changed, name))
    await mkdir(join(changed, 'policy'))
    await cp(join(root, 'content/policy'), join(changed, 'policy'), { recursive: true })
    for (const [name, source, title, desc] of [
      ['ko.md', korean, '파일에서 바뀐 제목', '파일에서 바뀐 요약'],
      ['en.md', english, 'A title of the file', 'A description of the file'],
    ] as const)
      await writeFile(
        join(changed, folder, name),
        source
          .replace(/^title: .*$/m, `title: "${title}"`)
          .replace(/^desc: .*$/m, `desc: "${desc}"`),
      )
    await promisify(execFile)(
      process.execPath,
      [join(root, 'tools/content/load.ts'), '--root', changed],
      {
        env: { ...process.env, NODE_ENV: 'production', DATA_DIR: site.dataDir },
      },
    )
  } finally {
    await rm(changed, { recursive: true })
  }
  await page.goto('/studio')
  await expect(
    page.getByRole('region', { name: '확인이 필요한 글' }).getByText('파일 변경됨'),
  ).toHaveCount(2)
  await page.goto(`/studio/content/${metaOf(korean, 'id')}`)
  const side = page.getByRole('complementary')
  await expect(side.getByText('content 폴더의 파일이 바뀌었습니다')).toBeVisible()
  // the additions and removals if it were accepted
  await expect(
    side.getByRole('region', { name: '제목' }).getByRole('insertion').first(),
  ).toContainText('파일에서')
  await expect(
    side.getByRole('region', { name: '요약' }).getByRole('deletion').first(),
  ).toContainText('편집자가')
  await fits()
  await expect(side.getByRole('button', { name: '선택한 항목 가져오기 (0)' })).toBeDisabled()
  await side.getByRole('checkbox', { name: '제목 가져오기' }).check({ force: true })
  await side.getByRole('button', { name: '선택한 항목 가져오기 (1)' }).click()
  await expect(page.getByText('파일의 내용을 가져왔습니다')).toBeVisible()
  await expect(text('title')).toHaveValue('파일에서 바뀐 제목')
  await expect(cell('desc')).toContainText('편집자가 고친 요약입니다.')
  await expect(side.getByText('content 폴더의 파일이 바뀌었습니다')).toHaveCount(0)
  // the other language by itself
  await text('title', 'ENG').focus()
  await side.getByRole('button', { name: '모두 가져오기' }).click()
  await expect(text('title', 'ENG')).toHaveValue('A title of the file')
  await expect(cell('desc', 'ENG')).toContainText('A description of the file')
  await page.reload()
  await expect(text('title')).toHaveValue('파일에서 바뀐 제목')
  await expect(cell('desc', 'ENG')).toContainText('A description of the file')
  // nothing is left to see: the panel stays closed
  await expect(page.getByRole('button', { name: /^옆 패널 열기/ })).toBeVisible()
  await expect(side).toHaveCount(0)
})

test('a failed schedule shows its reason, on the article, among the schedules and today, until it is resolved', async () => {
  const title = '밀물 소식'
  const near = await store.kysely
    .selectFrom('category')
    .selectAll()
    .where('code', '=', 'CE')
    .executeTakeFirstOrThrow()
  await store.kysely
    .insertInto('category')
    .values({ ...near, code: 'CZ' })
    .execute()
  const { row } = await begun(title, { categories: ['CZ'] })
  await page.goto(`/studio/content/${row.contentIdx}`)
  await flow().getByRole('button', { name: '다른 단계' }).click()
  await page.getByRole('menuitem', { name: '예약 게시' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '내일 09:00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '예약', exact: true }).click()
  await expect(flow()).toContainText(/09:00 게시 예정/)
  // its category is removed while it waits
  await store.kysely.deleteFrom('category').where('code', '=', 'CZ').execute()
  await store.kysely
    .updateTable('studio_plan')
    .set({ dueAt: new Date().toISOString() })
    .where('subject', '=', row.subject)
    .execute()
  await expect
    .poll(async () => (await desk.call<Draft>('GET', of(row.contentIdx))).row.state, {
      timeout: 30_000,
    })
    .toBe('APPROVED')
  const reason = '분류: 없는 분류 · CZ'
  await page.reload()
  await expect(flow().getByRole('alert')).toContainText('예약대로 게시하지 못했습니다')
  await expect(flow().getByRole('alert')).toContainText(reason)
  await fits()
  await page.goto('/studio/plans')
  await expect(page.getByRole('region', { name: '예약에 실패한 글' })).toContainText(title)
  await expect(page.getByRole('region', { name: '예약에 실패한 글' })).toContainText(reason)
  await fits()
  await page.goto('/studio')
  const broken = page.getByRole('region', { name: '확인이 필요한 글' })
  await expect(broken.getByText('예약 실패')).toBeVisible()
  await expect(broken).toContainText(reason)
  await fits()
  await broken.getByRole('link', { name: title }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: /^분류/ }).click()
  // by their labels, once the scroll to the field has ended
  for (const name of ['CZ', '환경'])
    await cell('categories').getByText(name, { exact: true }).click()
  await expect(cell('categories').getByRole('checkbox', { name: 'CZ' })).toHaveCount(0)
  await expect(cell('categories').locator('input[value=CE]')).toBeChecked()
  await page.keyboard.press('Control+s')
  await saved()
  await step('지금 게시')
  await expect(flow()).toContainText('게시됨')
  await expect(flow().getByRole('alert')).toHaveCount(0)
  await page.goto('/studio')
  await expect(page.getByRole('region', { name: '최근 7일 동안 게시한 글' })).toContainText(title)
  await expect(page.getByText('예약 실패')).toHaveCount(0)
  await page.goto('/studio/plans')
  await expect(page.getByText('예약된 글이 없습니다')).toBeVisible()
  await expect(page.getByRole('region', { name: '예약에 실패한 글' })).toHaveCount(0)

  // later changes are discarded, after confirmation
  await page.goto(`/studio/content/${row.contentIdx}`)
  await text('title').fill('썰물 소식')
  await page.keyboard.press('Control+s')
  await saved()
  await flow().getByRole('button', { name: '다른 단계' }).click()
  await page.getByRole('menuitem', { name: '변경 내용 버리기' }).click()
  await expect(page.getByRole('dialog')).toContainText('지금 사이트에 있는 버전으로 돌아가고')
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click()
  await expect(text('title')).toHaveValue('썰물 소식')
  await step('변경 내용 버리기')
  await expect(text('title')).toHaveValue(title)
  await page.reload()
  await expect(text('title')).toHaveValue(title)
  await expect(flow()).toContainText('게시됨')
})

test('a scheduled draft cannot be discarded, and says why; without its schedule it is removed from the list', async () => {
  const { row } = await begun('버려질 물때표')
  const dueAt = new Date(Date.now() + 86_400_000).toISOString()
  await desk.call('POST', `${of(row.contentIdx)}/plan`, {
    version: row.version,
    body: { action: 'publish', dueAt, note: '' },
  })
  await page.goto(`/studio/content/${row.contentIdx}`)
  await text('title').fill('버려지지 않을 물때표')
  await page.keyboard.press('Control+s')
  await saved()
  await step('버리기')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    '예약이 있습니다. 예약을 먼저 취소해 주세요.',
  )
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click()
  await expect(text('title')).toHaveValue('버려지지 않을 물때표')
  expect((await desk.call<Draft>('GET', of(row.contentIdx))).document.title).toBe(
    '버려지지 않을 물때표',
  )
  await step('예약 취소')
  await expect(page.getByText('예약을 취소했습니다')).toBeVisible()
  await step('버리기')
  await expect(page).toHaveURL(/\/studio\/contents$/)
  await expect(page.getByRole('grid', { name: '글' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('버려지지 않을 물때표')).toHaveCount(0)
  await page.goto(`/studio/content/${row.contentIdx}`)
  await expect(page.getByText('이 글을 찾을 수 없습니다')).toBeVisible()
})
