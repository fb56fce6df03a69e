import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Asset, Crop } from '../../contract/studio/media.ts'
import { UPLOAD_LIMITS } from '../../contract/studio/media.ts'
import type { Draft } from '../../contract/studio/work.ts'
import type { Answer } from '../server.ts'
import { sendRequest } from '../server.ts'
import { openApiSite } from './api-site.ts'
import { DATABASES, openStudio } from './studio-kit.ts'
import {
  box,
  data,
  video,
  inside,
  pdf,
  photo,
  plain,
  subject,
  upload,
  webm,
} from './studio-media-kit.ts'

describe.each(DATABASES)('media of the studio on %s', (database) => {
  it('keeps only the pixels of a photo: upright, in sRGB, at most 3840, as WebP under the name of its hash; a duplicate is one file', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const { body } = await upload(writer, await photo(4000, 300), '출시 행사.JPG')
    expect(body.data).toMatchObject({
      kind: 'picture',
      extension: 'webp',
      originName: '출시 행사.JPG',
      width: 288,
      height: 3840,
      focal: { x: 0.5, y: 0.5 },
      by: { id: writer.id, name: 'writer' },
      uses: 0,
    })
    expect(body.data.address).toBe(`/media/studio/${body.data.id}.webp`)
    const { answer } = await writer.call('GET', `/media/${body.data.id}/file`)
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'image/webp',
      expect.stringContaining('no-store'),
    ])
    const stored = await inside(answer.body)
    expect(stored).toMatchObject({ format: 'webp', width: 288, height: 3840, space: 'srgb' })
    expect([stored.exif, stored.icc, stored.xmp, stored.iptc, stored.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    expect(answer.body.includes('Camera of somebody')).toBe(false)
    // the mark of the upper left corner is at the right of the upright image
    const { data: dot } = await sharp(answer.body)
      .extract({ left: 260, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(dot[0]).toBeGreaterThan(200)

    expect(
      (await upload(await as('EDITOR'), await photo(4000, 300), 'again.jpg')).body.data,
    ).toMatchObject({
      id: body.data.id,
      originName: '출시 행사.JPG',
    })
    const files = (await readdir(join(site.dataDir, 'uploads/files'))).sort()
    expect(files).toEqual([
      `${body.data.id}.webp`,
      expect.stringMatching(/^original-[0-9a-f]{32}\.jpg$/),
    ])
    expect(await readdir(join(site.dataDir, 'uploads/incoming'))).toEqual([])
    for (const name of files)
      expect((await stat(join(site.dataDir, 'uploads/files', name))).mode & 0o077).toBe(0)
    expect((await stat(join(site.dataDir, 'uploads'))).mode & 0o077).toBe(0)
  })

  it('lists the uses of a file, refuses to remove it while it is used, and shows it to visitors while something published uses it', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const { data: one } = (await upload(writer, await photo(), 'one.jpg')).body
    const { data: dark } = (
      await upload(writer, await plain(300, 200).png().toBuffer(), 'dark.png')
    ).body
    const { media } = site.studio
    const now = new Date().toISOString()
    const document = {
      image: one.address,
      imageDark: dark.address,
      content: `<p><img src="${one.address}" alt=""></p>`,
    }
    const thumb = `${one.address}?type=thumb&opt=C630x354.fwebp`
    const statuses = () =>
      Promise.all(
        [one.address, thumb, dark.address].map(async (path) => (await site.ask(path)).status),
      )

    expect(await statuses()).toEqual([404, 404, 404])
    const begun = (
      await writer.call('POST', '/subjects', {
        body: { kind: 'news', languageType: 'KOR', document: { ...document, title: '새 소식' } },
      })
    ).body as unknown as { data: Draft }
    const { subject } = begun.data.row
    expect(begun.data.faults.filter(({ reason }) => reason === 'media_missing')).toEqual([])
    expect(await statuses()).toEqual([404, 404, 404])
    expect(await data(writer, `/media/${one.id}/uses`)).toEqual([
      { subject, title: '새 소식', live: false },
    ])
    const refused = (await writer.call('DELETE', `/media/${one.id}`)).body
    expect(refused).toMatchObject({
      status: 409,
      problem: 'used',
      data: [{ subject, title: '새 소식', live: false }],
    })

    // a schedule prevents removal too, even if only its revision references the file
    const without = { ...begun.data.document, image: null, imageDark: null, content: '' }
    expect(
      (
        await writer.call('PUT', `/subjects/${encodeURIComponent(subject)}/draft`, {
          version: 1,
          body: { document: without },
        })
      ).body.status,
    ).toBe(200)
    expect(await data(writer, `/media/${one.id}/uses`)).toEqual([])
    await site.store.kysely
      .insertInto('studio_revision')
      .values({
        subject,
        revision: 1,
        document: JSON.stringify(document),
        origin: 'editor',
        sourceHash: null,
        by: null,
        note: '',
        at: now,
      })
      .execute()
    await site.store.kysely
      .insertInto('studio_plan')
      .values({
        subject,
        action: 'publish',
        revision: 1,
        dueAt: now,
        state: 'PLANNED',
        by: writer.id,
        note: '',
        at: now,
        settledAt: null,
        tags: null,
        failure: null,
      })
      .execute()
    expect((await writer.call('DELETE', `/media/${one.id}`)).body).toMatchObject({
      status: 409,
      problem: 'used',
    })
    await site.store.kysely.updateTable('studio_plan').set({ state: 'CANCELLED' }).execute()

    // a second process on the same database and folder
    const other = await openApiSite(database, { beside: site })
    try {
      const everywhere = async () => [
        ...(await statuses()),
        (await sendRequest(other.origin, thumb)).status,
        (await sendRequest(other.origin, one.address)).status,
      ]
      await site.store.publish(async (tx) => {
        await media.publish(tx, subject, document)
        return { tags: [] }
      })
      expect(await everywhere()).toEqual([200, 200, 200, 200, 200])
      const shown = await site.ask(thumb)
      expect(shown.headers['cache-control']).toBe('no-cache')
      expect(
        (await site.ask(thumb, { headers: { 'if-none-match': shown.headers.etag as string } }))
          .status,
      ).toBe(304)
      // changed: the dark image is no longer in it
      await site.store.publish(async (tx) => {
        await media.publish(tx, subject, { ...document, imageDark: null })
        return { tags: [] }
      })
      expect(await statuses()).toEqual([200, 200, 404])
      await site.store.publish(async (tx) => {
        await media.publish(tx, subject, null)
        return { tags: [] }
      })
      expect(await everywhere()).toEqual([404, 404, 404, 404, 404])
      expect(
        (await site.ask(thumb, { headers: { 'if-none-match': shown.headers.etag as string } }))
          .status,
      ).toBe(404)
    } finally {
      await other.stop()
    }

    expect((await writer.call('DELETE', `/media/${one.id}`)).body.status).toBe(200)
    expect((await writer.call('GET', `/media/${one.id}`)).body.status).toBe(404)
    // the other one, with its original
    expect((await readdir(join(site.dataDir, 'uploads/files'))).sort()).toEqual([
      `${dark.id}.webp`,
      expect.stringMatching(/^original-/),
    ])
  })

  it('makes a file public with the publication that uses it, and private when that is unpublished, in every process', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const { data: asset } = (await upload(editor, await photo())).body
    const poster = (await upload(editor, await plain(640, 360).png().toBuffer(), 'poster.png')).body
      .data
    const { data: mp4 } = (await upload(editor, video(1), 'film.mp4')).body
    const document = {
      title: '새벽에 나가는 소식',
      desc: '아침까지 아무도 모르는 이야기입니다.',
      postDate: '2026-11-20',
      keywords: ['상생'],
      image: asset.address,
      imageDecorates: true,
      content: `<p>본문입니다.</p><video src="${mp4.address}" poster="${poster.address}" controls></video>`,
    }
    const begun = (
      await editor.call('POST', '/subjects', {
        body: { kind: 'pressRelease', languageType: 'KOR', document },
      })
    ).body as unknown as { data: Draft }
    expect(begun.data.faults).toEqual([])
    const of = `/subjects/${encodeURIComponent(begun.data.row.subject)}`
    const paths = [asset, poster, mp4].map(({ address }) => address)
    const other = await openApiSite(database, { beside: site })
    try {
      const everywhere = async () =>
        new Set(
          await Promise.all(
            [site.origin, other.origin].flatMap((origin) =>
              paths.map(async (path) => (await sendRequest(origin, path)).status),
            ),
          ),
        )
      expect(await everywhere()).toEqual(new Set([404]))
      const published = await editor.call('POST', `${of}/publish`, { version: 1, body: {} })
      expect(published.body.status).toBe(200)
      expect(await everywhere()).toEqual(new Set([200]))
      expect(await data(editor, `/media/${asset.id}/uses`)).toEqual([
        { subject: begun.data.row.subject, title: '새벽에 나가는 소식', live: true },
      ])
      // a working copy without it removes nothing from the published site
      const { data: draft } = (await editor.call('GET', of)).body as unknown as { data: Draft }
      await editor.call('PUT', `${of}/draft`, {
        version: draft.row.version,
        body: { document: { ...draft.document, image: null, content: '<p>본문입니다.</p>' } },
      })
      expect(await everywhere()).toEqual(new Set([200]))
      const { data: now } = (await editor.call('GET', of)).body as unknown as { data: Draft }
      expect(
        (await editor.call('POST', `${of}/withdraw`, { version: now.row.version, body: {} })).body
          .status,
      ).toBe(200)
      expect(await everywhere()).toEqual(new Set([404]))
    } finally {
      await other.stop()
    }
  }, 120_000)

  it('lists uploads, followed by the files in content/media, by kind and words; only uploads can be changed', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER')
    const { data: a } = (await upload(writer, await photo(), '물결 100%.jpg')).body
    const { data: b } = (await upload(writer, await plain(90, 90).png().toBuffer(), 'b.png')).body
    const list = (query: string) =>
      data<{ rows: Asset[]; total: number }>(writer, `/media?${query}`)
    const all = await list('')
    expect(all.rows.slice(0, 2).map(({ id }) => id)).toEqual([b.id, a.id])
    expect(all.rows[2]?.id).toMatch(/^content:/)
    expect(all.rows).toHaveLength(50)
    const next = await list('page=2')
    expect([next.total, next.rows[0]?.id === all.rows[49]?.id]).toEqual([all.total, false])
    expect(
      (await list(`q=${encodeURIComponent('결 100%'.normalize('NFD'))}`)).rows.map(({ id }) => id),
    ).toEqual([a.id])
    // signs are no words
    expect((await list('q=100_')).rows.map(({ id }) => id)).toEqual([a.id])
    expect((await list('q=%25')).rows).toEqual([])
    expect((await list('q=101')).rows).toEqual([])
    expect(
      (await list('kind=film')).rows.every(
        ({ kind, extension }) => kind === 'film' && extension === 'mp4',
      ),
    ).toBe(true)

    const lighthouse = (await list('q=art/lighthouse')).rows.find(
      ({ id }) => id === 'content:art/lighthouse.webp',
    ) as Asset
    expect(lighthouse).toMatchObject({
      address: '/media/art/lighthouse.webp',
      dark: 'content:art/lighthouse_dark.webp',
      by: null,
    })
    expect(lighthouse.width).toBeGreaterThan(500)
    // the base descriptions of its modes, which an article begins with
    const ferries = await list('q=art/ferry-crossing')
    expect(ferries.rows.map(({ alt }) => alt.ENG)).toEqual([
      expect.stringMatching(/^A white and navy ferry .* low sun/),
      expect.stringMatching(/^A ferry with lit windows .* low moon/),
    ])
    expect(ferries.rows.every(({ alt }) => /여객선/.test(alt.KOR))).toBe(true)
    const of = `/media/${encodeURIComponent(lighthouse.id)}`
    expect((await writer.call('GET', `${of}/file`)).answer.headers['content-type']).toBe(
      'image/webp',
    )
    expect((await writer.call('PATCH', of, { body: { decorates: true } })).body).toMatchObject({
      status: 409,
      problem: 'state',
    })
    expect((await writer.call('DELETE', of)).body).toMatchObject({ status: 409, problem: 'state' })
    expect(
      (await writer.call('GET', `/media/${encodeURIComponent('content:../facts.yaml')}/file`)).body
        .status,
    ).toBe(404)

    const changed = {
      focal: { x: 0, y: 1 },
      alt: { KOR: '물결', ENG: 'Waves' },
      decorates: false,
      dark: b.id,
    }
    expect(
      (await writer.call('PATCH', `/media/${a.id}`, { body: changed })).body.data,
    ).toMatchObject(changed)
    // before the files of the content that show some
    expect((await list('q=waves')).rows[0]?.id).toBe(a.id)
    expect(
      (await writer.call('PATCH', `/media/${a.id}`, { body: { dark: 'f'.repeat(32) } })).body,
    ).toMatchObject({
      status: 400,
      field: 'dark',
    })
    expect(
      (await writer.call('PATCH', `/media/${a.id}`, { body: { focal: { x: 2, y: 0 } } })).body,
    ).toMatchObject({
      status: 400,
      field: 'focal.x',
    })
    expect((await writer.call('GET', `/media/${a.id}/kit-entry`)).body.data).toMatchObject({
      kind: 'medium',
      entry: {
        type: 'IMAGE',
        resourceUrl: a.address,
        resourceUrlDark: b.address,
        description: '물결',
        fileList: [
          { name: '물결 100%.webp', width: 800 },
          { url: `${b.address}?download=1` },
          { extension: 'JPG', width: 640 },
          { extension: 'WEBP', width: 640 },
        ],
      },
    })
  })
})

describe('uploads of editors', () => {
  it('shows an image in every crop, and crops keep the focal point in view for visitors too', async () => {
    const { site, as } = await openStudio('SQLite')
    const writer = await as('WRITER')
    // red at the left, blue at the right
    const wide = await plain(2000, 500, '#0000ff')
      .composite([
        {
          input: { create: { width: 300, height: 500, channels: 3, background: '#ff0000' } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const { data: asset } = (await upload(writer, wide)).body
    const crops = await data<Crop[]>(writer, `/media/${asset.id}/crops`)
    expect(crops.map(({ use, width, height }) => [use, width, height])).toContainEqual([
      'card',
      630,
      354,
    ])
    const dotOf = async (answer: Answer) =>
      (
        await sharp(answer.body)
          .extract({ left: 30, top: 30, width: 1, height: 1 })
          .raw()
          .toBuffer()
      )[0] ?? 0
    for (const { address, width, height } of crops) {
      const answer = await site.ask(address, { headers: { cookie: writer.cookie } })
      const drawn = await inside(answer.body)
      expect([drawn.width, Math.abs((drawn.height ?? 0) - height) < 2]).toEqual([width, true])
    }
    await site.store.transaction((tx) =>
      site.studio.media.publish(tx, subject, { image: asset.address }),
    )
    const thumb = `${asset.address}?type=thumb&opt=C632x632.fwebp`
    const middle = await site.ask(thumb)
    expect(await dotOf(middle)).toBeLessThan(50)
    const editor = await as('EDITOR')
    await editor.call('PATCH', `/media/${asset.id}`, { body: { focal: { x: 0, y: 0.5 } } })
    const left = await site.ask(thumb)
    expect(await dotOf(left)).toBeGreaterThan(200)
    expect(left.headers.etag).not.toBe(middle.headers.etag)
    expect((await writer.call('GET', `/media/${asset.id}/file?opt=C9x9.fwebp`)).body).toMatchObject(
      {
        status: 400,
        field: 'opt',
      },
    )
  })

  it('identifies a file by its bytes: images of five kinds become WebP, videos and documents stay, others are rejected and leave nothing', async () => {
    const { site, as } = await openStudio('SQLite')
    const writer = await as('WRITER')
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((color) => plain(60, 40, color).png().toBuffer()),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [80, 80, 80], loop: 0 })
      .toBuffer()
    for (const [name, bytes] of [
      ['a.png', await plain(60, 40).png().toBuffer()],
      ['b.webp', await plain(61, 40).webp().toBuffer()],
      ['c.avif', await plain(62, 40).avif().toBuffer()],
      ['d.exe', await plain(63, 40).jpeg().toBuffer()],
      // an image that is also an archive: the trailing archive is removed
      [
        'e.jpg',
        Buffer.concat([
          await plain(64, 40).jpeg().toBuffer(),
          Buffer.from('PK\x03\x04<script>alert(1)</script>'),
        ]),
      ],
    ] as const)
      expect((await upload(writer, bytes, name)).body.data, name).toMatchObject({
        kind: 'picture',
        extension: 'webp',
        height: 40,
      })
    const { data: moving } = (await upload(writer, gif, 'g.gif')).body
    expect(moving).toMatchObject({ width: 60, height: 40, extension: 'webp' })
    await site.store.transaction((tx) =>
      site.studio.media.publish(tx, subject, { content: `<img src="${moving.address}">` }),
    )
    for (const path of [moving.address, `${moving.address}?type=thumb&opt=R390x0.fwebp`])
      expect((await inside((await site.ask(path)).body)).pages, path).toBe(3)
    for (const name of await readdir(join(site.dataDir, 'uploads/files')))
      expect(
        (await sharp(join(site.dataDir, 'uploads/files', name)).toBuffer()).includes('<script>'),
      ).toBe(false)

    const { data: mp4 } = (await upload(writer, video(), 'film.mp4')).body
    expect(mp4).toMatchObject({
      kind: 'film',
      extension: 'mp4',
      width: 640,
      height: 360,
      twin: false,
    })
    const part = await writer.call('GET', `/media/${mp4.id}/file`, {
      headers: { range: 'bytes=4-7' },
    })
    expect([part.answer.status, part.answer.text, part.answer.headers['content-type']]).toEqual([
      206,
      'ftyp',
      'video/mp4',
    ])
    expect((await writer.call('GET', `/media/${mp4.id}/file`)).answer.text).not.toContain('+37.55')
    expect((await upload(writer, webm(), 'film.webm', `&twinOf=${moving.id}`)).body).toMatchObject({
      status: 400,
      field: 'twinOf',
    })
    const { data: both } = (await upload(writer, webm(), 'film.webm', `&twinOf=${mp4.id}`)).body
    expect(both).toMatchObject({ extension: 'mp4', twin: true, originName: 'film.mp4' })
    // documents reference a video without its extension
    await site.store.transaction((tx) =>
      site.studio.media.publish(tx, subject, { video: both.address.replace('.mp4', '') }),
    )
    expect((await site.ask(both.address)).headers['content-type']).toBe('video/mp4')
    expect((await site.ask(both.address.replace('.mp4', '.webm'))).headers['content-type']).toBe(
      'video/webm',
    )
    const report = await pdf(['물결'])
    const { data: document } = (await upload(writer, report, '보고서.pdf')).body
    expect(document).toMatchObject({ kind: 'document', extension: 'pdf' })
    expect((await writer.call('GET', `/media/${document.id}/kit-entry`)).body.data).toMatchObject({
      kind: 'document',
      entry: { originName: '보고서.pdf', name: '보고서', bytes: report.length },
    })

    // frames are added up: 42 million pixels in total
    const large = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((color) =>
        plain(4000, 3500, color).png({ compressionLevel: 1 }).toBuffer(),
      ),
    )
    const bomb = await sharp(large, { join: { animated: true } })
      .gif({ effort: 1, colours: 4, dither: 0 })
      .toBuffer()
    const before = await readdir(join(site.dataDir, 'uploads/files'))
    const jpeg = await photo()
    for (const [name, bytes, status] of [
      [
        'a.svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        415,
      ],
      ['a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
      ['a.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['cut.jpg', jpeg.subarray(0, jpeg.length / 2), 415],
      [
        'head.png',
        Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200)]),
        415,
      ],
      ['head.mp4', video().subarray(0, 40), 415],
      [
        'none.mp4',
        Buffer.concat([video().subarray(0, 28), box('moov', box('mvhd', Buffer.alloc(100)))]),
        415,
      ],
      [
        'deep.mp4',
        Buffer.concat([
          video().subarray(0, 28),
          box('moov', Buffer.concat(Array.from({ length: 30_000 }, () => box('trak')))),
        ]),
        415,
      ],
      ['a.exe', Buffer.from('MZ\x90\0'), 415],
      ['empty', Buffer.alloc(0), 415],
      ['bomb.gif', bomb, 413],
      // a decompression bomb: 90 million pixels in a few kilobytes
      ['bomb.png', await plain(10_000, 9_000).png({ compressionLevel: 9 }).toBuffer(), 413],
    ] as const)
      expect((await upload(writer, bytes, name)).body, name).toMatchObject({
        status,
        field: 'body',
      })
    expect(await readdir(join(site.dataDir, 'uploads/files'))).toEqual(before)
    expect(await readdir(join(site.dataDir, 'uploads/incoming'))).toEqual([])
  })

  it('stops reading at the limit of a kind, reports it, and keeps the minimum of free disk space', async () => {
    const { site, as, nobody } = await openStudio('SQLite')
    const writer = await as('WRITER')
    // in chunks, so that no length is sent in advance
    const large = Buffer.concat([await photo(), Buffer.alloc(UPLOAD_LIMITS.picture)])
    expect(
      (
        await writer.call('POST', '/media?name=a.jpg', {
          bytes: large,
          headers: { 'transfer-encoding': 'chunked' },
        })
      ).body,
    ).toMatchObject({ status: 413, field: 'body' })
    expect((await writer.call('POST', '/media?name=a.jpg', { bytes: large })).body).toMatchObject({
      status: 413,
      field: 'body',
    })
    expect((await upload(nobody, await photo())).answer.status).toBe(401)
    expect((await writer.call('POST', '/media', { bytes: await photo() })).body).toMatchObject({
      status: 400,
      field: 'name',
    })
    expect(await readdir(join(site.dataDir, 'uploads/incoming'))).toEqual([])
    const full = await openStudio('SQLite', { REPORT_FREE_BYTES: String(2 ** 50) })
    expect((await upload(await full.as('WRITER'), await photo())).answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '600' },
    })
  })

  it('answers other calls while hostile images are decoded', async () => {
    const { site, as } = await openStudio('SQLite')
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const slow = await plain(2400, 2400).png({ compressionLevel: 9 }).toBuffer()
    const others = await sharp(slow).tint('#332211').png({ compressionLevel: 1 }).toBuffer()
    let done = false
    const both = Promise.all([upload(writer, slow), upload(editor, others)]).finally(() => {
      done = true
    })
    await site.ask('/page')
    const times: number[] = []
    while (!done) {
      const since = performance.now()
      expect((await site.ask('/page')).status).toBe(200)
      times.push(performance.now() - since)
    }
    expect((await both).map(({ answer }) => answer.status)).toEqual([200, 200])
    times.sort((a, b) => a - b)
    expect(times.length).toBeGreaterThan(5)
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(250)
  })
})
