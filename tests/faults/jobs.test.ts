import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { auditModel } from '../../server/studio/audit/audit.model.ts'
import { type Address, DIALECTS, emptyDatabase, openKit } from '../contract/store-kit.ts'
import { signedIn } from '../session.ts'
import { beginsIn, jobsFolder, jobsOf, resultsIn } from './jobs-kit.ts'

async function startRunner(address: Address): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'jobs-child.ts'), JSON.stringify(address)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(DIALECTS)(
  'kill -9 while a job runs: the other process begins it once more, and its result is written once: %s',
  { timeout: 90_000 },
  async (dialect) => {
    const address = await emptyDatabase(dialect)
    const { store } = await openKit(address)
    const { id: by } = await signedIn(store, { name: '가온', role: 'WRITER' })
    const folder = jobsFolder()
    // it only orders: nothing runs here
    const desk = jobsOf(store, auditModel(store), {})
    const runners = [await startRunner(address), await startRunner(address)]
    const order = (subject: string) =>
      store.transaction((tx) => desk.add(tx, { kind: 'reading', subject, input: { folder } }, by))
    const { id } = await order('content/1')
    const stateOf = (job: string) =>
      store.kysely
        .selectFrom('studio_job')
        .select(['state', 'attempts', 'progress'])
        .where('id', '=', job)
        .executeTakeFirst()
    await expect.poll(() => beginsIn(folder).length, { timeout: 20_000 }).toBe(1)
    // the lease is renewed, and its progress known
    await expect
      .poll(() => stateOf(id), { timeout: 20_000 })
      .toEqual({ state: 'RUNNING', attempts: 1, progress: 50 })
    const [first] = beginsIn(folder) as [{ pid: number; runner: number }]
    process.kill(first.runner, 'SIGKILL')
    // its work ends with it
    await expect.poll(() => isAlive(first.pid), { timeout: 10_000 }).toBe(false)
    await expect.poll(() => beginsIn(folder).length, { timeout: 20_000 }).toBe(2)
    const second = beginsIn(folder)[1] as { pid: number; runner: number }
    expect(second.runner).not.toBe(first.runner)
    expect(runners.map(({ pid }) => pid)).toContain(second.runner)
    writeFileSync(join(folder, 'go'), 'made')
    await expect
      .poll(() => stateOf(id), { timeout: 20_000 })
      .toEqual({ state: 'DONE', attempts: 2, progress: 100 })
    expect(await resultsIn(store)).toEqual(['made'])
    expect(beginsIn(folder)).toHaveLength(2)
    // a process that is stopped gives its job back: it begins at once elsewhere, and was no attempt
    writeFileSync(join(folder, 'go'), '')
    const other = await order('content/2')
    await expect.poll(() => beginsIn(folder).length, { timeout: 20_000 }).toBe(3)
    process.kill(second.runner, 'SIGTERM')
    await expect
      .poll(() => stateOf(other.id), { timeout: 20_000 })
      .toMatchObject({ state: 'WAITING', attempts: 0 })
    await startRunner(address)
    await expect.poll(() => beginsIn(folder).length, { timeout: 20_000 }).toBe(4)
    writeFileSync(join(folder, 'go'), 'next')
    await expect.poll(() => resultsIn(store), { timeout: 20_000 }).toEqual(['made', 'next'])
  },
)
