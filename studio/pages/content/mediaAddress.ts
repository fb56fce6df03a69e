import { addressOf } from '../../client/call.ts'

/** The id in the library of a file that a document names by its address; null where it names none of ours. */
export function assetIdOf(address: string): string | null {
  const key = address.startsWith('/media/') ? address.slice('/media/'.length) : ''
  if (!key) return null
  return /^studio\/([0-9a-f]{32})(?![0-9a-f])/.exec(key)?.[1] ?? `content:${key}`
}

/** Address at which the studio shows a file of a document: it may not be published yet. */
export function shownAt(address: string): string {
  const id = assetIdOf(address)
  return id ? addressOf('mediaFile', { params: { id } }) : address
}
