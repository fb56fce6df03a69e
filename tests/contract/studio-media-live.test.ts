import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { video, photo, plain, subject, upload, webm } from './studio-media-kit.ts'

const get = async (by: Caller, id: string): Promise<Asset> =>
  (await by.call('GET', `/media/${id}`)).body.data
const change = (by: Caller, id: string, body: unknown) => by.call('PATCH', `/media/${id}`, { body })
const CHANGES = [
  { focal: { x: 0, y: 0.5 } },
  { alt: { KOR: '물결', ENG: 'Waves' } },
  { decorates: true },
  { dark: null, focal: { x: 1, y: 1 } },
]

describe.each(DATABASES)('published files on %s', (database) => {
  it('another WebM of a video is another file: the content of an address is immutable for every uploader', async () => {
    const { site, as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const bytesAt = async (path: string) => {
      const { status, headers, body } = await site.ask(path)
      return { status, etag: headers.etag, body: body.toString('hex') }
    }
    const { data: alone } = (await upload(writer, video(1), '물결.mp4')).body
    await change(writer, alone.id, { alt: { KOR: '물결', ENG: '' } })
    const { data: first } = (await upload(writer, webm(1), 'a.webm', `&twinOf=${alone.id}`)).body
    // nothing referenced the mp4 alone: the new one replaces it, with its description
    expect(first).toMatchObject({
      twin: true,
      originName: '물결.mp4',
      alt: { KOR: '물결', ENG: '' },
      width: 640,
    })
    expect(first.id).not.toBe(alone.id)
    expect((await writer.call('GET', `/media/${alone.id}`)).body.status).toBe(404)
    const files = () => readdir(join(site.dataDir, 'uploads/files'))
    expect((await files()).sort()).toEqual([`${first.id}.mp4`, `${first.id}.webm`])

    const bare = first.address.replace('.mp4', '')
    await site.store.publish(async (tx) => {
      await site.studio.media.publish(tx, subject, { video: bare })
      return { tags: [] }
    })
    const seen = await Promise.all([`${bare}.mp4`, `${bare}.webm`].map(bytesAt))
    expect(seen.map(({ status }) => status)).toEqual([200, 200])
    for (const by of [writer, editor]) {
      const { answer, body } = await upload(by, webm(2), 'b.webm', `&twinOf=${first.id}`)
      expect(answer.status).toBe(200)
      expect(body.data.id).not.toBe(first.id)
      // the same two files are stored once, for any uploader
      expect((await upload(by, webm(2), 'c.webm', `&twinOf=${first.id}`)).body.data.id).toBe(
        body.data.id,
      )
      expect(await Promise.all([`${bare}.mp4`, `${bare}.webm`].map(bytesAt))).toEqual(seen)
      for (const ending of ['mp4', 'webm'])
        expect((await site.ask(body.data.address.replace('mp4', ending))).status).toBe(404)
    }
    expect(await files()).toHaveLength(4)

    // one that a body shows as its mp4 keeps its row, and gets no second file
    const { data: used } = (await upload(writer, video(3), '쓰인 영상.mp4')).body
    await site.store.publish(async (tx) => {
      await site.studio.media.publish(tx, subject, {
        content: `<video src="${used.address}"></video>`,
      })
      return { tags: [] }
    })
    const { data: both } = (await upload(writer, webm(1), 'a.webm', `&twinOf=${used.id}`)).body
    expect(await get(writer, used.id)).toMatchObject({ twin: false, published: true })
    expect((await site.ask(used.address)).status).toBe(200)
    for (const path of [
      used.address.replace('mp4', 'webm'),
      both.address,
      both.address.replace('mp4', 'webm'),
    ])
      expect((await site.ask(path)).status, path).toBe(404)
    // one name of two: removing it leaves the bytes of the other
    expect((await writer.call('DELETE', `/media/${both.id}`)).body.status).toBe(200)
    expect((await site.ask(used.address)).status).toBe(200)
    expect(await site.studio.audit.verify()).toMatchObject({ broken: null })
  })

  it('the description of a published file changes only with the right to publish, and only with an audit row', async () => {
    const { site, as } = await openStudio(database)
    const [writer, editor, admin] = [await as('WRITER'), await as('EDITOR'), await as('ADMIN')]
    const { data: asset } = (await upload(writer, await photo(), 'a.jpg')).body
    const rows = async () =>
      (await site.studio.auditLog.list({ subject: `media/${asset.id}` })).rows
    // by drafts alone
    await site.store.transaction((tx) =>
      site.studio.media.noteDraft(tx, subject, { image: asset.address }),
    )
    for (const one of CHANGES)
      expect((await change(writer, asset.id, one)).body.data).toMatchObject(one)
    const before = await get(writer, asset.id)
    expect(before).toMatchObject({ published: false, uses: 1 })
    const recorded = [...CHANGES.map(() => 'media.change'), 'media.upload']
    expect((await rows()).map(({ action }) => action)).toEqual(recorded)

    const show = (document: Partial<ContentDocument> | null) =>
      site.store.publish(async (tx) => {
        await site.studio.media.publish(tx, subject, document)
        return { tags: [] }
      })
    await show({ image: asset.address })
    const crop = `${asset.address}?type=thumb&opt=C112x112.fwebp`
    const shown = await site.ask(crop)
    for (const one of [
      { focal: { x: 0.5, y: 0.5 } },
      { alt: { KOR: '', ENG: '' } },
      { decorates: false },
    ]) {
      const { body } = await change(writer, asset.id, one)
      expect(body).toMatchObject({ status: 403, problem: 'published' })
      expect((body as unknown as { message: string }).message).toContain('편집자')
    }
    // a call without effect needs no right
    for (const one of [{}, { decorates: before.decorates, focal: before.focal }])
      expect((await change(writer, asset.id, one)).body).toMatchObject({
        status: 200,
        data: { id: asset.id },
      })
    expect(await get(writer, asset.id)).toEqual({ ...before, published: true })
    expect((await site.ask(crop)).headers.etag).toBe(shown.headers.etag)
    expect(await rows()).toHaveLength(recorded.length)

    // no row, no change
    await sql`alter table studio_audit rename to studio_audit_away`.execute(site.store.kysely)
    expect((await change(editor, asset.id, { focal: { x: 0, y: 0 } })).answer.status).toBe(500)
    await sql`alter table studio_audit_away rename to studio_audit`.execute(site.store.kysely)
    expect((await get(editor, asset.id)).focal).toEqual(before.focal)

    const other = await openApiSite(database, { beside: site })
    try {
      for (const [by, focal] of [
        [editor, { x: 0, y: 0 }],
        [admin, { x: 0.2, y: 0.2 }],
      ] as const) {
        expect((await change(by, asset.id, { focal })).body.data).toMatchObject({ focal })
        const [row] = await rows()
        expect(row).toMatchObject({
          by: { id: by.id },
          action: 'media.change',
          details: { changed: 'focalX focalY' },
        })
        const etags = await Promise.all(
          [site, other].map(async (one) => (await one.ask(crop)).headers.etag),
        )
        expect(new Set(etags).size).toBe(1)
        expect(etags[0]).not.toBe(shown.headers.etag)
      }
    } finally {
      await other.stop()
    }
    expect(await site.studio.audit.verify()).toMatchObject({ broken: null })

    await show(null)
    expect((await change(writer, asset.id, { focal: { x: 1, y: 0 } })).body.status).toBe(200)
  })

  it('a file that becomes public during a request counts as public in its response', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const { data: asset } = (await upload(writer, await plain(300, 200).png().toBuffer(), 'a.png'))
      .body
    let [open, begun] = [() => {}, () => {}]
    const gate = new Promise<void>((resolve) => (open = resolve))
    const started = new Promise<void>((resolve) => (begun = resolve))
    const publishing = site.store.publish(async (tx) => {
      await site.studio.media.publish(tx, subject, { image: asset.address })
      begun()
      await gate
      return { tags: [] }
    })
    await started
    const calls = [
      change(writer, asset.id, { focal: { x: 0, y: 0 } }),
      writer.call('DELETE', `/media/${asset.id}`),
    ]
    // both have run their checks by now
    for (let attempt = 0; attempt < 5; attempt++) await site.ask(asset.address)
    open()
    await publishing
    expect((await Promise.all(calls)).map(({ body }) => body.problem)).toEqual([
      'published',
      'used',
    ])
    expect(await get(writer, asset.id)).toMatchObject({
      focal: { x: 0.5, y: 0.5 },
      published: true,
    })
    expect((await site.ask(asset.address)).status).toBe(200)
  })
})
