import { describe, expect, test } from 'vitest'
import type { Content } from '../../contract/content.ts'
import { BODY_LIMITS, type BodyLimit } from '../../contract/body-limits.ts'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { Difference, Draft } from '../../contract/studio/work.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { EMPTY_CONTENT_INPUT } from '../../server/content/empty-content-input.ts'
import { bodyBlocks } from '../../server/studio/work/body-blocks.ts'
import type { ApiSite } from './api-site.ts'
import { draft as contentDraft, putTestCategories } from './store-kit.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

const at = (subject: string, more = ''): string => `/subjects/${encodeURIComponent(subject)}${more}`
const dataOf = <T>({ body }: Awaited<ReturnType<Caller['call']>>): T => body.data as T
const many = (piece: string, count: number): string => piece.repeat(count)

async function begin(writer: Caller, document: Partial<ContentDocument> = {}): Promise<Draft> {
  const made = await writer.call('POST', '/subjects', {
    body: { kind: 'news', languageType: 'KOR', document },
  })
  expect(made.body.status).toBe(200)
  return dataOf<Draft>(made)
}
const save = (writer: Caller, { row, document }: Draft, change: object, version = row.version) =>
  writer.call('PUT', at(row.subject, '/draft'), {
    version,
    body: { document: { ...document, ...change } },
  })

/** Writes a first revision unchecked, as in an older store. */
async function putRevision(
  { store }: ApiSite,
  { id }: Caller,
  { row }: Draft,
  document: string,
): Promise<void> {
  const { subject } = row
  const known = {
    subject,
    revision: 1,
    origin: 'editor',
    sourceHash: null,
    by: id,
    note: '',
  } as const
  await store.kysely
    .insertInto('studio_revision')
    .values({ ...known, document, at: new Date().toISOString() })
    .execute()
  await store.kysely
    .updateTable('studio_subject')
    .set({ lastRevision: 1 })
    .where('subject', '=', subject)
    .execute()
}

/** Bodies that would block an unlimited reader, each with the limit that it exceeds. */
const HOSTILE: [name: string, limit: BodyLimit, body: string][] = [
  ['199,000 levels', 'levels', many('<div>', 199_000)],
  [
    '249,999 tags of pictures that do not end',
    'media',
    `${many('<img ', 3)}${many('<img src="/media/a.webp" alt="">', 30_000)}`,
  ],
  ['29,000 pictures', 'media', many('<img src="/media/a.webp" alt="">', 29_000)],
  ['55,000 files', 'media', many('<a href="/media/a.pdf">x</a>', 34_000)],
  ['200,000 breaks', 'elements', many('<br>', 200_000)],
  ['20,000 links', 'links', many('<a href="/page/">x</a>', 20_000)],
]

describe.each(DATABASES)('incoming bodies on %s', (database) => {
  test.each(HOSTILE)(
    '%s are rejected with the field and the limit, and nothing is saved',
    async (_, limit, content) => {
      const { as } = await openStudio(database)
      const writer = await as('WRITER')
      const made = await begin(writer, { title: '물결' })
      const most = BODY_LIMITS[limit]
      const refused = await save(writer, made, { title: '고친 물결', content })
      expect(refused.body).toMatchObject({
        status: 400,
        problem: 'too_much',
        field: 'document.content',
        data: { limit, most },
      })
      // a sentence, with the number
      expect((refused.body as unknown as { message: string }).message).toContain(
        most.toLocaleString('en'),
      )
      const again = await writer.call('POST', '/subjects', {
        body: { kind: 'news', languageType: 'KOR', document: { content } },
      })
      expect(again.body).toMatchObject({ status: 400, problem: 'too_much' })
      const pair = await writer.call('POST', '/subjects', {
        body: { pairOf: made.row.subject, document: { content } },
      })
      expect(pair.body).toMatchObject({ status: 400, problem: 'too_much' })
      const read = dataOf<Draft>(await writer.call('GET', at(made.row.subject)))
      expect([read.row.version, read.document.title, read.document.content]).toEqual([
        1,
        '물결',
        '',
      ])
    },
  )

  test('a body at its limit is saved, read and compared, while other calls are answered', async () => {
    const { as, site } = await openStudio(database)
    const writer = await as('WRITER')
    const made = await begin(writer)
    const body = (word: string): string =>
      Array.from(
        { length: 9_000 },
        (_, n) =>
          `<p>${word} ${n}이 지도를 <strong>그린</strong> 날의 기록과 사진을 모았다. ${(n * 7919) % 1000}</p>`,
      ).join('\n')
    expect((await save(writer, made, { content: body('물결') })).body.status).toBe(200)
    await putRevision(
      site,
      writer,
      made,
      JSON.stringify({ ...EMPTY_DOCUMENT, content: body('호수') }),
    )
    const answered: string[] = []
    const note = (what: string) => (answer: Awaited<ReturnType<Caller['call']>>) => {
      answered.push(what)
      return answer
    }
    const comparing = writer
      .call('GET', at(made.row.subject, '/difference?from=1'))
      .then(note('difference'))
    for (let n = 0; n < 5; n += 1) await writer.call('GET', '/views').then(note('views'))
    const compared = dataOf<Difference>(await comparing)
    expect(compared.fields.map(({ field }) => field)).toEqual(['content'])
    // other clients are answered meanwhile, one call after the other
    expect(answered).toEqual([...Array<string>(5).fill('views'), 'difference'])
  })

  test('a document stored before the limits is read and previewed, and publishes nothing', async () => {
    const { as, site } = await openStudio(database)
    const editor = await as('EDITOR')
    const made = await begin(editor, { title: '옛 물결' })
    const content = `<p>앞</p>${many('<div>', 199_000)}`
    const document = JSON.stringify({ ...EMPTY_DOCUMENT, title: '옛 물결', content })
    await site.store.kysely
      .updateTable('studio_draft')
      .set({ document })
      .where('subject', '=', made.row.subject)
      .execute()
    const read = dataOf<Draft>(await editor.call('GET', at(made.row.subject)))
    expect(read.document.content).toBe(content)
    expect(read.faults).toContainEqual({ field: 'content', reason: 'too_much', detail: 'levels' })
    const published = await editor.call('POST', at(made.row.subject, '/publish'), {
      version: 1,
      body: {},
    })
    expect(published.body).toMatchObject({ status: 400, problem: 'incomplete' })
    // other fields may change, and the body can be corrected
    expect((await save(editor, read, { title: '새 물결' })).body.status).toBe(200)
    expect((await save(editor, read, { content: `${content}<p>더</p>` }, 2)).body).toMatchObject({
      problem: 'too_much',
    })
    expect((await save(editor, read, { content: '<p>뒤</p>' }, 2)).body.status).toBe(200)
    // a revision of that time cannot be restored into the working copy
    await putRevision(site, editor, made, document)
    const restored = await editor.call('POST', at(made.row.subject, '/restore'), {
      version: 3,
      body: { revision: 1 },
    })
    expect(restored.body).toMatchObject({
      status: 400,
      problem: 'too_much',
      field: 'document.content',
    })
    const title = { revision: 1, fields: ['title'] }
    expect(
      (await editor.call('POST', at(made.row.subject, '/restore'), { version: 3, body: title }))
        .body.status,
    ).toBe(200)
    const compared = await editor.call('GET', at(made.row.subject, '/difference?from=1'))
    expect(dataOf<Difference>(compared).fields.map(({ field }) => field)).toEqual(['content'])
  })

  test('only the elements that the sanitiser removes are not stored', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER')
    const content =
      '<p onclick="x()">물 <script>alert(1)</script><u>결</u> <a href="javascript:x()">길</a></p><img src=x onerror=y>'
    const made = await begin(writer, { content })
    expect(made.document.content).toBe('<p>물 결 <a>길</a></p>')
    const clean = '<p>물결 <strong>지도</strong></p>'
    expect(
      (await save(writer, made, { content: `${clean}<script>alert(1)</script>` })).body.status,
    ).toBe(200)
    expect(dataOf<Draft>(await writer.call('GET', at(made.row.subject))).document.content).toBe(
      clean,
    )
  })

  test('text that only looks like file names causes no disk access and no row', async () => {
    const { as, site } = await openStudio(database)
    const writer = await as('WRITER')
    const made = await begin(writer)
    const words = Array.from({ length: 55_000 }, (_, n) => `/media/${n}`).join(' ')
    const content = `<p>${words}</p><img src="/media/a.webp" data-dark="/media/b.webp" alt="" />`
    const saved = await save(writer, made, { content, image: '/media/c.webp' })
    expect(
      dataOf<Draft>(saved).faults.filter(({ reason }) => reason === 'media_missing'),
    ).toHaveLength(3)
    const uses = await site.store.kysely
      .selectFrom('studio_media_use')
      .select('key')
      .orderBy('key')
      .execute()
    expect(uses.map(({ key }) => key)).toEqual([
      'content:a.webp',
      'content:b.webp',
      'content:c.webp',
    ])
  })
})

test('a body of many paragraphs gets the ids of its blocks off the event loop', async () => {
  const paragraphs = (word: string): string =>
    Array.from({ length: 19_000 }, (_, n) => `<p>${word} ${n}</p>`).join('\n')
  const before = { content: paragraphs('물결'), contentBlocks: [] }
  const after = { content: paragraphs('호수'), contentBlocks: [] }
  // the thread starts
  await bodyBlocks.ids(before, { content: '', contentBlocks: [] })
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 1)
  const ids = await bodyBlocks.ids(after, before)
  const whileIds = ticks
  const anchor = await bodyBlocks.anchor({ words: '호수 18999', before: '', after: '' }, after)
  const whileAnchor = ticks
  expect(anchor && (await bodyBlocks.stands(anchor, after))).toBe(true)
  clearInterval(ticking)
  expect(new Set(ids).size).toBe(19_000)
  // others had their turn during each
  const turns = [whileIds, whileAnchor - whileIds, ticks - whileAnchor]
  expect(Math.min(...turns)).toBeGreaterThan(5)
})

const KIT = {
  newsContentLinkIdx: 1,
  type: 'IMAGE',
  resourceUrl: '/media/a.webp',
  resourceUrlDark: null,
  posterImageUrl: null,
  posterImageUrlDark: null,
  description: '물결',
  originName: 'a.webp',
  name: '물결',
  downloadUrl: '/media/a.webp?download=1',
  linkUrl: null,
  fileList: [],
} as const
const DOCUMENT = {
  newsContentLinkIdx: 2,
  resourceUrl: '/media/a.pdf',
  downloadUrl: '/media/a.pdf?download=1',
  originName: 'a.pdf',
  name: '안내서',
  extension: 'PDF',
  bytes: 1,
}
const FILE = { name: 'a', url: '/media/a.webp', extension: 'WEBP', bytes: 1, width: 1, height: 1 }

describe.each(DATABASES)('addresses of a document on %s', (database) => {
  test('only web, email, phone and site addresses are accepted, in every field', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER')
    const made = await begin(writer)
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', ' java\nscript:x', 'vbscript:x'])
      for (const [field, change] of [
        ['link', { link: bad }],
        ['image', { image: bad }],
        ['downloadUrl', { downloadUrl: bad }],
        ['video', { video: bad }],
        [
          'buttons.1.link',
          {
            buttons: [
              { text: '하나', link: '/page/' },
              { text: '둘', link: bad },
            ],
          },
        ],
        ['documents.0.resourceUrl', { documents: [{ ...DOCUMENT, resourceUrl: bad }] }],
        ['documents.0.downloadUrl', { documents: [{ ...DOCUMENT, downloadUrl: bad }] }],
        ['media.0.resourceUrl', { media: [{ ...KIT, resourceUrl: bad }] }],
        ['media.0.linkUrl', { media: [{ ...KIT, linkUrl: bad }] }],
        ['media.0.posterImageUrl', { media: [{ ...KIT, posterImageUrl: bad }] }],
        ['media.0.fileList.0.url', { media: [{ ...KIT, fileList: [{ ...FILE, url: bad }] }] }],
      ] as const) {
        const { body } = await save(writer, made, change)
        expect([body.status, body.field], `${field} ${bad}`).toEqual([400, `document.${field}`])
      }
    const good = [
      'https://a.example/',
      'http://a.example',
      'mailto:a@a.example',
      'tel:02-000-0000',
      '/page/',
      'htt',
    ]
    const saved = await save(writer, made, {
      buttons: good.map((link) => ({ text: '길', link })),
      documents: [DOCUMENT],
      media: [{ ...KIT, fileList: [FILE] }],
    })
    expect(saved.body.status).toBe(200)
  })

  test('invalid addresses stored earlier are never shown, and not published again', async () => {
    const { as, site } = await openStudio(database)
    await putTestCategories(site.store)
    const button = (link: string): Content['contentFeature']['buttonsBottomList'][number] => ({
      link,
      pcImage: null,
      pcImageDark: null,
      moImage: null,
      moImageDark: null,
      pcAltDescription: '길',
      moAltDescription: '길',
      pcAvailable: 'Y',
      moAvailable: 'Y',
    })
    await publishingModel(site.store).save({
      ...EMPTY_CONTENT_INPUT,
      ...contentDraft(1, { title: '옛 소식', content: '<p>글</p>' }),
      contentFeature: {
        buttonsBottomList: [button('javascript:alert(1)'), button('/page/presskit')],
      },
      newsContentLinkDocumentList: [{ ...DOCUMENT, downloadUrl: 'data:text/html,x' }, DOCUMENT],
      newsContentLinkMediaList: [
        { ...KIT, linkUrl: 'javascript:x', fileList: [{ ...FILE, url: 'data:x' }, FILE] },
      ],
    })
    const { text } = await site.ask('/api/v1/content/1')
    expect(text).not.toMatch(/javascript:|data:text|data:x/)
    const { data } = JSON.parse(text) as { data: Content }
    expect(data.contentFeature.buttonsBottomList.map(({ link }) => link)).toEqual([
      '/page/presskit',
    ])
    expect(data.newsContentLinkDocumentList).toEqual([DOCUMENT])
    expect(data.newsContentLinkMediaList).toEqual([{ ...KIT, fileList: [FILE] }])
    const editor = await as('EDITOR')
    const opened = dataOf<Draft>(await editor.call('GET', at('content/1')))
    for (const field of ['buttons.0.link', 'documents.0', 'media.0'])
      expect(opened.faults).toContainEqual(expect.objectContaining({ field, reason: 'invalid' }))
    const stored = await save(editor, opened, { title: '고친 소식' })
    expect([stored.body.status, stored.body.field]).toEqual([400, 'document.buttons.0.link'])
  })
})
