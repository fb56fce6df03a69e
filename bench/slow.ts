import { readFileSync } from 'node:fs'

/** Milliseconds that a slowed process runs at a time. */
const RUN = 10

/** A process with all its child processes. */
function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return [pid, ...children.flatMap(family)]
}

/**
 * Slows down the pages of a Chromium, all of their threads: each runs for one part in `rate` of the
 * time and is stopped for the rest. The browser's own emulation slows only a page's main thread,
 * and neither its workers nor its cryptography.
 * @returns a function that ends it
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
        // a closed page needs nothing
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
