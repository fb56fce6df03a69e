// A folder for the temporary files of a run of tests, in memory where there is enough of it
// (docs/decisions/0033).
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
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

/**
 * Makes all processes of this run keep their temporary files in one folder, which is removed when
 * the run ends: in memory, or where the system keeps them. Databases are created and dropped for
 * every file of tests, which a disk's file system takes half of the processors' time for.
 */
export function keepFilesTogether(): void {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'tests-'))
  // PostgreSQL runs as another user, who has to reach its own folder in here
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
}
