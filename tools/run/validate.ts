// Quick checks before a commit: npm run validate. With -- --static those that run nothing, in a few seconds
import { spawnSync } from 'node:child_process'
import { root, STATIC_STEPS, type Step } from './steps.ts'

const unitTests: Step = {
  name: 'unit tests',
  command: 'vitest',
  args: ['run', '--exclude', 'tests/**'],
}
const steps = process.argv.includes('--static') ? STATIC_STEPS : [...STATIC_STEPS, unitTests]
for (const { command, args } of steps) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
