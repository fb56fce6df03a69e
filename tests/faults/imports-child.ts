/** Another process at the same store, for the tests: runs imports until it is ended. */
import { openDatabase } from '../../server/database/index.ts'
import { setLogLevel } from '../../server/log.ts'
import { auditModel } from '../../server/studio/audit/audit.model.ts'
import { importJob } from '../../server/studio/imports/import-job.ts'
import { jobsModel } from '../../server/studio/jobs/jobs.model.ts'
import { uploadFiles } from '../../server/studio/media/files.ts'
import { subjectStore } from '../../server/studio/work/subjects.ts'

setLogLevel('silent')
const [, , address = ''] = process.argv
const { url, dataDir } = JSON.parse(address) as { url: string | null; dataDir: string }
const store = await openDatabase({ url, dataDir })
const audit = auditModel(store)
/** A CSV brings no files. */
const none = async (): Promise<never> => {
  throw new Error('no files')
}
const media = { take: none, one: none, removeBrought: none, describeTaken: none }
const work = subjectStore(store)
const jobs = jobsModel(
  store,
  audit,
  {
    import: importJob({
      store,
      files: uploadFiles(dataDir),
      media,
      work,
      audit,
      content: 'content',
    }),
  },
  { leaseMs: 1500, renewEveryMs: 200, lookEveryMs: 100 },
)
jobs.start()
process.stdout.write('runs\n')
// jobs alone keep no process alive
setInterval(() => {}, 1000)
