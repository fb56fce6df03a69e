import { describe, expect, it } from 'vitest'
import type { Asset } from '../../contract/studio/media.ts'
import type { FileOutcome } from '../../contract/studio/media-many.ts'
import type { Notifications } from '../../contract/studio/notifications.ts'
import type { Today } from '../../contract/studio/work.ts'
import { companyDay, daysAfter } from '../../server/content/company-days.ts'
import { rightsWatch } from '../../server/studio/media/rights.model.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { data, plain, upload } from './studio-media-kit.ts'
import { done, opened } from './studio-workflow-kit.ts'

const DAY_MS = 86_400_000
const picture = async (by: Caller, name: string, background?: string): Promise<Asset> =>
  (await upload(by, await plain(64, 48, background).png().toBuffer(), name)).body.data
const change = async (by: Caller, id: string, body: object) =>
  (await by.call('PATCH', `/media/${id}`, { body })).body
const inDays = (days: number): string => daysAfter(companyDay(), days)
/** Names of the files of which a person has unread notifications. */
const unread = async (who: Caller): Promise<string[]> =>
  ((await who.call('GET', '/me/notifications')).body.data as Notifications).rows
    .filter((row) => row.kind === 'rightsEnd' && row.unread)
    .map(({ title, rightsEnd }) => `${title} ${rightsEnd}`)
const readAll = (who: Caller) =>
  who.call('POST', '/me/notifications/read', { body: { until: new Date().toISOString() } })

describe.each(DATABASES)('credit and rights of files (%s)', (database) => {
  it('the uploader and the authors of published articles are told a month, a week before and at the end, once each', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const uploader = await kit.as('WRITER', { name: '가온' })
    const stranger = await kit.as('WRITER', { name: '다온' })
    const file = await picture(uploader, '등대.png')
    expect(file).toMatchObject({ credit: '', source: '', rights: '', rightsEnd: null })
    const end = inDays(20)
    const own = { credit: '한여울', source: '물결 사진', rights: '보도용', rightsEnd: end }
    expect(await change(uploader, file.id, own)).toMatchObject({ data: own })
    expect(await change(uploader, file.id, { rightsEnd: '2026-02-30' })).toMatchObject({
      status: 400,
    })
    // a year that is half typed is no end
    for (const rightsEnd of ['0202-12-31', '0026-12-31', '9999-12-31'])
      expect(await change(uploader, file.id, { rightsEnd })).toMatchObject({ status: 400 })
    const draft = await kit.begin('등대 개방', {
      image: file.address,
      imageDescription: '바닷가의 등대',
    })
    const path = `/subjects/${encodeURIComponent(draft.row.subject)}/ending-files`
    expect(await data(writer, path)).toEqual([
      { id: file.id, kind: 'picture', originName: '등대.png', rightsEnd: end },
    ])
    const live = await done(editor, 'publish', draft)
    expect((await data<Today>(stranger, '/today')).ending).toEqual([
      {
        id: file.id,
        kind: 'picture',
        originName: '등대.png',
        rightsEnd: end,
        uses: [{ subject: live.row.subject, title: '등대 개방', live: true }],
      },
    ])

    const { run } = rightsWatch(kit.site.store)
    const both = await Promise.all([run(), rightsWatch(kit.site.store).run()])
    expect(both.toSorted()).toEqual([0, 1])
    const told = `등대.png ${end}`
    const all = () => Promise.all([uploader, writer, editor, stranger].map(unread))
    expect(await all()).toEqual([[told], [told], [], []])
    for (const days of [14, 20]) {
      await readAll(uploader)
      expect(await run(Date.now() + (days - 2) * DAY_MS), 'not due').toBe(0)
      expect(await unread(uploader)).toEqual([])
      expect(await run(Date.now() + days * DAY_MS)).toBe(1)
      expect(await unread(uploader)).toEqual([told])
    }
    expect(await run(Date.now() + 40 * DAY_MS), 'told for the last time').toBe(0)

    // a published file is the editors' to change; with another end nothing is to be done
    expect(await change(uploader, file.id, { rightsEnd: null })).toMatchObject({
      status: 403,
      problem: 'published',
    })
    await change(editor, file.id, { rightsEnd: inDays(400) })
    expect(await all()).toEqual([[], [], [], []])
    expect((await data<Today>(writer, '/today')).ending).toEqual([])
    // and people are told of the new one
    await change(editor, file.id, { rightsEnd: inDays(-1) })
    expect(await run()).toBe(1)
    expect(await unread(writer)).toEqual([`등대.png ${inDays(-1)}`])
    expect((await kit.read(live)).row.live, 'nothing is unpublished').toBe(true)
  })

  it('the authors of a scheduled article are told before visitors see it', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const uploader = await kit.as('WRITER', { name: '가온' })
    const file = await picture(uploader, '등대.png')
    const draft = await kit.begin('등대 개방', { image: file.address, imageDescription: '등대' })
    const end = inDays(3)
    await change(uploader, file.id, { rightsEnd: end })
    const dueAt = new Date(Date.now() + 5 * DAY_MS).toISOString()
    await done(editor, 'plan', draft, { action: 'publish', dueAt })
    expect(await rightsWatch(kit.site.store).run()).toBe(1)
    expect(await unread(writer)).toEqual([`등대.png ${end}`])
  })

  it('files are found by the end of their rights and by their credit, and changed and removed many at once', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const [ended, soon, used] = [
      await picture(writer, 'a.png', '#112233'),
      await picture(writer, 'b.png', '#223344'),
      await picture(writer, 'c.png', '#334455'),
    ]
    const ids = [ended.id, soon.id, used.id]
    const list = async (query: string) =>
      (await data<{ rows: Asset[]; total: number }>(writer, `/media?${query}`)).rows.map(
        ({ originName }) => originName,
      )
    const many = async (by: Caller, step: string, body: object) =>
      ((await by.call('POST', `/media/steps/${step}`, { body })).body.data as FileOutcome[]).map(
        ({ status, problem }) => `${status} ${problem ?? ''}`.trim(),
      )
    const content = 'content:art/lighthouse.webp'
    expect(
      await many(writer, 'change', {
        ids: [...ids, content, 'f'.repeat(32)],
        credit: '물결 사진',
        rightsEnd: inDays(3),
      }),
    ).toEqual(['200', '200', '200', '409 state', '404'])
    await change(writer, ended.id, { rightsEnd: inDays(-3) })
    expect(await list('rights=soon')).toEqual(expect.arrayContaining(['b.png', 'c.png']))
    expect(await list('rights=soon')).toHaveLength(2)
    expect(await list('rights=ended')).toEqual(['a.png'])
    // files of the content follow, by their descriptions
    expect((await list(`q=${encodeURIComponent('물결 사')}`)).slice(0, 3).sort()).toEqual([
      'a.png',
      'b.png',
      'c.png',
    ])

    const draft = await kit.begin('글', { image: used.address, imageDescription: '바다' })
    await done(editor, 'publish', draft)
    expect(await many(writer, 'change', { ids, rights: '보도용' })).toEqual([
      '200',
      '200',
      '403 published',
    ])
    const stranger = await kit.as('WRITER', { name: '다온' })
    expect(await many(stranger, 'remove', { ids: [soon.id] })).toEqual(['403 permission'])
    expect(await many(writer, 'remove', { ids })).toEqual(['200', '200', '409 used'])
    expect(await list('rights=soon')).toEqual(['c.png'])
    expect(
      (await writer.call('POST', '/media/steps/remove', { body: { ids: [used.id, used.id] } })).body
        .status,
    ).toBe(400)
  })
})
