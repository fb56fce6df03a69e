// Serves the site: npm start. Builds first if the build is missing or older than its sources.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, STAMP } from './fingerprint.ts'
import { allocatorEnvironment, heapOptions } from './memory.ts'

const root = join(import.meta.dirname, '../..')
process.env.NODE_ENV ??= 'production'
const stamp = join(root, STAMP)
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(root)) {
  const { status } = spawnSync('node', ['tools/run/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const server = join(root, 'server/main.ts')
// the same process becomes the server, with memory settings that only apply at process start: its
// id, signals and exit code stay the same. Windows can't do that; the server runs there without the
// settings
if (process.execve && process.platform !== 'win32') {
  process.execve(
    process.execPath,
    [process.execPath, ...heapOptions(process.env.NODE_OPTIONS), server],
    allocatorEnvironment(process.env),
  )
}
await import(server)
