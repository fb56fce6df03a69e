import { createHash } from 'node:crypto'
import type { ManualCrops } from '../../contract/image-shapes.ts'
import { CACHE_CONTROL } from '../answers/cache-policy.ts'
import type { Source } from './sources.ts'

/** How a picture that came with a release is cropped: as uploads are. */
export interface Cut {
  /** From 0 to 1 of its width and height. */
  focal: { x: number; y: number }
  crops: ManualCrops
}
/** A cut that visitors see, with the name that stands in its addresses. */
export type NamedCut = Cut & { name: string }
/** The pictures that are not cropped around their middle, by their paths below `content/media`. */
export type Cuts = ReadonlyMap<string, NamedCut>

export const NO_CUTS: Cuts = new Map()
/** Without a cut, a picture is cropped around its middle. */
export const MIDDLE: Cut = { focal: { x: 0.5, y: 0.5 }, crops: {} }

/** Whether it is that of a picture of which nothing was set. */
export const isMiddle = ({ focal, crops }: Cut): boolean =>
  focal.x === MIDDLE.focal.x &&
  focal.y === MIDDLE.focal.y &&
  Object.values(crops).every((crop) => crop === undefined)

/** As JSON: the same text for the same cut. */
export const cutText = ({ focal: { x, y }, crops }: Cut): string =>
  JSON.stringify({
    focal: { x, y },
    crops: Object.fromEntries(
      Object.entries(crops)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([shape, crop]) =>
          crop ? [[shape, { x: crop.x, y: crop.y, width: crop.width, height: crop.height }]] : [],
        ),
    ),
  } satisfies Cut)

/** Named by what it says, so that every site that has the same cut makes the same pages. */
export const named = (cut: Cut): NamedCut => ({
  ...cut,
  name: createHash('sha256').update(cutText(cut)).digest('hex').slice(0, 16),
})

/** Begins the tag of the publication of a cut. */
const SIGNAL = 'picture-cut:'

/**
 * The tag of the publication of a cut: it carries the cut, so that each process has it before it
 * purges anything.
 */
export const cutTag = (key: string, cut: Cut): string =>
  `${SIGNAL}${key}:${isMiddle(cut) ? '' : Buffer.from(cutText(cut)).toString('base64url')}`

/** The cut that a tag carries; undefined for any other tag. */
export function cutInTag(tag: string): { key: string; cut: Cut } | undefined {
  if (!tag.startsWith(SIGNAL)) return undefined
  const end = tag.lastIndexOf(':')
  const text = Buffer.from(tag.slice(end + 1), 'base64url').toString()
  return {
    key: tag.slice(SIGNAL.length, end),
    cut: text === '' ? MIDDLE : (JSON.parse(text) as Cut),
  }
}

const MEDIA = '/media/'
/** The folder that addresses of cut pictures begin with, and the path of the picture. */
const CUT_KEY = /^~([0-9a-f]{16})\/(.+)$/
/** Uploads, also those that an export has among its files: their answers are confirmed at each use. */
const UPLOADED = 'studio/'

/** Adds cuts to the files that `find` finds, by their own addresses and by those of a cut. */
export const withCuts =
  (find: (key: string) => Promise<Source | null>, cuts: () => Cuts) =>
  async (key: string): Promise<Source | null> => {
    const [, name, path = key] = CUT_KEY.exec(key) ?? []
    const source = await find(path)
    const cut = cuts().get(path)
    if (!source || (!cut && name === undefined)) return source
    return {
      ...source,
      ...(cut ? { focal: cut.focal, manualCrops: cut.crops } : {}),
      // the address of another cut, or of none, stands for the one that is shown now
      ...(cut && cut.name === name ? {} : { cacheControl: CACHE_CONTROL.confirmed }),
    }
  }

/** Fields whose addresses are opened or saved, not drawn. */
const LINKS: ReadonlySet<string> = new Set(['downloadUrl', 'href', 'link', 'linkUrl', 'url'])

/**
 * Returns what visitors read with the addresses of cut pictures, which change with each cut. Values
 * are never changed in place; what names no such picture is returned as it is.
 */
export function withCutAddresses<Value>(value: Value, cuts: Cuts): Value {
  const of = (one: unknown): unknown => {
    if (typeof one === 'string') {
      if (!one.startsWith(MEDIA)) return one
      const key = one.slice(MEDIA.length)
      const cut = key.startsWith(UPLOADED) ? undefined : cuts.get(key)
      return cut ? `${MEDIA}~${cut.name}/${key}` : one
    }
    if (Array.isArray(one)) {
      const all = one.map(of)
      return all.every((item, index) => item === one[index]) ? one : all
    }
    if (typeof one !== 'object' || one === null) return one
    if (Object.getPrototypeOf(one) !== Object.prototype) return one
    let isChanged = false
    const entries = Object.entries(one).map(([name, before]) => {
      const after = LINKS.has(name) ? before : of(before)
      isChanged ||= after !== before
      return [name, after] as const
    })
    return isChanged ? Object.fromEntries(entries) : one
  }
  return cuts.size === 0 ? value : (of(value) as Value)
}
