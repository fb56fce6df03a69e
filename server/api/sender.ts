import type { MiddlewareHandler } from 'hono'
import { CACHE_CONTROL } from '../answers/cache-policy.ts'
import type { ApiEnvironment } from './call.ts'

/**
 * The page cache stores, validates and compresses responses to reads (`server/http/call-stage.ts`).
 * What the API sends itself is an error or belongs to one client: nobody caches it.
 */
export function sender(): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    await next()
    c.res.headers.set('vary', 'Accept-Encoding, Cookie')
    c.res.headers.set('cache-control', CACHE_CONTROL.never)
  }
}
