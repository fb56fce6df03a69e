import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import type { Asset } from '../../contract/studio/media.ts'
import { DATABASES, openStudio } from './studio-kit.ts'
import { data, upload } from './studio-media-kit.ts'

/** A PDF with a line on each of some pages. */
function pdf(
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

  it('that are encrypted or broken say so, and stop nothing', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const locked = await pdf(['Secret'], { userPassword: 'a password', ownerPassword: 'another' })
    const { data: first } = (await upload(writer, locked, 'locked.pdf')).body
    const { data: second } = (await upload(writer, NONSENSE, 'broken.pdf')).body
    const { data: third } = (await upload(writer, await pdf(['Moorings']), 'c.pdf')).body
    await site.studio.media.readDocuments()
    const readings = await Promise.all(
      [first, second, third].map(
        async ({ id }) => (await data<Asset>(writer, `/media/${id}`)).document?.reading,
      ),
    )
    expect(readings).toEqual(['encrypted', 'broken', 'read'])
  })
})
