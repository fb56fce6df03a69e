import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type Cut, cutInTag, cutTag, MIDDLE, named, withCutAddresses, withCuts } from './cuts.ts'
import type { Source } from './sources.ts'

const CUT: Cut = {
  focal: { x: 0.25, y: 1 },
  crops: { '1:1': { x: 0, y: 0.125, width: 0.5, height: 0.75 } },
}
const NAMED = named(CUT)
const KEY = 'art/a b:c_dark.webp'
const cuts = new Map([[KEY, NAMED]])

test('a tag carries a cut, of any name of a file', () => {
  expect(cutInTag(cutTag(KEY, CUT))).toEqual({ key: KEY, cut: CUT })
  expect(cutInTag(cutTag(KEY, MIDDLE))).toEqual({ key: KEY, cut: MIDDLE })
  expect(cutInTag('content:1')).toBe(undefined)
})

test('the same cut has the same name, whatever the order in which it was set', () => {
  const square = { x: 0, y: 0, width: 1, height: 1 }
  const wide = { x: 0, y: 0, width: 1, height: 0.5 }
  const one = named({ ...CUT, crops: { '1:1': square, '16:9': wide } })
  expect(named({ ...CUT, crops: { '16:9': wide, '1:1': square } }).name).toBe(one.name)
  expect(named(CUT).name).not.toBe(one.name)
})

test('addresses of cut pictures carry its name; all else is the same value', () => {
  const page = {
    image: `/media/${KEY}`,
    imageDark: '/media/art/other.webp',
    link: `/media/${KEY}`,
    content: `<img src="/media/${KEY}">`,
    list: [{ poster: `/media/${KEY}`, downloadUrl: `/media/${KEY}` }],
    others: [{ title: 'a' }],
  }
  const copy = structuredClone(page)
  const shown = withCutAddresses(Object.freeze(page), cuts)
  expect(page).toEqual(copy)
  const address = `/media/~${NAMED.name}/${KEY}`
  expect(shown).toEqual({
    ...copy,
    image: address,
    list: [{ poster: address, downloadUrl: `/media/${KEY}` }],
  })
  expect(shown.others).toBe(page.others)
  expect(withCutAddresses(page, new Map())).toBe(page)
})

test('a picture is cut at any of its addresses, and kept for long at that of its cut alone', async () => {
  const file = (key: string): Source => ({
    ...{ key, bytes: 1, changed: 1, open: async () => Readable.from([]) },
    media: { type: 'image/webp', download: false, image: true },
  })
  const find = withCuts(
    async (key) => (key.startsWith('art/') ? file(key) : null),
    () => cuts,
  )
  const cut = { key: KEY, focal: CUT.focal, manualCrops: CUT.crops }
  expect(await find(`~${NAMED.name}/${KEY}`)).toMatchObject(cut)
  expect((await find(`~${NAMED.name}/${KEY}`))?.cacheControl).toBe(undefined)
  for (const key of [KEY, `~0123456789abcdef/${KEY}`])
    expect(await find(key)).toMatchObject({ ...cut, cacheControl: 'no-cache' })
  expect(Object.keys((await find('art/other.webp')) ?? {})).toEqual(Object.keys(file('')))
  expect(await find('~0123456789abcdef/art/other.webp')).toMatchObject({ cacheControl: 'no-cache' })
  for (const key of ['~0123456789abcdef/', '~xyz/art/a.webp', '~0123456789abcdef/none.webp'])
    expect(await find(key)).toBe(null)
})
