// Serves the site: npm start. Builds first if the build is missing or older than its sources.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, STAMP } from './fingerprint.ts'

const root = join(import.meta.dirname, '../..')
const stamp = join(root, STAMP)
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(root)) {
  const { status } = spawnSync('node', ['tools/run/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('./serve-built.ts')
