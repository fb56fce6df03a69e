// Runs the contract tests of a former release on the schema of this one, as its processes work
// during and after an update: npm run test:former -- REVISION [--without-build] [test …].
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '../..')
const MIGRATIONS = 'server/database/migrations'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-build': { type: 'boolean', default: false } },
})
const [revision, ...given] = positionals
const tests = given.length > 0 ? given : ['tests/contract']
if (revision === undefined) {
  process.stderr.write('test:former: name a revision, such as the tag of the release that serves\n')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'former-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', revision, folder], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
// with the packages of this release: an update of a package is not what is tested
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

// every database that the former release opens gets the migrations of this release first, and then
// its own, which are there
renameSync(join(folder, MIGRATIONS, 'index.ts'), join(folder, MIGRATIONS, 'own.ts'))
writeFileSync(
  join(folder, MIGRATIONS, 'index.ts'),
  `import * as later from ${JSON.stringify(join(root, MIGRATIONS, 'index.ts'))}
import * as own from './own.ts'
export * from './own.ts'
export const migrate: typeof own.migrate = async (db, dialect, ...more) => {
  await later.migrate(db as never, dialect)
  await own.migrate(db, dialect, ...more)
}
`,
)

/** Runs a program of the packages in the folder; ends with its exit code if it fails. */
function run(command: string, ...args: string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' })
  if (error) process.stderr.write(`test:former: ${command}: ${error.message}\n`)
  if (status !== 0) process.exit(status ?? 1)
}
if (!values['without-build']) run(process.execPath, 'tools/run/build.ts')
run('vitest', 'run', '--project=site', ...tests)
