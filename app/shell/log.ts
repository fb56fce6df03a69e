/** Writes a line of the server's log about what failed while a page was made. */
export type PageLog = (
  event: string,
  error: unknown,
  fields?: Record<string, string | number>,
) => void

let write: PageLog = () => {}

/** The server hands its log in, once; in a browser nothing is logged. */
export function setPageLog(log: PageLog): void {
  write = log
}

/** Logs a failure; the line carries the id of the request. */
export const pageLog: PageLog = (event, error, fields) => write(event, error, fields)
