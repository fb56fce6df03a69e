// Serves the site and the studio with their galleries of components, for the browser tests: the
// parts that the site's own build omits are built next to it, once per state of the sources.
// Listens on PORT; its data is separate and removed with it.
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fingerprint } from '../../tools/run/fingerprint.ts'
import { putLoaded } from '../loaded.ts'

const root = join(import.meta.dirname, '../..')
/** The folder that caches the build, with a fingerprint of its sources. */
const BUILD = join(root, 'node_modules/.cache/gallery')
const stamp = (build: string): string => join(build, 'built-from')

/** Builds the site with the gallery, unless that was done for the same sources. */
function build(): void {
  const sources = fingerprint(root)
  if (existsSync(stamp(BUILD)) && readFileSync(stamp(BUILD), 'utf8') === sources) return
  const making = `${BUILD}-${process.pid}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    GALLERY_BUILD: making,
    // its configuration takes it from its own folder
    STUDIO_BUILD: relative(join(root, 'studio'), join(making, 'studio')),
  }
  for (const [tool, given] of [
    ['react-router', ['build']],
    ['vite', ['build', '--config', 'studio/vite.config.ts']],
  ] as const) {
    const { status } = spawnSync(tool, given, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    if (status === 0) continue
    rmSync(making, { recursive: true, force: true })
    throw new Error('the gallery was not built')
  }
  writeFileSync(stamp(making), sources)
  rmSync(BUILD, { recursive: true, force: true })
  renameSync(making, BUILD)
}

build()
// the server finds its build next to itself: a separate project
const project = mkdtempSync(join(tmpdir(), 'yunseul-gallery-'))
for (const name of ['contract', 'messages', 'server', 'package.json'])
  cpSync(join(root, name), join(project, name), { recursive: true })
cpSync(BUILD, join(project, 'build'), { recursive: true })
for (const name of ['content', 'node_modules']) symlinkSync(join(root, name), join(project, name))
const data = join(project, 'data')
mkdirSync(data, { mode: 0o700 })
await putLoaded(data)

const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: project,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', DATA_DIR: data },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(project, { recursive: true, force: true })
  process.exitCode = code ?? 0
})
