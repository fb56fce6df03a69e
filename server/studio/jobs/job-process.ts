// The process of one job: it holds no connection to the database and no secret, and ends with the
// process that started it.
import { constants, setPriority } from 'node:os'
import { JobError } from './job-error.ts'
import type { JobOrder, JobReport, JobWork } from './job-messages.ts'

const report = (message: JobReport): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve())
  })

/** The error of a write to a full disk. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

async function run({ module, input }: JobOrder): Promise<void> {
  try {
    const { work } = (await import(module)) as { work: JobWork<unknown, unknown> }
    let last = -1
    const result = await work(input, (percent) => {
      const next = Math.min(99, Math.max(0, Math.floor(percent)))
      if (next === last) return
      last = next
      void report({ progress: next })
    })
    await report({ result })
  } catch (error) {
    const failure =
      error instanceof JobError
        ? error
        : new JobError(isFull(error) ? 'disk_full' : 'unexpected', { mayPass: true, cause: error })
    await report({
      problem: failure.problem,
      detail: failure.detail,
      mayPass: failure.mayPass,
      log: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
  process.disconnect()
}

// visitors' requests come first
setPriority(constants.priority.PRIORITY_LOW)
process.once('message', (order: JobOrder) => {
  void run(order).then(() => process.exit(0))
})
// its parent is gone, even by SIGKILL: the programs of this job's group end with it
process.once('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
})
