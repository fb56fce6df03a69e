/** Another process at the same store, for the tests: runs jobs until it is ended. */
import { openDatabase } from '../../server/database/index.ts'
import { auditModel } from '../../server/studio/audit/audit.model.ts'
import { jobsOf } from './jobs-kit.ts'

const [, , address = ''] = process.argv
const store = await openDatabase(JSON.parse(address))
const jobs = jobsOf(store, auditModel(store), {
  leaseMs: 1500,
  renewEveryMs: 200,
  lookEveryMs: 100,
})
jobs.start()
process.stdout.write('runs\n')
// jobs alone keep no process alive
const alive = setInterval(() => {}, 1000)
process.once('SIGTERM', () => {
  void jobs.stop().then(async () => {
    clearInterval(alive)
    await store.close()
  })
})
