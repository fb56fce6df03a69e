import { readFileSync } from 'node:fs'

/** Megabytes of memory of a process, current or peak. */
export const memory = (pid: number | undefined, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024
