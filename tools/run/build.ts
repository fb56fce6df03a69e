// Builds the site: npm run build [-- --former FOLDER]. The assets of the two previous builds stay;
// FOLDER is another folder of the project whose build was served before. Records its sources, so
// that npm start builds only when something changed.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { billOf } from '../supply/bom.ts'
import { readLock } from '../supply/lock.ts'
import { fingerprint, STAMP } from './fingerprint.ts'
import { archiveFormerBuild, putAside } from './former.ts'
import { FONTS, LABELS } from './steps.ts'

const root = join(import.meta.dirname, '../..')
const { former } = parseArgs({ options: { former: { type: 'string' } } }).values
putAside(root, former === undefined ? root : resolve(former))
const before = fingerprint(root)
for (const [command, args] of [
  [FONTS.command, FONTS.args],
  ['react-router', ['build']],
  [LABELS.command, LABELS.args],
  // after the visitors' build, which empties build/
  ['vite', ['build', '--config', 'studio/vite.config.ts']],
] as const) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    process.stderr.write(
      `build: ${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}\n`,
    )
    process.exit(1)
  }
}
archiveFormerBuild(root)
writeFileSync(
  join(root, 'build/sbom.cdx.json'),
  `${JSON.stringify(billOf(readLock(root)), null, 2)}\n`,
)
writeFileSync(join(root, STAMP), before)
