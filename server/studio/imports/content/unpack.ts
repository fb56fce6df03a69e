import { createWriteStream } from 'node:fs'
import { mkdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_LIMITS } from '../../../../contract/studio/media.ts'
import { partsOf, plainText } from '../../../content/loading/source.ts'
import { yamlValues } from '../../../content/loading/yaml.ts'
import { filesBelow } from '../../export/media-keys.ts'
import { UnreadableFile } from '../read-csv.ts'
import type { ZipEntry } from '../zip.ts'

/** Bytes of a file of text. */
const TEXT_BYTES = 4 * 1024 * 1024
/** An article, below the folder of its archive. */
const ARTICLE = /^[\w-]{1,60}\/\d{4}\/[^/]{1,200}\/(?:ko|en)\.md$/
/** What of `media` is read, and not only measured: pictures and texts. */
const READ = /\.(?:webp|avif|png|jpe?g|gif|svg|json|vtt|txt)$/i
const YAML = /\.ya?ml$/i
const FACTS = 'company/facts.yaml'
const MEDIA = 'media/'

/** The files of an archive that the loader reads. */
export interface Unpacked {
  /** Files of `media` by their keys. */
  media: ReadonlyMap<string, ZipEntry>
  /** Files of YAML outside of `media`: documents of the site. */
  documents: number
}

/** Whether a value of YAML has a part in two places: a few lines can stand for any number of values. */
function isShared(value: unknown, seen = new Set<object>()): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (seen.has(value)) return true
  seen.add(value)
  return Object.values(value).some((one) => isShared(one, seen))
}

/** Whether YAML has aliases, which no export writes. */
function hasAlias(yaml: string): boolean {
  try {
    return isShared(yamlValues(yaml))
  } catch {
    // what is no YAML is told with its line
    return false
  }
}

/** Writes a text below the folder. @throws UnreadableFile `zip_large`, `zip_yaml`, `zip` */
async function writeText(entry: ZipEntry, path: string, to: string): Promise<void> {
  if (entry.bytes > TEXT_BYTES) throw new UnreadableFile('zip_large')
  await write(entry, to)
  const parts = partsOf(path, plainText(await readFile(to, 'utf8')))
  if (parts && hasAlias(parts.yaml)) throw new UnreadableFile('zip_yaml')
}

async function write(entry: ZipEntry, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await pipeline(await entry.open(), createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    throw new UnreadableFile('zip')
  }
}

/** What the disk says of paths that are twice there, or of which one lies below another. */
const WRONG_PATHS: ReadonlySet<string | undefined> = new Set([
  'EEXIST',
  'EISDIR',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ERR_INVALID_ARG_VALUE',
])

/** As `unpack`. @throws UnreadableFile `zip` also for paths that cannot be */
export const unpackContent = (...given: Parameters<typeof unpack>): ReturnType<typeof unpack> =>
  unpack(...given).catch((error: NodeJS.ErrnoException) => {
    throw WRONG_PATHS.has(error.code) ? new UnreadableFile('zip') : error
  })

/**
 * Unpacks articles and what they are read with into an empty folder; what the archive does not have
 * stands there as the site has it. Films and documents have their size alone.
 * @throws UnreadableFile `zip_content` without articles, `zip_large`, `zip`
 */
async function unpack(
  entries: readonly ZipEntry[],
  folder: string,
  site: string,
): Promise<Unpacked> {
  const prefixes = ['content/', '']
  const prefix = prefixes.find((one) =>
    entries.some(({ path }) => path.startsWith(one) && ARTICLE.test(path.slice(one.length))),
  )
  if (prefix === undefined) throw new UnreadableFile('zip_content')
  const media = new Map<string, ZipEntry>()
  let documents = 0
  for (const entry of entries) {
    if (!entry.path.startsWith(prefix)) continue
    const path = entry.path.slice(prefix.length)
    const to = join(folder, path)
    if (path.startsWith(MEDIA)) {
      media.set(path.slice(MEDIA.length), entry)
      if (YAML.test(path)) await writeText(entry, path, to)
      else if (READ.test(path) && entry.bytes <= UPLOAD_LIMITS.picture) await write(entry, to)
      else {
        await mkdir(dirname(to), { recursive: true })
        await writeFile(to, '', { flag: 'wx', mode: 0o600 })
        await truncate(to, entry.bytes)
      }
    } else if (ARTICLE.test(path) || path === FACTS) {
      await writeText(entry, path, to)
    } else if (YAML.test(path)) documents += 1
  }
  for await (const key of filesBelow(join(site, 'media')))
    if (!media.has(key)) {
      await mkdir(dirname(join(folder, MEDIA, key)), { recursive: true })
      await symlink(join(site, MEDIA, key), join(folder, MEDIA, key))
    }
  await mkdir(join(folder, 'company'), { recursive: true })
  await symlink(join(site, FACTS), join(folder, FACTS)).catch(() => {})
  return { media, documents }
}
