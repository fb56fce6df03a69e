import { describe, expect, test } from 'vitest'
import { FIRST_STUDIO_ID } from '../../contract/article-rules.ts'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { Comment, Draft, SubjectRow } from '../../contract/studio/work.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

const at = (subject: string, more = ''): string => `/subjects/${encodeURIComponent(subject)}${more}`
const dataOf = <T>({ body }: Awaited<ReturnType<Caller['call']>>): T => body.data as T

/** Creates a press release in Korean. */
async function begin(writer: Caller, document: Partial<ContentDocument> = {}): Promise<Draft> {
  const made = await writer.call('POST', '/subjects', {
    body: { kind: 'pressRelease', languageType: 'KOR', document },
  })
  expect(made.body.status).toBe(200)
  return dataOf<Draft>(made)
}
const save = (
  writer: Caller,
  { row, document }: Draft,
  change: Partial<ContentDocument>,
  version = row.version,
) =>
  writer.call('PUT', at(row.subject, '/draft'), {
    version,
    body: { document: { ...document, ...change } },
  })

/** Words of titles, one per version. */
const WINDS = ['샛길', '바람', '구름', '노을', '새벽', '산들']

describe.each(DATABASES)('the store of studio work on %s', (database) => {
  test('an article is created, saved and read again; its issues list what a publication needs', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER', { name: '쓰는 사람' })
    const made = await begin(writer, { title: '첫 소식' })
    expect(made.row).toMatchObject({
      subject: `content/${FIRST_STUDIO_ID}`,
      kind: 'pressRelease',
      state: 'DRAFT',
      live: false,
      version: 1,
      by: { id: writer.id, name: '쓰는 사람' },
      pair: null,
    })
    expect(made).toMatchObject({
      baseRevision: null,
      liveRevision: null,
      address: `/page/detail/${FIRST_STUDIO_ID}`,
    })
    const missing = made.faults.map(({ field, reason }) => `${field} ${reason}`)
    expect(missing).toEqual(
      expect.arrayContaining([
        'desc missing',
        'postDate missing',
        'image missing',
        'content missing',
      ]),
    )
    const saved = await save(writer, made, {
      title: '고친 소식',
      content: '<p>물이 <a href="/page/nowhere">없는 곳</a>으로 흐른다.</p>',
    })
    expect(saved.body.data).toMatchObject({ version: 2, state: 'DRAFT' })
    const { faults } = dataOf<{ faults: Draft['faults'] }>(saved)
    expect(faults).toContainEqual({
      field: 'content',
      reason: 'broken_link',
      detail: '/page/nowhere',
    })
    // the same content again is not a new version
    expect(
      (
        await save(
          writer,
          {
            ...made,
            document: {
              ...made.document,
              title: '고친 소식',
              content: '<p>물이 <a href="/page/nowhere">없는 곳</a>으로 흐른다.</p>',
            },
          },
          {},
          2,
        )
      ).body.data,
    ).toMatchObject({ version: 2 })
    const read = dataOf<Draft>(await writer.call('GET', at(made.row.subject)))
    expect(read.document.title).toBe('고친 소식')
    expect(read.row).toMatchObject({ title: '고친 소식', version: 2 })
  })

  test('of two saves on one version one wins, the other gets the current state, and nothing of it remains', async () => {
    const { as, site } = await openStudio(database)
    const [one, other] = [await as('WRITER', { name: '하나' }), await as('EDITOR', { name: '둘' })]
    const made = await begin(one, { title: '함께 쓰는 소식' })
    for (let version = 1; version <= 5; version += 1) {
      const answers = await Promise.all(
        [one, other].map((writer, index) =>
          save(writer, made, { title: `${WINDS[version]} ${index}` }, version),
        ),
      )
      expect(answers.map(({ body }) => body.status).sort()).toEqual([200, 412])
      const winner = answers.findIndex(({ body }) => body.status === 200)
      const lost = answers[1 - winner]?.body
      expect(lost).toMatchObject({
        problem: 'stale',
        data: {
          version: version + 1,
          document: { title: `${WINDS[version]} ${winner}` },
          by: { id: [one, other][winner]?.id },
        },
      })
    }
    const counts = await Promise.all(
      (['studio_subject', 'studio_draft', 'studio_revision'] as const).map(
        async (table) =>
          (await site.store.kysely.selectFrom(table).select('subject').execute()).length,
      ),
    )
    expect(counts).toEqual([1, 1, 0])
    const found = dataOf<{ rows: SubjectRow[] }>(
      await one.call('GET', `/subjects?q=${encodeURIComponent('바람')}`),
    )
    expect(found.rows).toEqual([])
    const now = dataOf<{ rows: SubjectRow[] }>(
      await one.call('GET', `/subjects?q=${encodeURIComponent('산들')}`),
    )
    expect(now.rows.map(({ subject }) => subject)).toEqual([made.row.subject])
  })

  test('many articles created at once have unique ids, and a pair is created once', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER')
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) => begin(writer, { title: `소식 ${index}` })),
    )
    const ids = made.map(({ row }) => row.contentIdx).sort((a, b) => a - b)
    expect(ids).toEqual(Array.from({ length: 12 }, (_, index) => FIRST_STUDIO_ID + index))
    const [first] = made as [Draft]
    const pairs = await Promise.all(
      [0, 1, 2].map(() =>
        writer.call('POST', '/subjects', {
          body: { pairOf: first.row.subject, document: { title: 'In English' } },
        }),
      ),
    )
    expect(pairs.map(({ body }) => body.status).sort()).toEqual([200, 409, 409])
    const created = pairs.find(({ body }) => body.status === 200)
    if (!created) throw new Error('no pair was created')
    const pair = dataOf<Draft>(created)
    expect(pair.row).toMatchObject({
      groupId: first.row.groupId,
      languageType: 'ENG',
      pair: { subject: first.row.subject },
    })
    expect(pair.document).toMatchObject({
      title: 'In English',
      categories: first.document.categories,
      content: '',
    })
    expect(pair.pairDocument?.title).toBe(first.document.title)
    expect(pairs.filter(({ body }) => body.status === 409).map(({ body }) => body.data)).toEqual([
      { subject: pair.row.subject },
      { subject: pair.row.subject },
    ])
  })

  test('AR-015 a story is written in English too, though its list is in Korean only', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER')
    const { body } = await writer.call('POST', '/subjects', {
      body: { kind: 'companyStories', languageType: 'ENG' },
    })
    expect(body).toMatchObject({ status: 200, data: { row: { languageType: 'ENG' } } })
  })

  test('a draft that was never public is deleted when it is discarded, from the list and the index', async () => {
    const { as, nobody } = await openStudio(database)
    const writer = await as('WRITER')
    const made = await begin(writer, { title: '버릴 소식' })
    expect(
      (await writer.call('DELETE', at(made.row.subject, '/draft'), { version: 9 })).body.status,
    ).toBe(412)
    expect(
      (await writer.call('DELETE', at(made.row.subject, '/draft'), { version: 1 })).body.status,
    ).toBe(200)
    expect((await writer.call('GET', at(made.row.subject))).body.status).toBe(404)
    expect(dataOf<{ total: number }>(await writer.call('GET', '/subjects')).total).toBe(0)
    expect((await nobody.call('GET', '/subjects')).body.status).toBe(401)
    // its id is not used again
    expect((await begin(writer)).row.contentIdx).toBe(made.row.contentIdx + 1)
  })

  test('comments are answered, resolved by anybody, and changed and removed by their authors', async () => {
    const { as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER', { name: '쓰는 사람' }), await as('EDITOR')]
    const { row } = await begin(writer)
    const comments = at(row.subject, '/comments')
    const [comment] = dataOf<Comment[]>(
      await editor.call('POST', comments, {
        body: { field: 'title', quote: '소식', text: '제목을 짧게' },
      }),
    ) as [Comment]
    expect(comment).toMatchObject({
      field: 'title',
      quote: '소식',
      by: { id: editor.id },
      resolved: null,
    })
    const answered = dataOf<Comment[]>(
      await writer.call('POST', comments, { body: { parentId: comment.id, text: '그럴게요' } }),
    )
    expect(answered.map(({ parentId }) => parentId)).toEqual([null, comment.id])
    const answer = answered[1] as Comment
    // a reply to a reply is next to it
    const third = dataOf<Comment[]>(
      await editor.call('POST', comments, { body: { parentId: answer.id, text: '고마워요' } }),
    )
    expect(third[2]).toMatchObject({ parentId: comment.id, field: 'title' })
    expect(
      (await writer.call('PATCH', `${comments}/${comment.id}`, { body: { text: '바꿈' } })).body
        .status,
    ).toBe(403)
    expect((await writer.call('DELETE', `${comments}/${comment.id}`)).body.status).toBe(403)
    expect(
      (await writer.call('PATCH', `${comments}/${answer.id}`, { body: { resolved: true } })).body,
    ).toMatchObject({
      status: 400,
      field: 'resolved',
    })
    expect(dataOf<Draft>(await writer.call('GET', at(row.subject))).row.openComments).toBe(1)
    const resolved = dataOf<Comment[]>(
      await writer.call('PATCH', `${comments}/${comment.id}`, { body: { resolved: true } }),
    )
    expect(resolved[0]?.resolved?.by).toEqual({ id: writer.id, name: '쓰는 사람' })
    expect(dataOf<Draft>(await writer.call('GET', at(row.subject))).row.openComments).toBe(0)
    // it stays while another author's reply is below it
    expect((await editor.call('DELETE', `${comments}/${comment.id}`)).body.status).toBe(409)
    await writer.call('DELETE', `${comments}/${answer.id}`)
    expect(dataOf<Comment[]>(await editor.call('DELETE', `${comments}/${comment.id}`))).toEqual([])
    expect(
      (await editor.call('POST', comments, { body: { parentId: comment.id, text: '늦음' } })).body
        .status,
    ).toBe(404)
  })

  test('editors of an open subject are shown to others until they leave or are silent for twenty seconds', async () => {
    const { as, site } = await openStudio(database)
    const [writer, editor] = [await as('WRITER', { name: '쓰는 사람' }), await as('EDITOR')]
    const { row } = await begin(writer)
    const live = (who: Caller, field: string | null, leaving = false, block?: string) =>
      who
        .call('PUT', at(row.subject, '/live'), { body: { field, leaving, block } })
        .then(({ body }) => body.data as { others: unknown[] })
    expect(await live(writer, 'title')).toMatchObject({
      version: 1,
      state: 'DRAFT',
      others: [],
      openComments: 0,
    })
    expect((await live(editor, null)).others).toMatchObject([
      { person: { id: writer.id, name: '쓰는 사람' }, field: 'title' },
    ])
    expect((await live(writer, 'desc')).others).toMatchObject([
      { person: { id: editor.id }, field: null },
    ])
    // the block of the body, and of no other field
    await live(editor, 'content', false, 'b-1')
    expect((await live(writer, 'desc')).others).toMatchObject([{ field: 'content', block: 'b-1' }])
    await live(editor, 'title', false, 'b-1')
    expect((await live(writer, 'desc')).others).toMatchObject([{ field: 'title', block: null }])
    await live(editor, null, true)
    expect((await live(writer, 'desc')).others).toEqual([])
    await live(editor, null)
    await site.store.kysely
      .updateTable('studio_presence')
      .set({ at: new Date(Date.now() - 20_001).toISOString() })
      .where('userId', '=', editor.id)
      .execute()
    expect((await live(writer, 'desc')).others).toEqual([])
  })

  test('an invalid call is answered with its field, and nothing is saved', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER')
    const { row, document } = await begin(writer)
    const draft = at(row.subject, '/draft')
    const saving = (body: unknown, version = 1) => writer.call('PUT', draft, { version, body })
    const { title: _, ...without } = document
    const table: [
      string,
      Promise<{ body: { status: number; field?: string } }>,
      number,
      string?,
    ][] = [
      [
        'a version that is none',
        writer.call('PUT', draft, { body: { document }, headers: { 'if-match': 'x' } }),
        400,
        'if-match',
      ],
      ['no version', writer.call('PUT', draft, { body: { document } }), 400, 'if-match'],
      [
        'a field of another form',
        saving({ document: { ...document, keywords: 'one' } }),
        400,
        'document.keywords',
      ],
      ['a field too many', saving({ document: { ...document, other: 1 } }), 400, 'document'],
      ['a field too few', saving({ document: without }), 400, 'document.title'],
      [
        'a date that is none',
        saving({ document: { ...document, postDate: '2026-02-30' } }),
        400,
        'document.postDate',
      ],
      [
        'a title too long',
        saving({ document: { ...document, title: '가'.repeat(401) } }),
        400,
        'document.title',
      ],
      [
        'a body too large',
        saving({ document: { ...document, content: 'a'.repeat(2 * 1024 * 1024) } }),
        413,
        'body',
      ],
      ['another version', saving({ document }, 7), 412],
      [
        'a subject that is none',
        writer.call('PUT', at('content/12345', '/draft'), { version: 1, body: { document } }),
        404,
      ],
      ['a name of no subject', writer.call('GET', at('content/1;drop')), 400, 'subject'],
      ['a name beyond numbers', writer.call('GET', at('content/99999999999')), 404],
      ['a document of another kind of subject', writer.call('GET', at('document/home/KOR')), 404],
      ['a revision that is none', writer.call('GET', at(row.subject, '/revisions/4')), 404],
      [
        'a difference from none',
        writer.call('GET', at(row.subject, '/difference?from=4')),
        400,
        'from',
      ],
      [
        'a restore of none',
        writer.call('POST', at(row.subject, '/restore'), { version: 1, body: { revision: 4 } }),
        400,
        'revision',
      ],
      [
        'a file that waits for nobody',
        writer.call('POST', at(row.subject, '/file'), {
          version: 1,
          body: { revision: 1, fields: 'all' },
        }),
        409,
      ],
      ['a kind that is none', writer.call('GET', '/subjects?kind=news,poem'), 400, 'kind'],
      ['a state that is none', writer.call('GET', '/subjects?state=LOST'), 400, 'state'],
      ['a page that is none', writer.call('GET', '/subjects?page=0'), 400, 'page'],
      [
        'too many ids',
        writer.call(
          'GET',
          `/contents/by-idx?ids=${Array.from({ length: 150 }, (_, id) => id + 1).join(',')}`,
        ),
        400,
        'ids',
      ],
      [
        'a pair of none',
        writer.call('POST', '/subjects', { body: { pairOf: 'content/12345' } }),
        404,
      ],
      [
        'an empty comment',
        writer.call('POST', at(row.subject, '/comments'), { body: { text: '  ' } }),
        400,
        'text',
      ],
      ['a view of nobody', writer.call('DELETE', '/views/none'), 404],
    ]
    for (const [name, answer, status, field] of table) {
      const { body } = await answer
      expect([name, body.status, body.field], name).toEqual([name, status, field])
    }
    const read = dataOf<Draft>(await writer.call('GET', at(row.subject)))
    expect(read.row.version).toBe(1)
    expect(read.document).toEqual({ ...EMPTY_DOCUMENT, categories: ['CA'] })
  })
})
