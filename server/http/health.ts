import type { IncomingMessage, ServerResponse } from 'node:http'
import { CACHE_CONTROL } from '../answers/cache-policy.ts'
import { log } from '../log.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { problemJson } from '../answers/problems.ts'
import { sendText } from '../answers/send.ts'
import { inTime } from '../time-limit.ts'

/** `/healthz`: the process answers. `/readyz`: its store answers too. */
export interface Health {
  has(path: string): boolean
  /** @throws while `/readyz` is answered with 503 */
  ready(): Promise<void>
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>
}

/** Milliseconds that the store may take. */
const PATIENCE = 2000

/** Whether a path is one of those that say whether the process works. */
export const isHealth = (path: string): boolean => path === '/healthz' || path === '/readyz'

/**
 * @param ask resolves when the store answers
 * @param probe what arrived of a request of `npm run doctor`; null for all others
 */
export function createHealth(
  ask: () => Promise<unknown>,
  security: FlatHeaders,
  probe: (request: IncomingMessage) => object | null,
): Health {
  const json = (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    body: object,
  ): void => {
    sendText(
      request,
      response,
      status,
      [
        ...security,
        'content-type',
        'application/json; charset=utf-8',
        'cache-control',
        CACHE_CONTROL.never,
      ],
      JSON.stringify(body),
    )
  }
  const ready = async (): Promise<void> => void (await inTime(ask(), PATIENCE))
  return {
    has: isHealth,
    ready,
    async answer(request, response, path) {
      if (path === '/healthz') {
        const arrived = probe(request)
        const data = { alive: true, ...(arrived ? { probe: arrived } : {}) }
        return json(request, response, 200, { success: true, status: 200, data })
      }
      try {
        await ready()
        json(request, response, 200, { success: true, status: 200, data: { ready: true } })
      } catch (error) {
        log.error('store not ready', error)
        json(request, response, 503, problemJson(503, 'ENG'))
      }
    },
  }
}
