import './environment.ts'
import cluster from 'node:cluster'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigurationError, isSupervised, readConfig } from './config.ts'
import { log, setLogLevel } from './log.ts'

// The server's program: it serves the site itself, or starts the workers that do (WORKERS,
// SUPERVISE).

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Names of errors that an operator or an editor can fix: they are printed as plain lines. */
const PLAIN = new Set(['ConfigurationError', 'StoreUnavailableError', 'ContentError'])

async function start(): Promise<void> {
  const config = readConfig(process.env, root)
  setLogLevel(config.LOG_LEVEL)
  // the supervisor loads nothing that only serving needs
  if (isSupervised(config) && cluster.isPrimary) (await import('./supervisor.ts')).supervise(config)
  else {
    const { serve } = await import('./serve.ts')
    const { partOf, workerNumber } = await import('./worker.ts')
    await serve(partOf(config), workerNumber())
  }
}

// one line each, like all others
process.removeAllListeners('warning')
process.on('warning', ({ name, message }) => log.info('warning', { name, message }))
process.on('uncaughtException', (error) => {
  log.error('uncaught exception', error)
  process.exit(1)
})
// one request's stray rejection must not end all others
process.on('unhandledRejection', (error) => log.error('unhandled rejection', error))

start().catch((error: unknown) => {
  if (error instanceof ConfigurationError || (error instanceof Error && PLAIN.has(error.name)))
    process.stderr.write(`${error.message}\n`)
  else log.error('start failed', error)
  process.exit(1)
})
