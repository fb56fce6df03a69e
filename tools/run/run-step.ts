import { spawn } from 'node:child_process'
import { root } from './steps.ts'

/**
 * Runs a command beside others.
 * @param onOutput called with each part of what it writes, to either of its streams
 * @returns its exit code; null if a signal ended it, or it could not be started
 */
export function runStep(
  { command, args }: { command: string; args: readonly string[] },
  onOutput: (text: string) => void,
  { cwd = root, environment = {} }: { cwd?: string; environment?: Record<string, string> } = {},
): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', onOutput)
    child.once('error', (error) => {
      onOutput(`${error.message}\n`)
      resolve(null)
    })
    child.once('close', resolve)
  })
}
