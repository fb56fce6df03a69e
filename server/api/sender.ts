import type { MiddlewareHandler } from 'hono'
import type { ApiEnvironment } from './call.ts'

/**
 * What is read is kept, validated and compressed by the page cache (`server/http/call-stage.ts`). What comes out of the
 * API itself is an error, or one caller's alone: nobody keeps it.
 */
export function sender(): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    await next()
    c.res.headers.set('vary', 'Accept-Encoding, Cookie')
    c.res.headers.set('cache-control', 'no-store')
  }
}
