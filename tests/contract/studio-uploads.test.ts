import { readdir } from 'node:fs/promises'
import { type ClientRequest, request as send } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import { type Asset, UPLOAD_LIMITS } from '../../contract/studio/media.ts'
import { MOST_UNFINISHED } from '../../contract/studio/uploads.ts'
import { uploadsRepository } from '../../server/studio/media/resumable/uploads.repository.ts'
import type { ApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio, ORIGIN } from './studio-kit.ts'
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
  video,
} from './studio-media-kit.ts'

const GIGABYTE = 1024 ** 3
const film = (bytes: number, salt = 1): Buffer =>
  mp4([{ handler: 'vide', samples: [Buffer.alloc(bytes, salt)] }])

/** Sends the beginning of a longer part, and then nothing; resolves once some of it is stored. */
async function stall(
  site: ApiSite,
  by: Caller,
  path: string,
  { offset, length, bytes }: { offset: number; length: number; bytes: Buffer },
): Promise<ClientRequest> {
  const sent = send(`${site.origin}${STUDIO_API}${path}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      ...{ cookie: by.cookie, origin: ORIGIN, [STUDIO_HEADER]: '1' },
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
      'upload-offset': String(offset),
    },
  })
  sent.on('error', () => {})
  sent.write(bytes)
  await expect
    .poll(() => site.studio.media.uploads.written(path.slice(9)), { timeout: 5000 })
    .toBeGreaterThan(offset)
  return sent
}
const times = (statuses: Record<number, number>): number[] =>
  Object.entries(statuses).flatMap(([status, count]) => Array(count).fill(Number(status)))

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
    const part = { offset: 100_000, length: 300_000, bytes: bytes.subarray(100_000, 250_000) }
    const lost = await stall(site, writer, path, part)
    lost.destroy()
    const folder = join(site.dataDir, 'uploads/unfinished')
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
    expect(
      (await data<{ total: number }>(writer, `/media?kind=film&used=no&by=${writer.id}`)).total,
    ).toBe(1)
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
    // a first part with the beginning would pass the limits of parts
    for (const type of ['application/offset+octet-stream', 'application/octet-stream']) {
      const headers = { ...TUS, 'upload-length': '1500', 'content-type': type }
      const whole = { bytes: film(1000), headers }
      const { body } = await writer.call('POST', '/uploads?name=a.mp4', whole)
      expect(body, type).toMatchObject({ status: 400, field: 'body' })
    }
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
    expect((await data<{ total: number }>(writer, `/media?used=no&by=${writer.id}`)).total).toBe(0)
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

  it('leave the minimum of the disk free, with what others may still write, and those that begin at once', async () => {
    const { site, as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const atOnce = async (count: number, by: Caller, bytes: number, name: string) => {
      const begun = Array.from({ length: count }, () => beginUpload(by, bytes, name))
      return (await Promise.all(begun)).map(({ answer }) => answer.status).sort()
    }
    const { perPerson } = MOST_UNFINISHED
    expect(await atOnce(perPerson + 4, writer, 1000, 'a.png')).toEqual(
      times({ 201: perPerson, 409: 4 }),
    )
    expect(await atOnce(7, editor, 2 * GIGABYTE, 'a.mp4')).toEqual(times({ 201: 5, 409: 2 }))
    // images are kept twice: as they were sent, and as WebP
    const coming = perPerson * 2 * 1000 + 5 * (2 * GIGABYTE + UPLOAD_LIMITS.picture)
    const floor = site.studio.config.REPORT_FREE_BYTES
    const free = vi.spyOn(site.studio.media.files, 'free')
    const other = await as('WRITER')
    free.mockResolvedValue(floor + coming + 2 * 2500)
    expect(await atOnce(4, other, 1000, 'a.png')).toEqual(times({ 201: 2, 503: 2 }))
    const { answer } = await beginUpload(other, 1000)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '600'])
    free.mockResolvedValue(floor + 1_000_000 + coming)
    const path = uploadPath(await beginUpload(other, 2000, 'a.mp4'))
    // something else filled the disk meanwhile
    free.mockResolvedValue(floor + 999)
    const part = film(2000).subarray(0, 1000)
    const refused = await addPart(other, path, 0, part)
    expect([refused.answer.status, refused.answer.headers['retry-after']]).toEqual([503, '600'])
    expect(await site.studio.media.uploads.written(path.slice(9))).toBe(0)
    free.mockResolvedValue(floor + 1000)
    expect((await addPart(other, path, 0, part)).answer.status).toBe(204)
  })

  it('stay if they could not be stored in the end: the next attempt goes on, and the same file is found again', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const all = [
      ['a.mp4', video(5)],
      ['a.png', await plain(80, 40).png().toBuffer()],
    ] as const
    for (const [name, bytes] of all) {
      const finish = `${await sentInParts(writer, bytes, name)}/finish`
      const write = vi.spyOn(site.studio.audit, 'write')
      write.mockRejectedValueOnce(new Error('no row'))
      expect((await writer.call('POST', finish)).body.status, name).toBe(500)
      write.mockRestore()
      const { body } = await writer.call('POST', finish)
      const { id } = body.data as Asset
      expect(body, name).toMatchObject({ status: 200, data: { known: false, originName: name } })
      expect((await upload(writer, bytes, `b-${name}`)).body.data).toMatchObject({
        ...{ id, known: true },
      })
      const { answer } = await writer.call('GET', `/media/${id}/file`)
      expect([answer.status, answer.body.includes('+37.55')]).toEqual([200, false])
    }
    expect((await data<{ total: number }>(writer, `/media?used=no&by=${writer.id}`)).total).toBe(
      all.length,
    )
    expect(await readdir(join(site.dataDir, 'uploads/unfinished'))).toEqual([])
  })

  it('share their places with uploads in one request, while they are sent and while they are checked', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const finish = `${await sentInParts(writer, video(6), 'a.mp4')}/finish`
    const stalled = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const path = uploadPath(await beginUpload(writer, 50_000, 'b.mp4'))
        const part = { offset: 0, length: 50_000, bytes: film(50_000).subarray(0, 20_000) }
        return stall(site, writer, path, part)
      }),
    )
    const { answer } = await writer.call('POST', finish)
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '5'])
    expect((await upload(writer, video(7), 'c.mp4')).body.status).toBe(429)
    // another account has places of its own
    expect((await upload(await as('EDITOR'), video(7), 'c.mp4')).body.status).toBe(200)
    for (const one of stalled) one.destroy()
    await expect
      .poll(async () => (await writer.call('POST', finish)).body.status, { timeout: 10_000 })
      .toBe(200)
  })
})
