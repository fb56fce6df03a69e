import { vi } from 'vitest'
import { setLogLevel } from '../server/log.ts'

export type Line = Record<string, unknown>

/** Runs `work` with the log on; returns its result, and the error lines written meanwhile. */
export async function logged<T>(work: () => Promise<T>): Promise<{ result: T; lines: Line[] }> {
  const written: string[] = []
  const spy = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0)
  // output outside the log would be separate lines
  const beside = vi
    .spyOn(console, 'error')
    .mockImplementation((...said) => void written.push(`${said.map(String).join(' ')}\n`))
  setLogLevel('error')
  try {
    const result = await work()
    return {
      result,
      lines: written
        .join('')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line),
    }
  } finally {
    setLogLevel('silent')
    spy.mockRestore()
    beside.mockRestore()
  }
}
