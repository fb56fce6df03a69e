/** Another process at the same store, for the tests: writes so many audit rows. */
import { openDatabase } from '../../server/database/index.ts'
import { auditModel } from '../../server/studio/audit/audit.model.ts'

const [, , address = '', count = ''] = process.argv
const store = await openDatabase(JSON.parse(address))
const audit = auditModel(store)
for (let index = 0; index < Number(count); index += 1)
  await store.transaction((tx) =>
    audit.write(tx, {
      by: null,
      action: 'account.proof',
      subject: null,
      details: { index, from: String(process.pid) },
    }),
  )
await store.close()
