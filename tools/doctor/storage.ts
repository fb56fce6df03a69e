import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { samplesRepository } from '../../server/status/samples.repository.ts'
import { openStorage, type Storage } from '../../server/storage/index.ts'
import {
  type Check,
  type Doctor,
  type Finding,
  failure,
  notChecked,
  ok,
  reasonOf,
} from './check.ts'
import { probeFolder } from './probe-folder.ts'

/** Missing files that are named. */
const NAMED = 3
/** Files that are looked for at once. */
const AT_ONCE = 16

/** Folders with files that rows of the database name. */
const STORES = [
  {
    path: 'reports/files',
    names: (samples: ReturnType<typeof samplesRepository>) => samples.attachmentNames(),
    what: 'attachments of reports',
  },
  {
    path: 'uploads/files',
    names: (samples: ReturnType<typeof samplesRepository>) => samples.uploadNames(),
    what: 'uploads of editors',
  },
] as const

/** Stores, reads and removes an object; returns why that failed, or null. */
async function probeStorage(storage: Storage, folder: string): Promise<string | null> {
  const key = `${folder}/doctor-${randomUUID()}`
  const bytes = Buffer.from(randomUUID())
  try {
    try {
      await storage.put(key, bytes)
      if (!(await buffer(await storage.open(key))).equals(bytes))
        return 'other bytes are read than were written'
    } finally {
      await storage.remove(key)
    }
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

/** Names of those that are missing. */
async function missingOf(storage: Storage, path: string, names: readonly string[]) {
  const missing: string[] = []
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE)
    const found = await Promise.all(some.map((name) => storage.head(`${path}/${name}`)))
    missing.push(...some.filter((_, index) => found[index] === null))
  }
  return missing
}

async function storeFindings(
  { config, database }: Doctor,
  { path, names, what }: (typeof STORES)[number],
): Promise<Finding[]> {
  const storage = openStorage(config)
  const place = storage.isShared ? `${path} of ${storage.name}` : join(config.DATA_DIR, path)
  const findings: Finding[] = []
  if (storage.isShared || existsSync(place)) {
    const refused = await (storage.isShared ? probeStorage(storage, path) : probeFolder(place))
    if (refused && storage.isShared)
      return [
        failure(
          `${place} cannot be written, read and emptied: ${refused}`,
          'correct STORAGE_URL and the S3_ variables, or let the store accept them',
        ),
      ]
    findings.push(
      refused
        ? failure(
            `${place} cannot be written, read and emptied: ${refused}`,
            'let the site read and write there; with shared storage, mount it',
          )
        : ok(`${place} can be written, read and emptied`),
    )
  } else findings.push(notChecked(`${place} does not exist yet: it is made when needed`))
  const named = await names(samplesRepository(await database()))
  const missing = await missingOf(storage, path, named)
  if (missing.length > 0)
    findings.push(
      failure(
        `${missing.length} of ${named.length} ${what} are missing in ${place}: ${missing.slice(0, NAMED).join(', ')}`,
        'mount the shared storage, copy the files there (npm run storage -- copy), or restore these files from a backup (docs/operations.md, Restore)',
      ),
    )
  else if (named.length > 0) findings.push(ok(`${named.length} ${what} are where rows name them`))
  return findings
}

export const storageCheck: Check = {
  name: 'storage',
  limitMs: 60_000,
  needs: ['DATABASE_URL', 'STORAGE_URL', 'S3_ENDPOINT'],
  async run(doctor) {
    return (await Promise.all(STORES.map((store) => storeFindings(doctor, store)))).flat()
  },
}
