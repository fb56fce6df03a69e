// Checks the packages of package-lock.json: install scripts are allowed by
// name, licences are on a list.
// node tools/checks/supply/main.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unlistedScripts } from './install-scripts.ts'
import { licenceErrors } from './licences.ts'
import { packagesOf, readLock } from '../../supply/lock.ts'

const root = join(import.meta.dirname, '../../..')
const lock = readLock(root)
const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  allowScripts?: Record<string, boolean>
}
const errors = [
  ...unlistedScripts(lock, allowScripts).map(
    (name) => `${name}: has an install script that allowScripts in package.json does not allow`,
  ),
  ...licenceErrors(lock),
]
for (const error of errors) process.stderr.write(`${error}\n`)
process.stdout.write(`packages: ${packagesOf(lock).length} checked, ${errors.length} errors\n`)
process.exitCode = errors.length > 0 ? 1 : 0
