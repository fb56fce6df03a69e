import { addressOf } from '../../client/call.ts'

/** Returns the library id of a file by its address in a document; null if it is not one of ours. */
export function assetIdOf(address: string): string | null {
  const key = address.startsWith('/media/') ? address.slice('/media/'.length) : ''
  if (!key) return null
  return /^studio\/([0-9a-f]{32})(?![0-9a-f])/.exec(key)?.[1] ?? `content:${key}`
}

/** Returns the address at which the studio shows a document's file, which may be unpublished. */
export function shownAt(address: string): string {
  const id = assetIdOf(address)
  return id ? addressOf('mediaFile', { params: { id } }) : address
}
