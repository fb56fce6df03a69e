import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMAGE_FORMATS, IMAGE_SIZES } from '../../contract/images.ts'
import { html, openTestSite, sendRequest, type TestSite } from '../server.ts'

let site: TestSite
let dataDir: string
const noise = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 251))
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(site.origin, path, { headers, method })
const thumb = (key: string, opt: string) => get(`/media/${key}?type=thumb&opt=${opt}`)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'media-'))
  await mkdir(join(dataDir, 'media/a'), { recursive: true })
  const put = (name: string, body: Buffer | string) => writeFile(join(dataDir, 'media', name), body)
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2a7fa8' } })
  await put('a/photo.webp', await picture(2000, 1200).webp().toBuffer())
  await put('a/사진.png', await picture(300, 200).png().toBuffer())
  await put(
    'a/icon.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><script>alert(1)</script><circle cx="12" cy="12" r="10"/></svg>',
  )
  await put('a/bomb.png', await picture(8200, 5000).png().toBuffer())
  await put(
    'a/bomb.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>',
  )
  await put('a/broken.webp', 'RIFFxxxxWEBP nonsense')
  await put('a/voice.mp3', noise)
  await put('a/timing.json', '[1,2]')
  await put('a/brand.zip', 'PK')
  await put('a/app.exe', 'MZ')
  await put('a/report.pdf', '%PDF-1.7')
  await put('a/report-ko.epub', 'PK')
  await put('a/보고서.pdf', '%PDF-1.7')
  await put('a/.secret.webp', 'x')
  site = await openTestSite(async () => html('<main/>'), {
    environment: { DATA_DIR: dataDir, IMAGES_PER_MINUTE: '100000' },
  })
})
afterAll(async () => {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('images of a listed size (SH-225, SH-226, FT-238)', () => {
  it.each([
    ['C630x354.fwebp', 'image/webp', 630, 354],
    ['C1260x708.fwebp', 'image/webp', 1260, 708],
    ['C72x72.fpng', 'image/png', 72, 72],
    ['C741x416.favif', 'image/avif', 741, 416],
    ['C800x400.fjpg', 'image/jpeg', 800, 400],
    ['R1260x0.fwebp', 'image/webp', 1260, 756],
    ['R3840x0.fwebp', 'image/webp', 2000, 1200],
  ])('%s', async (opt, type, width, height) => {
    const answer = await thumb('a/photo.webp', opt)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(answer.body).metadata()).toMatchObject({
      width,
      height,
      format: type === 'image/avif' ? 'heif' : type.slice(6),
    })
    expect(answer.headers.etag).toMatch(/^"[0-9a-f]{32}"$/)
    const again = await get(`/media/a/photo.webp?type=thumb&opt=${opt}`, {
      'if-none-match': answer.headers.etag as string,
    })
    expect([again.status, again.body.byteLength]).toEqual([304, 0])
  })
  it('serves every listed size and its double', async () => {
    for (const size of IMAGE_SIZES) {
      const double = size.replace(/\d+/g, (n) => String(Number(n) * 2))
      for (const opt of [size, double])
        expect(
          (await get(`/media/a/photo.webp?type=thumb&opt=${opt}.fwebp`, {}, 'HEAD')).status,
          opt,
        ).toBe(200)
    }
    for (const format of IMAGE_FORMATS)
      expect((await thumb('a/photo.webp', `C72x72.f${format}`)).status).toBe(200)
  }, 60_000)
  it('renders vector files at the requested size, with file names in any language', async () => {
    expect(
      await sharp((await thumb('a/icon.svg', 'C144x144.fwebp')).body).metadata(),
    ).toMatchObject({
      width: 144,
      height: 144,
    })
    expect(
      (await thumb(encodeURIComponent('a/사진.png').replace('%2F', '/'), 'C72x72.fwebp')).status,
    ).toBe(200)
  })
  it.each([
    '',
    'C1x1.fwebp',
    'C630x354',
    'C630x354.fgif',
    'C630x355.fwebp',
    'C630x354.fwebp.exe',
    'c630x354.fwebp',
    'R0x0.fwebp',
    '../../x',
    'C99999x99999.fwebp',
    '%00',
  ])('rejects opt %j', async (opt) => {
    const { status, text, headers } = await thumb('a/photo.webp', opt)
    expect([status, headers['content-type']]).toEqual([
      400,
      opt === '%00' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ])
    if (opt !== '%00')
      expect(JSON.parse(text)).toMatchObject({
        success: false,
        status: 400,
        errorCode: 400,
        field: 'opt',
      })
  })
  it('rejects files that are not images, too large, broken or missing', async () => {
    expect((await thumb('a/report.pdf', 'C72x72.fwebp')).status).toBe(400)
    expect((await thumb('a/none.webp', 'C72x72.fwebp')).status).toBe(404)
    for (const key of ['a/bomb.png', 'a/bomb.svg', 'a/broken.webp'])
      expect((await thumb(key, 'C72x72.fwebp')).status, key).toBe(422)
  })
})

describe('original files', () => {
  it('are sent in full, with a type and an ETag', async () => {
    const { status, headers, body } = await get('/media/a/voice.mp3')
    expect([status, headers['content-type'], headers['accept-ranges']]).toEqual([
      200,
      'audio/mpeg',
      'bytes',
    ])
    expect(body).toEqual(noise)
    expect(
      (await get('/media/a/voice.mp3', { 'if-none-match': headers.etag as string })).status,
    ).toBe(304)
    expect((await get('/media/a/timing.json')).headers['content-type']).toBe(
      'application/json; charset=utf-8',
    )
    expect((await get('/media/a/report.pdf')).headers['content-type']).toBe('application/pdf')
    expect((await get('/media/a/voice.mp3', {}, 'HEAD')).headers['content-length']).toBe(
      String(noise.byteLength),
    )
  })
  it('are sent in ranges, for seeking', async () => {
    for (const key of ['a/voice.mp3', 'a/timing.json']) {
      const whole = (await get(`/media/${key}`)).body
      const part = await get(`/media/${key}`, { range: 'bytes=1-3' })
      expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
        206,
        `bytes 1-3/${whole.byteLength}`,
        '3',
      ])
      expect(part.body).toEqual(whole.subarray(1, 4))
    }
    const outside = await get('/media/a/voice.mp3', { range: 'bytes=999999-' })
    expect([outside.status, outside.headers['content-range']]).toEqual([
      416,
      `bytes */${noise.byteLength}`,
    ])
    const { etag } = (await get('/media/a/voice.mp3')).headers
    expect(
      (await get('/media/a/voice.mp3', { range: 'bytes=0-1', 'if-range': etag as string })).status,
    ).toBe(206)
    expect(
      (await get('/media/a/voice.mp3', { range: 'bytes=0-1', 'if-range': '"older"' })).status,
    ).toBe(200)
  })
  it('FT-230 with the download flag a document is saved under its name, in either language; otherwise it opens', async () => {
    const disposition = async (address: string) =>
      (await get(address)).headers['content-disposition']
    expect(await disposition('/media/a/report.pdf?download=1')).toBe(
      `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`,
    )
    const korean = `/media/a/${encodeURIComponent('보고서')}.pdf`
    expect(await disposition(`${korean}?lang=KOR&download=1`)).toBe(
      `attachment; filename="___.pdf"; filename*=UTF-8''${encodeURIComponent('보고서')}.pdf`,
    )
    for (const query of [
      '',
      '?download=',
      '?download=0',
      '?download',
      '?downloaded=1',
      '?lang=KOR',
      '?download=11',
    ])
      expect(await disposition(`/media/a/report.pdf${query}`), query).toBeUndefined()
    const [plain, attached] = await Promise.all(
      ['', '?download=1'].map((query) => get(`/media/a/report.pdf${query}`)),
    )
    expect(attached?.body).toEqual(plain?.body)
    // one file, one ETag: a browser's cached copy of either address is revalidated with that
    // address's headers
    const etag = plain?.headers.etag as string
    expect(attached?.headers.etag).toBe(etag)
    const again = await get('/media/a/report.pdf?download=1', { 'if-none-match': etag })
    expect([again.status, again.headers['content-disposition']]).toEqual([
      304,
      attached?.headers['content-disposition'],
    ])
    expect(
      (await get('/media/a/report.pdf', { 'if-none-match': etag })).headers['content-disposition'],
    ).toBeUndefined()
    expect((await get('/media/a/voice.mp3?download=1', { range: 'bytes=1-3' })).status).toBe(206)
    // a generated size is saved under its own name (SH-196)
    expect(
      (await get('/media/a/photo.webp?type=thumb&opt=C72x72.fwebp&download=1')).headers,
    ).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringContaining('filename="photo-72x72.webp"'),
    })
    expect(await disposition('/media/a/photo.webp?type=thumb&opt=C72x72.fwebp')).toBeUndefined()
  })
  it('FT-228 the accessible edition is sent as EPUB, and is saved', async () => {
    const { headers } = await get('/media/a/report-ko.epub')
    expect(headers['content-type']).toBe('application/epub+zip')
    expect(headers['content-disposition']).toContain('attachment; filename="report-ko.epub"')
  })
  it('are harmless: vector files run no scripts, programs are saved', async () => {
    expect((await get('/media/a/icon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
    for (const name of ['brand.zip', 'app.exe'])
      expect((await get(`/media/a/${name}`)).headers['content-disposition']).toContain(
        `attachment; filename="${name}"`,
      )
  })
  it.each([
    '/media/../package.json',
    '/media/%2e%2e/package.json',
    '/media/..%2f..%2fpackage.json',
    '/media/a/..%5c..%5cx.webp',
    '/media/a/%00.webp',
  ])('%s is rejected', async (path) => {
    expect((await get(path)).status).toBe(400)
  })
  it.each([
    '/media/a/.secret.webp',
    '/media/',
    '/media/a',
    '/media/a/none.webp',
    '/media/%252e%252e/package.json',
  ])('%s is not found', async (path) => {
    expect([404, 308]).toContain((await get(path)).status)
  })
})
