import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type Job,
  JOB_ATTEMPTS,
  MOST_ENDED_JOBS,
  MOST_OPEN_JOBS,
} from '../../contract/studio/jobs.ts'
import { beginsIn, jobsFolder, jobsOf, resultsIn } from '../faults/jobs-kit.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

async function openJobs(database: (typeof DATABASES)[number]) {
  const kit = await openStudio(database)
  const { store, studio } = kit.site
  const folder = jobsFolder()
  const jobs = jobsOf(store, studio.audit, { retryMs: 1, lookEveryMs: 20, renewEveryMs: 20 })
  onTestFinished(() => jobs.stop())
  const order = async (
    { id: by }: Caller,
    subject: string,
  ): Promise<{ id: string; added: boolean }> => {
    const added = await store.transaction((tx) =>
      jobs.add(tx, { kind: 'reading', subject, input: { folder } }, by),
    )
    jobs.wake()
    return added
  }
  return {
    ...kit,
    folder,
    jobs,
    order,
    tell: (word: string) => writeFileSync(join(folder, 'go'), word),
    list: async (caller: Caller, query = ''): Promise<{ rows: Job[]; total: number }> => {
      const { answer, body } = await caller.call('GET', `/jobs${query}`)
      expect(answer.status, answer.text).toBe(200)
      return body.data
    },
  }
}

describe.each(DATABASES)('jobs (%s)', (database) => {
  it('run one after the other with their progress, each kind once for a subject; people take turns', async () => {
    const { as, jobs, order, tell, list, folder, site } = await openJobs(database)
    const [one, other] = [await as('WRITER', { name: '하나' }), await as('WRITER', { name: '둘' })]
    const first = await order(one, 'content/1')
    await order(one, 'content/2')
    expect(await order(other, 'content/1'), 'it is open already').toEqual({
      id: first.id,
      added: false,
    })
    await order(other, 'content/3')
    expect((await list(one)).rows.map(({ state }) => state)).toEqual(Array(3).fill('WAITING'))
    jobs.start()
    await expect
      .poll(async () => (await list(other)).rows[0], { timeout: 20_000 })
      .toMatchObject({
        ...{ id: first.id, kind: 'reading', subject: 'content/1', state: 'RUNNING' },
        ...{ progress: 50, attempts: 1, by: { id: one.id, name: '하나' }, changeable: false },
      })
    expect((await list(one)).rows[0]?.changeable).toBe(true)
    expect(beginsIn(folder), 'one at a time in a process').toHaveLength(1)
    tell('made')
    await expect.poll(() => resultsIn(site.store), { timeout: 20_000 }).toHaveLength(3)
    await expect
      .poll(async () => (await list(one)).rows.map(({ state, subject }) => [state, subject]))
      .toEqual([
        ['DONE', 'content/2'],
        ['DONE', 'content/3'],
        ['DONE', 'content/1'],
      ])
    expect((await list(one, '?state=open')).total).toBe(0)
  })

  it('are cancelled while they wait and run, by whoever ordered them or may publish, and run again', async () => {
    const { as, jobs, order, tell, list, folder, site } = await openJobs(database)
    const [writer, colleague, editor] = [await as('WRITER'), await as('WRITER'), await as('EDITOR')]
    const { id } = await order(writer, 'content/1')
    const refused = await colleague.call('POST', `/jobs/${id}/cancel`)
    expect(refused.body).toMatchObject({ status: 403, problem: 'permission' })
    expect((await editor.call('POST', '/jobs/none/cancel')).answer.status).toBe(404)
    jobs.start()
    await expect.poll(() => beginsIn(folder).length, { timeout: 20_000 }).toBe(1)
    expect((await editor.call('POST', `/jobs/${id}/cancel`)).answer.status).toBe(200)
    expect((await editor.call('POST', `/jobs/${id}/cancel`)).body).toMatchObject({ status: 409 })
    // the process of the job notices, and ends; the next one begins
    const next = await order(writer, 'content/2')
    await expect.poll(() => beginsIn(folder).length, { timeout: 20_000 }).toBe(2)
    const stopped = beginsIn(folder)[0]?.pid ?? 0
    expect(() => process.kill(stopped, 0)).toThrow()
    tell('made')
    await expect
      .poll(async () => (await list(writer)).rows.find((row) => row.id === next.id)?.state)
      .toBe('DONE')
    expect((await list(writer)).rows.find((row) => row.id === id)).toMatchObject({
      state: 'CANCELLED',
    })
    expect(await resultsIn(site.store)).toEqual(['made'])
    expect((await writer.call('POST', `/jobs/${next.id}/retry`)).body, 'it is done').toMatchObject({
      status: 409,
    })
    expect((await writer.call('POST', `/jobs/${id}/retry`)).answer.status).toBe(200)
    jobs.wake()
    await expect.poll(() => resultsIn(site.store), { timeout: 20_000 }).toHaveLength(2)
  })

  it('are tried again if the failure may pass, and fail with their reason', async () => {
    const { as, jobs, order, tell, list, folder } = await openJobs(database)
    const writer = await as('WRITER')
    jobs.start()
    tell('fail')
    await order(writer, 'content/1')
    await expect
      .poll(async () => (await list(writer)).rows[0], { timeout: 20_000 })
      .toMatchObject({
        ...{ state: 'FAILED', attempts: 1, problem: 'program_missing', detail: 'espeak-ng' },
      })
    tell('pass')
    await order(writer, 'content/2')
    await expect
      .poll(
        async () => (await list(writer, '?state=failed')).rows.map(({ attempts }) => attempts),
        {
          timeout: 30_000,
        },
      )
      .toEqual([JOB_ATTEMPTS, 1])
    expect(beginsIn(folder)).toHaveLength(JOB_ATTEMPTS + 1)
  })

  it('are bounded: those of one person, those of all, and those that ended', async () => {
    const { as, jobs, order, site } = await openJobs(database)
    const writer = await as('WRITER')
    const { kysely } = site.store
    const put = async (count: number, state: 'WAITING' | 'DONE', by: string): Promise<void> => {
      for (let index = 0; index < count; index += 1)
        await kysely
          .insertInto('studio_job')
          .values({
            ...{ id: `${by} ${state} ${index}`, kind: 'later', subject: `${by}/${index}` },
            ...{ input: '{}', state, progress: 0, attempts: 0, problem: null, detail: null, by },
            ...{ at: '2026-11-01', runAt: '2026-11-01', startedAt: null },
            ...{ endedAt: state === 'DONE' ? new Date().toISOString() : null },
            ...{ token: null, leaseUntil: null },
          })
          .execute()
    }
    await put(MOST_OPEN_JOBS.perPerson, 'WAITING', writer.id)
    await expect(order(writer, 'content/1')).rejects.toMatchObject({
      status: 409,
      data: { reason: 'jobs' },
    })
    const editor = await as('EDITOR')
    await put(MOST_ENDED_JOBS + 5, 'DONE', 'x')
    const { id } = await order(editor, 'content/1')
    jobs.start()
    const ended = async (): Promise<number> =>
      (await kysely.selectFrom('studio_job').select('id').where('state', '=', 'DONE').execute())
        .length
    expect((await editor.call('POST', `/jobs/${id}/cancel`)).answer.status).toBe(200)
    await expect.poll(ended, { timeout: 20_000 }).toBeLessThanOrEqual(MOST_ENDED_JOBS)
    expect(await ended()).toBeGreaterThan(0)
  })
})
