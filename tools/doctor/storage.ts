import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { samplesRepository } from '../../server/status/samples.repository.ts'
import { type Check, type Doctor, type Finding, failure, notChecked, ok } from './check.ts'
import { probeFolder } from './probe-folder.ts'

/** Missing files that are named. */
const NAMED = 3

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

async function storeFindings(
  { config, database }: Doctor,
  { path, names, what }: (typeof STORES)[number],
): Promise<Finding[]> {
  const folder = join(config.DATA_DIR, path)
  const findings: Finding[] = []
  if (existsSync(folder)) {
    const refused = await probeFolder(folder)
    findings.push(
      refused
        ? failure(
            `${folder} cannot be written, read and emptied: ${refused}`,
            'let the site read and write there; with shared storage, mount it',
          )
        : ok(`${folder} can be written, read and emptied`),
    )
  } else findings.push(notChecked(`${folder} does not exist yet: it is made when needed`))
  const named = await names(samplesRepository(await database()))
  const missing: string[] = []
  for (const name of named)
    if (!(await stat(join(folder, name)).catch(() => null))) missing.push(name)
  if (missing.length > 0)
    findings.push(
      failure(
        `${missing.length} of ${named.length} ${what} are missing in ${folder}: ${missing.slice(0, NAMED).join(', ')}`,
        'mount the shared storage, or restore these files from a backup (docs/operations.md, Restore)',
      ),
    )
  else if (named.length > 0) findings.push(ok(`${named.length} ${what} are where rows name them`))
  return findings
}

export const storageCheck: Check = {
  name: 'storage',
  limitMs: 15_000,
  needs: ['DATABASE_URL'],
  async run(doctor) {
    return (await Promise.all(STORES.map((store) => storeFindings(doctor, store)))).flat()
  },
}
