// Quick checks before a commit: npm run validate. Unit tests run in parallel with the static
// checks, so that the first results arrive within seconds. With -- --static only the static checks.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './run-step.ts'
import { STATIC_STEPS } from './static-steps.ts'
import { type CheckStep, FONTS, LABELS, root } from './steps.ts'

const UNIT_TESTS: CheckStep = {
  name: 'unit tests',
  command: 'vitest',
  args: ['run', '--project=!site'],
}

/**
 * Runs a step.
 * @param output when its output is shown: after it ended, if another step uses the terminal
 * @param onOutput called with each chunk of its output
 * @returns its exit code
 */
async function run(
  { name, command, args }: CheckStep,
  output: 'at once' | 'at the end',
  onOutput?: (text: string) => void,
): Promise<number> {
  let kept = ''
  const code = await runStep(
    { command, args },
    (text) => {
      if (output === 'at once') process.stdout.write(text)
      else kept += text
      onOutput?.(text)
    },
    // output passed on to a terminal keeps its colors
    { environment: process.stdout.isTTY ? { FORCE_COLOR: '1' } : {} },
  )
  process.stdout.write(kept)
  if (code !== 0) process.stdout.write(`validate: ${name} failed\n`)
  return code ?? 1
}

/** The static checks, up to the first that fails. */
async function staticChecks(output: 'at once' | 'at the end'): Promise<number> {
  for (const step of STATIC_STEPS) {
    // already compiled, as tests are reading the labels
    const code = step === LABELS ? 0 : await run(step, output)
    if (code !== 0) return code
  }
  return 0
}

/** Unit tests, started after the first static check's result, which they would delay. */
async function beside(): Promise<number> {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const tests = run(UNIT_TESTS, 'at once', (text) => {
    if (/[✓×❯]/.test(text)) answer()
  })
  void tests.then(() => answer())
  const checks = answered.then(() => staticChecks('at the end'))
  const codes = await Promise.all([tests, checks])
  return codes.find((each) => each !== 0) ?? 0
}

const isStatic = process.argv.includes('--static')
let code = await run(LABELS, 'at once')
// tests of drawings read output of a build, which a fresh checkout lacks
if (code === 0 && !isStatic && !existsSync(join(root, 'app/fonts')))
  code = await run(FONTS, 'at once')
if (code === 0) {
  code = isStatic ? await staticChecks('at once') : await beside()
}
process.exitCode = code
