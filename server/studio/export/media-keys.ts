import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file below `/media/`, as articles and documents name it. */
const ADDRESS = /\/media\/([^\s"'\\<>()?#&]{1,390})/g
/** An upload, as documents name it: its key without extension. */
const UPLOAD = /(?<![\w-])(studio\/[0-9a-f]{32})(?![\w.])/g
const FILM = ['.mp4', '.webm', '.small.mp4', '.small.webm'] as const
const PICTURE = ['.webp', '.svg', '.png', '.jpg', '.avif', '.gif'] as const

/**
 * The keys of the files that a text in JSON may name; some of them are of no file. Names without
 * an extension are those of films, or of uploads in documents.
 */
export function* mediaKeys(json: string): Generator<string> {
  for (const [, key = ''] of json.matchAll(ADDRESS)) {
    if (/\.\w{2,5}$/.test(key)) yield key
    else for (const ending of FILM) yield key + ending
  }
  for (const [, key = ''] of json.matchAll(UPLOAD))
    for (const ending of [...PICTURE, ...FILM, '.pdf', '.mp3', '.zip', '.epub']) yield key + ending
}

/** The files below a folder by their paths, but for hidden ones; a folder is read at a time. */
export async function* filesBelow(root: string, folder = ''): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesBelow(root, path)
    else if (entry.isFile()) yield path
  }
}
