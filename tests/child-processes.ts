import { execFileSync } from 'node:child_process'

/** Process ids of a process's children. */
export const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split(/\s+/)
      .filter(Boolean)
      .map(Number)
  } catch {
    // it has none
    return []
  }
}
