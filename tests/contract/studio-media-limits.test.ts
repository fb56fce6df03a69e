import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { PIXEL_LIMITS } from '../../contract/studio/media.ts'
import { openStudio } from './studio-kit.ts'
import { plain, upload } from './studio-media-kit.ts'

const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
const moving = async (count: number, side: number): Promise<Buffer> => {
  const frames = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      plain(side, side, index % 2 === 0 ? '#f00' : '#00f')
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ effort: 1, colours: 4, dither: 0 })
    .toBuffer()
}

it('rejects an image by its pixels, at any file size, with frames added up, and names the limit', async () => {
  const { site, as } = await openStudio('SQLite')
  const writer = await as('WRITER')
  const light = await plain(7700, 7700).avif({ effort: 0, quality: 30 }).toBuffer()
  expect(light.length).toBeLessThan(7_000)
  const say = (of: { still: number; moving: number }): string[] => [
    `${(of.still / 10_000).toLocaleString('ko-KR')}만`,
    `${(of.moving / 10_000).toLocaleString('ko-KR')}만`,
  ]
  for (const [name, bytes] of [
    ['light.avif', light],
    ['frames.gif', await moving(25, 1000)],
    ['many.gif', await moving(1001, 4)],
  ] as const) {
    const { body } = await upload(writer, bytes, name)
    expect(body, name).toMatchObject({ status: 413, field: 'body', problem: 'pixels' })
    for (const limit of say(PIXEL_LIMITS))
      expect((body as unknown as { message: string }).message).toContain(limit)
  }
  expect(await readdir(join(site.dataDir, 'uploads/incoming'))).toEqual([])
  // a phone's largest image
  const large = await plain(8160, 6144).jpeg({ quality: 50 }).toBuffer()
  expect((await upload(writer, large, 'phone.jpg')).body.data).toMatchObject({
    width: 3840,
    height: 2891,
  })
}, 120_000)

it('images of one account are processed one at a time: another account’s image is processed at once', async () => {
  const { site, as } = await openStudio('SQLite')
  const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
  const slow = await Promise.all([0, 1, 2].map((more) => noise(1800 + more, 1800)))
  const small = await plain(200, 200).png().toBuffer()
  const done: string[] = []
  const all = slow.map(async (bytes, index) => {
    expect((await upload(writer, bytes, `${index}.png`)).body.status).toBe(200)
    done.push('writer')
  })
  // all three are stored completely, none is processed
  const incoming = join(site.dataDir, 'uploads/incoming')
  const whole = slow.map(({ length }) => length).sort((one, other) => one - other)
  const come = async () => {
    const sizes = (await readdir(incoming)).map(
      async (name) => (await stat(join(incoming, name))).size,
    )
    return (await Promise.all(sizes)).sort((one, other) => one - other)
  }
  await vi.waitFor(async () => expect(await come()).toEqual(whole), {
    timeout: 20_000,
    interval: 2,
  })
  for (let attempt = 0; attempt < 3; attempt++) await site.ask('/page')
  all.push(upload(editor, small, 'small.png').then(() => void done.push('editor')))
  await Promise.all(all)
  expect(done).toEqual(['editor', 'writer', 'writer', 'writer'])
}, 120_000)
