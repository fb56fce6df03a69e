import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../config.ts'
import { log } from '../log.ts'
import { METRICS_TYPE } from './metrics.ts'

export const METRICS_PATH = '/metrics'

type MetricsConfig = Pick<Config, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>

/** Whether anything is measured. */
export const measures = ({ METRICS_PORT, METRICS_TOKEN }: MetricsConfig): boolean =>
  METRICS_PORT !== undefined || METRICS_TOKEN !== undefined

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a request has the token, as `Authorization: Bearer` (RFC 6750); compared in constant time. */
export function hasToken(token: string): (request: IncomingMessage) => boolean {
  const expected = hash(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(hash(headers.authorization ?? ''), expected)
}

/**
 * Serves `/metrics` on its port, if one is configured; resolves once it listens.
 * @throws if the port is not free
 */
export async function openMetricsPort(
  { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: MetricsConfig,
  text: () => Promise<string>,
): Promise<void> {
  if (port === undefined) return
  const isAllowed = token === undefined ? () => true : hasToken(token)
  const server = createServer((request, response) => {
    request.resume()
    const end = (status: number, headers: Record<string, string> = {}, body = ''): void => {
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
      response.end(request.method === 'HEAD' ? '' : body)
    }
    if (request.url?.split('?')[0] !== METRICS_PATH) return end(404)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(405, { allow: 'GET, HEAD' })
    if (!isAllowed(request)) return end(401, { 'www-authenticate': 'Bearer' })
    text().then(
      (body) => end(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }, body),
      (error: unknown) => {
        log.error('metrics not read', error)
        end(503)
      },
    )
  })
  server.maxConnections = 32
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve())
  })
  // a scrape while the site stops still succeeds; the process does not wait for the next
  server.unref()
  log.info('metrics listening', { port: (server.address() as AddressInfo).port })
}
