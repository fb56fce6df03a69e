import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { ConfigurationError, readConfig } from './config.ts'
import { openDatabase } from './database/index.ts'
import { createApp } from './http/app.ts'
import { log, setLogLevel } from './log.ts'
import { createSiteServices } from './site-services.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const development = process.argv.includes('--dev')

async function start(): Promise<void> {
  const config = readConfig(process.env, root)
  setLogLevel(config.LOG_LEVEL)
  const store = await openDatabase({ url: config.DATABASE_URL ?? null, dataDir: config.DATA_DIR })
  const pages = development ? await (await import('./http/pages-dev.ts')).developmentPages(root) : { render: await (await import('./http/pages.ts')).builtPages(root) }
  const app = createApp({ config, services: createSiteServices(store), renderPage: pages.render })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if ('middleware' in pages) pages.middleware(request, response, () => void listener(request, response))
    else void listener(request, response)
  })
  server.listen(config.PORT, config.HOST, () => log.info('listening', { origin: config.origin }))
}

start().catch((error: unknown) => {
  if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`)
  else log.error('start failed', error)
  process.exit(1)
})
