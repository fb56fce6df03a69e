import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import pino from 'pino'

export type Fields = Record<string, string | number | boolean | null | undefined>

/** Log levels, from nothing to everything. */
export const LOG_LEVELS = ['silent', 'error', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The id of the current request. */
const requests = new AsyncLocalStorage<string>()

/** Writes lines of JSON with `at`, `severity`, the id of the request, `event`, and its details. */
const options: pino.LoggerOptions = {
  base: null,
  level: 'info',
  timestamp: () => `,"at":"${new Date().toISOString()}"`,
  formatters: { level: (severity) => ({ severity }) },
  mixin() {
    const requestId = currentRequestId()
    return requestId === undefined ? {} : { requestId }
  },
}
const output = pino(options, process.stdout)
const failures = pino(options, process.stderr)
// a log reader that has closed its pipe must not end the site
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

export const setLogLevel = (level: LogLevel): void => {
  output.level = level
  failures.level = level
}

/**
 * The one log of the server: a line each, errors to standard error. Never personal data: no
 * addresses, no form fields.
 */
export const log = {
  /** Events of minor importance, such as a visitor who did not wait for the response. */
  debug: (event: string, fields: Fields = {}): void => output.debug({ event, ...fields }),
  info: (event: string, fields: Fields = {}): void => output.info({ event, ...fields }),
  /**
   * Logs a failure; of `error` only name and message are written, the stack only outside
   * production.
   */
  error(event: string, error: unknown, fields: Fields = {}): void {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const stack =
      process.env.NODE_ENV !== 'production' && error instanceof Error ? error.stack : undefined
    failures.error({ event, reason, stack, ...fields })
  },
}

const newRequestId = (): string => randomUUID().slice(0, 13)

/** Runs `work` for one request: every log line of it, and its response, carry the same id. */
export const asRequest = <T>(work: () => T, id = newRequestId()): T => requests.run(id, work)

/** The id of the current request; undefined outside of one, such as at start. */
export const currentRequestId = (): string | undefined => requests.getStore()

/** The id of the current request; outside of one a new one. */
export const requestId = (): string => currentRequestId() ?? newRequestId()
