import iconv from 'iconv-lite'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  IMPORT_BYTES,
  type ImportRecord,
  type ImportRow,
  MOST_IMPORT_ROWS,
} from '../../contract/studio/imports.ts'
import type { Draft, SubjectRow } from '../../contract/studio/work.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { done, opened } from './studio-workflow-kit.ts'

async function openImports(database: (typeof DATABASES)[number], runs = true) {
  const kit = await opened(database)
  const { site, editor } = kit
  if (runs) site.studio.jobs.start()
  onTestFinished(() => site.studio.jobs.stop())
  const send = (bytes: Buffer | string, query = '', by: Caller = editor) =>
    by.call('POST', `/imports?name=press.csv${query}`, { bytes: Buffer.from(bytes) })
  const one = async (id: string): Promise<ImportRecord> =>
    (await editor.call('GET', `/imports/${id}`)).body.data
  const rested = async (id: string): Promise<ImportRecord> => {
    await expect.poll(async () => (await one(id)).job, { timeout: 60_000 }).toBeNull()
    return one(id)
  }
  const rows = async (id: string, query = ''): Promise<{ rows: ImportRow[]; total: number }> =>
    (await editor.call('GET', `/imports/${id}/rows${query}`)).body.data
  return {
    ...kit,
    send,
    one,
    rested,
    rows,
    /** The dry run of a file. */
    async read(bytes: Buffer | string, query = ''): Promise<ImportRecord> {
      const { answer, body } = await send(bytes, query)
      expect(answer.status, answer.text).toBe(200)
      return rested((body.data as { id: string }).id)
    },
    async order(id: string, step: 'run' | 'take-back', body?: object): Promise<ImportRecord> {
      const { answer } = await editor.call('POST', `/imports/${id}/${step}`, { body })
      expect(answer.status, answer.text).toBe(200)
      return rested(id)
    },
    articles: async (): Promise<SubjectRow[]> =>
      (
        (await editor.call('GET', '/subjects?kind=pressRelease&sort=title')).body.data as {
          rows: SubjectRow[]
        }
      ).rows,
  }
}

const HEAD = '번호,짝 번호,언어,제목,날짜,요약,분류,키워드,본문'

describe.each(DATABASES)('imports (%s)', (database) => {
  it('say in a dry run what would come, what is unclear and what is refused, and create nothing', async () => {
    const { begin, read, rows, articles } = await openImports(database)
    const known = await begin('이미 있는 글', { postDate: '2024-02-03' })
    const file = [
      HEAD,
      'a,b,한국어,등대가 섰다,2024년 1월 15일,요약이다,CA,"등대, 바다","## 소제목\n\n첫 **문단**이다."',
      'b,,영어,A lighthouse stands,2024-01-15T23:30:00-05:00,,CA,,"<h1>Head</h1><p>Text<script>alert(1)</script></p>"',
      'c,zz,,=cmd|calc,2024.2.3,,없는 분류,,본문',
      ',,,이미 있는 글,2024-02-03 09:00,,,,본문',
      ',,,,2024-02-03,,,,제목이 없다',
      ',,독일어,독일어 글,2024-02-30,,,,',
      ',,,=cmd|calc,2024-02-03,,,,',
      ',,,더 많은 칸,2024-02-03,,,,본문,여분',
      ',,,널\0문자,2024-02-03,,,,본문',
    ].join('\r\n')
    const record = await read(file)
    expect(record).toMatchObject({
      ...{ state: 'READY', encoding: 'utf-8', delimiter: ',', unknownColumns: [], problem: null },
      counts: { rows: 9, ready: 5, unclear: 3, doubles: 2, refused: 4, made: 0 },
    })
    const { rows: found, total } = await rows(record.id)
    expect(total).toBe(9)
    const reasons = found.map(({ notes }) => notes.map(({ reason }) => reason))
    expect(reasons).toEqual([
      [],
      [],
      ['category', 'pair_missing'],
      ['date_zone', 'double'],
      ['title_missing'],
      ['language', 'date'],
      ['double_row'],
      ['cells'],
      ['control'],
    ])
    expect(found[0]).toMatchObject({
      ...{ row: 1, line: 2, state: 'READY', languageType: 'KOR', title: '등대가 섰다' },
      ...{ postDate: '2024-01-15', pairRow: 2, subject: null },
    })
    expect(found[1], 'a day of the company; the line after a cell of three').toMatchObject({
      ...{ line: 5, languageType: 'ENG', postDate: '2024-01-16', pairRow: 1 },
    })
    expect(found[3]?.notes[1]?.detail).toBe(known.row.subject)
    expect(found[5]?.notes).toEqual([
      { field: 'language', reason: 'language', detail: '독일어' },
      { field: 'date', reason: 'date', detail: '2024-02-30' },
    ])
    expect((await rows(record.id, '?show=refused')).total).toBe(4)
    expect((await rows(record.id, '?show=unclear')).rows.map(({ row }) => row)).toEqual([3, 4, 7])
    expect(await articles()).toHaveLength(1)
  })

  it('create drafts in pairs, doubles only when asked to, and publish nothing', async () => {
    const { read, order, rows, articles, editor } = await openImports(database)
    const { id } = await read(
      [
        HEAD,
        'a,b,ko,등대,2024-01-15,요약이다,CA,"등대, 바다","## 소제목\n\n첫 **문단**이다."',
        'b,,en,Lighthouse,2024-01-15,,CA,,"<h1>Head</h1><p>Text<script>alert(1)</script></p>"',
        'c,,,=cmd,2024-02-03,,,,본문',
        ',,,=cmd,2024-02-03,,,,본문',
      ].join('\n'),
    )
    expect(await order(id, 'run', { doubles: false })).toMatchObject({
      state: 'DONE',
      counts: { made: 3, ready: 1 },
    })
    const made = await articles()
    expect(made.map(({ title, state, live }) => [title, state, live])).toEqual([
      ['=cmd', 'DRAFT', false],
      ['Lighthouse', 'DRAFT', false],
      ['등대', 'DRAFT', false],
    ])
    expect(made[1]?.pair?.subject).toBe(made[2]?.subject)
    const { rows: found } = await rows(id, '?show=made')
    expect(found.map(({ subject }) => subject)).toEqual([
      made[2]?.subject,
      made[1]?.subject,
      made[0]?.subject,
    ])
    const draft = async (at: number): Promise<Draft> =>
      (await editor.call('GET', `/subjects/${encodeURIComponent(made[at]?.subject ?? '')}`)).body
        .data
    expect((await draft(2)).document).toMatchObject({
      ...{ desc: '요약이다', keywords: ['등대', '바다'], categories: ['CA'] },
      content: expect.stringMatching(
        /<h2 id="[^"]+">소제목<\/h2>\s*<p>첫 <strong>문단<\/strong>이다/,
      ),
    })
    expect((await draft(1)).document.content).toBe('<h2>Head</h2><p>Text</p>')
    const again = await editor.call('POST', `/imports/${id}/run`, { body: { doubles: true } })
    expect(again.body, 'it has run').toMatchObject({ status: 409, problem: 'state' })
    // the same file once more: all of it is there
    const second = await read(`${HEAD}\nx,,,등대,2024-01-15,,,,본문`)
    expect(second.counts).toMatchObject({ ready: 1, doubles: 1 })
    expect((await order(second.id, 'run', { doubles: true })).counts).toMatchObject({ made: 1 })
  })

  it('are taken back: what nobody changed is removed, the rest stays and is named', async () => {
    const { read, order, rows, articles, editor } = await openImports(database)
    const lines = ['하나', '둘', '셋', '넷', '다섯', '여섯'].map(
      (title) => `,,,${title},2024-01-15,요약,CA,등대,본문이다.`,
    )
    const { id } = await read([HEAD, ...lines].join('\n'))
    expect((await order(id, 'run', { doubles: false })).counts.made).toBe(6)
    const made = await articles()
    const of = (title: string): SubjectRow => {
      const row = made.find((one) => one.title === title)
      if (!row) throw new Error(`no ${title}`)
      return row
    }
    const path = (title: string): string => `/subjects/${encodeURIComponent(of(title).subject)}`
    const draft = (await editor.call('GET', path('둘'))).body.data as Draft
    const saved = await editor.call('PUT', `${path('둘')}/draft`, {
      body: { document: { ...draft.document, title: '둘째' } },
      version: draft.row.version,
    })
    expect(saved.answer.status, saved.answer.text).toBe(200)
    const third = (await editor.call('GET', path('셋'))).body.data as Draft
    await done(editor, 'publish', third)
    const discarded = await editor.call('DELETE', `${path('넷')}/draft`, {
      version: of('넷').version,
    })
    expect(discarded.answer.status, discarded.answer.text).toBe(200)
    const written = await editor.call('PUT', `${path('여섯')}/channels/shortPost`, {
      body: { text: '여섯째 글' },
      version: 0,
    })
    expect(written.answer.status, written.answer.text).toBe(200)
    expect(await order(id, 'take-back')).toMatchObject({
      state: 'TAKEN_BACK',
      counts: { removed: 2, kept: 3, made: 0 },
    })
    expect((await articles()).map(({ title }) => title)).toEqual(['둘째', '셋', '여섯'])
    const kept = await rows(id, '?show=kept')
    expect(kept.rows.map(({ title, notes }) => [title, notes.at(-1)?.reason])).toEqual([
      ['둘', 'changed'],
      ['셋', 'published'],
      ['여섯', 'changed'],
    ])
    const again = await editor.call('POST', `/imports/${id}/take-back`)
    expect(again.body).toMatchObject({ status: 409, problem: 'state' })
  })

  it('read EUC-KR, UTF-16 and UTF-8, with any delimiter and line end', async () => {
    const { read, rows } = await openImports(database)
    const text = (delimiter: string, end: string): string =>
      ['제목', '날짜', '모르는 열'].join(delimiter) +
      end +
      ['똠방각하 펲시', '2024/1/5', '"따옴표 ""안"""'].join(delimiter)
    const utf16 = Buffer.from(`\ufeff${text('\t', '\r\n')}`, 'utf16le')
    const files: [Buffer, string, string][] = [
      [iconv.encode(text(',', '\r\n'), 'cp949'), 'euc-kr', ','],
      [utf16, 'utf-16le', '\t'],
      [Buffer.from(utf16).swap16(), 'utf-16be', '\t'],
      [Buffer.from(`\ufeff${text(';', '\r')}`), 'utf-8', ';'],
      [Buffer.from(text(',', '\n')), 'utf-8', ','],
    ]
    for (const [bytes, encoding, delimiter] of files) {
      const record = await read(bytes)
      expect(record).toMatchObject({ state: 'READY', encoding, delimiter })
      expect(record.unknownColumns).toEqual(['모르는 열'])
      expect((await rows(record.id)).rows).toMatchObject([
        { title: '똠방각하 펲시', postDate: '2024-01-05', languageType: 'KOR' },
      ])
    }
    const english = await read('Headline;Release date\nA;2024-01-05', '&language=ENG')
    expect((await rows(english.id)).rows[0]).toMatchObject({ languageType: 'ENG' })
  })

  it('refuse a broken file as a whole, with its line', async () => {
    const { read, send, editor, writer } = await openImports(database)
    const cases: [Buffer | string, string, number | null][] = [
      ['제목,본문\n하나,둘\n셋,"넷"다섯\n', 'quote', 3],
      ['제목,본문\n하나,둘\n셋,"넷\n다섯', 'quote', 3],
      ['제목,본문\n하나,둘"셋"', 'quote', 2],
      ['본문,요약\n하나,둘', 'title_column', 1],
      ['제목,Title\n하나,둘', 'twice', 1],
      ['제목\n', 'empty', null],
      ['', 'empty', null],
      [Buffer.from([0xff, 0x41, 0x80, 0x80]), 'encoding', null],
      [`제목,본문\n하나,${'가'.repeat(200_001)}`, 'long', 2],
      [`제목\n${'하나\n'.repeat(MOST_IMPORT_ROWS + 1)}`, 'rows', MOST_IMPORT_ROWS + 2],
    ]
    for (const [bytes, problem, problemLine] of cases) {
      const record = await read(bytes)
      expect(record).toMatchObject({ state: 'REFUSED', problem, problemLine })
      expect(record.counts.rows).toBe(0)
      const { body } = await editor.call('POST', `/imports/${record.id}/run`, {
        body: { doubles: false },
      })
      expect(body).toMatchObject({ status: 409, problem: 'state' })
    }
    const declared = await editor.call('POST', '/imports?name=a.csv', {
      bytes: Buffer.alloc(IMPORT_BYTES + 1),
    })
    expect(declared.answer.status).toBe(413)
    expect((await send('제목\n하나', '', writer)).body).toMatchObject({
      status: 403,
      problem: 'permission',
    })
    const template = await editor.call('GET', '/imports/template?language=KOR')
    expect(template.answer.text).toContain('번호,짝 번호,언어,제목')
    const tried = await read(template.answer.text)
    expect(tried.counts).toMatchObject({ rows: 2, ready: 2, unclear: 0, refused: 0 })
  }, 90_000)

  it('are cancelled, go on where they stopped, and leave the list', async () => {
    const { send, one, order, editor, site, rested, articles } = await openImports(database, false)
    const { id } = (await send(`제목\n하나\n둘`)).body.data as { id: string }
    const reading = await one(id)
    expect(reading).toMatchObject({ state: 'READING', job: { progress: 0 } })
    expect((await editor.call('DELETE', `/imports/${id}`)).body.status, 'it is open').toBe(409)
    await editor.call('POST', `/jobs/${reading.job?.id}/cancel`)
    expect((await one(id)).state).toBe('STOPPED')
    await editor.call('POST', `/jobs/${reading.job?.id}/retry`)
    site.studio.jobs.start()
    expect((await rested(id)).state).toBe('READY')
    expect((await order(id, 'run', { doubles: false })).counts.made).toBe(2)
    // the job of the dry run again: the import has gone on
    expect((await editor.call('DELETE', `/imports/${id}`)).answer.status).toBe(200)
    expect((await editor.call('GET', `/imports/${id}`)).answer.status).toBe(404)
    expect(await articles()).toHaveLength(2)
  })
})
