import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type CropRectangle, largestCrop, type ManualCrops } from '../../contract/image-shapes.ts'
import type { CropChanges } from '../../contract/studio/crops.ts'
import type { Asset, Crop } from '../../contract/studio/media.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { data, pdf, plain, subject, upload } from './studio-media-kit.ts'

const SQUARE = 'C112x112.fwebp'
const WIDE = 'C420x236.fwebp'
const BODY = 'R390x0.fwebp'

/** Four columns of 400 x 400: red, green, blue, white. */
async function columns(height = 400): Promise<Buffer> {
  const colors = ['#ff0000', '#00ff00', '#0000ff']
  return plain(1600, height, '#ffffff')
    .composite(
      colors.map((background, index) => ({
        input: { create: { width: 400, height, channels: 3, background } },
        left: index * 400,
        top: 0,
      })),
    )
    .png()
    .toBuffer()
}
/** The colour in the middle of an image, as the channels that are bright. */
async function middle(bytes: Buffer): Promise<string> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const dot = await sharp(bytes)
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return ['r', 'g', 'b'].filter((_, index) => (dot[index] ?? 0) > 128).join('')
}
/** A quarter of the image: one column. */
const column = (index: number): CropRectangle => ({ x: index / 4, y: 0, width: 0.25, height: 1 })
const set = async (by: Caller, { id, cropsVersion }: Asset, crops: CropChanges) => {
  const { body } = await by.call('PUT', `/media/${encodeURIComponent(id)}/crops`, {
    ...{ body: { crops }, version: cropsVersion },
  })
  return body as unknown as { status: number; data: Asset; problem?: string; field?: string }
}

describe.each(DATABASES)('crops by hand on %s', (database) => {
  it('replace the focal point in their shape alone, at the next request of every process, and give it back', async () => {
    const { site, as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const { data: file } = (await upload(writer, await columns(), '기둥.png')).body
    expect(file).toMatchObject({ manualCrops: {}, cropsVersion: 0 })
    await site.store.publish(async (tx) => {
      await site.studio.media.publish(tx, subject, { image: file.address })
      return { tags: [] }
    })
    const other = await openApiSite(database, { beside: site })
    try {
      const at = (opt: string, from = site, etag?: string) =>
        from.ask(`${file.address}?type=thumb&opt=${opt}`, {
          headers: etag ? { 'if-none-match': etag } : {},
        })
      const before = await Promise.all([SQUARE, WIDE, BODY].map((opt) => at(opt)))
      const etag = before[0]?.headers.etag as string
      expect(await middle(before[0]?.body as Buffer)).toBe('b')
      expect((await at(SQUARE, other, etag)).status).toBe(304)

      const wanted: ManualCrops = { '1:1': column(1) }
      const { data: cut } = await set(editor, file, wanted)
      expect(cut).toMatchObject({ manualCrops: wanted, cropsVersion: 1, focal: file.focal })
      expect(cut).toEqual(await data(writer, `/media/${file.id}`))
      for (const one of [site, other]) {
        const shown = await at(SQUARE, one, etag)
        expect(shown.status).toBe(200)
        expect(await middle(shown.body)).toBe('g')
        // twice the size has the same shape
        expect(await middle((await at('C224x224.fjpg', one)).body)).toBe('g')
        // other shapes, and sizes that are not cropped
        for (const [index, opt] of [WIDE, BODY].entries())
          expect((await at(opt, one)).headers.etag).toBe(before[index + 1]?.headers.etag)
      }
      // addresses inside the studio change with it
      const square = (crops: Crop[]) => crops.find(({ use }) => use === 'square')?.address as string
      const [now, then] = await Promise.all(
        [cut, file].map(async (one) => {
          expect((await data<Asset>(writer, `/media/${one.id}`)).shownAt).toBe(cut.shownAt)
          return square(await data<Crop[]>(writer, `/media/${one.id}/crops`))
        }),
      )
      expect(cut.shownAt).not.toBe(file.shownAt)
      expect(now).toBe(then)
      const own = await writer.call('GET', now?.slice(now.indexOf('/media/')) as string)
      expect(await middle(own.answer.body)).toBe('g')

      // the focal point moves the other shapes alone
      const cropped = (await at(SQUARE)).headers.etag
      await editor.call('PATCH', `/media/${file.id}`, { body: { focal: { x: 0, y: 0.5 } } })
      expect((await at(SQUARE)).headers.etag).toBe(cropped)
      expect((await at(WIDE)).headers.etag).not.toBe(before[1]?.headers.etag)
      await editor.call('PATCH', `/media/${file.id}`, { body: { focal: file.focal } })

      const { data: back } = await set(editor, cut, { '1:1': null })
      expect(back).toMatchObject({ manualCrops: {}, cropsVersion: 2, shownAt: file.shownAt })
      // the same bytes under the same name as before
      const again = await at(SQUARE)
      expect(again.headers.etag).toBe(etag)
      expect(again.body.equals(before[0]?.body as Buffer)).toBe(true)
    } finally {
      await other.stop()
    }
    const { rows } = await site.studio.auditLog.list({ subject: `media/${file.id}` })
    expect(
      rows
        .filter(({ details }) => 'shapes' in details)
        .map(({ action, by, details }) => [...[action, by?.id, details]]),
    ).toEqual(Array(2).fill(['media.change', editor.id, { changed: 'manualCrops', shapes: '1:1' }]))
    expect(await site.studio.audit.verify()).toMatchObject({ broken: null })
  })

  it('are refused outside the image, too small, of another ratio or shape, for other files, and without the right', async () => {
    const { site, as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const { data: file } = (await upload(writer, await columns())).body
    const largest = largestCrop({ width: 1600, height: 400 }, '16:9')
    const WRONG: [string, CropChanges][] = [
      ['outside', { '1:1': { ...column(3), x: 0.8 } }],
      ['below', { '1:1': { ...column(0), y: 0.01 } }],
      ['a pixel too wide', { '1:1': { ...column(0), width: 0.25 + 1.6 / 1600 } }],
      ['another ratio', { '1:1': { x: 0, y: 0, ...largest } }],
      ['too small', { '1:1': { x: 0, y: 0, width: 0.04, height: 0.16 } }],
      ['nothing', { '1:1': { x: 0, y: 0, width: 0, height: 0 } }],
    ]
    for (const [why, crops] of WRONG)
      expect(await set(writer, file, crops), why).toMatchObject({ status: 400, field: 'crops.1:1' })
    for (const crops of [
      { '1:1': { ...column(0), x: -0.1 } },
      { '1:1': { ...column(0), x: null } },
      { '5:1': column(0) },
    ])
      expect((await set(writer, file, crops as never)).status).toBe(400)
    const without = await writer.call('PUT', `/media/${file.id}/crops`, { body: { crops: {} } })
    expect(without.body.status).toBe(400)
    const { data: document } = (await upload(writer, await pdf(['a']), 'a.pdf')).body
    expect(await set(writer, document, { '1:1': column(0) })).toMatchObject({ status: 409 })
    expect(await set(writer, { ...file, id: 'content:icons/talk.svg' }, {})).toMatchObject({
      status: 409,
      problem: 'state',
    })
    expect((await set(writer, { ...file, id: 'f'.repeat(32) }, {})).status).toBe(404)
    expect(await data(writer, `/media/${file.id}`)).toMatchObject({
      manualCrops: {},
      cropsVersion: 0,
    })

    // several shapes at once, or none of them
    expect(
      (await set(writer, file, { '16:9': { x: 0, y: 0, ...largest }, '1:1': column(3) })).data,
    ).toMatchObject({ cropsVersion: 1 })
    const cut = await data<Asset>(writer, `/media/${file.id}`)
    expect((await set(writer, cut, { '16:9': null, '1:1': { ...column(3), x: 0.9 } })).status).toBe(
      400,
    )
    // based on what was there before
    expect(await set(editor, file, { '1:1': null })).toMatchObject({
      status: 412,
      problem: 'stale',
    })
    await site.store.publish(async (tx) => {
      await site.studio.media.publish(tx, subject, { image: file.address })
      return { tags: [] }
    })
    expect(await set(writer, cut, { '1:1': null })).toMatchObject({
      status: 403,
      problem: 'published',
    })
    // a call without effect needs no right, and writes nothing
    expect((await set(writer, cut, { '1:1': column(3) })).data).toEqual({
      ...cut,
      published: true,
      uses: 1,
    })
    expect(Object.keys((await data<Asset>(writer, `/media/${file.id}`)).manualCrops)).toEqual([
      '16:9',
      '1:1',
    ])
  })

  it('stay with bytes that replace the image if they fit, and are dropped if not; both make them stale', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER')
    const { data: file } = (await upload(writer, await columns())).body
    const { data: cut } = await set(writer, file, { '1:1': column(1) })
    const replace = async ({ id, version }: Asset, bytes: Buffer): Promise<Asset> =>
      (await writer.call('PUT', `/media/${id}/file?version=${version}`, { bytes })).body.data
    const same = await replace(cut, await plain(800, 200).png().toBuffer())
    expect(same).toMatchObject({ manualCrops: cut.manualCrops, cropsVersion: 2 })
    expect(await set(writer, cut, { '1:1': null })).toMatchObject({ status: 412 })
    const taller = await replace(same, await columns(600))
    expect(taller).toMatchObject({ manualCrops: {}, cropsVersion: 3 })
    expect(await set(writer, same, { '1:1': column(1) })).toMatchObject({ status: 412 })
    expect((await writer.call('DELETE', `/media/${file.id}`)).body.status).toBe(200)
  })
})
