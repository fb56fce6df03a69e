import { describe, expect, test } from 'vitest'
import type { Comment, Draft } from '../../contract/studio/work.ts'
import type { Preview } from '../../contract/studio/preview.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { video, upload, webm } from './studio-media-kit.ts'
import { done, opened } from './studio-workflow-kit.ts'

const path = (of: Draft, more: string): string =>
  `/subjects/${encodeURIComponent(of.row.subject)}${more}`
const discard = async (who: Caller, of: Draft) =>
  (await who.call('DELETE', path(of, '/draft'), { version: of.row.version })).body
const save = async (who: Caller, of: Draft, title: string) =>
  (
    await who.call('PUT', path(of, '/draft'), {
      version: of.row.version,
      body: { document: { ...of.document, title } },
    })
  ).body
const refused = { status: 403, problem: 'permission', data: { reason: 'others' } }

describe.each(DATABASES)('items of other authors, on %s', (database) => {
  test('a writer discards a draft that nobody else wrote in, and no other; an editor discards any', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const colleague = await kit.as('WRITER', { name: '한바다' })
    const one = await kit.begin('혼자 쓴 글')
    expect(one.writers).toEqual([{ id: writer.id, name: 'writer' }])
    expect(await discard(colleague, one)).toMatchObject(refused)
    expect((await kit.read(one)).document.title).toBe('혼자 쓴 글')
    expect(await discard(writer, one)).toMatchObject({ status: 200 })

    // another author's comma is theirs, even if somebody else saved last
    const both = await kit.begin('둘이 쓴 글')
    expect(await save(colleague, both, '둘이 쓴 글,')).toMatchObject({ status: 200 })
    expect(await save(writer, await kit.read(both), '둘이 쓴 글')).toMatchObject({ status: 200 })
    expect((await kit.read(both)).writers.map(({ name }) => name)).toEqual(['writer', '한바다'])
    for (const who of [writer, colleague])
      expect(await discard(who, await kit.read(both))).toMatchObject(refused)
    expect(await discard(editor, await kit.read(both))).toMatchObject({ status: 200 })
  })

  test('of a published article, later work counts: as a draft, and as unpublished revisions', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const colleague = await kit.as('WRITER')
    const published = await done(editor, 'publish', await kit.begin('등대의 밤'))
    expect(published.writers).toEqual([])
    await save(colleague, published, '고친 것')
    expect(await discard(writer, await kit.read(published))).toMatchObject(refused)
    expect(await discard(colleague, await kit.read(published))).toMatchObject({ status: 200 })
    // a new version begins with the next write
    await save(writer, await kit.read(published), '다시 고친 것')
    expect((await kit.read(published)).writers.map(({ id }) => id)).toEqual([writer.id])
    // it is approved: a revision, and an editor's decision
    const approved = await done(
      editor,
      'approve',
      await done(writer, 'submit', await kit.read(published)),
    )
    await save(writer, await done(writer, 'take-back', approved), '또 고친 것')
    const again = await kit.read(published)
    expect(again.writers.map(({ id }) => id).sort()).toEqual([writer.id, editor.id].sort())
    expect(await discard(writer, again)).toMatchObject(refused)
    expect(await discard(editor, again)).toMatchObject({ status: 200 })
    expect((await kit.read(published)).document.title).toBe('등대의 밤')
  })

  test('a link is revoked by its author, or by an editor', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const colleague = await kit.as('WRITER')
    const one = await kit.begin('미리 보는 글')
    const make = async (who: Caller): Promise<string> => {
      const { body } = await who.call('POST', path(one, '/previews'), { body: {} })
      return (body.data as { preview: Preview }).preview.id
    }
    const revoke = async (who: Caller, id: string) =>
      (await who.call('DELETE', `/previews/${id}`)).body
    const [first, second, third] = [await make(writer), await make(writer), await make(editor)]
    expect(await revoke(colleague, first)).toMatchObject(refused)
    expect(await revoke(writer, third)).toMatchObject(refused)
    expect(await revoke(writer, first)).toMatchObject({ status: 200 })
    expect(await revoke(editor, second)).toMatchObject({ status: 200 })
    const { body } = await writer.call('GET', path(one, '/previews'))
    expect((body.data as Preview[]).map(({ id }) => id)).toEqual([third])
  })

  test('a file is removed by its uploader, or by an editor; a WebM next to it replaces no file of others', async () => {
    const { as } = await opened(database)
    const [writer, colleague, editor] = [await as('WRITER'), await as('WRITER'), await as('EDITOR')]
    const remove = async (who: Caller, id: string) =>
      (await who.call('DELETE', `/media/${id}`)).body
    const status = async (id: string) => (await writer.call('GET', `/media/${id}`)).body.status
    const { data: mine } = (await upload(writer, video(1), '물결.mp4')).body
    expect(await remove(colleague, mine.id)).toMatchObject(refused)
    const { data: both } = (await upload(colleague, webm(1), 'a.webm', `&twinOf=${mine.id}`)).body
    expect([await status(mine.id), both.id === mine.id]).toEqual([200, false])
    expect(await remove(writer, both.id)).toMatchObject(refused)
    expect(await remove(writer, mine.id)).toMatchObject({ status: 200 })
    expect(await remove(editor, both.id)).toMatchObject({ status: 200 })
    expect([await status(mine.id), await status(both.id)]).toEqual([404, 404])
  })

  test('comments, views and presence belong to their author, and a reply to its author', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const one = await kit.begin('이야기할 글')
    const say = async (
      who: Caller,
      text: string,
      parentId: string | null = null,
    ): Promise<string> => {
      const { body } = await who.call('POST', path(one, '/comments'), { body: { text, parentId } })
      return (body.data as Comment[]).at(-1)?.id ?? ''
    }
    const remove = async (who: Caller, id: string) =>
      (await who.call('DELETE', path(one, `/comments/${id}`))).body
    const change = async (who: Caller, id: string, body: object) =>
      (await who.call('PATCH', path(one, `/comments/${id}`), { body })).body
    const question = await say(writer, '여기 맞나요?')
    const answered = await say(editor, '아니요, 2019년입니다.', question)
    expect(await remove(editor, question)).toMatchObject({ status: 403 })
    expect(await change(editor, question, { text: '맞아요' })).toMatchObject({ status: 403 })
    expect(await remove(writer, question)).toMatchObject({
      status: 409,
      problem: 'state',
      data: { reason: 'answered' },
    })
    expect(await remove(editor, answered)).toMatchObject({ status: 200 })
    await say(writer, '찾았습니다.', question)
    expect(await remove(writer, question)).toMatchObject({ status: 200, data: [] })

    const { body: views } = await writer.call('POST', '/views', {
      body: { name: '내 글', query: 'by=me' },
    })
    const [view] = views.data as { id: string }[]
    expect((await editor.call('DELETE', `/views/${view?.id}`)).body).toMatchObject({ status: 404 })
    expect((await writer.call('GET', '/views')).body.data).toHaveLength(1)
    const here = (who: Caller, leaving: boolean) =>
      who.call('PUT', path(one, '/live'), { body: { field: 'title', leaving } })
    await here(writer, false)
    await here(editor, true)
    expect((await here(editor, false)).body.data).toMatchObject({
      others: [{ person: { id: writer.id } }],
    })
  })
})
