/** A process that mails the press of a store, for the tests: until it is ended. */
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/index.ts'
import { setLogLevel } from '../../server/log.ts'
import { pressLetterSender } from '../../server/studio/press/letters/letter-sender.ts'
import { root } from '../server.ts'

setLogLevel('silent')
const config = readConfig(process.env, root)
const store = await openDatabase({ url: config.DATABASE_URL ?? null, dataDir: config.DATA_DIR })
const ahead = Number(process.env.AHEAD_MS)
void pressLetterSender(store, config, { now: () => Date.now() + ahead }).look()
// looking alone keeps no process alive
setInterval(() => {}, 1000)
