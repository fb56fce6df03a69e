import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Store } from '../../server/database/index.ts'
import type { Audit } from '../../server/studio/audit/audit.model.ts'
import { runBeside } from '../../server/studio/jobs/beside.ts'
import { jobsModel } from '../../server/studio/jobs/jobs.model.ts'

/** A folder in which the work of tests is told what to do; removed after the test. */
export function jobsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Each begin of work in a folder: the process of the job, and the one that runs it. */
export const beginsIn = (folder: string): { pid: number; runner: number }[] => {
  let text = ''
  try {
    text = readFileSync(join(folder, 'began'), 'utf8')
  } catch {
    // none has begun
  }
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [pid = 0, runner = 0] = line.split(' ').map(Number)
      return { pid, runner }
    })
}

/** Jobs whose work is `jobs-work.ts`; each result is a template with a name of its own. */
export const jobsOf = (
  store: Store,
  audit: Pick<Audit, 'write'>,
  times: { leaseMs?: number; renewEveryMs?: number; lookEveryMs?: number; retryMs?: number },
) =>
  jobsModel(
    store,
    audit,
    {
      reading: {
        async run(job, beside) {
          const result = await runBeside<unknown, string>(
            new URL('./jobs-work.ts', import.meta.url),
            JSON.parse(job.input),
            { ...beside, longestMs: 60_000 },
          )
          return {
            write: async (tx) => {
              await tx
                .insertInto('studio_template')
                .values({
                  ...{ id: `${job.id} ${job.attempts}`, name: result, kinds: '', texts: '{}' },
                  ...{ languages: '', version: 1, by: job.by, at: job.at },
                })
                .execute()
            },
          }
        },
      },
    },
    times,
  )
/** Results of jobs so far. */
export const resultsIn = async ({ kysely }: Store): Promise<string[]> =>
  (await kysely.selectFrom('studio_template').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )
