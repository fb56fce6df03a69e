import sharp, { type Metadata } from 'sharp'
import type { Asset } from '../../contract/studio/media.ts'
import type { Caller } from './studio-kit.ts'

export const subject = 'content/8388608'
export const plain = (width: number, height: number, background = '#2a7fa8') =>
  sharp({ create: { width, height, channels: 3, background } })
/** A picture as a phone takes it: turned, with the place and the maker in it. */
export const photo = (width = 1200, height = 800): Promise<Buffer> =>
  plain(width, height)
    .composite([
      { input: { create: { width: 120, height: 120, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Camera of somebody', ImageDescription: 'secret' },
      IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLongitude: '126/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const box = (type: string, ...inner: Buffer[]): Buffer => {
  const body = Buffer.concat(inner)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
/** An mp4 with an index of one track of 640 x 360, and the place where it was filmed. */
export function film(salt = 0): Buffer {
  const tkhd = Buffer.alloc(84)
  tkhd.writeUInt32BE(640 << 16, 76)
  tkhd.writeUInt32BE(360 << 16, 80)
  const hdlr = Buffer.concat([Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)])
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', tkhd), box('mdia', box('hdlr', hdlr))),
      box('udta', box('\xa9xyz', Buffer.from('+37.55+126.97/'))),
    ),
    box('mdat', Buffer.alloc(64, salt)),
  ])
}

export const upload = async (by: Caller, bytes: Buffer, name = 'a.jpg', more = '') => {
  const { answer, body } = await by.call('POST', `/media?name=${encodeURIComponent(name)}${more}`, { bytes })
  return { answer, body: body as unknown as { status: number; data: Asset; problem?: string; field?: string } }
}
export const data = async <T>(by: Caller, path: string): Promise<T> => (await by.call('GET', path)).body.data as T
export const inside = (body: Buffer): Promise<Metadata> => sharp(body).metadata()

/** A webm with nothing in it; `salt` tells it from others. */
export const webm = (salt = 0): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex'),
    Buffer.alloc(40, salt),
  ])
