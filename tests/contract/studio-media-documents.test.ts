import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Asset } from '../../contract/studio/media.ts'
import { DATABASES, openStudio } from './studio-kit.ts'
import { data, mp4, pdf, plain, upload } from './studio-media-kit.ts'

/** What begins like a PDF and is none. */
const NONSENSE = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000, 'x')])

describe.each(DATABASES)('PDFs of the library on %s', (database) => {
  it('are found by their words, and say pages, language and accessibility marks', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const report = await pdf(['Annual lighthouse report', 'Tides of the harbour'], {
      lang: 'en-GB',
      tagged: true,
      pdfVersion: '1.7',
    })
    const { data: file } = (await upload(writer, report, 'a.pdf')).body
    const { data: plain } = (await upload(writer, await pdf(['Buoys']), 'b.pdf')).body
    await site.studio.media.readDocuments()
    const documentOf = async (id: string) => (await data<Asset>(writer, `/media/${id}`)).document
    expect(await documentOf(file.id)).toEqual({
      reading: 'read',
      pages: 2,
      language: 'en-GB',
      tagged: true,
    })
    expect(await documentOf(plain.id)).toEqual({
      reading: 'read',
      pages: 1,
      language: null,
      tagged: false,
    })
    const found = async (q: string) =>
      (await data<{ rows: Asset[] }>(writer, `/media?q=${q}`)).rows.map(({ id }) => id)
    expect(await found('tides')).toEqual([file.id])
    expect(await found('lighthouse+harbour')).toEqual([file.id])
    // words of replaced bytes are gone, the new ones are read
    const replaced = await writer.call('PUT', `/media/${file.id}/file?version=${file.version}`, {
      bytes: await pdf(['Anchors']),
    })
    expect(replaced.body.status).toBe(200)
    await site.studio.media.readDocuments()
    expect(await found('tides')).toEqual([])
    expect(await found('anchors')).toEqual([file.id])
  })

  it('are refused with the reason if they are encrypted, broken or misnamed, as other files are; of many nothing else is lost', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const whole = await pdf(['Moorings', 'Buoys'])
    const locked = await pdf(['Secret'], { userPassword: 'a password', ownerPassword: 'another' })
    const jpeg = await plain(300, 200).jpeg().toBuffer()
    const film = mp4([{ handler: 'vide', samples: [Buffer.alloc(400, 7)] }])
    const wide = Buffer.from(film)
    // width and height of the track: 16.16 fixed point
    const size = wide.indexOf(Buffer.from([2, 128, 0, 0, 1, 104, 0, 0]))
    for (const at of [0, 4]) wide.writeUInt32BE(9000 * 65_536, size + at)
    const refused = [
      ['locked.pdf', locked, { status: 415, problem: 'encrypted' }],
      ['nonsense.pdf', NONSENSE, { status: 415, problem: 'broken' }],
      ['cut.pdf', whole.subarray(0, whole.length / 2), { status: 415, problem: 'broken' }],
      ['cut.jpg', jpeg.subarray(0, jpeg.length / 2), { status: 415, problem: 'broken' }],
      ['cut.mp4', film.subarray(0, film.length - 100), { status: 415, problem: 'broken' }],
      ['wide.mp4', wide, { status: 413, problem: 'film_pixels' }],
      ['report.pdf', jpeg, { status: 415, problem: 'misnamed' }],
      ['photo.JPG', whole, { status: 415, problem: 'misnamed' }],
    ] as const
    const sent = [
      ...refused.map(([name, bytes]) => ({ name, bytes })),
      { name: 'whole.pdf', bytes: whole },
      // pictures are stored anew whatever their format
      { name: 'whole.png', bytes: jpeg },
      { name: 'whole.mp4', bytes: film },
    ]
    const answers = await Promise.all(
      sent.map(async ({ name, bytes }) => {
        for (;;) {
          const { answer, body } = await upload(writer, bytes, name)
          if (answer.status !== 429) return body
        }
      }),
    )
    for (const [index, [name, , refusal]] of refused.entries())
      expect(answers[index], name).toMatchObject({ ...refusal, field: 'body' })
    expect(answers.slice(refused.length).map(({ status }) => status)).toEqual([200, 200, 200])
    const kept = answers
      .slice(refused.length)
      .map(({ data: { id, extension } }) => `${id}.${extension}`)
    const files = (folder: string) =>
      readdirSync(join(site.dataDir, 'uploads', folder))
        .filter((name) => !name.startsWith('original-'))
        .sort()
    expect([files('files'), files('incoming')]).toEqual([kept.sort(), []])
    // and none takes the place of another
    const { data: first } = answers[refused.length] as { data: Asset }
    const replaced = await writer.call('PUT', `/media/${first.id}/file?version=${first.version}`, {
      bytes: locked,
    })
    expect(replaced.body).toMatchObject({ status: 415, problem: 'encrypted' })
  })
})
