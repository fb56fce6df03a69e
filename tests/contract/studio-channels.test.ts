import { describe, expect, it } from 'vitest'
import type { WrittenChannelText } from '../../contract/studio/channel-calls.ts'
import { CHANNEL_TEXT_MAX, CHANNELS } from '../../contract/studio/channels.ts'
import type { Consistency } from '../../contract/studio/consistency-calls.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { type Caller, DATABASES, ORIGIN } from './studio-kit.ts'
import { done, opened } from './studio-workflow-kit.ts'

const at = ({ row }: Pick<Draft, 'row'>, path = ''): string =>
  `/subjects/${encodeURIComponent(row.subject)}${path}`

async function textsOf(by: Caller, draft: Draft) {
  const { body } = await by.call('GET', at(draft, '/channels'))
  return body as unknown as {
    status: number
    data: { origin: string; texts: WrittenChannelText[] }
  }
}
const one = async (by: Caller, draft: Draft, channel: string): Promise<WrittenChannelText> => {
  const found = (await textsOf(by, draft)).data.texts.find((text) => text.channel === channel)
  if (!found) throw new Error(`no text for ${channel}`)
  return found
}
const save = async (
  by: Caller,
  draft: Draft,
  text: unknown,
  { channel = 'shortPost', version = 0 } = {},
) => {
  const { body } = await by.call('PUT', at(draft, `/channels/${channel}`), {
    version,
    body: { text },
  })
  return body as unknown as {
    status: number
    data: WrittenChannelText
    problem?: string
    field?: string
  }
}

describe.each(DATABASES)('texts for other channels on %s', (database) => {
  it('are prepared from the draft, kept once written, saved by version and recorded', async () => {
    const kit = await opened(database)
    const { site, writer, editor } = kit
    const draft = await kit.begin('등대가 켜졌다', { keywords: ['등대 불', '솔섬'] })
    const { data } = await textsOf(writer, draft)
    expect(data.origin).toBe(ORIGIN)
    expect(data.texts.map(({ channel }) => channel)).toEqual(CHANNELS)
    const address = `${ORIGIN}/page/detail/${draft.row.contentIdx}`
    const campaign = `article-${draft.row.contentIdx.toString(36)}`
    expect(data.texts[0]).toEqual({
      ...{ channel: 'shortPost', version: 0, text: '', by: null, at: null },
      prepared: `등대가 켜졌다\n\n새 등대가 불을 켠다.\n\n${address}?utm_source=short-post&utm_medium=social&utm_campaign=${campaign}\n\n#등대불 #솔섬`,
    })
    const saved = await save(writer, draft, '불이 켜졌다.\r\n\r\n보러 오세요.')
    expect(saved).toMatchObject({
      status: 200,
      data: { version: 1, text: '불이 켜졌다.\n\n보러 오세요.', by: { id: writer.id } },
    })
    expect(saved.data.prepared).toBe(data.texts[0]?.prepared)
    // the same once more changes nothing
    expect((await save(editor, draft, saved.data.text, { version: 1 })).data).toEqual(saved.data)
    expect(await save(editor, draft, '늦게')).toMatchObject({
      ...{ status: 412, problem: 'stale' },
      data: { channel: 'shortPost', version: 1, text: saved.data.text, by: { id: writer.id } },
    })
    // of two first saves one is told
    const both = await Promise.all(
      [writer, editor].map((by) => save(by, draft, by.id, { channel: 'messenger' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    await kit.save(draft, '등대가 다시 켜졌다')
    const [followed, kept] = [
      await one(writer, draft, 'newsletter'),
      await one(writer, draft, 'shortPost'),
    ]
    expect(followed.prepared).toContain('등대가 다시 켜졌다')
    expect([kept.text, kept.prepared.split('\n')[0]]).toEqual([
      saved.data.text,
      '등대가 다시 켜졌다',
    ])
    // an emptied one follows again, and keeps counting
    expect((await save(editor, draft, ' \n', { version: 1 })).data).toMatchObject({
      ...{ version: 2, text: '', by: { id: editor.id } },
    })
    expect((await save(writer, draft, '글', { version: 1 })).status).toBe(412)
    const { rows } = await site.studio.auditLog.list({ subject: draft.row.subject })
    expect(
      rows
        .filter(({ action }) => action === 'content.channel')
        .map(({ by, details }) => [by?.id, details.channel, details.characters]),
    ).toEqual([
      [editor.id, 'shortPost', 0],
      [expect.any(String), 'messenger', expect.any(Number)],
      [writer.id, 'shortPost', saved.data.text.length],
    ])
    expect(await site.studio.audit.verify()).toMatchObject({ broken: null })
  })

  it('are refused beyond the limit, with signs that cannot be seen, and for what is no article', async () => {
    const kit = await opened(database)
    const { writer, nobody } = kit
    const draft = await kit.begin('썰물 시간표')
    const long = '가'.repeat(CHANNEL_TEXT_MAX)
    expect((await save(writer, draft, long)).data.version).toBe(1)
    const bad = ['a\u0007b', 'a\u0085b', 'a\u202eb', 'a\u2066b', `${long}가`, 7, null]
    for (const text of bad)
      expect(
        await save(writer, draft, text, { version: 1 }),
        JSON.stringify(text)?.slice(0, 20),
      ).toMatchObject({ status: 400, field: 'text' })
    // more than any text may have is not read
    expect((await save(writer, draft, '가'.repeat(10_000), { version: 1 })).status).toBe(413)
    // tabs, joiners and marks of direction are text
    expect((await save(writer, draft, '가\t👩‍👩‍👧\u200e', { version: 1 })).status).toBe(200)
    const put = async (path: string, body: object, version?: number) =>
      (await writer.call('PUT', path, { body, ...(version === undefined ? {} : { version }) })).body
        .status
    const text = '글'
    expect(await put(at(draft, '/channels/shortPost'), { text })).toBe(400)
    expect(await put(at(draft, '/channels/shortPost'), { text, more: 1 }, 2)).toBe(400)
    expect(await put(at(draft, '/channels/fax'), { text }, 0)).toBe(400)
    expect(await put(at(draft, '/channels/constructor'), { text }, 0)).toBe(400)
    for (const subject of ['document/menu', 'content/16777215', 'content/0'])
      expect(
        [
          await put(`/subjects/${encodeURIComponent(subject)}/channels/shortPost`, { text }, 0),
          (await writer.call('GET', `/subjects/${encodeURIComponent(subject)}/channels`)).body
            .status,
        ],
        subject,
      ).toEqual([404, 404])
    expect((await textsOf(nobody, draft)).status).toBe(401)
    expect((await save(nobody, draft, text)).status).toBe(401)
  })

  it('change neither the draft, nor what visitors see, nor its state, and belong to one language', async () => {
    const kit = await opened(database)
    const { site, writer, editor } = kit
    const draft = await kit.begin('조개 줍는 날')
    const english = await kit.pairOf(draft, 'A day of shells')
    const published = await done(editor, 'publish', draft)
    const path = `/api/v1/content/${draft.row.contentIdx}`
    const before = (await site.json(path)).answer.text
    expect((await save(writer, draft, '조개를 주웠다.')).status).toBe(200)
    const { row } = await kit.read(draft)
    expect([row.state, row.version, row.at]).toEqual([
      'PUBLISHED',
      published.row.version,
      published.row.at,
    ])
    expect((await site.json(path)).answer.text).toBe(before)
    const other = await one(writer, english, 'shortPost')
    expect([other.version, other.prepared.split('\n')[0]]).toEqual([0, 'A day of shells'])
    expect(other.prepared).toContain('#Lighthouse')
  })

  it('are compared with the words and dates of the company once they are written', async () => {
    const kit = await opened(database)
    const { writer } = kit
    const draft = await kit.begin('물결 소리')
    const found = async () => {
      const { body } = await writer.call('GET', at(draft, '/channels/consistency'))
      return (body as unknown as { data: Consistency }).data
    }
    expect(await found()).toEqual({ issues: [], more: false })
    // digits of links are no dates
    const text = '2027년 3월에 다시 연다. 2026년 11월 20일(월) https://a.example/2028-01-01'
    await save(writer, draft, text, { channel: 'businessPost' })
    expect(
      (await found()).issues.map(({ kind, language, expected }) => [kind, language, expected]),
    ).toEqual([
      ['weekday', 'ko', '2026-11-20'],
      ['later', 'ko', ''],
    ])
    await save(writer, draft, '', { channel: 'businessPost', version: 1 })
    expect((await found()).issues).toEqual([])
  })

  it('go into the bin with the draft and come back, stay with a published article, and are not duplicated', async () => {
    const kit = await opened(database)
    const { site, writer, editor } = kit
    const draft = await kit.begin('물길 지도')
    await save(writer, draft, '물길을 걷는다.', { channel: 'picturePost' })
    const duplicate = await writer.call('POST', at(draft, '/duplicate'), {
      body: { titles: { KOR: '물길 지도 (사본)' } },
    })
    const copy = duplicate.body.data as Draft
    expect((await one(writer, copy, 'picturePost')).text).toBe('')

    await writer.call('DELETE', at(draft, '/draft'), { version: draft.row.version })
    expect((await textsOf(writer, draft)).status).toBe(404)
    const rows = await site.store.kysely.selectFrom('studio_channel_text').selectAll().execute()
    expect(rows).toEqual([])
    const { data } = (await writer.call('GET', '/bin')).body as unknown as {
      data: { rows: { id: string; subject: string }[] }
    }
    const id = data.rows.find(({ subject }) => subject === draft.row.subject)?.id
    await writer.call('POST', `/bin/${id}/restore`, { body: {} })
    expect(await one(editor, draft, 'picturePost')).toMatchObject({
      ...{ text: '물길을 걷는다.', version: 1, by: { id: writer.id } },
    })

    await done(editor, 'publish', await kit.read(draft))
    const changed = await kit.read(draft)
    await kit.save(changed, '물길 지도 2판')
    const { row } = await kit.read(draft)
    await editor.call('DELETE', at(draft, '/draft'), { version: row.version })
    const kept = await one(editor, draft, 'picturePost')
    expect([kept.text, kept.prepared.split('\n')[0]]).toEqual(['물길을 걷는다.', '물길 지도'])
  })
})
