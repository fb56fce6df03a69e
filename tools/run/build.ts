// Builds the site: npm run build. Remembers what it was built from, so that npm start builds only when something changed.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, STAMP } from './fingerprint.ts'

const root = join(import.meta.dirname, '../..')
const before = fingerprint(root)
for (const [command, args] of [
  ['node', ['tools/fonts/main.ts']],
  ['react-router', ['build']],
] as const) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    process.stderr.write(`build: ${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}\n`)
    process.exit(1)
  }
}
writeFileSync(join(root, STAMP), before)
