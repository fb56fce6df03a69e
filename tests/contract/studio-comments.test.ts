import { describe, expect, test } from 'vitest'
import { anchorAt, locate } from '../../contract/studio/anchors.ts'
import { bodyTextBlocks, fieldTextBlocks } from '../../contract/studio/block-text.ts'
import type { Comment, Draft } from '../../contract/studio/work.ts'
import type { Person } from '../../contract/studio/call.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { done, opened } from './studio-workflow-kit.ts'

const path = (of: Draft, more: string): string =>
  `/subjects/${encodeURIComponent(of.row.subject)}${more}`
const dataOf = <T>({ body }: Awaited<ReturnType<Caller['call']>>): T => body.data as T

/** The anchor of words in a body, as the editor makes it. */
function anchorIn(content: string, words: string) {
  const blocks = bodyTextBlocks({ content, contentBlocks: [] })
  const index = blocks.findIndex(({ text }) => text.includes(words))
  const block = blocks[index]
  if (!block) throw new Error(`no ${words}`)
  const from = block.text.indexOf(words)
  return anchorAt(block, { from, to: from + words.length })
}

describe.each(DATABASES)('comments on words, on %s', (database) => {
  test('the newest thousand are read, however many notes steps have left', async () => {
    const kit = await opened(database)
    const one = await kit.begin('많이 오간 글')
    const note = (index: number) => ({
      id: `note-${index}`,
      subject: one.row.subject,
      parentId: index === 1 ? 'note-0' : null,
      field: null,
      quote: '',
      text: `메모 ${index}`,
      by: index === 1 ? kit.editor.id : kit.writer.id,
      at: new Date(Date.now() - 2_000_000 + index * 1000).toISOString(),
      resolvedBy: null,
      resolvedAt: null,
    })
    for (let from = 0; from < 1200; from += 300)
      await kit.site.store.kysely
        .insertInto('studio_comment')
        .values(Array.from({ length: 300 }, (_, index) => note(from + index)))
        .execute()
    const read = dataOf<Comment[]>(await kit.writer.call('GET', path(one, '/comments')))
    expect(read).toHaveLength(1000)
    expect([read[0]?.id, read.at(-1)?.id]).toEqual(['note-200', 'note-1199'])
    // an answer that is not among them still keeps what it answers
    const refused = await kit.writer.call('DELETE', path(one, '/comments/note-0'))
    expect(refused.body).toMatchObject({ status: 409, data: { reason: 'answered' } })
  })

  test('they follow their words through saves, restored revisions and discarded drafts', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const first = '<p>윤슬은 내년 봄 부산에 새 공장을 짓습니다.</p>\n<p>가동은 가을부터입니다.</p>'
    const save = async (of: Draft, change: Partial<Draft['document']>): Promise<Draft> => {
      const { body } = await writer.call('PUT', path(of, '/draft'), {
        version: of.row.version,
        body: { document: { ...of.document, ...change } },
      })
      expect(body.status).toBe(200)
      return kit.read(of)
    }
    const read = async (of: Draft): Promise<Comment[]> =>
      dataOf(await writer.call('GET', path(of, '/comments')))
    let one = await save(await kit.begin('새 공장 이야기'), { content: first })
    const add = (field: string, anchor: object, text: string) =>
      editor.call('POST', path(one, '/comments'), { body: { field, anchor, text } })
    await add('content', anchorIn(first, '새 공장을'), '몇 번째 공장인가요')
    await add('content', anchorIn(first, '가을부터'), '9월이라고 적어 주세요')
    const [title] = fieldTextBlocks('새 공장 이야기')
    await add(
      'title',
      anchorAt(title as NonNullable<typeof title>, { from: 0, to: 4 }, true),
      '짧게',
    )
    expect((await read(one)).map(({ quote, gone }) => [quote, gone])).toEqual([
      ['새 공장을', false],
      ['가을부터', false],
      ['새 공장', false],
    ])

    // around and within the words, in a paragraph that moved and has other marks
    one = await save(one, {
      title: '부산 새 공장 이야기',
      content:
        '<p>가동은 늦어도 2031년 가을부터입니다.</p>\n<p>회사는 봄에 <em>부산</em>에 <strong>새 배터리 공장을</strong> 짓습니다.</p>',
    })
    const carried = await read(one)
    expect(carried.map(({ anchor, gone }) => [anchor?.words, gone])).toEqual([
      ['새 배터리 공장을', false],
      ['가을부터', false],
      ['새 공장', false],
    ])
    for (const { field, anchor, quote } of carried) {
      const blocks =
        field === 'content' ? bodyTextBlocks(one.document) : fieldTextBlocks(one.document.title)
      const place = anchor && locate(anchor, blocks)
      expect(place && blocks[place.index]?.text.slice(place.from, place.to)).toBe(anchor?.words)
      expect(quote).not.toBe('새 배터리 공장을')
    }

    // deleted words are told as gone, and found again
    const approved = await done(editor, 'approve', await done(writer, 'submit', one))
    one = await save(approved, { content: '<p>가동은 늦어도 2031년 가을부터입니다.</p>' })
    expect((await read(one)).map(({ gone }) => gone)).toEqual([true, false, false])
    const restored = await writer.call('POST', path(one, '/restore'), {
      version: one.row.version,
      body: { revision: one.baseRevision ?? 1 },
    })
    expect(restored.body.status).toBe(200)
    one = await kit.read(one)
    expect((await read(one)).map(({ gone }) => gone)).toEqual([false, false, false])

    // a resolved one is not followed, and looked for when it is reopened
    const [about] = (await read(one)) as [Comment]
    const change = (body: object) =>
      writer.call('PATCH', path(one, `/comments/${about.id}`), { body })
    await change({ resolved: true })
    one = await save(one, { content: '<p>가동은 늦어도 2031년 가을부터입니다.</p>' })
    expect((await read(one))[0]).toMatchObject({ gone: false })
    expect(dataOf<Comment[]>(await change({ resolved: false }))[0]).toMatchObject({ gone: true })
  })

  test('they follow a draft that is restored from the bin, and a block by its id', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const twice = '<p>자세한 내용은 뉴스룸에 있습니다.</p>'
    const published = await done(editor, 'publish', await kit.begin('문단 둘', { content: twice }))
    const save = async (of: Draft, change: Partial<Draft['document']>): Promise<Draft> => {
      const { body } = await writer.call('PUT', path(of, '/draft'), {
        version: of.row.version,
        body: { document: { ...of.document, ...change } },
      })
      expect(body.status).toBe(200)
      return kit.read(of)
    }
    let draft = await save(published, {
      content: `${twice}\n${twice}`,
      contentBlocks: ['first', 'second'],
    })
    const [, second] = bodyTextBlocks(draft.document)
    const anchor = anchorAt(second as NonNullable<typeof second>, { from: 8, to: 12 })
    expect(anchor).toMatchObject({ block: 'second', words: '뉴스룸에' })
    await editor.call('POST', path(draft, '/comments'), {
      body: { field: 'content', anchor, text: '어느 뉴스룸인가요' },
    })
    const comment = async () =>
      dataOf<Comment[]>(await writer.call('GET', path(draft, '/comments')))[0]
    // its own block, although the first one is left with the same words
    draft = await save(draft, { content: twice, contentBlocks: ['second'] })
    expect(await comment()).toMatchObject({ anchor: { block: 'second' }, gone: false })
    draft = await save(draft, {
      content: `<p>새 문단입니다.</p>\n<p>자세한 내용은 영문 뉴스룸에 있습니다.</p>`,
      contentBlocks: ['new', 'second'],
    })
    expect(await comment()).toMatchObject({ anchor: { block: 'second', words: '뉴스룸에' } })

    // to the bin and back: the working copy is another text each time
    const without = await save(draft, { content: '<p>새 문단입니다.</p>' })
    expect(await comment()).toMatchObject({ gone: true })
    await editor.call('DELETE', path(without, '/draft'), { version: without.row.version })
    draft = await kit.read(draft)
    expect(draft.document.content).toBe(twice)
    expect(await comment()).toMatchObject({ gone: false })
    const [entry] = dataOf<{ rows: { id: string }[] }>(await writer.call('GET', '/bin')).rows
    const restored = await writer.call('POST', `/bin/${entry?.id}/restore`, { body: {} })
    expect(restored.body.status).toBe(200)
    expect((await kit.read(draft)).document.content).toBe('<p>새 문단입니다.</p>')
    expect(await comment()).toMatchObject({ gone: true })
  })

  test('colleagues are mentioned by id, at most twenty, and nobody who left; the stamp tells changes', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const left = await kit.as('WRITER', { name: '떠난 사람' })
    await kit.site.store.kysely
      .updateTable('studio_user')
      .set({ state: 'CLOSED' })
      .where('id', '=', left.id)
      .execute()
    const colleagues = dataOf<Person[]>(await writer.call('GET', '/colleagues'))
    expect(colleagues.map(({ id }) => id)).toContain(editor.id)
    expect(colleagues.map(({ id }) => id)).not.toContain(left.id)

    const one = await kit.begin('부름')
    const stamp = async () =>
      dataOf<{ comments: string }>(
        await writer.call('PUT', path(one, '/live'), { body: { field: null } }),
      ).comments
    const none = await stamp()
    const add = (text: string) => writer.call('POST', path(one, '/comments'), { body: { text } })
    const [comment] = dataOf<Comment[]>(await add(`@[${editor.id}] 봐 주세요 @[${editor.id}]`))
    expect(comment).toMatchObject({
      mentions: [{ id: editor.id, name: 'editor' }],
      by: { id: writer.id, guest: false },
      editedAt: null,
    })
    // told once, and whoever wrote in a thread of each reply
    const told = async () =>
      (
        await kit.site.store.kysely
          .selectFrom('studio_notification')
          .select(['kind', 'userId', 'commentId'])
          .orderBy('at')
          .execute()
      ).map(({ kind, userId, commentId }) => [kind, userId, commentId])
    expect(await told()).toEqual([['mention', editor.id, comment?.id]])
    const replies = dataOf<Comment[]>(
      await editor.call('POST', path(one, '/comments'), {
        body: { parentId: comment?.id, text: '봤어요' },
      }),
    )
    expect((await told()).at(-1)).toEqual(['reply', writer.id, replies[1]?.id])
    const added = await stamp()
    expect(added).not.toBe(none)
    for (const text of [
      `@[${left.id}]`,
      '@[nobody]',
      Array.from({ length: 21 }, (_, n) => `@[u${n}]`).join(' '),
    ])
      expect((await add(text)).body).toMatchObject({ status: 400, field: 'text' })

    const edited = await writer.call('PATCH', path(one, `/comments/${comment?.id}`), {
      body: { text: `@[${editor.id}] 다시 봐 주세요` },
    })
    expect(dataOf<Comment[]>(edited)[0]?.editedAt).toEqual(expect.any(String))
    expect(await stamp()).not.toBe(added)
    expect(await told()).toHaveLength(2)
  })
})
