// Quick checks before a commit: npm run validate
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const steps: [string, string[]][] = [
  ['node', ['tools/checks/house-rules.ts']],
  ['paraglide-js', ['compile', '--project', './project.inlang', '--outdir', './app/paraglide', '--strategy', 'globalVariable', 'baseLocale', '--silent']],
  ['biome', ['lint', '--error-on-warnings']],
  ['react-router', ['typegen']],
  ['tsc', ['--noEmit', '-p', '.']],
  ['vitest', ['run', '--exclude', 'tests/**']],
]
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
