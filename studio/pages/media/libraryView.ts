import {
  ASSET_KINDS,
  MEDIA_SORTS,
  MISSING_OF_FILES,
  SIZES,
} from '../../../contract/studio/library-names.ts'
import { RIGHTS_FILTERS } from '../../../contract/studio/rights.ts'
import type { Input } from '../../client/call.ts'

export const USED = ['yes', 'no'] as const

/** Names of the filters in the address, without the page. */
export const FILTERS = [
  'kind',
  'rights',
  'q',
  'folder',
  'tag',
  'by',
  'used',
  'size',
  'missing',
] as const

/** What the library shows, as it is in the address; an unknown value is none. */
export function viewOf(search: URLSearchParams) {
  const oneOf = <T extends string>(name: string, all: readonly T[]): T | undefined =>
    all.find((one) => one === search.get(name))
  const text = (name: string, most: number): string | undefined =>
    search.get(name)?.slice(0, most) || undefined
  return {
    kind: oneOf('kind', ASSET_KINDS),
    rights: oneOf('rights', RIGHTS_FILTERS),
    q: text('q', 100),
    folder: text('folder', 300),
    tag: text('tag', 40),
    by: text('by', 100),
    used: oneOf('used', USED),
    size: oneOf('size', SIZES),
    missing: oneOf('missing', MISSING_OF_FILES),
    sort: oneOf('sort', MEDIA_SORTS) ?? MEDIA_SORTS[0],
    page: Math.max(1, Math.min(10_000, Math.floor(Number(search.get('page'))) || 1)),
  }
}
export type LibraryView = ReturnType<typeof viewOf>

/** The query of a view: only what narrows it. */
export const libraryQuery = (view: LibraryView): Input<'media'>['query'] =>
  Object.fromEntries(
    Object.entries(view).filter(([, value]) => value !== undefined),
  ) as Input<'media'>['query']

/** Whether anything narrows the view. */
export const isNarrowed = (view: LibraryView): boolean =>
  FILTERS.some((name) => view[name] !== undefined)
