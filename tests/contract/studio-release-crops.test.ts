import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fitsShape, largestCrop } from '../../contract/image-shapes.ts'
import type { CropChanges } from '../../contract/studio/crops.ts'
import type { Asset, Crop } from '../../contract/studio/media.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { builtPages } from '../../server/http/pages.ts'
import { cutsNow } from '../../server/media/release-cuts.ts'
import { root } from '../server.ts'
import { unzip } from '../unzip.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { data } from './studio-media-kit.ts'
import { unpacked } from './unpacked.ts'

// Focal points and crops of pictures that came with a release.

/** The picture of an article, in cards, and the drawing of it for dark mode. */
const MAP = 'art/map-unfolded.webp'
const DARK = 'art/map-unfolded_dark.webp'
const SQUARE = 'C1000x1000.fwebp'
const WIDE = 'C420x236.fwebp'
const at = (key: string, path = ''): string =>
  `/media/${encodeURIComponent(`content:${key}`)}${path}`
const setCrops = async (by: Caller, key: string, version: number, crops: CropChanges) => {
  const { answer, body } = await by.call('PUT', at(key, '/crops'), { body: { crops }, version })
  return { ...body, status: answer.status } as { status: number; data: Asset; problem?: string }
}
const setFocal = async (by: Caller, key: string, x: number, y: number): Promise<number> =>
  (await by.call('PATCH', at(key), { body: { focal: { x, y } } })).answer.status
/** The square at the left edge. */
async function leftSquare(by: Caller, key: string) {
  const { width, height } = await data<Asset>(by, at(key))
  const size = { width: width ?? 0, height: height ?? 0 }
  const square = { x: 0, y: 0, ...largestCrop(size, '1:1') }
  expect(fitsShape(square, size, '1:1')).toBe(true)
  return square
}
/** How much two images differ, from 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).resize(32, 32, { fit: 'fill' }).raw().toBuffer()),
  )
  return (a as Buffer).reduce((sum, value, i) => sum + Math.abs(value - (b?.[i] ?? 0)), 0) / 3072
}
/** The addresses at which a text draws a picture, without their sizes. */
const addresses = (text: string, key: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(/\/media\/(?:~[0-9a-f]{16}\/)?[\w./-]+/g), ([one]) => one).filter(
      (one) => one.endsWith(`/${key}`),
    ),
  ),
]

vi.setConfig({ testTimeout: 240_000 })

describe.each(DATABASES)('crops of pictures of a release (%s)', (database) => {
  it('are set as those of uploads: pages, calls and feeds show them at the next request of every process, and the same as before once they are taken back', async () => {
    const pages = await builtPages(root)
    const environment = { RENDERS_PER_MINUTE: '1000000' }
    const { site, as } = await openStudio(database, environment, { loaded: true, pages })
    const [editor, writer] = [await as('EDITOR'), await as('WRITER')]
    const other = await openApiSite(database, { beside: site, environment, pages })
    onTestFinished(() => other.stop())
    const article = await site.store.kysely
      .selectFrom('content')
      .select('contentIdx')
      .where('card', 'like', `%"image":"/media/${MAP}"%`)
      .where('languageType', '=', 'KOR')
      .executeTakeFirstOrThrow()
    const id = Number(article.contentIdx)
    const paths = [
      '/?lang=KOR',
      '/?lang=ENG',
      `/page/detail/${id}?lang=KOR`,
      `/api/v1/content/${id}`,
      '/api/v3/content/home?lang=KOR',
    ]
    const seen = (from = site) =>
      Promise.all(paths.map(async (path) => (await from.ask(path)).text))
    const before = await seen()
    expect(await seen(other)).toEqual(before)
    const far = (await site.ask('/?lang=KOR')).headers.etag
    for (const text of before) expect(addresses(text, MAP).join()).not.toContain('~')

    const file = await data<Asset>(editor, at(MAP))
    expect(file).toMatchObject({ focal: { x: 0.5, y: 0.5 }, manualCrops: {}, cropsVersion: 0 })
    const square = await leftSquare(editor, MAP)
    const plain = await site.ask(`/media/${MAP}?type=thumb&opt=${SQUARE}`)
    expect(plain.headers['cache-control']).toContain('immutable')

    // rights, versions, bad rectangles, and what is not cropped
    expect(await setCrops(writer, MAP, 0, { '1:1': square })).toMatchObject({
      ...{ status: 403, problem: 'published' },
    })
    expect(await setFocal(writer, MAP, 0, 0)).toBe(403)
    expect(await setFocal(editor, MAP, 0, 1.1)).toBe(400)
    expect(
      await setCrops(editor, MAP, 0, { '1:1': { ...square, width: square.width / 2 } }),
    ).toMatchObject({ status: 400, field: 'crops.1:1' })
    expect((await setCrops(editor, 'icons/talk.svg', 0, { '1:1': square })).status).toBe(409)
    expect((await setCrops(editor, 'video/water-loop.mp4', 0, { '1:1': square })).status).toBe(409)
    expect((await setCrops(editor, 'art/none.webp', 0, { '1:1': square })).status).toBe(404)
    const { answer } = await editor.call('PATCH', at(MAP), {
      body: { focal: { x: 0, y: 0 }, credit: '한여울' },
    })
    expect(answer.status).toBe(409)
    expect(await seen()).toEqual(before)

    const cut = await setCrops(editor, MAP, 0, { '1:1': square })
    expect(cut).toMatchObject({
      status: 200,
      data: { cropsVersion: 1, manualCrops: { '1:1': square } },
    })
    expect((await setCrops(editor, MAP, 0, { '1:1': null })).status).toBe(412)
    expect(await setFocal(editor, DARK, 1, 0.5)).toBe(200)
    // inside the studio, too
    const crops = await data<Crop[]>(writer, at(MAP, '/crops'))
    const inside = crops.find(({ use }) => use === 'square')?.address as string
    const drawn = await writer.call('GET', inside.slice(inside.indexOf('/media/')))

    for (const from of [site, other]) {
      const after = await seen(from)
      for (const [index, text] of after.entries()) {
        const former = before[index] as string
        // in the body, where nothing is cropped, it keeps its address
        for (const key of [MAP, DARK])
          if (addresses(former, key).length > 0)
            expect(addresses(text, key).join(), paths[index]).toContain('/media/~')
        // nothing else changed
        expect(text.replace(/\/media\/~[0-9a-f]{16}\//g, '/media/')).toBe(former)
      }
      const [address] = addresses(after[3] as string, MAP)
      const shown = await from.ask(`${address}?type=thumb&opt=${SQUARE}`)
      expect(shown.headers['cache-control']).toContain('immutable')
      const whole = await sharp(await sharp(`${root}/content/media/${MAP}`).toBuffer())
        .extract({
          ...{ left: 0, top: 0 },
          width: Math.round(square.width * (file.width ?? 0)),
          height: Math.round(square.height * (file.height ?? 0)),
        })
        .toBuffer()
      expect(await difference(shown.body, whole)).toBeLessThan(4)
      expect(await difference(shown.body, plain.body)).toBeGreaterThan(4)
      expect(await difference(shown.body, drawn.answer.body)).toBeLessThan(4)
      // the former address shows the new crop, and is asked each time; other shapes stay
      const old = await from.ask(`/media/${MAP}?type=thumb&opt=${SQUARE}`)
      expect(old.headers['cache-control']).toBe('no-cache')
      expect(await difference(old.body, shown.body)).toBeLessThan(1)
      const [wide, formerWide] = await Promise.all(
        [address, `/media/${MAP}`].map((one) => from.ask(`${one}?type=thumb&opt=${WIDE}`)),
      )
      expect(await difference((wide as typeof old).body, (formerWide as typeof old).body)).toBe(0)
    }

    expect(await setFocal(editor, DARK, 0.5, 0.5)).toBe(200)
    expect((await setCrops(editor, MAP, 1, { '1:1': null })).data.cropsVersion).toBe(2)
    for (const from of [site, other]) expect(await seen(from)).toEqual(before)
    expect((await site.ask('/?lang=KOR')).headers.etag).toBe(far)
    const again = await site.ask(`/media/${MAP}?type=thumb&opt=${SQUARE}`)
    expect(again.headers.etag).toBe(plain.headers.etag)
    expect(again.headers['cache-control']).toContain('immutable')
    const { rows } = await site.studio.auditLog.list({ subject: `media/content:${MAP}` })
    expect(rows.map(({ action, by, details }) => [action, by?.id, details])).toEqual(
      Array(2).fill(['media.change', editor.id, { changed: 'manualCrops', shapes: '1:1' }]),
    )
  })

  it('purge what shows the picture, and nothing else', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const purged: string[] = []
    onTestFinished(site.store.onPublication((tags) => void purged.push(...tags)))
    expect(await setFocal(editor, MAP, 0.1, 0.5)).toBe(200)
    const rows = await site.store.kysely
      .selectFrom('content')
      .select('contentIdx')
      .where((of) =>
        of.or([
          of('card', 'like', `%"/media/${MAP}"%`),
          of('details', 'like', `%"/media/${MAP}"%`),
        ]),
      )
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { contentIdx } of rows)
      for (const tag of [`content:${contentIdx}`, `card:${contentIdx}`])
        expect(purged).toContain(tag)
    expect(purged).toContain('document:home:KOR')
    expect(purged).not.toContain('document:footer:KOR')
    expect(purged).not.toContain('*')
    // a picture that no article and no document names, and the same again
    purged.length = 0
    expect(await setFocal(editor, 'brand/favicon-32.png', 0.1, 0.5)).toBe(200)
    expect(await setFocal(editor, MAP, 0.1, 0.5)).toBe(200)
    expect(purged.filter((tag) => tag.startsWith('document:'))).toEqual([])
  })

  it('are exported, and loaded elsewhere the pages have the same addresses and the library the same crops', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const square = await leftSquare(editor, MAP)
    expect((await setCrops(editor, MAP, 0, { '1:1': square })).status).toBe(200)
    expect(await setFocal(editor, MAP, 0.25, 0.75)).toBe(200)
    expect(await setFocal(editor, DARK, 1, 0)).toBe(200)
    const { answer } = await editor.call('GET', '/export/file?media=yes')
    const content = unpacked(unzip(answer.body))
    const other = await openApiSite(database, { loaded: false })
    onTestFinished(() => other.stop())
    await loadContent(other.store, { root: content })
    const folder = content.slice(0, content.lastIndexOf('/'))
    const cuts = await cutsNow(other.store.kysely, folder)
    expect(cuts).toEqual(await cutsNow(site.store.kysely, root))
    expect(cuts.get(MAP)).toMatchObject({ focal: { x: 0.25, y: 0.75 }, crops: { '1:1': square } })
    expect(cuts.get(DARK)).toMatchObject({ focal: { x: 1, y: 0 }, crops: {} })
  })
})
