// Checks the packages of package-lock.json and bench/package-lock.json: install scripts are allowed
// by name, licences are on a list.
// node tools/checks/supply/main.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unlistedScripts } from './install-scripts.ts'
import { licenceErrors } from './licences.ts'
import { LOCK_FOLDERS, type Lock, packagesOf, readLock } from '../../supply/lock.ts'

const root = join(import.meta.dirname, '../../..')
const locks = LOCK_FOLDERS.map((folder) => ({ folder, lock: readLock(join(root, folder)) }))
const all: Lock = {
  packages: Object.fromEntries(
    locks.flatMap(({ folder, lock }) =>
      Object.entries(lock.packages).map(([name, locked]) => [join(folder, name), locked]),
    ),
  ),
}
const errors = [
  ...locks.flatMap(({ folder, lock }) => {
    const { allowScripts = {} } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as { allowScripts?: Record<string, boolean> }
    return unlistedScripts(lock, allowScripts).map(
      (name) =>
        `${name}: has an install script that allowScripts in ${join(folder, 'package.json')} does not allow`,
    )
  }),
  ...licenceErrors(all),
]
for (const error of errors) process.stderr.write(`${error}\n`)
process.stdout.write(`packages: ${packagesOf(all).length} checked, ${errors.length} errors\n`)
process.exitCode = errors.length > 0 ? 1 : 0
