import { randomUUID } from 'node:crypto'
import { type ClientRequest, request as send } from 'node:http'
import { describe, expect, it } from 'vitest'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import type { FileVersions } from '../../contract/studio/media-versions.ts'
import type { Asset } from '../../contract/studio/media.ts'
import type { ApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio, ORIGIN } from './studio-kit.ts'
import { data, plain, stored, upload, video } from './studio-media-kit.ts'

const png = (width: number): Promise<Buffer> => plain(width, 20).png().toBuffer()
const pathOf = ({ id, version }: Asset, attempt: string): string =>
  `/media/${id}/file?version=${version}&name=b.png&attempt=${attempt}`
const replace = async (by: Caller, asset: Asset, bytes: Buffer, attempt: string) =>
  (await by.call('PUT', pathOf(asset, attempt), { bytes })).body as unknown as {
    status: number
    data: Asset
    problem?: string
    field?: string
  }
const assetOf = (by: Caller, { id }: Asset) => data<Asset>(by, `/media/${id}`)
const versionsOf = async (by: Caller, { id }: Asset) =>
  (await data<FileVersions>(by, `/media/${id}/versions`)).versions.map(({ version }) => version)

/** Sends all bytes of a replacement; its answer is not read. */
async function sendAll(
  { origin }: ApiSite,
  by: Caller,
  path: string,
  bytes: Buffer,
): Promise<ClientRequest> {
  const sent = send(`${origin}${STUDIO_API}${path}`, {
    method: 'PUT',
    headers: {
      ...{ cookie: by.cookie, origin: ORIGIN, [STUDIO_HEADER]: '1' },
      'content-length': String(bytes.length),
    },
    agent: false,
  })
  sent.on('error', () => {})
  await new Promise<void>((resolve) => sent.end(bytes, () => resolve()))
  return sent
}

describe.each(DATABASES)('a small file that replaces another, on %s', (database) => {
  it('is sent again after a lost answer, has one answer and is stored once', async () => {
    const { site, as } = await openStudio(database)
    const [writer, admin] = [await as('WRITER'), await as('ADMIN')]
    const { data: first } = (await upload(writer, await png(40), 'a.png')).body
    const attempt = randomUUID()
    const bytes = await png(41)
    const sent = await sendAll(site, writer, pathOf(first, attempt), bytes)
    await expect
      .poll(async () => (await assetOf(writer, first)).version, { timeout: 10_000 })
      .not.toBe(first.version)
    // stored, and nobody has heard of it
    sent.destroy()
    const now = await assetOf(writer, first)
    const names = await stored(site)
    expect(await replace(writer, first, bytes, attempt)).toMatchObject({ status: 200, data: now })
    expect(await stored(site)).toEqual(names)
    expect(await versionsOf(writer, first)).toEqual([first.version])

    // others replaced the file meanwhile, or went back: it is not replaced again
    const { data: second } = await replace(admin, now, await png(42), randomUUID())
    expect(await replace(writer, first, bytes, attempt)).toMatchObject({
      status: 200,
      data: second,
    })
    const { body: back } = await admin.call(
      'POST',
      `/media/${first.id}/versions/${first.version}/restore`,
      { body: { seen: second.version } },
    )
    expect(back.status).toBe(200)
    const { data: last } = await replace(writer, first, bytes, attempt)
    expect(last).toMatchObject({ version: first.version, width: 40 })
    const audit = await data<{ rows: { action: string }[] }>(admin, '/audit')
    expect(audit.rows.filter(({ action }) => action === 'media.replace')).toHaveLength(2)
  })

  it('is sent again while the first request is still being stored: one of them stores it', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const { data: first } = (await upload(writer, await png(40), 'a.png')).body
    const attempt = randomUUID()
    const bytes = await plain(1000, 800).png().toBuffer()
    const lost = await sendAll(site, writer, pathOf(first, attempt), bytes)
    lost.destroy()
    const answers = await Promise.all([0, 1, 2].map(() => replace(writer, first, bytes, attempt)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ data: { version } }) => version)).size).toBe(1)
    expect(await versionsOf(writer, first)).toEqual([first.version])
    // two images with their originals
    await expect.poll(async () => (await stored(site)).length, { timeout: 5000 }).toBe(4)
  })

  it('is refused as before: another attempt for a former version, other bytes, names and persons', async () => {
    const { as } = await openStudio(database)
    const [writer, other, editor] = [await as('WRITER'), await as('WRITER'), await as('EDITOR')]
    const { data: first } = (await upload(writer, await png(40), 'a.png')).body
    const attempt = randomUUID()
    const bytes = await png(41)
    const { data: now } = await replace(writer, first, bytes, attempt)
    const STALE = { status: 412, problem: 'stale' }
    expect(await replace(writer, first, await png(42), randomUUID())).toMatchObject(STALE)
    expect(await replace(writer, first, await png(42), attempt), 'other bytes').toMatchObject(STALE)
    expect(await replace(editor, first, await png(42), attempt)).toMatchObject(STALE)
    expect((await replace(other, first, bytes, attempt)).status).toBe(403)
    expect(await replace(writer, first, bytes, 'none')).toMatchObject({
      ...{ status: 400, field: 'attempt' },
    })
    expect(await replace(writer, now, video(1), attempt)).toMatchObject({
      ...{ status: 415, problem: 'kind' },
    })
    // the same choice once more, under a new name: the file has these bytes
    expect(await replace(writer, first, bytes, randomUUID())).toMatchObject({
      ...{ status: 200, data: { version: now.version } },
    })
    expect(await versionsOf(writer, first)).toEqual([first.version])
  })
})
