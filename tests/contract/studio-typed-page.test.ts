import { Window } from 'happy-dom'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import { SAVE_BODY } from '../../contract/studio/call.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { ARTICLE_PAGE, cardOf, PAGE_PARTS } from '../../contract/studio/page-parts.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { pagesInThread, type Pages } from '../../server/http/pages.ts'
import { root } from '../server.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// The built pages over a real store, with what an editor has typed and not saved (npm run build
// first).

let pages: Pages
beforeAll(async () => {
  pages = await pagesInThread(root)
  // built once for all tests of a run, which takes longer than a test's timeout
  for (const database of DATABASES) await (await openApiSite(database)).stop()
}, 240_000)
afterAll(() => pages.close?.())

const DOCUMENT: ContentDocument = {
  ...EMPTY_DOCUMENT,
  title: '저장된 제목',
  desc: '내일 아침에 나갈 이야기입니다.',
  postDate: '2026-11-20',
  categories: ['CJA'],
  cardTemplateType: 'TEXT',
  content: '<p>저장된 문단입니다.</p>',
}

/** A working copy with its own preview. */
async function opened(editor: Caller, document = DOCUMENT) {
  const { data } = (
    await editor.call('POST', '/subjects', {
      body: { kind: 'pressRelease', languageType: 'KOR', document },
    })
  ).body as unknown as { data: Draft }
  const of = `/subjects/${encodeURIComponent(data.row.subject)}`
  const own = (await editor.call('POST', `${of}/preview`, { body: {} })).body as unknown as {
    data: { address: string }
  }
  const address = new URL(own.data.address, 'https://a.example')
  return {
    of,
    draft: data,
    token: address.searchParams.get('preview') ?? '',
    path: address.pathname,
  }
}
const typed = (
  by: Caller,
  of: string,
  body: { preview: string; address: string; document: unknown },
) => by.call('POST', `${of}/preview/page`, { body })

describe.each(DATABASES)('pages of what is typed on %s', (database) => {
  it('are those that publishing it would make; nothing is stored, announced or cached', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true, pages })
    const editor = await as('EDITOR')
    const { of, draft, token, path } = await opened(editor)
    const { kysely } = site.store
    /** What a save, a publication or an audited step would have added. */
    const tables = async (): Promise<unknown[]> => [
      await kysely.selectFrom('studio_draft').selectAll().execute(),
      (await kysely.selectFrom('studio_revision').select('subject').execute()).length,
      (await kysely.selectFrom('publication').selectAll().execute()).length,
      (await kysely.selectFrom('studio_audit').select('action').execute()).length,
      (await kysely.selectFrom('content').select('contentIdx').execute()).length,
    ]
    const [rows, list] = [await tables(), (await site.ask('/page/presskit')).text]
    const { pages: cached } = site.cache.usage()
    const document = {
      ...DOCUMENT,
      title: '아직 저장하지 않은 제목',
      content: '<p>지금 쓰는 문단<script>alert(1)</script></p>',
    }
    const { answer } = await typed(editor, of, { preview: token, address: path, document })
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'text/plain; charset=utf-8', 'no-store'])
    expect(answer.text).toContain('아직 저장하지 않은 제목</h1>')
    expect(answer.text).toContain('지금 쓰는 문단')
    expect(answer.text).not.toContain('alert(1)')
    expect(answer.text).not.toContain('저장된')
    expect(await tables()).toEqual(rows)
    expect(site.cache.usage().pages).toBe(cached)
    // the same page as after a save, apart from what tells them apart
    const { row } = draft
    await editor.call('PUT', `${of}/draft`, { version: row.version, body: { document } })
    const saved = await site.ask(`${path}?preview=${token}`, { headers: { cookie: editor.cookie } })
    const plain = (html: string): string => html.replace(/data-seen="[^"]*"/, '')
    expect(plain(answer.text)).toBe(plain(saved.text))
    // in a list, with its card
    const inList = await typed(editor, of, {
      preview: token,
      address: '/page/presskit?page=1',
      document: { ...document, title: '목록에서 보는 제목' },
    })
    expect(inList.answer.text).toContain('목록에서 보는 제목')
    expect((await site.ask('/page/presskit')).text).toBe(list)
    expect((await site.ask(path)).status).not.toBe(200)
  })

  it('need the own preview of this subject and session', async () => {
    const { as, nobody } = await openStudio(database, {}, { loaded: true, pages })
    const [editor, other] = [await as('EDITOR'), await as('EDITOR')]
    const [one, two] = [await opened(editor), await opened(editor)]
    const of = (by: Caller, where: string, preview: string, address = one.path) =>
      typed(by, where, { preview, address, document: DOCUMENT })
    const statusOf = async (asked: ReturnType<typeof of>): Promise<number> =>
      (await asked).answer.status
    expect(await statusOf(of(editor, one.of, one.token))).toBe(200)
    expect(await statusOf(of(nobody, one.of, one.token))).toBe(401)
    expect(await statusOf(of(other, one.of, one.token))).toBe(404)
    expect(await statusOf(of(editor, one.of, two.token))).toBe(404)
    expect(await statusOf(of(editor, one.of, 'x'.repeat(43)))).toBe(404)
    const link = (await editor.call('POST', `${one.of}/previews`, { body: {} }))
      .body as unknown as {
      data: { address: string }
    }
    const shared = new URL(link.data.address).searchParams.get('preview') ?? ''
    expect(await statusOf(of(editor, one.of, shared))).toBe(404)
    for (const address of ['//evil.example', 'page', 'https://evil.example/', ''])
      expect([address, await statusOf(of(editor, one.of, one.token, address))]).toEqual([
        address,
        400,
      ])
    const elsewhere = await of(editor, one.of, one.token, '/no/such/page')
    expect([elsewhere.answer.status, elsewhere.body.problem]).toEqual([409, 'state'])
  })

  it('take what a save takes: not more bytes, no other fields, no body beyond the limits', async () => {
    const { as } = await openStudio(database, {}, { loaded: true, pages })
    const editor = await as('EDITOR')
    const { of, token: preview, path: address } = await opened(editor)
    const large = { preview, address, document: { ...DOCUMENT, content: 'x'.repeat(SAVE_BODY) } }
    expect((await typed(editor, of, large)).answer.status).toBe(413)
    const { title: _, ...less } = DOCUMENT
    expect((await typed(editor, of, { preview, address, document: less })).body).toMatchObject({
      status: 400,
      field: 'document.title',
    })
    const deep = '<ul><li>'.repeat(200) + '</li></ul>'.repeat(200)
    expect(
      (await typed(editor, of, { preview, address, document: { ...DOCUMENT, content: deep } }))
        .body,
    ).toMatchObject({ status: 400, problem: 'too_much', field: 'document.content' })
  })

  it('show files of the library that are not saved in the text yet', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true, pages })
    const editor = await as('EDITOR')
    const { of, token, path } = await opened(editor)
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#2a7fa8' },
    })
      .png()
      .toBuffer()
    const { data: asset } = (await editor.call('POST', '/media?name=a.png', { bytes: picture }))
      .body as unknown as { data: Asset }
    const { answer } = await typed(editor, of, {
      preview: token,
      address: path,
      document: { ...DOCUMENT, content: `<figure><img src="${asset.address}" alt=""></figure>` },
    })
    const file = `/media/studio/${token}/${asset.id}.webp`
    expect(answer.text).toContain(file)
    expect((await site.ask(file, { headers: { cookie: editor.cookie } })).status).toBe(200)
    expect((await site.ask(file)).status).toBe(404)
    const { cookie } = await as('EDITOR')
    expect((await site.ask(file, { headers: { cookie } })).status).toBe(404)
  })
})

it('a session sees at most sixty versions in ten seconds, and says when to ask again', async () => {
  const { as } = await openStudio('SQLite', { RENDERS_PER_MINUTE: '100000' }, { loaded: true })
  const editor = await as('EDITOR')
  const { of, token: preview, path: address } = await opened(editor)
  const statuses: number[] = []
  let wait: string | undefined
  for (let n = 0; n < 65; n += 1) {
    const { answer } = await typed(editor, of, { preview, address, document: DOCUMENT })
    statuses.push(answer.status)
    wait ??= answer.headers['retry-after']
  }
  expect(statuses.slice(0, 60)).not.toContain(429)
  expect(statuses).toContain(429)
  expect(Number(wait)).toBeGreaterThan(0)
})

it('the pages have each part that shows a field, once on the article and on its card', async () => {
  const { as } = await openStudio('SQLite', {}, { loaded: true, pages })
  const editor = await as('EDITOR')
  const { of, draft, token: preview, path } = await opened(editor)
  const document = {
    ...DOCUMENT,
    keywords: ['낱말'],
    image: '/media/art/lighthouse.webp',
    imageDecorates: true,
    recruitment: true,
    relations: [1001],
  }
  const parsed = async (address: string, values: Partial<ContentDocument> = {}) => {
    const { answer } = await typed(editor, of, {
      preview,
      address,
      document: { ...document, ...values },
    })
    return new new Window().DOMParser().parseFromString(answer.text, 'text/html')
  }
  const [main] = (await parsed(path)).querySelectorAll(ARTICLE_PAGE)
  const card = (await parsed('/page/presskit', { cardTemplateType: 'IMAGE' })).querySelector(
    cardOf(draft.row.contentIdx),
  )
  const text = (await parsed('/page/presskit')).querySelector(cardOf(draft.row.contentIdx))
  const found = (within: typeof card | undefined, at: 'page' | 'card'): string[] =>
    Object.entries(PAGE_PARTS).flatMap(([field, part]) => {
      const selector = part[at]
      return selector && within?.querySelectorAll(selector).length === 1 ? [field] : []
    })
  expect(found(main as unknown as typeof card, 'page')).toEqual([
    'title',
    'desc',
    'postDate',
    'categories',
    'keywords',
    'image',
    'content',
    'recruitment',
    'relations',
  ])
  expect(found(card, 'card')).toEqual(['title', 'postDate', 'categories', 'keywords', 'image'])
  expect(found(text, 'card')).toEqual(['title', 'desc', 'postDate', 'categories', 'keywords'])
})
