import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../contract/store-kit.ts'
import { memory } from '../process-memory.ts'
import { sendRequest } from '../server.ts'
import { startReports } from './reports-kit.ts'

const IDLE = 10_000

it('10,000 idle connections: new visitors are served in their place, with little memory', {
  timeout: 90_000,
}, async () => {
  const site = await startReports(temporaryFolder())
  onTestFinished(site.kill)
  const visit = async (): Promise<number> => {
    const began = performance.now()
    expect((await sendRequest(site.origin, '/page/presskit')).status).toBe(200)
    return performance.now() - began
  }
  await visit()
  const before = memory(site.pid)
  const sender = spawn(
    process.execPath,
    [join(import.meta.dirname, 'idle-sender.ts'), new URL(site.origin).port, String(IDLE)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void sender.kill('SIGKILL'))
  let said = ''
  sender.stdout.on('data', (part: Buffer) => {
    said += part.toString('utf8')
  })
  await vi.waitFor(() => expect(said).toContain('open\n'), { timeout: 60_000, interval: 20 })
  const closedSoFar = (): number =>
    Math.max(0, ...said.split('\n').map(Number).filter(Number.isInteger))
  const waits: number[] = []
  for (let count = 0; count < 20; count += 1) waits.push(await visit())
  const more = memory(site.pid) - before
  console.log(
    `${IDLE} idle connections: ${Math.round(more)} MB more, slowest of 20 visits ${Math.round(Math.max(...waits))} ms, ${closedSoFar()} closed`,
  )
  expect(Math.max(...waits)).toBeLessThan(2000)
  expect(more).toBeLessThan(200)
  // a visit takes the place of the one that was idle longest
  await vi.waitFor(() => expect(closedSoFar()).toBeGreaterThanOrEqual(1), { timeout: 10_000 })
})
