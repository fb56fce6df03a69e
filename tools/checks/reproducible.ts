// Checks that a build is reproducible: the sources are built once more, from a copy in another
// folder, in another time zone and with another umask, and every file of build/ is compared.
// node tools/checks/reproducible.ts (after npm run build)
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { hashes, linkPackages } from './built-apart.ts'

const root = join(import.meta.dirname, '../..')
const SOURCES = [
  'app',
  'content',
  'contract',
  'messages',
  'package-lock.json',
  'package.json',
  'project.inlang/settings.json',
  'react-router.config.ts',
  'server',
  'studio',
  'tools',
  'tsconfig.json',
  'vite.config.ts',
]
/** What a build writes among its sources. */
const isMade = (path: string): boolean =>
  /^(?:app|studio)[\\/]paraglide$|^app[\\/]fonts$|^app[\\/]styles[\\/]fonts(?:-rest)?\.css$|[\\/]\.(?:cache|lock)$|^studio[\\/]project\.inlang[\\/](?!settings\.json$)/.test(
    path,
  )
// without the record of the sources' times, by which npm start decides whether to build
const built = (project: string): Record<string, string> =>
  hashes(join(project, 'build'), ['**/*', '*/.vite/**/*'])

const project = mkdtempSync(join(tmpdir(), 'yunseul-again-'))
try {
  for (const source of SOURCES)
    cpSync(join(root, source), join(project, source), {
      recursive: true,
      filter: (from) => !isMade(relative(root, from)),
    })
  linkPackages(root, project)
  process.umask(0o077)
  const { status } = spawnSync(process.execPath, ['tools/run/build.ts'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TZ: 'Pacific/Kiritimati' },
  })
  if (status !== 0) throw new Error('the second build failed')
  const [first, second] = [built(root), built(project)]
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])].sort()
  const other = names.filter((name) => first[name] !== second[name])
  for (const name of other) process.stdout.write(`differs: ${name}\n`)
  process.stdout.write(`a second build: ${names.length} files, ${other.length} that differ\n`)
  process.exitCode = other.length > 0 || names.length === 0 ? 1 : 0
} finally {
  rmSync(project, { recursive: true, force: true })
}
