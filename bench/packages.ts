import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the packages that only benches need (`bench/package-lock.json`), unless they are there.
 * @throws if npm fails
 */
export function installPackages(folder = import.meta.dirname): void {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  // a copy of the lock from which they were installed; npm ci deletes it with the others
  const installed = join(folder, 'node_modules/.installed-lock.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return
  process.stdout.write('bench: installs its packages (bench/package-lock.json), once\n')
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0)
    throw new Error(
      `bench: its packages were not installed${error ? `: ${error.message}` : ''}; ` +
        'the registry must be reachable the first time',
    )
  writeFileSync(installed, lock)
}
