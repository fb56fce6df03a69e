import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ImportRecord, ImportRow } from '../../contract/studio/imports.ts'
import type { Asset } from '../../contract/studio/media.ts'
import type { Draft, SubjectRow } from '../../contract/studio/work.ts'
import { usuallyOn } from '../thorough.ts'
import { type Zipped, zipped } from '../zip.ts'
import { DATABASES, openStudio } from './studio-kit.ts'

async function openImports(database: (typeof DATABASES)[number]) {
  const { site, as } = await openStudio(database, {}, { loaded: true })
  const editor = await as('EDITOR')
  site.studio.jobs.start()
  onTestFinished(() => site.studio.jobs.stop())
  const get = async <T>(path: string): Promise<T> => (await editor.call('GET', path)).body.data as T
  const rested = async (id: string): Promise<ImportRecord> => {
    const one = () => get<ImportRecord>(`/imports/${id}`)
    await expect.poll(async () => (await one()).job, { timeout: 60_000 }).toBeNull()
    return one()
  }
  const draft = (subject: string): Promise<Draft> => get(`/subjects/${encodeURIComponent(subject)}`)
  return {
    ...{ site, editor, get, draft },
    async read(bytes: Buffer): Promise<ImportRecord> {
      const path = '/imports?name=content.zip&kind=contentFiles'
      const { answer, body } = await editor.call('POST', path, { bytes })
      expect(answer.status, answer.text).toBe(200)
      return rested((body.data as { id: string }).id)
    },
    async order(id: string, step: 'run' | 'take-back', body?: object): Promise<ImportRecord> {
      const { answer } = await editor.call('POST', `/imports/${id}/${step}`, { body })
      expect(answer.status, answer.text).toBe(200)
      return rested(id)
    },
    async rows(id: string): Promise<ImportRow[]> {
      const rows: ImportRow[] = []
      for (let page = 1; ; page += 1) {
        const { rows: some } = await get<{ rows: ImportRow[] }>(`/imports/${id}/rows?page=${page}`)
        rows.push(...some)
        if (some.length === 0) return rows
      }
    },
  }
}

const article = (id: number, more: string, body: string): string =>
  `---\nid: ${id}\ntitle: 새 글 ${id}\ndate: 2026-03-0${id % 9}\ncategories: [CA]\n${more}\n---\n\n${body}\n`

describe.each(usuallyOn('PostgreSQL', DATABASES))('files of content (%s)', (database) => {
  it('of an export become drafts that say the same, and are known as doubles where they are', async () => {
    const { editor, read, order, rows, draft } = await openImports(database)
    const { answer } = await editor.call('GET', '/export/file?kind=policy&media=yes')
    expect(answer.status).toBe(200)
    const record = await read(answer.body)
    const { rows: articles, doubles, refused } = record.counts
    expect(record).toMatchObject({ state: 'READY', problem: null })
    expect(refused).toBe(0)
    // its media are those of the site
    expect(doubles).toBe(articles)
    const run = await order(record.id, 'run', { doubles: true })
    expect(run.counts).toMatchObject({ made: articles, refused: 0 })
    const made = await rows(record.id)
    const originals = new Map<string, Draft>()
    const copies = new Map<string, Draft>()
    for (const { row, subject, notes } of made) {
      const double = notes.find(({ reason }) => reason === 'double')?.detail ?? ''
      originals.set(String(row), await draft(double))
      copies.set(String(row), await draft(subject ?? ''))
    }
    /** A document with its relations and links by rows, as ids differ. */
    const comparable = (of: Draft, all: ReadonlyMap<string, Draft>): string => {
      const rowOf = new Map(
        [...all].map(
          ([
            row,
            {
              row: { contentIdx },
            },
          ]) => [contentIdx, row],
        ),
      )
      const { audioMale: _m, audioFemale: _f, audioTiming: _t, ...document } = of.document
      return JSON.stringify({
        ...document,
        relations: document.relations.flatMap((id) => rowOf.get(id) ?? []),
        // the sanitiser, which some originals have been through, ends empty elements as XML does
        content: document.content
          .replaceAll(' />', '>')
          .replaceAll(
            /href="\/page\/detail\/(\d+)"/g,
            (whole, id: string) => `href="${rowOf.get(Number(id)) ?? whole}"`,
          ),
      })
    }
    for (const [row, copy] of copies) {
      const original = originals.get(row) as Draft
      expect(comparable(copy, copies), row).toBe(comparable(original, originals))
      expect(copy.row).toMatchObject({ state: 'DRAFT', live: false, kind: 'policy' })
      expect(copy.row.contentIdx).not.toBe(original.row.contentIdx)
    }
    const back = await order(record.id, 'take-back')
    expect(back.counts).toMatchObject({ removed: articles, made: 0, kept: 0 })
  }, 120_000)

  it('bring their files, and what is wrong in a file is told with its line', async () => {
    const { get, read, order, rows, draft } = await openImports(database)
    const files: Zipped[] = [
      {
        path: 'content/news/2026/new-one/ko.md',
        body: article(
          900_001,
          'template: IMAGE\nimage: art/own\nimageDescription: 새 그림\nrelations: [other-one]',
          '첫 문단.\n\n[다른 글](/page/detail/900003)과 [옛 글](/page/detail/1011)',
        ),
      },
      {
        path: 'content/news/2026/hostile/ko.md',
        body: article(
          900_006,
          'template: TEXT\nformat: html',
          '<p onclick="alert(1)">넷.</p><script>alert(1)</script>',
        ),
      },
      { path: 'content/news/2026/new-one/en.md', body: article(900_002, 'template: TEXT', 'One.') },
      {
        path: 'content/news/2026/other-one/ko.md',
        body: article(900_003, 'template: TEXT', '둘.'),
      },
      { path: 'content/news/2026/broken/ko.md', body: '---\nid: 900004\ntitle: [\n---\n' },
      {
        path: 'content/news/2026/missing/ko.md',
        body: article(
          900_005,
          'template: IMAGE\nimage: art/nowhere\nimageDescription: 없음',
          '셋.',
        ),
      },
      { path: 'content/home/ko.yaml', body: 'a: 1\n' },
      {
        path: 'content/media/art/own.png',
        body: await sharp({ create: { width: 64, height: 36, channels: 3, background: '#2878b8' } })
          .png()
          .toBuffer(),
      },
    ]
    const record = await read(zipped(files))
    expect(record).toMatchObject({
      ...{ state: 'READY', problem: null, unknownColumns: ['document 1'] },
      counts: { rows: 7, ready: 5, refused: 2, doubles: 0 },
    })
    const found = await rows(record.id)
    const [korean, english] = ['새 글 900001', '새 글 900002'].map((title) =>
      found.find((row) => row.title === title),
    )
    expect([korean?.pairRow, english?.pairRow]).toEqual([english?.row, korean?.row])
    const refused = found.filter(({ state }) => state === 'REFUSED')
    expect(refused.map(({ notes }) => notes[0]?.reason)).toEqual(['content_file', 'content_file'])
    const details = refused.map(({ notes }) => notes[0]?.detail).join('\n')
    expect(details).toMatch(/^7, image: there is no picture media\/art\/nowhere/m)
    expect(details).toMatch(/^3: /m)

    const run = await order(record.id, 'run', { doubles: false })
    expect(run.counts).toMatchObject({ made: 5, ready: 0 })
    const made = await rows(record.id)
    const of = (title: string): ImportRow => made.find((row) => row.title === title) as ImportRow
    const asset = await get<Asset>(`/media/${of('art/own.png').asset}`)
    const first = await draft(of('새 글 900001').subject ?? '')
    const other = await draft(of('새 글 900003').subject ?? '')
    expect(first.document).toMatchObject({
      ...{ image: asset.address, imageDescription: '새 그림' },
      relations: [other.row.contentIdx],
      content: `<p>첫 문단.</p>\n<p><a href="/page/detail/${other.row.contentIdx}">다른 글</a>과 <a href="/page/detail/1011">옛 글</a></p>\n`,
    })
    expect((await draft(of('새 글 900006').subject ?? '')).document.content).toBe('<p>넷.</p>')
    const back = await order(record.id, 'take-back')
    expect(back.counts).toMatchObject({ removed: 5, made: 0, kept: 0 })
    const { rows: left } = await get<{ rows: SubjectRow[] }>('/subjects?state=DRAFT')
    expect(left).toEqual([])
  }, 120_000)

  it('are refused without an article', async () => {
    const { read, editor } = await openImports(database)
    const body = '---\nid: 1\n---\n'
    expect(await read(zipped([{ path: 'content/a.md', body }]))).toMatchObject({
      ...{ state: 'REFUSED', problem: 'zip_content' },
    })
    // a file and a folder of one name, and a file that is there twice
    const there = { path: 'content/news/2026/one/ko.md', body }
    expect(await read(zipped([{ ...there, body: '---\na: &a [1]\nb: *a\n---\n' }]))).toMatchObject({
      state: 'REFUSED',
      problem: 'zip_yaml',
    })
    // YAML that is too deep is no YAML
    const deepBody = `---\na: ${'['.repeat(50_000)}\n---\n`
    const deep = await read(zipped([{ ...there, body: deepBody }]))
    expect(deep.counts).toMatchObject({ rows: 1, refused: 1 })
    for (const others of [
      ['content/media/art', 'content/media/art/a.png'],
      ['content/media/a.png', 'content/media/a.png'],
    ])
      expect(
        await read(zipped([there, ...others.map((path) => ({ path, body: 'a' }))])),
      ).toMatchObject({ state: 'REFUSED', problem: 'zip' })
    const { answer } = await editor.call('POST', '/imports?name=a.md&kind=contentFiles', {
      bytes: Buffer.from(body),
    })
    expect(answer.status).toBe(415)
  }, 60_000)
})
