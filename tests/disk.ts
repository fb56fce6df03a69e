import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk with little space, for a process that writes to it. */
export interface SmallDisk {
  /**
   * The error of a write beyond the space: a full disk (ENOSPC), or a file that may not grow
   * (EFBIG).
   */
  limit: 'ENOSPC' | 'EFBIG'
  folder: string
  /** The command line that has the limit; it applies to a process started by it. */
  command(program: string, args: readonly string[]): [program: string, args: string[]]
  /** Removes the disk, with its contents. */
  release(): void
}

/**
 * A folder that holds `bytes`: a file system of that size where this user may mount one; else a
 * folder for processes whose files may not grow beyond it, a kernel limit that needs no privilege.
 * One of them is always real.
 * @param kind requests one of the two, for the test of this file itself
 */
export function smallDisk(bytes: number, kind?: SmallDisk['limit']): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  if (
    kind !== 'EFBIG' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', folder]).status ===
      0
  ) {
    return {
      limit: 'ENOSPC',
      folder,
      command: (program, args) => [program, [...args]],
      release() {
        // lazily: an ending process may still have a file open
        spawnSync('umount', ['--lazy', folder])
        remove()
      },
    }
  }
  if (kind === 'ENOSPC') {
    remove()
    throw new Error('this user may not mount a file system')
  }
  // POSIX counts blocks of 512 bytes; Node ignores SIGXFSZ, so that a write fails and the process
  // survives
  const blocks = Math.ceil(bytes / 512)
  return {
    limit: 'EFBIG',
    folder,
    command: (program, args) => [
      'sh',
      ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', program, ...args],
    ],
    release: remove,
  }
}
