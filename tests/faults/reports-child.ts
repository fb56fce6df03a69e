// A site with the report intake and one small page, as a separate process that can be killed.
import { flushCompileCache } from 'node:module'
import { eventsRepository } from '../../server/events/events.repository.ts'
import { eventCounter } from '../../server/events/events.model.ts'
import { statisticsCounter } from '../../server/events/statistics.model.ts'
import { statisticsRepository } from '../../server/events/statistics.repository.ts'
import { createApi } from '../../server/api/index.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/index.ts'
import { feedSource } from '../../server/feeds/index.ts'
import { setLogLevel } from '../../server/log.ts'
import { createReports } from '../../server/reports/index.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { createStudio } from '../../server/studio/index.ts'
import { createSubscriptions } from '../../server/subscriptions/index.ts'
import { html, openTestSite, root } from '../server.ts'

setLogLevel('silent')
const config = readConfig(process.env, root)
const store = await openDatabase({ url: config.DATABASE_URL ?? null, dataDir: config.DATA_DIR })
const model = createSiteModel(store)
const reports = createReports(store, config)
const subscriptions = createSubscriptions(store, config)
const studio = createStudio({ config, store })
const events = eventCounter(eventsRepository(store))
const statistics = statisticsCounter(statisticsRepository(store))
const site = await openTestSite(async () => html('<main>page</main>'), {
  // the studio accepts only its own origin
  environment: process.env.SITE_ORIGIN ? { SITE_ORIGIN: process.env.SITE_ORIGIN } : {},
  store: { model },
  api: createApi({
    config,
    model,
    checkForPublications: () => store.checkForPublications(),
    events,
    statistics,
    feeds: feedSource(store),
    reports,
    subscriptions,
    studio,
    mediaFile: async () => null,
  }),
})
setLogLevel('silent')
reports.start()
subscriptions.start()
if (process.env.STUDIO_JOBS === 'run') studio.jobs.start()
// a killed process leaves nothing for the next start by itself
flushCompileCache()
process.stdout.write(`${site.origin}\n`)
