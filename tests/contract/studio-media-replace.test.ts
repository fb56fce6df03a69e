import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Asset, UPLOAD_LIMITS } from '../../contract/studio/media.ts'
import type { FileVersions } from '../../contract/studio/media-versions.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import {
  beginUpload,
  data,
  inside,
  photo,
  plain,
  sentInParts,
  TUS,
  upload,
  uploadPath,
  video,
  webm,
} from './studio-media-kit.ts'

const png = (width: number): Promise<Buffer> => plain(width, 20).png().toBuffer()
const replace = async (by: Caller, { id, version }: Asset, bytes: Buffer) =>
  (await by.call('PUT', `/media/${id}/file?version=${version}`, { bytes })).body as unknown as {
    status: number
    data: Asset
    problem?: string
  }
const live = (key: string) => ({ key, live: 1, subject: 'content/1' })

describe.each(DATABASES)('replacing a file on %s', (database) => {
  it('keeps its address, description and uses, and shows visitors the new bytes with the next request', async () => {
    const { site, as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const { data: file } = (await upload(writer, await png(40), '로고.png')).body
    await writer.call('PATCH', `/media/${file.id}`, {
      body: { alt: { KOR: '로고', ENG: 'Logo' }, focal: { x: 0.2, y: 0.3 } },
    })
    await site.store.kysely.insertInto('studio_media_use').values(live(file.id)).execute()
    const first = await site.ask(file.address)
    const etag = first.headers.etag as string
    const thumb = `${file.address}?type=thumb&opt=C112x112.fwebp`
    const small = (await site.ask(thumb)).body
    const asked = () => site.ask(file.address, { headers: { 'if-none-match': etag } })
    expect((await asked()).status).toBe(304)

    const { status, data: now } = await replace(editor, file, await photo(300, 200))
    expect(status).toBe(200)
    expect(now).toMatchObject({
      id: file.id,
      address: file.address,
      originName: '로고.png',
      alt: { KOR: '로고', ENG: 'Logo' },
      focal: { x: 0.2, y: 0.3 },
      uses: 1,
      width: 200,
      height: 300,
    })
    expect(now.version).not.toBe(file.version)
    const shown = await asked()
    expect(shown.status).toBe(200)
    expect(shown.headers.etag).not.toBe(etag)
    expect(await inside(shown.body)).toMatchObject({ width: 200, height: 300, format: 'webp' })
    expect((await site.ask(thumb)).body.equals(small)).toBe(false)
    const own = await editor.call('GET', now.shownAt.slice(now.shownAt.indexOf('/media/')))
    expect(await inside(own.answer.body)).toMatchObject({ width: 200, height: 300 })
    // the same bytes once more change nothing
    expect((await replace(editor, now, await photo(300, 200))).data.version).toBe(now.version)
  })

  it('refuses who may not, another kind, bytes that another file has, and a version that is replaced', async () => {
    const { site, as } = await openStudio(database)
    const [writer, other, editor] = [
      await as('WRITER'),
      await as('WRITER', { name: 'other' }),
      await as('EDITOR'),
    ]
    const { data: file } = (await upload(writer, await png(50), 'a.png')).body
    const { data: second } = (await upload(writer, await png(51), 'b.png')).body
    const { data: film } = (await upload(writer, video(1), 'a.mp4')).body
    expect((await replace(other, file, await png(60))).status).toBe(403)
    expect(await replace(writer, file, video(2))).toMatchObject({ status: 415, problem: 'kind' })
    expect(await replace(writer, film, await png(60))).toMatchObject({
      status: 415,
      problem: 'kind',
    })
    expect(await replace(writer, film, webm(2))).toMatchObject({ status: 415, problem: 'kind' })
    expect(await replace(writer, file, Buffer.from('not an image'))).toMatchObject({ status: 415 })
    expect(await replace(writer, file, await png(51))).toMatchObject({
      status: 409,
      problem: 'same',
      data: { id: second.id, originName: 'b.png' },
    })
    expect((await replace(writer, film, video(2))).status).toBe(200)
    const { data: once } = await replace(writer, file, await png(61))
    expect(await replace(writer, file, await png(62))).toMatchObject({
      status: 412,
      problem: 'stale',
    })
    await site.store.kysely.insertInto('studio_media_use').values(live(file.id)).execute()
    expect(await replace(writer, once, await png(63))).toMatchObject({
      status: 403,
      problem: 'published',
    })
    expect((await replace(editor, once, await png(63))).status).toBe(200)
    expect(
      await replace(editor, { ...once, id: 'content:none.webp' }, await png(64)),
    ).toMatchObject({ status: 404 })
    // nothing of a refused one is left
    expect(await readdir(join(site.dataDir, 'uploads/incoming'))).toEqual([])
  })

  it('stores the former bytes as another file when they are uploaded again, and tells of bytes that are there', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER')
    const former = await png(70)
    const { data: file } = (await upload(writer, former, 'a.png')).body
    expect(file).toMatchObject({ known: false })
    await replace(writer, file, await png(71))
    const { data: again } = (await upload(writer, former, 'b.png')).body
    expect(again.id).not.toBe(file.id)
    expect(again).toMatchObject({ known: false, width: 70 })
    expect((await data<Asset>(writer, `/media/${file.id}`)).width).toBe(71)
    const { data: known } = (await upload(writer, await png(71), 'c.png')).body
    expect(known).toMatchObject({ id: file.id, known: true, originName: 'a.png' })
    expect((await writer.call('DELETE', `/media/${file.id}`)).body.status).toBe(200)
    const bytes = await writer.call('GET', `/media/${again.id}/file`)
    expect(await inside(bytes.answer.body)).toMatchObject({ width: 70 })
  })

  it('takes large files in parts, for the version that was seen when the first part was sent', async () => {
    const { site, as } = await openStudio(database)
    const [writer, other, admin] = [await as('WRITER'), await as('WRITER'), await as('ADMIN')]
    const { data: file } = (await upload(writer, video(20), '물결.mp4')).body
    const of = (version: string) => `&replaces=${file.id}&version=${version}`
    const begun = (by: Caller, more: string, bytes = 1000) => beginUpload(by, bytes, 'a.mp4', more)
    // before a byte is sent
    expect((await begun(other, of(file.version))).body.status).toBe(403)
    expect((await begun(writer, of('former'))).body).toMatchObject({
      status: 412,
      problem: 'stale',
    })
    for (const [more, field] of [
      [`&replaces=${file.id}`, 'version'],
      ['&version=a', 'replaces'],
      [`${of(file.version)}&twinOf=${file.id}`, 'twinOf'],
      [`${of(file.version)}&folder=a`, 'folder'],
    ] as const)
      expect((await begun(writer, more)).body, more).toMatchObject({ status: 400, field })
    expect((await begun(writer, '&replaces=none&version=a')).body.status).toBe(404)
    // as many bytes as any film may have
    const large = await begun(writer, of(file.version), UPLOAD_LIMITS.film)
    expect(large.answer.status).toBe(201)
    await writer.call('DELETE', uploadPath(large), { headers: TUS })

    const longer = video(21)
    const path = await sentInParts(writer, longer, '새 물결.mp4', of(file.version))
    const late = await sentInParts(writer, video(22), '늦은 물결.mp4', of(file.version))
    const wrong = await sentInParts(writer, await png(40), '물결.png', of(file.version))
    const finish = async (one: string) =>
      (await writer.call('POST', `${one}/finish`)).body as unknown as {
        status: number
        data: Asset & { known: boolean }
      }
    expect(await finish(wrong)).toMatchObject({ status: 415, problem: 'kind' })
    const { data: now } = await finish(path)
    expect(now).toMatchObject({ id: file.id, address: file.address, known: false })
    expect(now.version).not.toBe(file.version)
    expect((await site.ask(file.address)).status).toBe(404)
    expect((await finish(path)).data.version, 'asked for twice').toBe(now.version)
    expect(await finish(late)).toMatchObject({ status: 412, problem: 'stale' })
    expect((await writer.call('HEAD', late, { headers: TUS })).answer.status, 'removed').toBe(404)
    const { versions } = await data<FileVersions>(writer, `/media/${file.id}/versions`)
    expect(versions).toHaveLength(1)
    const audit = await data<{ rows: { action: string; subject: string }[] }>(admin, '/audit')
    expect(audit.rows.filter(({ action }) => action === 'media.replace')).toHaveLength(1)
    expect(await readdir(join(site.dataDir, 'uploads/unfinished'))).toEqual([])
  })
})
