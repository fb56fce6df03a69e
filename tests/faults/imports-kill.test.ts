import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ImportRecord } from '../../contract/studio/imports.ts'
import { DATABASES } from '../contract/studio-kit.ts'
import { opened } from '../contract/studio-workflow-kit.ts'

const CHILD = join(import.meta.dirname, 'imports-child.ts')
const ROWS = 400

describe.each(DATABASES)('imports and kill -9 on %s', (database) => {
  test('a run that is killed goes on: each row becomes one draft; so does taking back', async () => {
    const { site, editor } = await opened(database)
    const { databaseUrl, dataDir, store } = site
    const start = async (): Promise<ChildProcess> => {
      const address = JSON.stringify({ url: databaseUrl, dataDir })
      const child = spawn(process.execPath, [CHILD, address], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
      return child
    }
    const file = ['제목,날짜', ...Array.from({ length: ROWS }, (_, at) => `글 ${at},2024-01-05`)]
    const { id } = (
      await editor.call('POST', '/imports?name=a.csv', { bytes: Buffer.from(file.join('\n')) })
    ).body.data as { id: string }
    const one = async (): Promise<ImportRecord> =>
      (await editor.call('GET', `/imports/${id}`)).body.data
    const rested = () => expect.poll(async () => (await one()).job, { timeout: 60_000 }).toBeNull()
    /** Orders a step and kills whoever does it, once something of it is done. */
    const killed = async (step: string, count: 'made' | 'removed', body?: object) => {
      const child = await start()
      const { answer } = await editor.call('POST', `/imports/${id}/${step}`, { body })
      expect(answer.status, answer.text).toBe(200)
      await expect
        .poll(async () => (await one()).counts[count], { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(0)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const done = (await one()).counts[count]
      expect(done, 'it was killed in the middle').toBeLessThan(ROWS)
      const next = await start()
      await rested()
      next.kill('SIGKILL')
      await once(next, 'exit')
    }
    const reader = await start()
    await rested()
    reader.kill('SIGKILL')
    await once(reader, 'exit')
    expect((await one()).state).toBe('READY')
    await killed('run', 'made', { doubles: false })
    expect(await one()).toMatchObject({ state: 'DONE', counts: { made: ROWS, ready: 0 } })
    const titles = async (): Promise<string[]> =>
      (await store.kysely.selectFrom('studio_subject').select('title').execute()).map(
        ({ title }) => title,
      )
    const made = await titles()
    expect(made).toHaveLength(ROWS)
    expect(new Set(made).size).toBe(ROWS)
    await killed('take-back', 'removed')
    expect(await one()).toMatchObject({ state: 'TAKEN_BACK', counts: { removed: ROWS, made: 0 } })
    expect(await titles()).toEqual([])
  }, 180_000)
})
