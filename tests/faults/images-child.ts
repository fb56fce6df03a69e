// The image service as a separate process, so that system limits can be set on it; errors go to
// standard error.
import { setLogLevel } from '../../server/log.ts'
import { html, openTestSite } from '../server.ts'

const site = await openTestSite(async () => html('<main/>'), {
  environment: { DATA_DIR: process.argv[2] as string },
})
setLogLevel('error')
process.stdout.write(`${site.origin}\n`)
