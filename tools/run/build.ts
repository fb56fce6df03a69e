// Builds the site: npm run build [-- --former FOLDER]. The assets of the two previous builds stay;
// FOLDER is another folder of the project whose build was served before. Records its sources, so
// that npm start builds only when something changed. With --part, tools/checks/reproducible.ts
// builds only that of the visitors, or adds that of the studio.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { billOf } from '../supply/bom.ts'
import { readLock } from '../supply/lock.ts'
import { fingerprint, STAMP } from './fingerprint.ts'
import { archiveFormerBuild, putAside } from './former.ts'
import { FONTS, LABELS } from './steps.ts'

const root = join(import.meta.dirname, '../..')
const { former, part } = parseArgs({
  options: { former: { type: 'string' }, part: { type: 'string' } },
}).values
/** Where the studio's build is written first, as the visitors' build empties `build/`. */
const STUDIO = 'node_modules/.cache/studio-build'
const running = new Set<ChildProcess>()

/** Runs a step; if it fails, the others are stopped and the build ends. */
async function step(command: string, args: string[], variables = {}): Promise<void> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...variables },
  })
  running.add(child)
  const failure = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(`: ${error.message}`))
    child.once('close', (code) => resolve(code === 0 ? null : ''))
  })
  running.delete(child)
  if (failure === null) return
  process.stderr.write(`build: ${command} ${args.join(' ')} failed${failure}\n`)
  for (const other of running) other.kill()
  process.exit(1)
}

putAside(root, former === undefined ? root : resolve(former))
const before = fingerprint(root)
const [hasVisitors, hasStudio] = [part !== 'studio', part !== 'visitors']
const labels = hasStudio ? step(LABELS.command, LABELS.args) : Promise.resolve()
await Promise.all([
  // React Router's build compiles the visitors' labels once more, into the same folder: not meanwhile
  hasVisitors &&
    Promise.all([step(FONTS.command, FONTS.args), labels]).then(() =>
      step('react-router', ['build']),
    ),
  hasStudio &&
    labels.then(() =>
      step('vite', ['build', '--config', 'studio/vite.config.ts'], {
        STUDIO_BUILD: `../${STUDIO}`,
      }),
    ),
])
if (hasStudio) {
  // copied, as packages may be in another file system
  cpSync(join(root, STUDIO), join(root, 'build/studio'), { recursive: true })
  rmSync(join(root, STUDIO), { recursive: true })
}
archiveFormerBuild(root)
writeFileSync(
  join(root, 'build/sbom.cdx.json'),
  `${JSON.stringify(billOf(readLock(root)), null, 2)}\n`,
)
writeFileSync(join(root, STAMP), before)
