import { randomUUID } from 'node:crypto'

export type Fields = Record<string, string | number | boolean | null | undefined>

let level: 'silent' | 'error' | 'info' = 'info'
export const setLogLevel = (next: typeof level): void => {
  level = next
}

/** One line of JSON to standard output (errors to standard error). Never personal data: no addresses, no form fields. */
function write(stream: NodeJS.WriteStream, severity: string, event: string, fields: Fields): void {
  stream.write(`${JSON.stringify({ at: new Date().toISOString(), severity, event, ...fields })}\n`)
}

export const log = {
  info(event: string, fields: Fields = {}): void {
    if (level === 'info') write(process.stdout, 'info', event, fields)
  },
  /** Logs a failure; of `error` only name and message go out, the stack only outside production. */
  error(event: string, error: unknown, fields: Fields = {}): void {
    if (level === 'silent') return
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const stack = process.env.NODE_ENV !== 'production' && error instanceof Error ? error.stack : undefined
    write(process.stderr, 'error', event, { reason, stack, ...fields })
  },
}

export const newRequestId = (): string => randomUUID().slice(0, 13)
