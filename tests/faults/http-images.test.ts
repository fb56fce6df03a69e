import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataDirWithPicture } from '../media-folder.ts'
import { html, openTestSite, sendRequest, type TestSite } from '../server.ts'

let dataDir: string
let site: TestSite
beforeEach(async () => {
  dataDir = await dataDirWithPicture()
})
afterEach(async () => {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
})
const open = async (environment: Record<string, string> = {}): Promise<TestSite> =>
  (site = await openTestSite(async () => html('<main/>'), {
    environment: { DATA_DIR: dataDir, ...environment },
  }))
const thumb = (opt: string) => sendRequest(site.origin, `/media/a.webp?type=thumb&opt=${opt}`)

describe('the image service', () => {
  it('answers although the disk is not writable', async () => {
    await writeFile(join(dataDir, 'images'), 'a file stands where the folder should be')
    await open()
    for (const opt of ['C630x354.fwebp', 'C72x72.favif', 'C630x354.fwebp'])
      expect((await thumb(opt)).status).toBe(200)
  })
  it('answers although files in the disk cache were removed or damaged', async () => {
    await open()
    const before = await thumb('R640x0.fpng')
    // the site may be storing an image at this instant
    await rm(join(dataDir, 'images'), { recursive: true, force: true, maxRetries: 5 })
    await site.site.stop()
    await open()
    expect((await thumb('R640x0.fpng')).body).toEqual(before.body)
  })
  it('limits requests by address, and returns Retry-After', async () => {
    await open({ IMAGES_PER_MINUTE: '2' })
    expect([(await thumb('C72x72.fwebp')).status, (await thumb('C72x72.fwebp')).status]).toEqual([
      200, 200,
    ])
    const refused = await thumb('C72x72.fwebp')
    expect([refused.status, JSON.parse(refused.text).errorCode]).toEqual([429, 429])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
  it('returns Retry-After when overloaded, and still serves pages', async () => {
    await open({ IMAGE_WORKERS: '1' })
    const photo = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#531',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .webp()
      .toBuffer()
    await Promise.all(
      Array.from({ length: 270 }, (_, i) => writeFile(join(dataDir, `media/p${i}.webp`), photo)),
    )
    const requests = Array.from({ length: 270 }, (_, i) =>
      sendRequest(site.origin, `/media/p${i}.webp?type=thumb&opt=C72x72.fwebp`),
    )
    expect((await sendRequest(site.origin, '/page/presskit')).status).toBe(200)
    const answers = await Promise.all(requests)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(headers['retry-after']).toBe('2')
    expect(answers.filter(({ status }) => status === 200).length).toBe(270 - refused.length)
  }, 120_000)
})
