import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ImportRecord, ImportRow } from '../../contract/studio/imports.ts'
import type { Draft, SubjectRow } from '../../contract/studio/work.ts'
import { DATABASES } from './studio-kit.ts'
import { opened } from './studio-workflow-kit.ts'

const EXPORT = readFileSync(
  new URL('../../server/studio/imports/wordpress/fixtures/export.xml', import.meta.url),
)

async function openImports(database: (typeof DATABASES)[number]) {
  const kit = await opened(database)
  const { site, editor } = kit
  site.studio.jobs.start()
  onTestFinished(() => site.studio.jobs.stop())
  const one = async (id: string): Promise<ImportRecord> =>
    (await editor.call('GET', `/imports/${id}`)).body.data
  const rested = async (id: string): Promise<ImportRecord> => {
    await expect.poll(async () => (await one(id)).job, { timeout: 60_000 }).toBeNull()
    return one(id)
  }
  return {
    ...kit,
    async read(bytes: Buffer | string, query = ''): Promise<ImportRecord> {
      const { answer, body } = await editor.call(
        'POST',
        `/imports?name=export.xml&kind=wordpressXml${query}`,
        { bytes: Buffer.from(bytes) },
      )
      expect(answer.status, answer.text).toBe(200)
      return rested((body.data as { id: string }).id)
    },
    async order(id: string, step: 'run' | 'take-back', body?: object): Promise<ImportRecord> {
      const { answer } = await editor.call('POST', `/imports/${id}/${step}`, { body })
      expect(answer.status, answer.text).toBe(200)
      return rested(id)
    },
    rows: async (id: string): Promise<ImportRow[]> =>
      ((await editor.call('GET', `/imports/${id}/rows`)).body.data as { rows: ImportRow[] }).rows,
    articles: async (kind: string): Promise<SubjectRow[]> =>
      (
        (await editor.call('GET', `/subjects?kind=${kind}&sort=title`)).body.data as {
          rows: SubjectRow[]
        }
      ).rows,
    draft: async (subject: string): Promise<Draft> =>
      (await editor.call('GET', `/subjects/${encodeURIComponent(subject)}`)).body.data,
  }
}

describe.each(DATABASES)('an export of WordPress (%s)', (database) => {
  it('is told in a dry run, becomes drafts that lead to each other, and is taken back whole', async () => {
    const { read, order, rows, articles, draft } = await openImports(database)
    const record = await read(EXPORT)
    expect(record).toMatchObject({
      ...{ kind: 'wordpressXml', state: 'READY', encoding: 'utf-8', problem: null },
      unknownColumns: ['author 2', 'comment 2', 'nav_menu_item 1', 'tide_report 1'],
      counts: { rows: 14, ready: 12, refused: 2, doubles: 0, made: 0 },
    })
    const found = await rows(record.id)
    const row = (title: string): ImportRow => {
      const one = found.find((given) => given.title === title)
      if (!one) throw new Error(`no ${title}`)
      return one
    }
    const korean = row('등대 수리를 마치고 다시 불을 켰습니다')
    const english = row('The lighthouse is lit again')
    expect(korean).toMatchObject({ languageType: 'KOR', line: 449, postDate: '2023-05-10' })
    expect([korean.pairRow, english.pairRow]).toEqual([english.row, korean.row])
    expect(row('지운 글').notes).toEqual([{ field: null, reason: 'trash', detail: '' }])
    expect(row('회사 소개').notes).toEqual([{ field: null, reason: 'page', detail: '' }])
    expect(await articles('pressRelease')).toEqual([])

    expect((await order(record.id, 'run', { doubles: false })).counts).toMatchObject({
      ...{ made: 12, ready: 0, refused: 2 },
    })
    const made = await articles('pressRelease')
    expect(made).toHaveLength(12)
    expect(made.every(({ state, live }) => state === 'DRAFT' && !live)).toBe(true)
    const subjects = new Map(made.map(({ title, subject }) => [title, subject]))
    const subject = (title: string): string => subjects.get(title) ?? ''
    const pathOf = (title: string): string => subject(title).replace('content/', '/page/detail/')
    const lit = await draft(subject(korean.title))
    expect(lit.row.pair?.subject).toBe(subject(english.title))
    expect(lit.document).toMatchObject({
      ...{ postDate: '2023-05-10', keywords: ['등대', '안전 & 바다'], categories: ['CA'] },
      desc: '석 달 동안의 수리를 마친 등대가 다시 불을 밝혔습니다.',
    })
    expect(lit.document.content).toContain(
      `<a href="${pathOf('방파제 걷기 행사를 엽니다')}">걷기 행사</a>`,
    )
    expect(lit.document.content).not.toContain('/import/row/')
    // to one that comes before it, and to one that comes after it
    const walk = (await draft(subject(english.title))).document.content
    expect(walk).toContain(`<a href="${pathOf(korean.title)}">here</a>`)
    // nothing of people
    const all = await Promise.all(made.map(async (one) => (await draft(one.subject)).document))
    expect(JSON.stringify([all, found, record])).not.toMatch(
      /harbour@example|ship@example|reader@example|192\.0\.2|Harbour desk/,
    )

    const back = await order(record.id, 'take-back')
    expect(back).toMatchObject({ state: 'TAKEN_BACK', counts: { removed: 12, made: 0, kept: 0 } })
    expect(await articles('pressRelease')).toEqual([])
  })

  it('may become news, and leads to the old address of what is not imported', async () => {
    const { read, order, articles, draft } = await openImports(database)
    const item = (id: number, title: string, content: string, status = 'publish'): string =>
      `<item><title>${title}</title><link>https://blog.example.com/${id}/</link>
      <content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
      <wp:post_date_gmt>2024-01-0${id} 00:00:00</wp:post_date_gmt><wp:status>${status}</wp:status>
      <wp:post_type>post</wp:post_type></item>`
    const fileOf = (...items: string[]): string => `<rss><channel>
      <wp:wxr_version>1.2</wp:wxr_version>
      <wp:base_site_url>https://blog.example.com</wp:base_site_url>${items.join('')}</channel></rss>`
    const items = [
      item(
        1,
        '첫 번째 이야기',
        '<a href="/2/">다음</a> <a href="/3/">지운 것</a> <a href="/1">여기</a>',
      ),
      item(2, '두 번째 이야기', '<a href="https://www.blog.example.com/1/">처음</a>'),
      item(3, '지운 이야기', '본문', 'trash'),
    ]
    const { id } = await read(fileOf(...items), '&as=news')
    expect((await order(id, 'run', { doubles: false })).counts).toMatchObject({ made: 2 })
    const made = await articles('news')
    const [second, first] = made.map(({ subject }) => subject)
    const path = (subject = ''): string => subject.replace('content/', '/page/detail/')
    expect(made.map(({ title }) => title)).toEqual(['두 번째 이야기', '첫 번째 이야기'])
    expect((await draft(first ?? '')).document.content).toBe(
      `<p><a href="${path(second)}">다음</a> <a href="https://blog.example.com/3/" target="_blank" rel="noopener">지운 것</a> <a href="${path(first)}">여기</a></p>`,
    )
    expect((await draft(second ?? '')).document.content).toBe(
      `<p><a href="${path(first)}">처음</a></p>`,
    )
    // once more, with another one that leads to what is there
    const fourth = item(4, '네 번째 이야기', '<a href="/1/">처음</a>')
    const again = await read(fileOf(...items, fourth), '&as=news')
    expect(again.counts).toMatchObject({ ready: 3, doubles: 2 })
    expect((await order(again.id, 'run', { doubles: false })).counts).toMatchObject({ made: 1 })
    const added = (await articles('news')).find(({ title }) => title === '네 번째 이야기')
    expect((await draft(added?.subject ?? '')).document.content).toBe(
      `<p><a href="${path(first)}">처음</a></p>`,
    )
  })

  it('is refused if it is broken or hostile, with its line', async () => {
    const { read, articles } = await openImports(database)
    const text = EXPORT.toString()
    const entities = `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<rss><channel><title>&b;</title></channel></rss>`
    const head = '<rss><channel><wp:wxr_version>1.2</wp:wxr_version>\n'
    const files: [string, string, number | null][] = [
      [text.slice(0, text.length / 2), 'xml', text.slice(0, text.length / 2).split('\n').length],
      [entities, 'xml_type', 2],
      [head + '<a>'.repeat(10_000), 'deep', 2],
    ]
    for (const [file, problem, problemLine] of files)
      expect(await read(file)).toMatchObject({ state: 'REFUSED', problem, problemLine })
    const attribute = await read(
      `${head}<item a="${'b'.repeat(1_000_000)}"><title>제목</title><wp:post_type>post</wp:post_type></item></channel></rss>`,
    )
    expect(attribute).toMatchObject({ state: 'READY', counts: { rows: 1 } })
    expect(await articles('pressRelease')).toEqual([])
  })
})
