// Everything that must hold: npm test. Prepares what it needs by itself and closes with the counts.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareBrowser } from './browser.ts'
import {
  type BrowserFailures,
  browserFailures,
  type UnitFailures,
  unitFailures,
} from './failures.ts'
import {
  browserSeconds,
  type BrowserSuite,
  slowest,
  type UnitReport,
  unitSeconds,
} from './slowest.ts'
import { root, STATIC_STEPS } from './steps.ts'

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0
const seconds: string[] = []
/** The test files that take longest; shares are of their step. */
const slow: string[] = []
/** What did not hold, once more at the end, where it is looked for. */
const faults: string[] = []

/** Runs a step; a step without counts of its own is one check. Says whether it held. */
function step(
  name: string,
  command: string,
  args: string[],
  counts?: () => { passed: number; failed: number },
): boolean {
  process.stdout.write(`\n=== ${name}\n`)
  const began = performance.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: process.env })
  seconds.push(`${name} ${Math.round((performance.now() - began) / 1000)} s`)
  const held = status === 0
  if (!held) faults.push(`${name} ended with ${status}`)
  let sum = { passed: held ? 1 : 0, failed: held ? 0 : 1 }
  if (counts) {
    try {
      sum = counts()
    } catch {
      sum = { passed: 0, failed: 1 }
    }
    if (!held && sum.failed === 0) sum.failed = 1
    if (held && sum.passed === 0) sum.failed = 1
  }
  passed += sum.passed
  failed += sum.failed
  return held
}
const read = (name: string) => JSON.parse(readFileSync(join(results, name), 'utf8'))

process.env.CHROMIUM_PATH = prepareBrowser()
for (const { name, command, args } of STATIC_STEPS) step(name, command, args)
const built = step('build', 'node', ['tools/run/build.ts'])
step(
  'unit and contract tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
  () => {
    const report = read('vitest.json') as UnitReport &
      UnitFailures & {
        numPassedTests: number
        numFailedTests: number
        numPendingTests: number
      }
    faults.push(...unitFailures(report).map((line) => line.replace(`${root}/`, '')))
    slow.push(...slowest(unitSeconds(report)).map((line) => line.replace(`${root}/`, '')))
    const { numPassedTests, numFailedTests, numPendingTests } = report
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests }
  },
)
if (built) {
  step('budgets', 'node', ['tools/checks/budgets.ts'])
  step('budget of the studio', 'node', ['tools/checks/studio-budget.ts'])
  step('the site without the studio', 'node', ['tools/checks/studio-apart.ts'])
  step('end to end', 'playwright', ['test'], () => {
    const { stats, suites } = read('e2e.json') as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number }
      suites: (BrowserSuite & BrowserFailures)[]
    }
    faults.push(...browserFailures(suites))
    slow.push(...slowest(browserSeconds(suites)))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
  })
}
if (faults.length) process.stdout.write(`\n=== faults\n${faults.join('\n')}\n`)
process.stdout.write(
  `\n=== slowest files\n${slow.join('\n')}\n\n${seconds.join(', ')}\n${passed} passed, ${failed} failed\n`,
)
process.exitCode = failed ? 1 : 0
