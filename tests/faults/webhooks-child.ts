/** A process that publishes or sends webhooks at a store, for the tests: until it is ended. */
import { openDatabase } from '../../server/database/index.ts'
import { setLogLevel } from '../../server/log.ts'
import { webhookSender } from '../../server/studio/webhooks/sender.ts'

setLogLevel('silent')
const [, , address = ''] = process.argv
const { url, dataDir } = JSON.parse(address) as { url: string | null; dataDir: string }
const store = await openDatabase({ url, dataDir })
const sender = webhookSender(
  store,
  {
    DATA_DIR: dataDir,
    STUDIO_KEY: undefined,
    OUTGOING_PRIVATE_HOSTS: ['127.0.0.1'],
    origin: 'https://www.yunseul.example',
  },
  { lookMs: 50, claimMs: 1000, retriesMs: [100, 100, 100] },
)
void sender.look()
process.stdout.write('runs\n')
// looking alone keeps no process alive
setInterval(() => {}, 1000)
