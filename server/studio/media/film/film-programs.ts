import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Milliseconds until a program that says nothing counts as missing. */
const WAIT_MS = 10_000

let found: Promise<boolean> | null = null

/**
 * Whether the programs that convert films are on this machine. Once they are found, a process looks no
 * more; missing ones may be installed while it runs.
 */
export function hasFilmPrograms(): Promise<boolean> {
  found ??= Promise.all(
    ['ffmpeg', 'ffprobe'].map((program) => run(program, ['-version'], { timeout: WAIT_MS })),
  ).then(
    () => true,
    () => {
      found = null
      return false
    },
  )
  return found
}
