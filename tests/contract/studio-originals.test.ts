import type { Sharp } from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { type FileVersions, KEPT_VERSIONS } from '../../contract/studio/media-versions.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { samplesRepository } from '../../server/status/samples.repository.ts'
import { orphansModel } from '../../server/studio/media/orphans.model.ts'
import { StorageError } from '../../server/storage/index.ts'
import { s3OfFile } from '../s3.ts'
import { wav } from '../wav.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import {
  atOnce,
  data,
  inside,
  pdf,
  photo,
  plain,
  publish,
  sentInParts,
  stored,
  upload,
  video,
  webm,
} from './studio-media-kit.ts'

const s3 = s3OfFile()
const png = (width: number): Promise<Buffer> => plain(width, 20).png().toBuffer()
const withPlace = (image: Sharp, words: string): Sharp =>
  image.withExif({ IFD0: { Make: words }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })

interface Answered {
  status: number
  data: Asset
  problem?: string
  field?: string
}
const replace = async (by: Caller, { id, version }: Asset, bytes: Buffer, name?: string) =>
  (
    await by.call(
      'PUT',
      `/media/${id}/file?version=${version}${name ? `&name=${encodeURIComponent(name)}` : ''}`,
      { bytes },
    )
  ).body as unknown as Answered
const restore = async (by: Caller, id: string, version: string, seen: string) =>
  (await by.call('POST', `/media/${id}/versions/${version}/restore`, { body: { seen } }))
    .body as unknown as Answered
const versionsOf = (by: Caller, id: string) => data<FileVersions>(by, `/media/${id}/versions`)
const original = async (by: Caller, id: string, version?: string) =>
  (await by.call('GET', `/media/${id}/original${version ? `?version=${version}` : ''}`)).answer

describe.each(DATABASES)('originals and versions of files on %s', (database) => {
  it.each(['a folder', 'S3'] as const)(
    'an image is kept in %s as it was sent, by both ways of uploading, and is saved with its name and real type',
    async (where) => {
      const { site, as, nobody } = await openStudio(
        database,
        where === 'S3' ? await s3().bucket() : {},
      )
      const [writer, other] = [await as('WRITER'), await as('WRITER', { name: 'other' })]
      const jpeg = await photo()
      const { data: one } = (await upload(writer, jpeg, '출시 행사.JPG')).body
      const sent = await withPlace(plain(30, 20), 'Camera of somebody').png().toBuffer()
      const finish = `${await sentInParts(writer, sent, '도면.jpg')}/finish`
      const second = (await writer.call('POST', finish)).body.data as unknown as Asset
      for (const [asset, bytes, type, name, plainName] of [
        [one, jpeg, 'image/jpeg', '출시 행사.JPG', '_____.JPG'],
        // it was called a JPEG
        [second, sent, 'image/png', '도면.png', '__.png'],
      ] as const) {
        const answer = await original(other, asset.id)
        expect(answer.status).toBe(200)
        expect(answer.body.equals(bytes)).toBe(true)
        expect(answer.body.includes('Camera of somebody')).toBe(true)
        expect(answer.headers).toMatchObject({
          'content-type': type,
          'content-length': String(bytes.length),
          'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'no-store',
        })
        expect((await versionsOf(other, asset.id)).original).toEqual({
          ...{ name, bytes: bytes.length, isAsSent: true },
          extension: type === 'image/png' ? 'png' : 'jpg',
        })
        // what is shown has lost its metadata
        const shown = await writer.call('GET', `/media/${asset.id}/file`)
        expect(shown.answer.body.includes('Camera of somebody')).toBe(false)
        for (const path of ['/original', '/versions'])
          expect((await nobody.call('GET', `/media/${asset.id}${path}`)).body).toMatchObject({
            ...{ status: 401, problem: 'session' },
          })
      }
      const part = await writer.call('GET', `/media/${one.id}/original`, {
        headers: { range: 'bytes=2-5' },
      })
      expect(part.answer.status).toBe(206)
      expect(part.answer.body.equals(jpeg.subarray(2, 6))).toBe(true)
      for (const path of [`/media/${one.id}/original?version=none`, '/media/none/original'])
        expect((await writer.call('GET', path)).body.status, path).toBe(404)
      expect((await writer.call('GET', '/media/none/versions')).body.status).toBe(404)

      // the same file twice is one, whatever the way
      const names = await stored(site)
      expect(names).toHaveLength(4)
      expect((await upload(other, jpeg, 'again.jpg')).body.data).toMatchObject({ id: one.id })
      const again = await writer.call('POST', `${await sentInParts(writer, jpeg)}/finish`)
      expect(again.body.data).toMatchObject({ id: one.id, known: true })
      expect(await stored(site)).toEqual(names)
      // one that differs in its metadata alone becomes the same WebP: the first original stays
      const elsewhere = await withPlace(plain(30, 20), 'Another camera').png().toBuffer()
      expect((await upload(other, elsewhere, 'b.png')).body.data.id).toBe(second.id)
      expect(await stored(site)).toEqual(names)
      expect((await original(writer, second.id)).body.equals(sent)).toBe(true)
      // removed with its file
      for (const { id } of [one, second])
        expect((await writer.call('DELETE', `/media/${id}`)).body.status).toBe(200)
      expect(await stored(site)).toEqual([])
    },
    120_000,
  )

  it('of films, audio, documents and files of a release the stored file is the original', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER')
    const paper = await pdf(['one'])
    for (const [bytes, name, type, isAsSent] of [
      [video(1), '등대.mov', 'video/mp4', false],
      [webm(1), 'b.webm', 'video/webm', false],
      [wav(1), 'c.wav', 'audio/wav', false],
      [paper, 'd.PDF', 'application/pdf', true],
    ] as const) {
      const { data: asset } = (await upload(writer, bytes, name)).body
      const answer = await original(writer, asset.id)
      const shown = await writer.call('GET', `/media/${asset.id}/file`)
      expect(answer.body.equals(shown.answer.body), name).toBe(true)
      expect(answer.headers).toMatchObject({
        ...{ 'content-type': type, 'x-content-type-options': 'nosniff' },
        'content-disposition': expect.stringContaining('attachment; filename="'),
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect((await versionsOf(writer, asset.id)).original).toEqual({
        ...{ bytes: bytes.length, extension: asset.extension, isAsSent },
        name: name === '등대.mov' ? '등대.mp4' : name,
      })
    }
    const { rows } = await data<{ rows: Asset[] }>(writer, '/media?kind=picture')
    const ofRelease = rows.find(({ id }) => id.startsWith('content:'))
    const path = encodeURIComponent(ofRelease?.id ?? '')
    const answer = await original(writer, path)
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ])
    expect(await versionsOf(writer, path)).toMatchObject({
      ...{ original: { bytes: answer.body.length }, versions: [] },
    })
    expect((await restore(writer, path, 'a', '')).status).toBe(409)
  })

  it('visitors get neither an original nor a version, by whatever address', async () => {
    const { site, as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const { data: file } = (await upload(writer, await photo(300, 200), 'a.jpg')).body
    const { data: now } = await replace(writer, file, await photo(400, 200))
    const { data: last } = await replace(writer, now, await photo(500, 200))
    await publish(site, file.id)
    expect((await site.ask(file.address)).status).toBe(200)
    const names = await stored(site)
    expect(names).toHaveLength(6)
    // the first bytes have the name of the file's address, which shows the current ones
    const [, current] = file.address.split('/studio/')
    for (const name of names.filter((one) => one !== current))
      for (const address of [
        `/media/studio/${name}`,
        `/media/studio/files/${name}`,
        `/media/uploads/files/${name}`,
        `/media/${name}`,
        `/media/studio/..%2f..%2fuploads%2ffiles%2f${name}`,
        `/media/studio/../../uploads/files/${name}`,
      ])
        for (const query of ['', '?type=download', '?type=thumb&opt=C112x112.fwebp']) {
          const { status, body } = await site.ask(`${address}${query}`)
          // an address with an escaped slash is none
          expect([400, 404], `${address}${query}`).toContain(status)
          expect(body.length).toBeLessThan(1000)
        }
    expect(await inside((await site.ask(file.address)).body)).toMatchObject({
      width: 200,
      height: 500,
    })
    // nor under the address of the file, with another extension
    for (const address of [file.address.replace('.webp', '.jpg'), `${file.address}.original`])
      expect((await site.ask(address)).status, address).toBe(404)
    // names of the storage are none of files
    for (const name of names.filter((one) => !one.startsWith(file.id)))
      for (const id of [name, name.slice(0, name.indexOf('.'))])
        expect((await editor.call('GET', `/media/${id}/original`)).body.status, id).toBe(404)
    expect(last.version).not.toBe(now.version)
  })

  it('a replaced file stays as a version, and is shown again with the next request when it is restored', async () => {
    const { site, as } = await openStudio(database)
    const [writer, other, editor] = [
      await as('WRITER', { name: '가온' }),
      await as('WRITER', { name: 'other' }),
      await as('EDITOR', { name: '나래' }),
    ]
    const first = await photo(300, 200)
    const { data: file } = (await upload(writer, first, '로고.jpg')).body
    await publish(site, file.id)
    const square = { x: 0.1, y: 0, ...{ width: 2 / 3, height: 1 } }
    const before = await site.ask(file.address)
    const next = await png(90)
    const { data: now } = await replace(editor, file, next, '새 로고.PNG')
    expect(await versionsOf(writer, file.id)).toEqual({
      original: { name: '새 로고.PNG', extension: 'png', bytes: next.length, isAsSent: true },
      versions: [
        {
          version: file.version,
          ...{ at: file.at, by: { id: writer.id, name: '가온' }, replacedAt: expect.any(String) },
          ...{ bytes: file.bytes, width: 200, height: 300, durationMs: null },
          original: { name: '로고.jpg', extension: 'jpg', bytes: first.length, isAsSent: true },
        },
      ],
    })
    const former = await original(other, file.id, file.version)
    expect(former.body.equals(first)).toBe(true)
    expect(former.headers['content-type']).toBe('image/jpeg')
    expect((await original(other, file.id)).body.equals(next)).toBe(true)
    expect((await original(other, file.id, now.version)).body.equals(next)).toBe(true)

    // the rights of a replacement, and the version that is seen
    expect(await restore(other, file.id, file.version, now.version)).toMatchObject({ status: 403 })
    expect(await restore(writer, file.id, file.version, now.version)).toMatchObject({
      ...{ status: 403, problem: 'published' },
    })
    expect(await restore(editor, file.id, file.version, file.version)).toMatchObject({
      ...{ status: 412, problem: 'stale' },
    })
    for (const version of ['none', now.version])
      expect((await restore(editor, file.id, version, now.version)).status, version).toBe(404)
    expect((await restore(editor, file.id, '..%2F..%2Fsite.db', now.version)).status).toBe(400)
    expect((await restore(editor, 'none', file.version, now.version)).status).toBe(404)
    const crops = { crops: { '1:1': square } }
    expect(
      (await editor.call('PUT', `/media/${file.id}/crops`, { version: 1, body: crops })).body
        .status,
    ).toBe(400)

    const { status, data: restored } = await restore(editor, file.id, file.version, now.version)
    expect(status).toBe(200)
    expect(restored).toMatchObject({
      ...{ id: file.id, version: file.version, width: 200, height: 300, bytes: file.bytes },
      cropsVersion: 2,
    })
    const shown = await site.ask(file.address, {
      headers: { 'if-none-match': before.headers.etag as string },
    })
    expect(shown.status).toBe(200)
    expect(shown.body.equals(before.body)).toBe(true)
    const after = await versionsOf(writer, file.id)
    expect(after).toMatchObject({
      original: { name: '로고.jpg', bytes: first.length },
      versions: [{ version: now.version, by: { name: '나래' }, width: 90, height: 20 }],
    })
    expect(after.versions).toHaveLength(1)
    // the same step again is stale, and a replacement of what it saw too
    expect((await restore(editor, file.id, now.version, now.version)).status).toBe(412)
    expect((await replace(editor, now, await png(91))).status).toBe(412)
    const [audited] = await site.store.kysely
      .selectFrom('studio_audit')
      .select(['action', 'by', 'subject'])
      .orderBy('seq', 'desc')
      .limit(1)
      .execute()
    expect(audited).toEqual({
      ...{ action: 'media.restore', by: editor.id, subject: `media/${file.id}` },
    })
    // two at once: one of them is stale
    const both = await Promise.all([
      restore(editor, file.id, now.version, file.version),
      restore(editor, file.id, now.version, file.version),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 412])
    expect(await stored(site)).toHaveLength(4)
  })

  it('refuses to restore bytes that another file has meanwhile, or that are lost', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const first = await png(40)
    const { data: file } = (await upload(writer, first, 'a.png')).body
    const { data: now } = await replace(writer, file, await png(41))
    const { data: another } = (await upload(writer, first, 'b.png')).body
    expect(another.id).not.toBe(file.id)
    expect(await restore(writer, file.id, file.version, now.version)).toMatchObject({
      ...{ status: 409, problem: 'same', data: { id: another.id, originName: 'b.png' } },
    })
    expect((await writer.call('DELETE', `/media/${another.id}`)).body.status).toBe(200)
    // the other one had bytes of its own
    expect((await original(writer, file.id, file.version)).body.equals(first)).toBe(true)
    await site.studio.media.files.remove(`${file.version}.webp`)
    expect((await restore(writer, file.id, file.version, now.version)).status).toBe(404)
  })

  it('keeps the last five versions, and nothing of a file that is removed', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    let { data: file } = (await upload(writer, await png(100), 'a.png')).body
    const seen = [file.version]
    for (let width = 101; width <= 100 + KEPT_VERSIONS; width++) {
      file = (await replace(writer, file, await png(width))).data
      seen.push(file.version)
    }
    const before = await stored(site)
    expect(before).toHaveLength(2 * (KEPT_VERSIONS + 1))
    expect((await versionsOf(writer, file.id)).versions.map(({ version }) => version)).toEqual(
      seen.slice(0, -1).reverse(),
    )
    const removed = [`${seen[0]}.webp`]
    const first = await original(writer, file.id, seen[0])
    file = (await atOnce(() => replace(writer, file, Buffer.from(first.body)))).data
    // the sixth is gone, with its original; the same bytes came again as another version
    const { versions } = await versionsOf(writer, file.id)
    expect(versions.map(({ version }) => version)).toEqual(seen.slice(1).reverse())
    await expect
      .poll(async () => (await stored(site)).filter((name) => before.includes(name)))
      .toHaveLength(before.length - 2)
    expect(await stored(site)).not.toContain(removed[0])
    expect(await stored(site)).toHaveLength(2 * (KEPT_VERSIONS + 1))
    // restoring keeps their number
    expect((await restore(writer, file.id, versions[4]?.version ?? '', file.version)).status).toBe(
      200,
    )
    expect((await versionsOf(writer, file.id)).versions).toHaveLength(KEPT_VERSIONS)
    expect(await stored(site)).toHaveLength(2 * (KEPT_VERSIONS + 1))
    // whatever is old: every file is named
    const orphans = orphansModel(site.store, site.studio.media.files)
    expect(await orphans.run(Date.now() + 40 * 86_400_000)).toBe(0)
    expect(await stored(site)).toHaveLength(2 * (KEPT_VERSIONS + 1))
    // the doctor looks for the files that rows name
    const sampled = await samplesRepository(site.store).uploadNames()
    expect(sampled).toHaveLength(2)
    expect(await stored(site)).toEqual(expect.arrayContaining(sampled))

    expect((await writer.call('DELETE', `/media/${file.id}`)).body.status).toBe(200)
    expect(await stored(site)).toEqual([])
    for (const table of ['studio_asset_sent', 'studio_asset_version'] as const)
      expect(await site.store.kysely.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('a file that is uploaded anew while its former bytes wait to be removed keeps them', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const bytes = await png(70)
    let { data: file } = (await upload(writer, bytes, 'a.png')).body
    const timers = vi.spyOn(globalThis, 'setTimeout')
    for (let width = 71; width <= 71 + KEPT_VERSIONS; width++)
      file = (await replace(writer, file, await png(width))).data
    const later = timers.mock.calls.filter(([, ms]) => ms === 60_000)
    timers.mockRestore()
    expect(later).toHaveLength(1)
    expect((await writer.call('DELETE', `/media/${file.id}`)).body.status).toBe(200)
    const { data: again } = (await upload(writer, bytes, 'a.png')).body
    expect(again.id).toBe(file.id)
    const names = await stored(site)
    for (const [remove] of later) (remove as () => void)()
    // the evicted original goes, the bytes of the new row stay
    await expect.poll(async () => (await stored(site)).length).toBe(names.length - 1)
    expect(await stored(site)).toContain(`${again.id}.webp`)
    expect((await original(writer, again.id)).body.equals(bytes)).toBe(true)
  })

  it('a film that is restored is converted again, and another kind of file is read again', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const { data: film } = (await upload(writer, video(1), 'a.mp4')).body
    const { data: second } = await replace(writer, film, video(2))
    const made = 'f'.repeat(32)
    await site.store.kysely
      .insertInto('studio_film_file')
      .values({
        ...{ asset: film.id, extension: 'webm', size: 'large', file: made, bytes: 1 },
        ...{ width: 640, height: 360, at: new Date().toISOString() },
      })
      .execute()
    await site.store.kysely
      .updateTable('studio_asset')
      .set({ filmsMade: 1 })
      .where('id', '=', film.id)
      .execute()
    await site.studio.media.files.keep(Buffer.from('x'), `${made}.webm`)
    const { status } = await atOnce(() => restore(writer, film.id, film.version, second.version))
    expect(status).toBe(200)
    await expect
      .poll(() => stored(site))
      .toEqual([`${film.id}.mp4`, `${second.version}.mp4`].sort())
    const films = await data<{ job: { state: string } | null }>(writer, `/media/${film.id}/films`)
    expect(films.job?.state).toBe('WAITING')
    const shown = await writer.call('GET', `/media/${film.id}/file`)
    expect(shown.answer.body.includes(Buffer.alloc(64, 1))).toBe(true)

    const { data: paper } = (await upload(writer, await pdf(['one']), 'a.pdf')).body
    const { data: other } = await replace(writer, paper, await pdf(['two', 'three']))
    const pages = async () => (await data<Asset>(writer, `/media/${paper.id}`)).document?.pages
    await expect.poll(pages, { timeout: 20_000 }).toBe(2)
    await restore(writer, paper.id, paper.version, other.version)
    await expect.poll(pages, { timeout: 20_000 }).toBe(1)
    // an mp4 with versions is not taken into a pair
    const pair = (await upload(writer, webm(3), 'a.webm', `&twinOf=${film.id}`)).body
    expect(pair.status).toBe(200)
    expect((await data<Asset>(writer, `/media/${film.id}`)).version).toBe(film.version)
    expect(await versionsOf(writer, pair.data.id)).toMatchObject({ versions: [] })
    expect((await restore(writer, pair.data.id, 'none', pair.data.version)).status).toBe(404)
  }, 120_000)

  it('an image of a former release, or one whose original is lost, gets it when it is sent again', async () => {
    const { site, as } = await openStudio(database)
    const [writer, other] = [await as('WRITER'), await as('WRITER', { name: 'other' })]
    const bytes = await photo()
    const { data: file } = (await upload(writer, bytes, '바다.jpg')).body
    const [name] = (await stored(site)).filter((one) => one.startsWith('original-'))
    await site.store.kysely.deleteFrom('studio_asset_sent').execute()
    await site.studio.media.files.remove(name ?? '')
    const shown = await writer.call('GET', `/media/${file.id}/file`)
    const without = await original(writer, file.id)
    expect(without.body.equals(shown.answer.body)).toBe(true)
    expect(without.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringContaining(encodeURIComponent('바다.webp')),
    })
    expect((await versionsOf(writer, file.id)).original).toMatchObject({ isAsSent: false })
    expect((await upload(other, bytes, 'b.jpg')).body.data).toMatchObject({ known: true })
    expect((await original(writer, file.id)).body.equals(bytes)).toBe(true)
    expect((await versionsOf(writer, file.id)).original).toMatchObject({
      ...{ isAsSent: true, name: '바다.jpg' },
    })
    // lost, as after a restored backup
    const [lost] = (await stored(site)).filter((one) => one.startsWith('original-'))
    await site.studio.media.files.remove(lost ?? '')
    expect((await original(writer, file.id)).status).toBe(404)
    expect((await replace(writer, file, bytes)).data.version).toBe(file.version)
    expect((await original(writer, file.id)).body.equals(bytes)).toBe(true)
    expect(await stored(site)).toHaveLength(2)
    // who replaced it with a former release is not known
    await site.store.kysely.deleteFrom('studio_asset_sent').execute()
    await site.store.kysely
      .updateTable('studio_asset')
      .set({ file: file.id, replacedAt: '2026-01-02T00:00:00.000Z' })
      .execute()
    await replace(writer, file, await png(30))
    expect((await versionsOf(writer, file.id)).versions).toMatchObject([
      {
        at: '2026-01-02T00:00:00.000Z',
        by: null,
        original: { isAsSent: false, extension: 'webp' },
      },
    ])
    // the account that sent it is removed
    const { id } = await as('WRITER', { name: '떠난 사람' })
    await site.store.kysely.updateTable('studio_asset_sent').set({ by: id }).execute()
    await site.store.kysely.deleteFrom('studio_user').where('id', '=', id).execute()
    expect((await versionsOf(writer, file.id)).versions).toMatchObject([{ by: null }])
  })

  it('an upload is refused unless both copies fit beside the minimum of free space, and leaves nothing', async () => {
    const floor = 1024 ** 3
    const { site, as } = await openStudio(database, { REPORT_FREE_BYTES: String(floor) })
    const writer = await as('WRITER')
    const { files } = site.studio.media
    const bytes = await photo()
    const free = vi.spyOn(files, 'free').mockResolvedValue(floor + bytes.length + 1000)
    const refused = { status: 503 }
    expect((await upload(writer, bytes)).body).toMatchObject(refused)
    expect(
      (
        await writer.call('POST', `/uploads?name=a.jpg`, {
          headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length) },
        })
      ).body,
    ).toMatchObject(refused)
    // others fill the disk while it is received
    free.mockRestore()
    const path = await sentInParts(writer, bytes, 'a.jpg')
    const full = vi.spyOn(files, 'free').mockResolvedValue(floor + bytes.length)
    expect((await writer.call('POST', `${path}/finish`)).body).toMatchObject(refused)
    expect(await stored(site)).toEqual([])
    full.mockRestore()
    // nothing of it was lost
    const { body } = await writer.call('POST', `${path}/finish`)
    expect(body.status).toBe(200)
    expect((await original(writer, (body.data as unknown as Asset).id)).body.equals(bytes)).toBe(
      true,
    )
    // a store that is away in between leaves no original without a row
    const names = await stored(site)
    const { keep } = files
    let calls = 0
    vi.spyOn(files, 'keep').mockImplementation(async (...given) => {
      calls += 1
      if (calls === 2) throw new StorageError('away')
      return keep(...given)
    })
    expect((await upload(writer, await png(77))).body).toMatchObject(refused)
    expect(await stored(site)).toEqual(names)
  })
})
