import { fork } from 'node:child_process'
import { log } from '../../log.ts'
import { JobError } from './job-error.ts'
import type { JobOrder, JobReport } from './job-messages.ts'

/** Memory limit of a job's process, in megabytes. */
const MEMORY_MB = 384
/** Variables that programs need; the others may be secrets. */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'ESPEAK_DATA_PATH'] as const

/** How work runs in a process of its own. */
export interface BesideOptions {
  signal: AbortSignal
  progress(percent: number): void
  /** Milliseconds after which it is ended. */
  longestMs: number
}

/**
 * Runs the work of a module in a process of its own, in a process group with all programs that it
 * starts: when `signal` is aborted, or the time is over, all of them end.
 * @param module exports `work`, a `JobWork`
 * @throws JobError; the reason of `signal`
 */
export function runBeside<Input, Result>(
  module: URL,
  input: Input,
  { signal, progress, longestMs }: BesideOptions,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    const child = fork(new URL('./job-process.ts', import.meta.url), [], {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      env: Object.fromEntries(
        PASSED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
      ),
    })
    const end = (): void => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        child.kill('SIGKILL')
      }
    }
    const settle = (act: () => void): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', aborted)
      act()
    }
    const aborted = (): void => {
      end()
      settle(() => reject(signal.reason as Error))
    }
    const timer = setTimeout(() => {
      end()
      settle(() => reject(new JobError('took_too_long')))
    }, longestMs)
    signal.addEventListener('abort', aborted, { once: true })
    child.on('message', (message: JobReport) => {
      if ('progress' in message) progress(message.progress)
      else if ('result' in message) settle(() => resolve(message.result as Result))
      else {
        log.error('job process failed', new Error(message.log))
        settle(() => reject(new JobError(message.problem, message)))
      }
    })
    child.once('error', (error) =>
      settle(() => reject(new JobError('unexpected', { mayPass: true, cause: error }))),
    )
    child.once('exit', (code, killed) => {
      // what it started and left behind
      end()
      settle(() =>
        reject(
          new JobError('unexpected', {
            mayPass: true,
            cause: new Error(`the job's process ended with ${killed ?? code}`),
          }),
        ),
      )
    })
    child.send({ module: module.href, input } satisfies JobOrder, (error) => {
      if (error) end()
    })
  })
}
