import { readdir } from 'node:fs/promises'
import { request as send } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { MOST_UNFINISHED } from '../../contract/studio/uploads.ts'
import { uploadsRepository } from '../../server/studio/media/resumable/uploads.repository.ts'
import { DATABASES, openStudio, ORIGIN } from './studio-kit.ts'
import {
  addPart,
  beginUpload,
  data,
  mp4,
  plain,
  sentInParts,
  TUS,
  upload,
  uploadPath,
} from './studio-media-kit.ts'

const GIGABYTE = 1024 ** 3
const film = (bytes: number, salt = 1): Buffer =>
  mp4([{ handler: 'vide', samples: [Buffer.alloc(bytes, salt)] }])

describe.each(DATABASES)('uploads in parts (%s)', (database) => {
  it('go on where they ended, and are stored once they are whole, once', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const bytes = film(400_000)
    const begun = await beginUpload(writer, bytes.length, '등대.mp4', '&folder=2026')
    expect([begun.answer.status, begun.answer.headers['tus-resumable']]).toEqual([201, '1.0.0'])
    const path = uploadPath(begun)
    const offset = async (): Promise<number> => {
      const { answer } = await writer.call('HEAD', path, { headers: TUS })
      expect(answer.headers['upload-length']).toBe(String(bytes.length))
      return Number(answer.headers['upload-offset'])
    }
    expect(await offset()).toBe(0)
    expect((await addPart(writer, path, 0, bytes.subarray(0, 100_000))).answer.status).toBe(204)
    // the connection ends in the middle of a part
    const lost = send(`${site.origin}${STUDIO_API}${path}`, {
      method: 'PATCH',
      headers: {
        ...TUS,
        ...{ cookie: writer.cookie, origin: ORIGIN, [STUDIO_HEADER]: '1' },
        'content-type': 'application/offset+octet-stream',
        'content-length': '300000',
        'upload-offset': '100000',
      },
    })
    lost.on('error', () => {})
    lost.write(bytes.subarray(100_000, 250_000))
    const folder = join(site.dataDir, 'uploads/unfinished')
    await expect
      .poll(async () => await site.studio.media.uploads.written(path.slice(9)), { timeout: 5000 })
      .toBeGreaterThan(100_000)
    lost.destroy()
    const there = await offset()
    expect(there).toBeGreaterThan(100_000)
    expect((await addPart(writer, path, 100_000, bytes.subarray(100_000))).body.status).toBe(409)
    expect((await writer.call('POST', `${path}/finish`)).body.status, 'not whole').toBe(409)
    expect((await addPart(writer, path, there, bytes.subarray(there))).answer.status).toBe(204)
    expect(await readdir(folder)).toHaveLength(1)
    const [first, second] = await Promise.all(
      [0, 1].map(() => writer.call('POST', `${path}/finish`)),
    )
    const stored = first?.body.data as unknown as Asset
    expect(stored).toMatchObject({ kind: 'film', originName: '등대.mp4', folder: '2026' })
    expect(second?.body.data).toMatchObject({ id: stored.id })
    expect(await readdir(folder)).toEqual([])
    expect((await data<{ total: number }>(writer, '/media?kind=film&used=no')).total).toBe(1)
    const { answer } = await writer.call('GET', `/media/${stored.id}/file`)
    expect(answer.body.equals(bytes)).toBe(true)
    // the same bytes in one request are this file
    expect((await upload(writer, bytes, 'b.mp4')).body.data).toMatchObject({
      id: stored.id,
      known: true,
    })
  })

  it('of others do not exist, and end with their rights', async () => {
    const { site, as, nobody } = await openStudio(database)
    const [writer, other] = [await as('WRITER'), await as('ADMIN')]
    const bytes = film(1000)
    const path = uploadPath(await beginUpload(writer, bytes.length, 'a.mp4'))
    for (const { answer } of [
      await other.call('HEAD', path, { headers: TUS }),
      await addPart(other, path, 0, bytes),
      await other.call('POST', `${path}/finish`),
      await other.call('DELETE', path, { headers: TUS }),
    ])
      expect(answer.status).toBe(404)
    expect((await addPart(nobody, path, 0, bytes)).answer.status).toBe(401)
    // a form of another site cannot send the studio's header
    const forged = await writer.call('PATCH', path, {
      bytes,
      headers: { ...TUS, [STUDIO_HEADER]: '0' },
    })
    expect(forged.body).toMatchObject({ status: 403, problem: 'origin' })
    expect((await writer.call('DELETE', path, { headers: TUS })).answer.status).toBe(204)
    expect((await writer.call('HEAD', path, { headers: TUS })).answer.status).toBe(404)
    expect(await readdir(join(site.dataDir, 'uploads/unfinished'))).toEqual([])
  })

  it('are limited before they begin, refused as soon as they lie, and swept after a day', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const status = async (bytes: number, name: string) =>
      (await beginUpload(writer, bytes, name)).answer.status
    expect(await status(2 * GIGABYTE + 1, 'a.mp4')).toBe(413)
    expect(await status(41 * 1024 * 1024, 'a.png')).toBe(413)
    expect(await status(61 * 1024 * 1024, 'a.bin')).toBe(413)
    expect(await status(0, 'a.png')).toBe(400)
    expect((await writer.call('POST', '/uploads?name=a.png', { headers: TUS })).body).toMatchObject(
      { status: 400, field: 'upload-length' },
    )
    // the second part of what is no film is not read
    const lie = uploadPath(await beginUpload(writer, GIGABYTE, 'film.mp4'))
    const nonsense = Buffer.alloc(50_000, 'x')
    expect((await addPart(writer, lie, 0, nonsense)).answer.status).toBe(204)
    expect((await addPart(writer, lie, 50_000, nonsense)).body).toMatchObject({ status: 415 })
    expect((await writer.call('HEAD', lie, { headers: TUS })).answer.status).toBe(404)
    // a picture that is called a film, and one that is cut
    const picture = await plain(300, 200).png().toBuffer()
    const finish = async (bytes: Buffer, name: string) =>
      (await writer.call('POST', `${await sentInParts(writer, bytes, name)}/finish`)).body
    expect(await finish(picture, 'a.mp4')).toMatchObject({ status: 415, problem: 'misnamed' })
    expect(await finish(picture.subarray(0, -60), 'a.png')).toMatchObject({
      ...{ status: 415, problem: 'broken' },
    })
    const folder = join(site.dataDir, 'uploads/unfinished')
    expect(await readdir(folder)).toEqual([])
    expect((await data<{ total: number }>(writer, '/media?used=no')).total).toBe(0)
    for (let count = 0; count < MOST_UNFINISHED.perPerson; count++)
      expect(await status(1000, 'a.png')).toBe(201)
    expect((await beginUpload(writer, 1000)).body).toMatchObject({
      ...{ status: 409, problem: 'state', data: { reason: 'uploads' } },
    })
    const other = await as('EDITOR')
    for (let count = 0; count < 5; count++)
      expect((await beginUpload(other, 2 * GIGABYTE, 'a.mp4')).answer.status).toBe(201)
    expect((await beginUpload(other, 1000)).body).toMatchObject({ status: 409 })
    expect(await readdir(folder)).toHaveLength(MOST_UNFINISHED.perPerson + 5)
    await site.store.kysely
      .updateTable('studio_upload')
      .set({ at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('by', '=', writer.id)
      .execute()
    await site.studio.media.uploads.sweep()
    expect(await readdir(folder)).toHaveLength(5)
    expect(await uploadsRepository.counts(site.store.kysely, writer.id)).toMatchObject({
      ...{ own: 0, all: 5 },
    })
    expect(await status(1000, 'a.png')).toBe(201)
  })

  it('leave the minimum of the disk free, with what others may still write', async () => {
    const { as } = await openStudio(database, { REPORT_FREE_BYTES: String(10 ** 15) })
    const { answer } = await beginUpload(await as('WRITER'), 1000)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '600'])
  })
})
