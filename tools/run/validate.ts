// Quick checks before a commit: npm run validate
import { spawnSync } from 'node:child_process'
import { root, STATIC_STEPS, type Step } from './steps.ts'

const unitTests: Step = { name: 'unit tests', command: 'vitest', args: ['run', '--exclude', 'tests/**'] }
for (const { command, args } of [...STATIC_STEPS, unitTests]) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
