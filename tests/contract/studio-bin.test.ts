import { describe, expect, it } from 'vitest'
import { BIN_DAYS, MOST_BINNED } from '../../contract/limits.ts'
import type { Binned } from '../../contract/studio/shared-work-calls.ts'
import type { Comment, Draft } from '../../contract/studio/work.ts'
import { BIN_MS } from '../../server/studio/bin-use.ts'
import { emptyBin } from '../../server/studio/accounts/clean-up.repository.ts'
import { plain, upload } from './studio-media-kit.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { done, HIDDEN, type Kit, opened, seen } from './studio-workflow-kit.ts'

const at = (of: Draft, path: string): string =>
  `/subjects/${encodeURIComponent(of.row.subject)}${path}`
const discard = (by: Caller, of: Draft) =>
  by.call('DELETE', at(of, '/draft'), { version: of.row.version })
const bin = async (by: Caller, query = ''): Promise<Binned[]> =>
  ((await by.call('GET', `/bin${query}`)).body.data as { rows: Binned[] }).rows
const binned = async (kit: Kit, of: Draft): Promise<Binned> =>
  (await bin(kit.writer)).find(({ subject }) => subject === of.row.subject) as Binned
const restore = (by: Caller, { id }: Binned) =>
  by.call('POST', `/bin/${id}/restore`, { body: {} }) as Promise<{
    body: { status: number; data: { subject: string; revision: number | null } }
  }>
const listed = async (by: Caller, q: string): Promise<string[]> =>
  (
    (await by.call('GET', `/subjects?q=${encodeURIComponent(q)}`)).body.data as {
      rows: { subject: string }[]
    }
  ).rows.map(({ subject }) => subject)

describe.each(DATABASES)('the bin (%s)', (database) => {
  it('keeps what is discarded, restores it without losing anything, and forgets it after its days', async () => {
    const kit = await opened(database)
    const { writer, editor, site } = kit

    // never published: gone from list and search, found in the bin, back under its own number
    const picture = (await upload(writer, await plain(40, 30, '#2a7fa8').png().toBuffer())).body
      .data as { id: string; address: string }
    const first = await kit.begin('새벽 등대 점검', { image: picture.address })
    const [theirs] = [await kit.as('WRITER', { name: '다른 이' })]
    expect((await discard(theirs, first)).body).toMatchObject({ status: 403 })
    // what was said about it goes and comes with it
    const said = async () =>
      (await writer.call('GET', at(first, '/comments'))).body.data as Comment[]
    await theirs.call('POST', at(first, '/comments'), { body: { text: '제목이 좋습니다.' } })
    const [root] = await said()
    await writer.call('POST', at(first, '/comments'), {
      body: { text: '고맙습니다.', parentId: root?.id },
    })
    await site.store.kysely
      .insertInto('studio_approval')
      .values({
        id: 'approval',
        subject: first.row.subject,
        previewId: 'link',
        linkName: '',
        guestName: '김가을',
        verdict: 'approved',
        note: '',
        seen: '',
        revision: null,
        at: new Date().toISOString(),
      })
      .execute()
    const before = await said()
    expect((await discard(writer, first)).body).toMatchObject({ status: 200 })
    expect(await site.store.kysely.selectFrom('studio_comment').selectAll().execute()).toEqual([])
    expect(await listed(writer, '점검')).toEqual([])
    const [entry] = (await bin(writer, `?q=${encodeURIComponent('등대 점')}`)) as [Binned]
    expect(entry).toMatchObject({ title: '새벽 등대 점검', removed: true, deletable: true })
    expect(Date.parse(entry.until) - Date.parse(entry.at)).toBe(BIN_DAYS * 86_400_000)
    expect(await bin(writer, `?q=${encodeURIComponent('없는 말')}`)).toEqual([])
    // nothing of it is public, and its image stays in use
    expect(await seen(kit, first)).toEqual(HIDDEN)
    expect((await site.ask(picture.address)).status).toBe(404)
    const kept = await writer.call('DELETE', `/media/${picture.id}`)
    expect(kept.body).toMatchObject({ status: 409, problem: 'used' })
    expect((kept.body.data as { title: string }[])[0]?.title).toBe('새벽 등대 점검')
    // deleting for good follows the rule of discarding
    expect((await theirs.call('DELETE', `/bin/${entry.id}`)).body).toMatchObject({ status: 403 })
    expect((await bin(theirs))[0]).toMatchObject({ deletable: false })
    expect((await restore(theirs, entry)).body).toMatchObject({
      status: 200,
      data: { subject: first.row.subject, revision: null },
    })
    const back = await kit.read(first)
    expect(before).toHaveLength(2)
    expect(await said()).toEqual(before)
    expect((await writer.call('GET', at(first, '/approvals'))).body.data).toMatchObject([
      { name: '김가을', verdict: 'approved' },
    ])
    expect(back.document).toEqual(first.document)
    expect(back.writers.map(({ id }) => id).sort()).toEqual([writer.id, theirs.id].sort())
    expect(await listed(writer, '점검')).toEqual([first.row.subject])
    expect(await bin(writer)).toEqual([])
    expect((await restore(writer, entry)).body).toMatchObject({ status: 404 })

    // published, changed, discarded: back as the working copy
    const live = await done(editor, 'publish', await kit.begin('항구의 아침'))
    await kit.save(live, '항구의 저녁')
    await discard(editor, await kit.read(live))
    expect((await kit.read(live)).document.title).toBe('항구의 아침')
    await restore(writer, await binned(kit, live))
    const again = await kit.read(live)
    expect(again).toMatchObject({ document: { title: '항구의 저녁' }, row: { state: 'DRAFT' } })
    expect((await seen(kit, live)).title).toBe('항구의 아침')

    // written anew meanwhile: the newer text stays, the discarded one is a revision beside it
    await discard(editor, again)
    await kit.save(await kit.read(live), '항구의 한낮')
    const { data } = (await restore(writer, await binned(kit, live))).body
    expect(data.revision).toBeGreaterThan(1)
    const both = await kit.read(live)
    expect(both.document.title).toBe('항구의 한낮')
    const revision = await writer.call('GET', at(live, `/revisions/${data.revision}`))
    expect(revision.body.data).toMatchObject({ document: { title: '항구의 저녁' } })
    // nothing to keep if nothing was changed
    await discard(editor, both)
    const now = await kit.read(live)
    await editor.call('DELETE', `/bin/${(await binned(kit, live)).id}`)
    await discard(editor, now)
    expect(await bin(writer)).toEqual([])

    // in review, with a revision as its working copy: the review goes on with its own text
    const sent = await done(writer, 'submit', await kit.begin('물때 안내'))
    await kit.save(await kit.begin('다른 글'), '다른 글 둘')
    await discard(editor, sent)
    await restore(writer, await binned(kit, sent))
    expect((await kit.read(sent)).document.title).toBe('물때 안내')

    // after its days it is neither listed nor restored, and the clean-up removes it with its uses
    await discard(editor, await kit.read(first))
    const old = await binned(kit, first)
    const long = new Date(Date.now() - BIN_MS - 1000).toISOString()
    await site.store.kysely.updateTable('studio_bin').set({ at: long }).execute()
    expect(await bin(writer)).toEqual([])
    expect((await restore(writer, old)).body).toMatchObject({ status: 404 })
    await site.store.transaction((tx) => emptyBin(tx, new Date(Date.now() - BIN_MS).toISOString()))
    expect(await site.store.kysely.selectFrom('studio_bin').select('id').execute()).toEqual([])
    expect((await writer.call('DELETE', `/media/${picture.id}`)).body).toMatchObject({
      status: 200,
    })
  })

  it('a copy has new numbers, the same fields and media, and none of the history', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const other = await done(editor, 'publish', await kit.begin('물길 소식'))
    const relations = [other.row.contentIdx]
    const korean = await done(editor, 'publish', await kit.begin('물길 지도', { relations }))
    const english = await kit.pairOf(korean, 'The water map')
    await writer.call('POST', at(korean, '/comments'), { body: { text: '확인해 주세요' } })
    const copied = await writer.call('POST', at(english, '/duplicate'), {
      body: { titles: { KOR: '물길 지도 (사본)', ENG: 'The water map (copy)' } },
    })
    expect(copied.answer.status, copied.answer.text).toBe(200)
    const copy = copied.body.data as Draft
    expect(copy.row).toMatchObject({
      languageType: 'ENG',
      title: 'The water map (copy)',
      state: 'DRAFT',
      live: false,
      plans: 0,
      openComments: 0,
      kind: 'pressRelease',
    })
    expect(copy.document).toEqual({ ...english.document, title: 'The water map (copy)' })
    expect(copy.pairDocument).toEqual({ ...korean.document, title: '물길 지도 (사본)' })
    expect(copy.row.groupId).not.toBe(english.row.groupId)
    const pair = await writer.call(
      'GET',
      `/subjects/${encodeURIComponent(copy.row.pair?.subject ?? '')}/revisions`,
    )
    expect((pair.body.data as { rows: unknown[] }).rows).toEqual([])
    // one language, and one that is not there
    const single = await writer.call('POST', at(copy, '/duplicate'), {
      body: { titles: { ENG: 'Another' } },
    })
    expect((single.body.data as Draft).row.pair).toBeNull()
    const lacking = await writer.call('POST', at(single.body.data as Draft, '/duplicate'), {
      body: { titles: { KOR: '없는 언어' } },
    })
    expect(lacking.body).toMatchObject({ status: 400, field: 'titles.KOR' })
    expect(
      (await writer.call('POST', at(copy, '/duplicate'), { body: { titles: {} } })).answer.status,
    ).toBe(400)
  })

  it('keeps a limited number of what one person discards, and all of what others do', async () => {
    const kit = await opened(database)
    const { writer, site } = kit
    const row = (by: string, index: number) => ({
      id: `${by}-${index}`,
      subject: `content/${900_000 + index}`,
      contentIdx: 900_000 + index,
      kind: 'pressRelease' as const,
      languageType: 'KOR' as const,
      groupId: `content/${900_000 + index}`,
      title: '버린 글',
      document: '{}',
      removed: 1,
      writers: by,
      by,
      at: new Date(Date.now() - 1_000_000 - index).toISOString(),
    })
    for (const by of [writer.id, 'other'])
      for (let from = 0; from < MOST_BINNED; from += 250)
        await site.store.kysely
          .insertInto('studio_bin')
          .values(Array.from({ length: 250 }, (_, index) => row(by, from + index)))
          .execute()
    await discard(writer, await kit.begin('하나 더'))
    const of = async (by: string): Promise<string[]> =>
      (
        await site.store.kysely.selectFrom('studio_bin').select('id').where('by', '=', by).execute()
      ).map(({ id }) => id)
    const own = await of(writer.id)
    expect(own).toHaveLength(MOST_BINNED)
    expect(own).not.toContain(`${writer.id}-${MOST_BINNED - 1}`)
    expect(own).toContain(`${writer.id}-${MOST_BINNED - 2}`)
    expect(await of('other')).toHaveLength(MOST_BINNED)
  })
})
