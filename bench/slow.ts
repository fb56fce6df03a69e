import { readFileSync } from 'node:fs'

/** Milliseconds that a slowed process runs at a time. */
const RUN = 10

/** A process with all that it started. */
function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return [pid, ...children.flatMap(family)]
}

/**
 * Slows the pages of a Chromium down, all of their threads: each runs for one part in `rate` of the time and is stopped for
 * the rest. What the browser itself offers slows a page's main thread only, and neither its workers nor its cryptography.
 * @returns ends it
 */
export function slowPages(browser: number, rate: number): () => void {
  const pages = family(browser).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer'),
  )
  const send = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of pages) {
      try {
        process.kill(pid, signal)
      } catch {
        // a page that is gone needs nothing
      }
    }
  }
  if (rate <= 1) return () => {}
  let timer: NodeJS.Timeout
  const run = (): void => {
    send('SIGCONT')
    timer = setTimeout(stop, RUN)
  }
  const stop = (): void => {
    send('SIGSTOP')
    timer = setTimeout(run, RUN * (rate - 1))
  }
  run()
  return () => {
    clearTimeout(timer)
    send('SIGCONT')
  }
}
