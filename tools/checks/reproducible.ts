// Checks that a build is reproducible, and that the visitors' part is byte for byte the same without
// the studio: the sources are built once more, from a copy in another folder, in another time zone
// and with another umask, first without the studio, which is added then; and every file of build/ is
// compared. node tools/checks/reproducible.ts (after npm run build)
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

const ofStudio = (path: string): boolean => /^(?:contract[\\/])?studio(?:[\\/]|$)/.test(path)

const project = mkdtempSync(join(tmpdir(), 'yunseul-again-'))
/** Copies the sources of the studio, or all others. */
function copy(part: 'visitors' | 'studio'): void {
  for (const source of SOURCES)
    cpSync(join(root, source), join(project, source), {
      recursive: true,
      filter: (from) => {
        const path = relative(root, from)
        if (isMade(path)) return false
        // on the way to contract/studio
        return ofStudio(path) === (part === 'studio') || path === 'contract'
      },
    })
}
function build(part: 'visitors' | 'studio'): void {
  copy(part)
  const { status } = spawnSync(process.execPath, ['tools/run/build.ts', '--part', part], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TZ: 'Pacific/Kiritimati' },
  })
  if (status !== 0) throw new Error(`the second build failed: ${part}`)
}

try {
  linkPackages(root, project)
  process.umask(0o077)
  build('visitors')
  build('studio')
  const [first, second] = [built(root), built(project)]
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])].sort()
  const other = names.filter((name) => first[name] !== second[name])
  for (const name of other) process.stdout.write(`differs: ${name}\n`)
  process.stdout.write(`a second build: ${names.length} files, ${other.length} that differ\n`)
  process.exitCode = other.length > 0 || names.length === 0 ? 1 : 0
} finally {
  rmSync(project, { recursive: true, force: true })
}
