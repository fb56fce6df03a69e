import type { ErrorAnswer } from '../../contract/answers.ts'
import type { ClientCall, DataOf } from '../../contract/client-calls.ts'

/** A call that returned no data: `code` is the `errorCode` of the API, else the HTTP status. */
export class ApiError extends Error {
  code: number
  constructor(path: string, code: number) {
    super(`${path}: ${code}`)
    this.code = code
  }
}

/**
 * Calls the API, typed from the contract. Only types are imported from there: no schema is bundled
 * for the browser.
 * @throws Refused when the API returns no data; the error of `fetch` when it does not respond
 */
export async function get<
  Path extends ClientCall['path'],
  const Query extends Extract<ClientCall, { path: Path }>['query'],
>(path: Path, query: Query, init: RequestInit): Promise<DataOf<Path, Query>> {
  const text = String(new URLSearchParams(query as Record<string, string>))
  const response = await fetch(text ? `${path}?${text}` : path, init)
  const answer = (await response.json().catch(() => null)) as
    | { success: true; data: DataOf<Path, Query> }
    | ErrorAnswer
    | null
  if (!answer?.success) throw new ApiError(path, answer?.errorCode ?? response.status)
  return answer.data
}
