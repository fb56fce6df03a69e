import { wellFormed } from '../../contract/well-formed.ts'
import { type ApiContext, ApiProblem } from './call.ts'

/**
 * Reads a body as JSON, however it was sent: with its length told or in chunks. Never more than `limit` bytes are held, and
 * every text in it is well-formed.
 * @throws ApiProblem 413 beyond the limit, 400 where it is no JSON
 */
export async function readJson(c: ApiContext, limit: number): Promise<unknown> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new ApiProblem(413, 'api_body_too_large')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength
    if (size > limit) throw new ApiProblem(413, 'api_body_too_large')
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'), (_, value: unknown) =>
      typeof value === 'string' ? wellFormed(value) : value,
    )
  } catch (cause) {
    throw new ApiProblem(400, 'api_body_unreadable', { field: 'body', cause })
  }
}
