import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { operationOf } from '../../server/metrics/traces.ts'
import { type RunningServer, sendRequest, startServer } from '../server.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}
/** A span as OTLP has it in JSON, as far as it is read here. */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
}
interface Delivery {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

const MARKER = 'only-the-visitor-knows'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const traced = (flags: string, trace = TRACE) => ({ traceparent: `00-${trace}-${PARENT}-${flags}` })

/** A receiver of OTLP over HTTP, with the requests that it got and their bodies. */
async function startReceiver(answer: (response: ServerResponse) => void) {
  const requests: IncomingMessage[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    void text(request).then((body) => {
      bodies.push(body)
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const deliveries = (): Delivery[] => bodies.map((body) => JSON.parse(body) as Delivery)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    bodies,
    deliveries,
    spans: (): Span[] =>
      deliveries().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  }
}

const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

async function started(environment: Record<string, string>): Promise<RunningServer> {
  const site = await startServer(environment)
  onTestFinished(() => site.kill())
  return site
}

it('request, render and queries are one trace, which a trusted proxy may have begun', {
  timeout: 120_000,
}, async () => {
  const receiver = await startReceiver((response) => response.end('{}'))
  const site = await started({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.origin}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-site',
    OTEL_SERVICE_NAME: 'traced-site',
    TRUST_PROXY: 'true',
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(site.origin, path, { headers })
  const page = await get(`/?q=${MARKER}`, traced('01'))
  // not sampled by the proxy
  await get('/api/v2/content/news?lang=KOR', traced('00', TRACE.replace('0', '1')))
  // not valid
  for (const traceparent of [`00-${'0'.repeat(32)}-${PARENT}-01`, `01-${TRACE}`, MARKER])
    await get(`/nothing?${MARKER}`, { traceparent })
  await get(`/api/v1/search?lang=KOR&keyword=${MARKER}`)
  for (const path of ['/api/v1/events', '/api/v1/safety-health/report'])
    await sendRequest(site.origin, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `content=${MARKER}`,
    })
  await sendRequest(site.origin, '/', { method: 'PURGE' })
  // what waits is sent at the stop
  expect(await site.stop()).toBe(0)

  const [sent] = receiver.requests
  expect([sent?.url, sent?.headers.authorization]).toEqual(['/v1/traces', 'Bearer of-the-site'])
  const [delivery] = receiver.deliveries()
  const resource = delivery?.resourceSpans[0]?.resource ?? { attributes: [] }
  expect(attributeOf(resource, 'service.name')).toBe('traced-site')

  const spans = receiver.spans()
  const childrenOf = (span: Span | undefined): Span[] =>
    spans.filter(({ parentSpanId }) => span && parentSpanId === span.spanId)
  const ofProxy = spans.filter(({ traceId }) => traceId === TRACE)
  const request = ofProxy.find(({ parentSpanId }) => parentSpanId === PARENT)
  expect(request).toMatchObject({ name: 'GET page', kind: 2 })
  if (!request) return
  expect(
    ['url.path', 'http.response.status_code', 'site.request.id'].map((name) =>
      attributeOf(request, name),
    ),
  ).toEqual(['/', page.status, page.headers['x-request-id']])
  const render = childrenOf(request).find(({ name }) => name === 'render page')
  const queries = childrenOf(render)
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) {
    expect(query).toMatchObject({ traceId: TRACE, name: 'SELECT', kind: 3 })
    expect(attributeOf(query, 'db.system.name')).toBe('sqlite')
    expect(attributeOf(query, 'db.query.text')).toMatch(/^(?:select|with)/)
  }
  expect(ofProxy.filter(({ parentSpanId }) => parentSpanId === PARENT)).toHaveLength(1)

  expect(spans.filter(({ name }) => name === 'GET call')).toHaveLength(1)
  const missing = spans.filter(
    (span) => attributeOf(span, 'url.path') === '/nothing' && span.kind === 2,
  )
  expect(missing).toHaveLength(3)
  for (const { traceId, parentSpanId } of missing)
    expect([traceId === TRACE, parentSpanId || null]).toEqual([false, null])
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST call', 'POST report', 'HTTP page']),
  )
  expect(receiver.bodies.join('').toLowerCase()).not.toContain(MARKER)
})

it('without its receiver the site answers, and a visitor begins no trace', {
  timeout: 120_000,
}, async () => {
  const receiver = await startReceiver((response) => response.destroy())
  const site = await started({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.origin}/traces`,
  })
  const answered = async (): Promise<void> => {
    for (const path of ['/', '/', '/api/v2/content/news?lang=KOR'])
      expect((await sendRequest(site.origin, path, { headers: traced('01') })).status).toBe(200)
  }
  // as many as are sent without waiting for more
  while (receiver.requests.length === 0) await answered()
  await answered()
  expect(await site.stop()).toBe(0)
  expect(receiver.requests[0]?.url).toBe('/traces')
  const spans = receiver.spans().filter(({ kind }) => kind === 2)
  expect(spans.length).toBeGreaterThan(2)
  expect(spans.every(({ traceId, parentSpanId }) => traceId !== TRACE && !parentSpanId)).toBe(true)
  expect(site.log.filter((line) => line.includes('"event":"traces not sent"'))).toHaveLength(1)
})

it('the comment of DATABASE_REQUEST_IDS and the length of a query are no part of its text', () => {
  expect(operationOf('/* request 0af76519-16cd */ with "a" as (select 1)')).toEqual({
    name: 'WITH',
    text: 'with "a" as (select 1)',
  })
  expect(operationOf(`select ${'"a", '.repeat(10_000)}`).text).toHaveLength(512)
})
