import type { IncomingMessage, ServerResponse } from 'node:http'
import { CACHE_CONTROL } from '../answers/cache-policy.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { sendText } from '../answers/send.ts'
import type { Config } from '../config.ts'
import { hasToken, METRICS_PATH } from '../metrics/endpoint.ts'
import { type Metrics, METRICS_TYPE } from '../metrics/metrics.ts'

/** What this process measures, and the text of all processes of the site. */
export interface SiteMetrics {
  own: Metrics
  text(): Promise<string>
}

export interface MetricsStage {
  /** Whether a request gets the metrics: with the token, if they have no port of their own. */
  answers(request: IncomingMessage, path: string): boolean
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Without the token, `/metrics` is a missing page like any other. */
export function createMetricsStage(
  { METRICS_PORT: port, METRICS_TOKEN: token }: Pick<Config, 'METRICS_PORT' | 'METRICS_TOKEN'>,
  { text }: Pick<SiteMetrics, 'text'>,
  security: FlatHeaders,
): MetricsStage {
  const isAllowed = port === undefined && token !== undefined ? hasToken(token) : () => false
  return {
    answers: (request, path) => path === METRICS_PATH && isAllowed(request),
    async answer(request, response) {
      const headers = ['content-type', METRICS_TYPE, 'cache-control', CACHE_CONTROL.never]
      sendText(request, response, 200, [...security, ...headers], await text())
    },
  }
}
