import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../server.ts'
import { openStudio } from './studio-kit.ts'
import {
  box,
  EBML,
  element,
  video,
  mp4,
  type Track,
  track,
  upload,
  webm,
} from './studio-media-kit.ts'

const PLACE = '+37.5665+126.9780/'
const place = Buffer.from(PLACE)
const film1: Track = {
  handler: 'vide',
  name: 'Camera of somebody',
  samples: [1, 2, 3].map((salt) => Buffer.alloc(100 + salt, salt)),
  more: [box('tref', place), box('meta', place), box('edts', box('elst', Buffer.alloc(20, 9)))],
}
const sound: Track = {
  handler: 'soun',
  samples: [4, 5, 6].map((salt) => Buffer.alloc(50 + salt, salt)),
}
const way = (handler: string): Track => ({ handler, samples: [place, place, place], name: handler })

/** The public bytes of an upload. */
async function storedBytes(bytes: Buffer, name: string): Promise<Buffer> {
  const { as } = await openStudio('SQLite')
  const writer = await as('WRITER')
  const { body } = await upload(writer, bytes, name)
  expect(body.status, name).toBe(200)
  return (await writer.call('GET', `/media/${body.data.id}/file`)).answer.body
}

it('keeps only video and sound of an mp4, each byte in place, and nothing else from the camera', async () => {
  const sent = mp4([film1, way('meta'), sound, way('camm'), way('text'), way('sbtl')], {
    moov: [
      box('udta', box('\xa9xyz', place)),
      box('meta', place),
      box('GPS ', place),
      box('iods', place),
    ],
    file: [
      box('free', place),
      box('uuid', place),
      box('skip', place),
      box('meta', place),
      box('wide'),
    ],
    junk: place,
  })
  const stays = await storedBytes(
    Buffer.concat([sent, box('free', place), box('SEFT', place)]),
    '여행.mp4',
  )
  expect(stays.includes('+37.5665')).toBe(false)
  expect(stays.includes('Camera of somebody')).toBe(false)
  expect(stays.length).toBe(sent.length + 2 * (8 + place.length))
  for (const bytes of [...film1.samples, ...sound.samples, Buffer.alloc(20, 9)])
    expect(stays.indexOf(bytes), String(bytes[0])).toBe(sent.indexOf(bytes))
  expect(stays.toString('latin1').match(/trak/g)).toHaveLength(2)
})

it('leaves a video without metadata unchanged, mp4 and webm', async () => {
  for (const ending of ['mp4', 'webm']) {
    const sent = await readFile(join(root, `content/media/culture/video_ending_320.${ending}`))
    const stays = await storedBytes(sent, `a.${ending}`)
    expect(stays.length).toBe(sent.length)
    // every byte beyond a page of the index, whose names and tags are emptied
    let differing = 0
    for (const [at, byte] of sent.entries()) if (byte !== stays[at]) differing += 1
    expect(differing, ending).toBeLessThan(600)
  }
})

it('keeps only video and sound of a webm: tags, chapters, files, names and trailing data are emptied', async () => {
  const block = element('a3', Buffer.alloc(80, 7))
  const info = element(
    '1549a966',
    element('7ba9', place),
    element('4461', place),
    element('4d80', place),
    element('bf', place),
  )
  const segment = element(
    '18538067',
    element('ec', place),
    info,
    element('1654ae6b', track('film', element('536e', place)), track('sound')),
    element('1f43b675', block),
    element('1254c367', element('7373', place)),
    element('1941a469', Buffer.concat(Array(20).fill(place))),
    element('1043a770', place),
  )
  const sent = Buffer.concat([EBML, segment, place])
  const stays = await storedBytes(sent, 'a.webm')
  expect(stays.includes('+37.5665')).toBe(false)
  expect(stays.length).toBe(sent.length)
  expect(stays.indexOf(block)).toBe(sent.indexOf(block))
  // as recorded by browsers: the length was unknown
  const open = (id: string): Buffer =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex')])
  const recorded = Buffer.concat([
    EBML,
    open('18538067'),
    element('1654ae6b', track('film')),
    ...[1, 2].flatMap((salt) => [
      open('1f43b675'),
      element('e7', Buffer.from([salt])),
      element('a3', Buffer.alloc(60, salt)),
    ]),
    element('1254c367', place),
  ])
  const recordedStays = await storedBytes(recorded, 'b.webm')
  expect(recordedStays.includes('+37.5665')).toBe(false)
  expect(
    recordedStays
      .subarray(0, recorded.length - 40)
      .equals(recorded.subarray(0, recorded.length - 40)),
  ).toBe(true)
})

it('rejects files that it cannot clean, and damaged ones, with a reason', async () => {
  const { as } = await openStudio('SQLite')
  const writer = await as('WRITER')
  const plain = video()
  const moov = plain.indexOf('moov') - 4
  const tracks = (...all: Buffer[]) =>
    Buffer.concat([EBML, element('18538067', element('1654ae6b', ...all))])
  const cases: [name: string, bytes: Buffer, problem: string | undefined][] = [
    ['fragments.mp4', Buffer.concat([plain, box('moof', place)]), 'film_parts'],
    ['fragments-to-come.mp4', mp4([film1], { moov: [box('mvex', place)] }), 'film_parts'],
    ['way.webm', tracks(track('film'), track('metadata')), 'film_tracks'],
    ['captions.webm', tracks(track('film'), track('captions')), 'film_tracks'],
    ['sound.mp4', mp4([sound]), undefined],
    ['two.mp4', Buffer.concat([plain, plain.subarray(moov)]), 'broken'],
    ['sound.webm', tracks(track('sound')), undefined],
    ['cut.webm', webm().subarray(0, -3), 'broken'],
    // tables with more entries than there are
    ...['stsz', 'stco', 'stsc'].map((name): [string, Buffer, string] => {
      const bytes = Buffer.from(plain)
      bytes.fill(
        0xff,
        bytes.indexOf(name) + (name === 'stsz' ? 12 : 8),
        bytes.indexOf(name) + (name === 'stsz' ? 16 : 12),
      )
      return [`${name}.mp4`, bytes, 'broken']
    }),
  ]
  for (const [name, bytes, problem] of cases) {
    const { body } = await upload(writer, bytes, name)
    expect(body, name).toMatchObject({ status: 415, field: 'body' })
    expect(body.problem, name).toBe(problem)
  }
  const { body } = await upload(writer, cases[0]?.[1] ?? plain, 'a.mp4')
  expect((body as unknown as { message: string }).message).toContain('일반 MP4로')
})
