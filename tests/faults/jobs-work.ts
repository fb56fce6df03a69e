/** Work of a job for the tests: says that it began, and ends when a file says so. */
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { JobError } from '../../server/studio/jobs/job-error.ts'
import type { JobWork } from '../../server/studio/jobs/job-messages.ts'

export const work: JobWork<{ folder: string }, string> = async ({ folder }, progress) => {
  await appendFile(join(folder, 'began'), `${process.pid} ${process.ppid}\n`)
  progress(50)
  for (;;) {
    const told = await readFile(join(folder, 'go'), 'utf8').catch(() => '')
    if (told === 'fail') throw new JobError('program_missing', { detail: 'espeak-ng' })
    if (told === 'pass') throw new JobError('disk_full', { mayPass: true })
    if (told) return told
    await wait(10)
  }
}
