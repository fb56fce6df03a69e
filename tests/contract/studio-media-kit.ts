import PDFDocument from 'pdfkit'
import sharp, { type Metadata } from 'sharp'
import { STUDIO_API } from '../../contract/studio/call.ts'
import { vi } from 'vitest'
import type { Asset } from '../../contract/studio/media.ts'
import type { Answer } from '../server.ts'
import type { ApiSite } from './api-site.ts'
import type { Caller } from './studio-kit.ts'

export const subject = 'content/8388608'
export const plain = (width: number, height: number, background = '#2a7fa8') =>
  sharp({ create: { width, height, channels: 3, background } })
/** An image as a phone takes it: rotated, with location and maker in its metadata. */
export const photo = (width = 1200, height = 800): Promise<Buffer> =>
  plain(width, height)
    .composite([
      {
        input: { create: { width: 120, height: 120, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Camera of somebody', ImageDescription: 'secret' },
      IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLongitude: '126/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A PDF with a line on each of some pages. */
export function pdf(
  lines: readonly string[],
  options: ConstructorParameters<typeof PDFDocument>[0] = {},
): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options })
  const parts: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  for (const line of lines)
    document.addPage().text(line, 72, 72, { lineBreak: false, baseline: 'alphabetic' })
  document.end()
  return written
}

export const box = (type: string, ...inner: Buffer[]): Buffer => {
  const body = Buffer.concat(inner)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
const FTYP = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'))

/** A track of an mp4: its handler type, and its samples. */
export interface Track {
  handler: string
  samples: Buffer[]
  name?: string
  more?: Buffer[]
}

/**
 * An mp4 with tracks of 640 x 360: each sample a chunk, the tracks in turn, `junk` before each.
 * @param beside boxes of the index, and of the file before its samples
 */
export function mp4(
  tracks: readonly Track[],
  {
    moov: inMoov = [],
    file = [],
    junk = Buffer.alloc(0),
  }: { moov?: Buffer[]; file?: Buffer[]; junk?: Buffer } = {},
): Buffer {
  const chunks: { track: Track; bytes: Buffer }[] = []
  for (let at = 0; tracks.some(({ samples }) => at < samples.length); at++)
    for (const track of tracks)
      if (track.samples[at]) chunks.push({ track, bytes: track.samples[at] as Buffer })
  const index = (start: number): Buffer => {
    const offsets = new Map<Track, number[]>(tracks.map((track) => [track, []]))
    let at = start
    for (const { track, bytes } of chunks) {
      at += junk.length
      offsets.get(track)?.push(at)
      at += bytes.length
    }
    const traks = tracks.map((track) => {
      const tkhd = Buffer.alloc(84)
      tkhd.writeUInt32BE(640 << 16, 76)
      tkhd.writeUInt32BE(360 << 16, 80)
      const hdlr = Buffer.concat([
        u32(0, 0),
        Buffer.from(track.handler),
        u32(0, 0, 0),
        Buffer.from(`${track.name ?? ''}\0`),
      ])
      const own = offsets.get(track) ?? []
      const stbl = box(
        'stbl',
        box('stsd', u32(0, 0)),
        box('stsc', u32(0, 1, 1, 1, 1)),
        box('stsz', u32(0, 0, own.length, ...track.samples.map(({ length }) => length))),
        box('stco', u32(0, own.length, ...own)),
      )
      return box(
        'trak',
        box('tkhd', tkhd),
        ...(track.more ?? []),
        box('mdia', box('hdlr', hdlr), box('minf', stbl)),
      )
    })
    return box('moov', box('mvhd', Buffer.alloc(100)), ...traks, ...inMoov)
  }
  const before = Buffer.concat([FTYP, ...file])
  const start = before.length + index(0).length + 8
  return Buffer.concat([
    before,
    index(start),
    box('mdat', ...chunks.flatMap(({ bytes }) => [junk, bytes])),
  ])
}

/** An mp4 with one track, and the location of the recording. */
export const video = (salt = 0): Buffer =>
  mp4([{ handler: 'vide', samples: [Buffer.alloc(64, salt)] }], {
    moov: [box('udta', box('\xa9xyz', Buffer.from('+37.55+126.97/')))],
  })

export const upload = async (by: Caller, bytes: Buffer, name = 'a.jpg', more = '') => {
  const { answer, body } = await by.call('POST', `/media?name=${encodeURIComponent(name)}${more}`, {
    bytes,
  })
  return {
    answer,
    body: body as unknown as { status: number; data: Asset; problem?: string; field?: string },
  }
}
/** Headers of tus. */
export const TUS = { 'tus-resumable': '1.0.0' } as const
/** Begins an upload in parts. */
export const beginUpload = (by: Caller, bytes: number, name = 'a.png', more = '') =>
  by.call('POST', `/uploads?name=${encodeURIComponent(name)}${more}`, {
    headers: { ...TUS, 'upload-length': String(bytes) },
  })
/** Adds a part to an upload at a path below the calls of the studio. */
export const addPart = (by: Caller, path: string, offset: number, bytes: Buffer) =>
  by.call('PATCH', path, {
    bytes,
    headers: {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
  })
/** The path of an upload below the calls of the studio, by the answer that began it. */
export const uploadPath = ({ answer }: { answer: Answer }): string =>
  (answer.headers.location ?? '').replace(STUDIO_API, '')
/** Sends a file in two parts; returns its path, to be finished. */
export async function sentInParts(
  by: Caller,
  bytes: Buffer,
  name = 'a.png',
  more = '',
): Promise<string> {
  const path = uploadPath(await beginUpload(by, bytes.length, name, more))
  const half = bytes.length >> 1
  await addPart(by, path, 0, bytes.subarray(0, half))
  await addPart(by, path, half, bytes.subarray(half))
  return path
}
export const data = async <T>(by: Caller, path: string): Promise<T> =>
  (await by.call('GET', path)).body.data as T
export const inside = (body: Buffer): Promise<Metadata> => sharp(body).metadata()

/** An element of a webm, by the digits of its id. */
export const element = (id: string, ...inner: Buffer[]): Buffer => {
  const body = Buffer.concat(inner)
  const size = Buffer.alloc(8)
  size.writeUInt32BE(body.length, 4)
  size[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
export const EBML = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102',
  'hex',
)
/** Kinds of tracks of a webm. */
export const TRACK_KINDS = { film: 1, sound: 2, captions: 0x11, metadata: 0x21 } as const
export const track = (kind: keyof typeof TRACK_KINDS, ...more: Buffer[]): Buffer =>
  element('ae', element('83', Buffer.from([TRACK_KINDS[kind]])), ...more)

/** A webm with one track; `salt` makes it unique. */
export const webm = (salt = 0): Buffer =>
  Buffer.concat([
    EBML,
    element(
      '18538067',
      element('1654ae6b', track('film')),
      element('1f43b675', element('a3', Buffer.alloc(40, salt))),
    ),
  ])

/** Names of all files in the storage of uploads, in order. */
export async function stored({ studio }: ApiSite): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of studio.media.files.list()) names.push(key)
  return names.sort()
}
/** Shows an upload to visitors. */
export const publish = ({ store }: ApiSite, key: string) =>
  store.kysely
    .insertInto('studio_media_use')
    .values({ key, live: 1, subject: 'content/1' })
    .execute()
/** Runs a step, and what it would do a minute later. */
export async function atOnce<T>(step: () => Promise<T>): Promise<T> {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const answer = await step()
  const later = timers.mock.calls.filter(([, ms]) => ms === 60_000)
  timers.mockRestore()
  for (const [remove] of later) (remove as () => void)()
  return answer
}
