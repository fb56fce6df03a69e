import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../contract/store-kit.ts'
import { startServer } from '../server.ts'

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href

/**
 * Starts a server whose clock is shifted by so many milliseconds, until the end of the test; `set`
 * shifts it otherwise.
 */
export async function startShifted(
  environment: Record<string, string>,
  shift: number,
): Promise<{ origin: string; set(milliseconds: number): Promise<void> }> {
  const file = join(temporaryFolder(), 'shift')
  await writeFile(file, String(shift))
  const server = await startServer({
    ...environment,
    ...{ CLOCK_SHIFT: file, NODE_OPTIONS: `--import ${PRELOAD}`, LOG_LEVEL: 'info' },
    ...{ SEARCH_PER_MINUTE: '1000000', RENDERS_PER_MINUTE: '1000000' },
  })
  onTestFinished(async () => void (await server.stop()))
  return {
    origin: server.origin,
    async set(milliseconds) {
      await writeFile(file, String(milliseconds))
      await vi.waitUntil(
        async () =>
          (await readFile(`${file}.read`, 'utf8').catch(() => '')) === String(milliseconds),
        { timeout: 10_000, interval: 10 },
      )
    },
  }
}
