// Runs the steps of `npm test` and counts passed and failed checks.
import { spawnSync } from 'node:child_process'
import { runStep } from './run-step.ts'
import type { CheckStep } from './steps.ts'

/** The counts of a step. */
export interface Counts {
  passed: number
  failed: number
}

export interface Tally {
  /**
   * Runs a step; one without counts is one check. Returns whether it passed.
   * @param counts reads its counts, after it ended
   */
  step(
    name: string,
    command: string,
    args: readonly string[],
    counts?: () => Counts,
    environment?: Record<string, string>,
  ): boolean
  /**
   * Runs lines of steps beside each other, as most steps use one processor; each counts as one
   * check. The output of a step is shown when it has ended.
   */
  beside(...lines: (readonly CheckStep[])[]): Promise<void>
  /** The failures, repeated at the end of the output. */
  errors: string[]
  /** The slowest test files; shares are of their step. */
  slow: string[]
  /** The last lines: failures, slowest files, seconds of each step, and `N passed, N failed`. */
  close(): Counts
}

export function openTally(
  root: string,
  write: (text: string) => void = (text) => void process.stdout.write(text),
): Tally {
  const sum: Counts = { passed: 0, failed: 0 }
  const seconds: string[] = []
  const errors: string[] = []
  const slow: string[] = []
  /** Notes how long a step took, and that it failed; returns whether it passed. */
  const ended = (name: string, began: number, status: number | null): boolean => {
    seconds.push(`${name} ${Math.round((performance.now() - began) / 1000)} s`)
    if (status !== 0) errors.push(`${name} ended with ${status}`)
    return status === 0
  }
  return {
    errors,
    slow,
    step(name, command, args, counts, environment = {}) {
      write(`\n=== ${name}\n`)
      const began = performance.now()
      const { status } = spawnSync(command, args, {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, ...environment },
      })
      const held = ended(name, began, status)
      let own: Counts = { passed: held ? 1 : 0, failed: held ? 0 : 1 }
      if (counts) {
        try {
          own = counts()
        } catch {
          own = { passed: 0, failed: 1 }
        }
        if (!held && own.failed === 0) own.failed = 1
        if (held && own.passed === 0) own.failed = 1
      }
      sum.passed += own.passed
      sum.failed += own.failed
      return held
    },
    async beside(...lines) {
      const run = async ({ name, command, args }: CheckStep): Promise<void> => {
        const began = performance.now()
        let output = ''
        const status = await runStep(
          { command, args },
          (text) => {
            output += text
          },
          { cwd: root },
        )
        write(`\n=== ${name}\n${output}`)
        sum[ended(name, began, status) ? 'passed' : 'failed'] += 1
      }
      await Promise.all(
        lines.map(async (steps) => {
          for (const each of steps) await run(each)
        }),
      )
    },
    close() {
      if (errors.length) write(`\n=== faults\n${errors.join('\n')}\n`)
      if (slow.length) write(`\n=== slowest files\n${slow.join('\n')}\n`)
      write(`\n${seconds.join(', ')}\n${sum.passed} passed, ${sum.failed} failed\n`)
      return { ...sum }
    },
  }
}
