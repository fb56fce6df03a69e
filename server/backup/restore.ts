import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { CopyError, checkCopy, copyName, isEmpty, putCopy } from '../database/copies.ts'
import { FOLDERS, filesBelow, keyOf, placeOf, SECRETS } from './backup.ts'
import { openStorage, type StorageConfig } from '../storage/index.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { SealError, unseal } from './sealed-copy.ts'

/** Whether a file of a backup is one of the named ones, or in one of the named folders. */
const belongs = (name: string, places: readonly string[]): boolean =>
  places.some((place) => name === place || name.startsWith(`${place}/`))

/**
 * Restores a backup into an empty place: an empty data directory and storage, and for PostgreSQL an
 * empty database. Everything is checked before anything is written.
 * @param secrets the folder with the keys; null = they are in their place already, or configured
 * @throws CopyError, ManifestError, SealError, StorageError
 */
export async function restore(
  config: StorageConfig & Pick<Config, 'DATABASE_URL' | 'BACKUP_KEY'>,
  from: string,
  secrets: string | null,
): Promise<Manifest> {
  const [place, key] = [placeOf(config), keyOf(config)]
  const { dataDir } = place
  const sources = [from, ...(secrets === null ? [] : [secrets])]
  const manifests = await Promise.all(sources.map(readManifest))
  const [manifest] = manifests as [Manifest, ...Manifest[]]
  if ((manifest.engine === 'postgres') !== (place.url !== null))
    throw new CopyError(
      `the backup is of ${manifest.engine}: ${place.url ? 'unset' : 'set'} DATABASE_URL`,
    )
  for (const one of manifests)
    if (one.sealed !== (key !== null))
      throw new SealError(
        one.sealed
          ? 'the backup is sealed: set BACKUP_KEY'
          : 'the backup is not sealed: unset BACKUP_KEY',
      )
  for (const [index, { files }] of manifests.entries())
    for (const { name } of files)
      if (!belongs(name, index === 0 ? [copyName(place), ...FOLDERS] : [SECRETS]))
        throw new CopyError(`${sources[index]} is not a backup of ${index === 0 ? 'data' : 'keys'}`)
  if (!(await isEmpty(place))) throw new CopyError('there is a database already')
  const storage = openStorage(config)
  for (const folder of FOLDERS)
    for await (const _ of storage.list(folder))
      throw new CopyError(`${folder} of ${storage.name} is not empty`)
  if (secrets !== null && (await filesBelow(join(dataDir, SECRETS))).length > 0)
    throw new CopyError(`${join(dataDir, SECRETS)} is not empty`)
  for (const [index, { files }] of manifests.entries())
    for (const { name, sha256 } of files)
      if ((await unseal(join(sources[index] as string, name), null, name, key)) !== sha256)
        throw new SealError(`${name} was changed`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await chmod(dataDir, 0o700)
  const workshop = await mkdtemp(join(dataDir, '.restore-'))
  const written: string[] = []
  const stored: string[] = []
  try {
    for (const [index, { files }] of manifests.entries())
      for (const { name } of files) {
        // the database and the files of the storage are put in their places from here
        const target = join(index === 0 ? workshop : dataDir, name)
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await unseal(join(sources[index] as string, name), target, name, key)
        if (index === 0 && name !== copyName(place)) {
          await storage.put(name, target)
          await rm(target, { force: true })
          stored.push(name)
        } else written.push(target)
      }
    const copy = join(workshop, copyName(place))
    await checkCopy(place, copy)
    // last: until then the place has no database
    await putCopy(place, copy)
    return manifest
  } catch (error) {
    // the place is empty again: the restore can be repeated
    for (const file of written) await rm(file, { force: true })
    for (const name of stored) await storage.remove(name)
    throw error
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}
