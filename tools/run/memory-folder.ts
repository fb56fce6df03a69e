// A folder for the temporary files of a run of tests, in memory where there is enough of it
// (docs/decisions/0033).
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory. */
const IN_MEMORY = '/dev/shm'
/** Bytes that the tests use at most, with as much again for what they compute. */
const NEEDED = 12e9

/** Whether a file system in memory has room, and the machine the memory. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) >= NEEDED
  } catch {
    return false
  }
}

/** Removes a folder; a process that still writes there keeps it until the next run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // the run has its result, whatever is left of its files
  }
}

/** Whether the process of a run still exists. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the folders of runs that were interrupted. */
function removeLeft(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = /^site-tests-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(place, name))
  }
}

/**
 * Makes all processes of this run keep their temporary files in one folder, which is removed when
 * the run ends: in memory, or where the system keeps them. Databases are created and dropped for
 * every file of tests, which a disk's file system takes half of the processors' time for. A signal
 * ends the run as it does without this; the next run removes what it left.
 */
export function keepFilesTogether(): void {
  const place = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()
  removeLeft(place)
  const folder = mkdtempSync(join(place, `site-tests-${process.pid}-`))
  // PostgreSQL runs as another user, who has to reach its own folder in here
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}
