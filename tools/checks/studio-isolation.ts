// Checks that the visitors' build is byte for byte the same with and without the studio: it is
// built once more from a copy of the sources without the studio, and every file is compared. node
// tools/checks/studio-isolation.ts (after npm run build)
// The result of the copy is cached in node_modules/.cache until its sources change: then nothing is
// built.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { hashes, linkPackages, sha256 } from './built-apart.ts'

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

function buildWithout(): Record<string, string> {
  const project = mkdtempSync(join(tmpdir(), 'yunseul-apart-'))
  try {
    for (const source of SOURCES)
      cpSync(join(root, source), join(project, source), {
        recursive: true,
        filter: (from) => !ofStudio(relative(root, from)) && !isMade(relative(root, from)),
      })
    linkPackages(root, project)
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
