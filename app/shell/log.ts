/** Writes a line to the server's log about a failure while rendering a page. */
export type PageLog = (
  event: string,
  error: unknown,
  fields?: Record<string, string | number>,
) => void

let write: PageLog = () => {}

/** Sets the server's log, once; nothing is logged in a browser. */
export function setPageLog(log: PageLog): void {
  write = log
}

/** Logs a failure; the line contains the request id. */
export const pageLog: PageLog = (event, error, fields) => write(event, error, fields)
