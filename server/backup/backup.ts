import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { openFile, openStorage, type StorageConfig } from '../storage/index.ts'
import { sync } from '../sync.ts'
import { checkCopy, copyDatabase, copyName, type StorePlace } from '../database/copies.ts'
import { MANIFEST, type Manifest, manifestText, readManifest } from './manifest.ts'
import { type BackupKey, SealError, sealTo, unseal } from './sealed-copy.ts'

/** Folders of the storage that are backed up with the database. */
export const FOLDERS = ['reports/files', 'uploads/files', 'media'] as const
/** The folder that is backed up elsewhere: with it anyone could read the rest. */
export const SECRETS = 'secrets'

/** Beginning of the folder of a copy that is underway. */
const WORKSHOP = '.backup-'

const NAMED = /^(?:backup|secrets)-\d{4}-\d{2}-\d{2}T\d{6}Z$/

export const placeOf = ({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>) =>
  ({ url: DATABASE_URL ?? null, dataDir: DATA_DIR }) satisfies StorePlace
export const keyOf = ({ BACKUP_KEY }: Pick<Config, 'BACKUP_KEY'>): BackupKey =>
  BACKUP_KEY ? Buffer.from(BACKUP_KEY, 'hex') : null

/** Files below a folder, by their path in it; none if it does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Opens a file that is copied. @throws an error with the code `ENOENT` if it is gone */
type Source = () => Promise<Readable>

/** What was written, and what was deleted before it could be. */
interface Written {
  manifest: Manifest
  gone: string[]
}

/** The bytes of a source; reports one that has been deleted. */
async function* readSource(source: Source, gone: () => void): AsyncGenerator<Buffer> {
  try {
    yield* (await source()) as AsyncIterable<Buffer>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') gone()
    throw error
  }
}

/**
 * Copies named files into a new folder, each read again afterwards, and writes their list last.
 * @param sources by name in the backup; a file that has been deleted meanwhile is named in `gone`
 * @throws SealError if a copy differs from what was written
 */
async function write(
  folder: string,
  sources: ReadonlyMap<string, Source>,
  about: Omit<Manifest, 'files'>,
  key: BackupKey,
): Promise<Written> {
  const files: Manifest['files'] = []
  const gone: string[] = []
  for (const [name, source] of sources) {
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    let isGone = false
    const reading = Readable.from(
      readSource(source, () => (isGone = true)),
      { objectMode: false },
    )
    try {
      const { bytes, sha256 } = await sealTo(reading, target, name, key)
      if ((await unseal(target, null, name, key)) !== sha256)
        throw new SealError(`${name} differs after it was written`)
      files.push({ name, bytes, sha256 })
    } catch (error) {
      if (!isGone) throw error
      await rm(target, { force: true })
      gone.push(name)
    }
  }
  const manifest = { ...about, files }
  await writeFile(join(folder, MANIFEST), manifestText(manifest), { mode: 0o600, flush: true })
  return { manifest, gone }
}

/** Removes what backups that were killed have left in a folder. */
async function removeOld(folder: string, beginning: string, but?: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.startsWith(beginning) && path !== but) await rm(path, { recursive: true })
  }
}

/** Removes the oldest complete backups of a folder beyond `keep`. */
async function rotate(folder: string, prefix: string, keep: number): Promise<string[]> {
  const complete: string[] = []
  for (const name of (await readdir(folder)).sort())
    if (name.startsWith(prefix) && NAMED.test(name))
      if (await readManifest(join(folder, name)).catch(() => null)) complete.push(name)
  const old = complete.slice(0, Math.max(0, complete.length - keep))
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old
}

export interface BackupOptions {
  /** Folder that gets a new folder for the database and the files. */
  to: string
  /** Folder that gets a new folder for the keys; null = they are not copied. */
  secretsTo: string | null
  /** Complete backups that are kept in each; null = all. */
  keep: number | null
}

export interface BackupResult {
  folder: string
  secrets: string | null
  manifest: Manifest
  /** Files that were deleted after the database was copied: rows of it may name them. */
  gone: string[]
  removed: string[]
}

/**
 * Backs up a site that may run meanwhile: the database at one instant, then the files, so that each
 * file that a row names is there. Everything is read again after it was written; a folder gets its
 * name when it is complete.
 * @throws CopyError, SealError, StorageError
 */
export async function backUp(
  config: StorageConfig & Pick<Config, 'DATABASE_URL' | 'BACKUP_KEY'>,
  { to, secretsTo, keep }: BackupOptions,
): Promise<BackupResult> {
  const [place, key] = [placeOf(config), keyOf(config)]
  const at = new Date()
  const stamp = at.toISOString().replace(/:|\.\d{3}/g, '')
  const about = {
    version: 1,
    at: at.toISOString(),
    engine: place.url ? 'postgres' : 'sqlite',
    sealed: key !== null,
  } as const
  const make = async (
    parent: string,
    prefix: string,
    sources: ReadonlyMap<string, Source>,
  ): Promise<[string, Written]> => {
    await mkdir(parent, { recursive: true, mode: 0o700 })
    await removeOld(parent, `.${prefix}-`)
    const [partial, folder] = [
      join(parent, `.${prefix}-${stamp}`),
      join(parent, `${prefix}-${stamp}`),
    ]
    await mkdir(partial, { mode: 0o700 })
    try {
      const written = await write(partial, sources, about, key)
      await rename(partial, folder)
      await sync(parent)
      return [folder, written]
    } catch (error) {
      await rm(partial, { recursive: true, force: true })
      throw error
    }
  }
  // in the site's own folder: a copy that is not sealed yet does not leave it
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
  const workshop = await mkdtemp(join(place.dataDir, WORKSHOP))
  try {
    await removeOld(place.dataDir, WORKSHOP, workshop)
    const copy = join(workshop, copyName(place))
    await copyDatabase(place, copy)
    await checkCopy(place, copy)
    const sources = new Map<string, Source>([[copyName(place), openFile(copy)]])
    const storage = openStorage(config)
    for (const folder of FOLDERS)
      for await (const { key: name } of storage.list(folder))
        sources.set(name, () => storage.open(name))
    const [folder, { manifest, gone }] = await make(to, 'backup', sources)
    const removed = keep === null ? [] : await rotate(to, 'backup-', keep)
    if (secretsTo === null) return { folder, secrets: null, manifest, gone, removed }
    const keys = join(place.dataDir, SECRETS)
    const [secrets] = await make(
      secretsTo,
      'secrets',
      new Map(
        (await filesBelow(keys)).map((name) => [`${SECRETS}/${name}`, openFile(join(keys, name))]),
      ),
    )
    if (keep !== null) removed.push(...(await rotate(secretsTo, 'secrets-', keep)))
    return { folder, secrets, manifest, gone, removed }
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}
