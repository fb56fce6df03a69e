import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk with little room, for a process that writes to it. */
export interface SmallDisk {
  /** What writes more than there is room for meets: a disk that is full (ENOSPC), or a file that may not grow (EFBIG). */
  limit: 'ENOSPC' | 'EFBIG'
  folder: string
  /** The command line that has the limit; only a process started by it is sure to meet it. */
  command(program: string, args: readonly string[]): [program: string, args: string[]]
  /** Gives the disk back; what stands on it is gone. */
  release(): void
}

/**
 * A folder that holds `bytes`: a file system of that size where this user may mount one; else a folder for processes
 * whose files may not grow above it, a limit of the kernel that needs no privilege. One of them is always real.
 * @param kind asks for one of the two, for the test of this file itself
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
        // lazily: a process that is just ending may hold a file of it
        spawnSync('umount', ['--lazy', folder])
        remove()
      },
    }
  }
  if (kind === 'ENOSPC') {
    remove()
    throw new Error('this user may not mount a file system')
  }
  // POSIX counts blocks of 512 bytes; Node leaves SIGXFSZ ignored, so that a write fails and nothing dies
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
