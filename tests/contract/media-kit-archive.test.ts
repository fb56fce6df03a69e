import { mkdir, readFile, readlink, readdir, writeFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { KitAsset, KitDocument } from '../../contract/media-kit.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { root } from '../server.ts'
import { unzip } from '../unzip.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import { draft } from './store-kit.ts'

const MEDIA = join(root, 'content/media')
const path = (contentIdx: number | string): string =>
  `/api/v1/content/mediakit/${contentIdx}/kit.zip`
/** Larger than the socket buffers: a client that does not read stalls it. */
const LARGE_BYTES = 128 * 1024 * 1024

const document = (key: string): KitDocument => ({
  newsContentLinkIdx: 1,
  resourceUrl: `/media/${key}`,
  downloadUrl: `/media/${key}?download=1`,
  originName: key.slice(key.lastIndexOf('/') + 1),
  name: '문서',
  extension: 'PDF',
  bytes: 1,
})
const asset = (type: 'IMAGE' | 'VIDEO', keys: string[]): KitAsset => ({
  newsContentLinkIdx: 1,
  type,
  resourceUrl: `/media/${keys[0]}`,
  resourceUrlDark: null,
  posterImageUrl: null,
  posterImageUrlDark: null,
  description: '',
  originName: '',
  name: '',
  downloadUrl: null,
  linkUrl: null,
  fileList: keys.map((key) => ({
    name: key.slice(key.lastIndexOf('/') + 1),
    url: `/media/${key}?download=1`,
    extension: 'WEBP',
    bytes: 1,
    width: null,
    height: null,
  })),
})
/** Generated on request: no prepared file. */
const made = {
  name: 'lighthouse-640.jpg',
  url: '/media/art/lighthouse.webp?type=thumb&opt=R640x0.fjpg&download=1',
  extension: 'JPG',
  bytes: null,
  width: 640,
  height: 360,
}

/** This process's open files below a folder, each with its descriptor. */
async function openBelow(folder: string): Promise<string[]> {
  const all = await readdir('/proc/self/fd')
  const places = await Promise.all(
    all.map(async (fd) => `${fd} ${await readlink(`/proc/self/fd/${fd}`).catch(() => '')}`),
  )
  return places.filter((place) => place.slice(place.indexOf(' ') + 1).startsWith(folder))
}

describe.each(DATABASES)('the archive of a media kit on %s', (database) => {
  let site: ApiSite
  /** The folder of the test files. */
  let folder: string
  beforeAll(async () => {
    site = await openApiSite(database, { loaded: false })
    folder = join(site.dataDir, 'media')
    await mkdir(join(folder, 'twin'), { recursive: true })
    await writeFile(join(folder, 'large.mp4'), Buffer.alloc(LARGE_BYTES, 7))
    await writeFile(join(folder, 'empty.png'), '')
    await writeFile(join(folder, 'twin/lighthouse.webp'), 'another one')
    const kit = { contentType: 'ARCHIVES' as const, categories: [] }
    const picture = asset('IMAGE', ['art/lighthouse.webp', 'twin/lighthouse.webp', 'empty.png'])
    const drafts = [
      draft(6401, {
        ...kit,
        title: '윤슬 로고와 ‘브랜드’ (2026/10)',
        newsContentLinkDocumentList: [document('documents/brand-guide.pdf')],
        newsContentLinkMediaList: [
          { ...picture, fileList: [...picture.fileList, made] },
          asset('VIDEO', ['video/water-loop.mp4', 'video/water-loop.webm']),
          // a file shared with another item is in it once
          asset('IMAGE', ['art/lighthouse.webp']),
        ],
      }),
      draft(6402, {
        ...kit,
        languageType: 'ENG',
        title: 'Logos & brand',
        newsContentLinkDocumentList: [document('documents/brand-guide.pdf')],
      }),
      draft(6403, {
        ...kit,
        brandColorList: [{ name: '남색', hex: '#0b2545', rgb: '11, 37, 69', cmyk: null, use: '' }],
      }),
      draft(6404, {
        ...kit,
        publishAt: '2099-01-01T00:00:00.000Z',
        newsContentLinkDocumentList: [document('documents/brand-guide.pdf')],
      }),
      draft(6405, { ...kit, newsContentLinkMediaList: [asset('VIDEO', ['large.mp4'])] }),
      draft(6406, { ...kit, newsContentLinkDocumentList: [document('documents/gone.pdf')] }),
    ]
    const publishing = publishingModel(site.store)
    for (const one of drafts) await publishing.save(one)
  })
  afterAll(() => site.stop())

  it('SH-195 SH-196 AR-094 contains every original file, in descriptive folders', async () => {
    const answer = await site.ask(path(6401))
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(Number(answer.headers['content-length'])).toBe(answer.body.byteLength)
    const files = unzip(answer.body)
    expect(files.map(({ name }) => name)).toEqual([
      '문서/brand-guide.pdf',
      '이미지/lighthouse.webp',
      '이미지/lighthouse (2).webp',
      '이미지/empty.png',
      '영상/water-loop.mp4',
      '영상/water-loop.webm',
    ])
    expect(files.every(({ method, utf8 }) => method === 0 && utf8)).toBe(true)
    const sources = [
      join(MEDIA, 'documents/brand-guide.pdf'),
      join(MEDIA, 'art/lighthouse.webp'),
      join(folder, 'twin/lighthouse.webp'),
      join(folder, 'empty.png'),
      join(MEDIA, 'video/water-loop.mp4'),
      join(MEDIA, 'video/water-loop.webm'),
    ]
    for (const [index, source] of sources.entries())
      expect(files[index]?.body.equals(await readFile(source)), source).toBe(true)
  })

  it('AR-094 has names that every system can save, for any text of an editor', async () => {
    const typed = [
      '../../evil.pdf',
      'C:\\Windows\\evil.PDF',
      'con.pdf',
      'NUL',
      ' a:b*?.pdf. . ',
      'evil.pdf\u202efdp.exe',
      '보고서'.normalize('NFD'),
      '..',
      `${'긴'.repeat(200)}.pdf`,
    ]
    const publishing = publishingModel(site.store)
    const keys = await Promise.all(
      typed.map(async (_, index) => {
        await writeFile(join(folder, `typed-${index}.pdf`), String(index))
        return `typed-${index}.pdf`
      }),
    )
    await publishing.save(
      draft(6407, {
        contentType: 'ARCHIVES',
        categories: [],
        newsContentLinkDocumentList: keys.map((key, index) => ({
          ...document(key),
          originName: typed[index] as string,
        })),
      }),
    )
    const files = unzip((await site.ask(path(6407))).body)
    expect(files.map(({ name }) => name)).toEqual([
      '문서/evil.pdf',
      '문서/evil (2).PDF',
      '문서/_con.pdf',
      '문서/_NUL',
      '문서/a-b-.pdf',
      '문서/evil.pdffdp.exe',
      '문서/보고서',
      '문서/file',
      `문서/${'긴'.repeat(65)}.pdf`,
    ])
    expect(files.map(({ body }) => body.toString())).toEqual(typed.map((_, index) => String(index)))
  })

  it('AR-094 is named after the title in the extended file name, and plainly in the fallback', async () => {
    const { headers } = await site.ask(path(6401), { method: 'HEAD' })
    const name = encodeURIComponent('윤슬-로고와-브랜드-2026-10.zip')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="media-kit-6401.zip"; filename*=UTF-8''${name}`,
    )
    const english = await site.ask(path(6402))
    expect(english.headers['content-disposition']).toContain('filename="Logos-brand.zip"')
    expect(unzip(english.body).map((file) => file.name)).toEqual(['Documents/brand-guide.pdf'])
  })

  it('AR-094 HEAD returns type and length without a body; no cache stores an archive', async () => {
    const head = await site.ask(path(6405), { method: 'HEAD' })
    expect([head.status, head.body.byteLength]).toEqual([200, 0])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(LARGE_BYTES)
    expect(head.headers['cache-control']).toBe('no-store')
    expect(head.headers.etag).toBeUndefined()
  })

  it.each([
    ['unknown', 999_999],
    ['without files', 6403],
    ['not published yet', 6404],
  ])('AR-094 an article that is %s has none: 404', async (_, contentIdx) => {
    for (const lang of ['KOR', 'ENG']) {
      const { answer, body } = await site.json(`${path(contentIdx)}?lang=${lang}`)
      expect([answer.status, body.success, body.errorCode]).toEqual([404, false, 404])
      expect(/[가-힣]/.test(body.message)).toBe(lang === 'KOR')
    }
    expect((await site.ask(path(contentIdx), { method: 'HEAD' })).status).toBe(404)
  })

  it('AR-094 an invalid id is rejected, and a missing file is an error, not an incomplete archive', async () => {
    expect(await site.json(path('six'))).toMatchObject({
      answer: { status: 400 },
      body: { field: 'contentIdx' },
    })
    expect((await site.ask(path(6406))).status).toBe(500)
    expect((await site.ask(path(6401), { method: 'POST' })).status).toBe(405)
  })

  it('AR-094 a client that disconnects leaves no file open; concurrent archives are limited per address', async () => {
    const begin = () =>
      new Promise<{ status: number; leave(): void }>((resolve, reject) => {
        const outgoing = send(`${site.origin}${path(6405)}`, { agent: false }, (answer) => {
          answer.on('error', () => {})
          // the first bytes, and then none: the rest waits
          answer.once('readable', () =>
            resolve({ status: answer.statusCode ?? 0, leave: () => outgoing.destroy() }),
          )
        })
        outgoing.on('error', reject)
        outgoing.end()
      })
    const large = join(folder, 'large.mp4')
    // the image library keeps files open that tests before in this process resized
    const kept = new Set(await openBelow(MEDIA))
    const opened = async () => (await openBelow(MEDIA)).filter((file) => !kept.has(file))
    const readers = [await begin(), await begin(), await begin(), await begin()]
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await vi.waitFor(async () => expect(await openBelow(large)).toHaveLength(4))
    const refused = await site.ask(path(6401))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
    for (const { leave } of readers) leave()
    await vi.waitFor(async () => expect(await openBelow(large)).toEqual([]), 10_000)
    expect((await site.ask(path(6401))).status).toBe(200)
    await vi.waitFor(async () => expect(await opened()).toEqual([]), 10_000)
  })

  it('AR-094 an archive is streamed: it is never held in memory', async () => {
    const before = process.memoryUsage.rss()
    const outgoing = send(`${site.origin}${path(6405)}`, { agent: false })
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve) => {
      outgoing.on('response', resolve)
      outgoing.end()
    })
    let read = 0
    for await (const part of answer as AsyncIterable<Buffer>) read += part.byteLength
    expect(read).toBeGreaterThan(LARGE_BYTES)
    expect(await openBelow(folder)).toEqual([])
    // reader and server share this process: buffers of both, and far less than the archive
    expect(process.memoryUsage.rss() - before).toBeLessThan(LARGE_BYTES)
  })
})
