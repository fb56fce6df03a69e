/** Below which path uploads stand. */
export const UPLOADS = '/media/studio/'

/** What names a file of `content/media` in the library: this, and its path there. */
export const OF_CONTENT = 'content:'

/** An upload's id: 32 hexadecimal digits of the hash of what is in it. */
export const ASSET_ID = /^[0-9a-f]{32}$/

const ADDRESS = /\/media\/([^\s"'<>?#\\&,()]{1,390})/g
const UPLOADED = /^studio\/([0-9a-f]{32})(?![0-9a-f])/

/** The file that an address below `/media/` names (`key` = what follows it): an upload by its id, else `content:` and the key. */
function fileOf(key: string): string {
  const uploaded = UPLOADED.exec(key)
  return uploaded ? (uploaded[1] as string) : `${OF_CONTENT}${key}`
}

/**
 * Every file that a document names, wherever it stands in it: pictures with their dark variants, posters, films with or
 * without their ending, sound, lists of the media kit, downloads, and all of the body.
 */
export function filesIn(document: unknown): Set<string> {
  const files = new Set<string>()
  for (const [, key] of JSON.stringify(document ?? null).matchAll(ADDRESS)) files.add(fileOf(key as string))
  return files
}
