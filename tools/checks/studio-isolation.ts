// Checks that the visitors' build is byte for byte the same with and without the studio: it is
// built once more from a copy of the sources without the studio, and every file is compared. node
// tools/checks/studio-isolation.ts (after npm run build)
// The result of the copy is cached in node_modules/.cache until its sources change: then nothing is
// built.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const cacheFile = join(root, 'node_modules/.cache/studio-isolation.json')
/** Sources of the visitors' build. */
const SOURCES = [
  'app',
  'contract',
  'messages',
  'project.inlang/settings.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'tools/vite',
  'react-router.config.ts',
]
const ofStudio = (path: string): boolean => /^contract[\\/]studio(?:[\\/]|$)/.test(path)
const isMade = (path: string): boolean => /^app[\\/]paraglide(?:[\\/]|$)/.test(path)

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
/** Files below folders with their hashes, in order. */
function hashes(folder: string, patterns: readonly string[]): Record<string, string> {
  const files = globSync(patterns as string[], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  return Object.fromEntries(files.map((file) => [file, sha256(readFileSync(join(folder, file)))]))
}
const built = (folder: string): Record<string, string> =>
  hashes(folder, ['client/**/*', 'server/**/*'])

const sources = sha256(
  JSON.stringify(
    Object.entries(
      hashes(
        root,
        SOURCES.flatMap((source) => [source, `${source}/**/*`]),
      ),
    ).filter(([file]) => !ofStudio(file) && !isMade(file)),
  ) + readFileSync(join(root, 'package-lock.json'), 'utf8'),
)

/**
 * Links the packages of the project into the copy. Those bundled into the server's build are copied:
 * the build records where their files are, and a link would point outside the copy.
 */
function linkPackages(project: string): void {
  const packages = join(root, 'node_modules')
  const inside = new Set(
    globSync('server/**/*.js', { cwd: join(root, 'build') }).flatMap((file) =>
      [
        ...readFileSync(join(root, 'build', file), 'utf8').matchAll(
          /^\/\/ node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//gm,
        ),
      ].map(([, name = '']) => name),
    ),
  )
  for (const name of globSync(['*', '@*/*', '.bin'], { cwd: packages })) {
    if (/^@[^\\/]+$/.test(name) || name === '.cache') continue
    mkdirSync(join(project, 'node_modules', name, '..'), { recursive: true })
    if (inside.has(name))
      cpSync(join(packages, name), join(project, 'node_modules', name), { recursive: true })
    else symlinkSync(join(packages, name), join(project, 'node_modules', name))
  }
}

function buildWithout(): Record<string, string> {
  const project = mkdtempSync(join(tmpdir(), 'yunseul-apart-'))
  try {
    for (const source of SOURCES)
      cpSync(join(root, source), join(project, source), {
        recursive: true,
        filter: (from) => !ofStudio(relative(root, from)) && !isMade(relative(root, from)),
      })
    linkPackages(project)
    const { status } = spawnSync(join(root, 'node_modules/.bin/react-router'), ['build'], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error('the site without the studio was not built')
    return built(join(project, 'build'))
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

const before = existsSync(cacheFile)
  ? (JSON.parse(readFileSync(cacheFile, 'utf8')) as { sources: string; files: object })
  : null
const without = (before?.sources === sources ? before.files : buildWithout()) as Record<
  string,
  string
>
mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
writeFileSync(cacheFile, JSON.stringify({ sources, files: without }))

const whole = built(join(root, 'build'))
// assets of former builds are next to those of this one (tools/run/former.ts): they are ignored
const other = Object.keys(without).filter((file) => whole[file] !== without[file])
for (const file of other) process.stdout.write(`${whole[file] ? 'other' : 'missing'} ${file}\n`)
process.stdout.write(
  `the visitors' build without the studio: ${Object.keys(without).length} files, ${other.length} that differ\n`,
)
process.exitCode = other.length > 0 || Object.keys(without).length === 0 ? 1 : 0
