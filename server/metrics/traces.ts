import type { IncomingMessage } from 'node:http'
import type { Context, Span, SpanContext } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import { asRequest, currentRequestId, log, requestId } from '../log.ts'
import { inTime } from '../time-limit.ts'
import { knownMethod, type Observer } from './observer.ts'

/** Milliseconds that one delivery may take, with its retries. */
const DELIVERY_MS = 3000
/** Milliseconds for the last delivery, when the site stops. */
const FLUSH_MS = 3000
/** Ended spans that wait to be sent; further ones are dropped. */
const WAITING = 2048
/** Maximum characters of the text of a query, of a path, and of any other value. */
const CHARACTERS = 512

/** What a proxy says of the trace that a request belongs to (W3C Trace Context, version 00). */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

type TracesConfig = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'TRUST_PROXY'
  | 'DATABASE_URL'
>

/** Makes a trace of each sampled request: its renders, and the database queries of both. */
export interface Traces extends Observer {
  /** Sends what waits, for at most three seconds. Never rejects. */
  stop(): Promise<void>
}

/** Where traces are sent (OTLP over HTTP); null = nothing is traced. */
function endpointOf(config: TracesConfig): string | null {
  if (config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const base = config.OTEL_EXPORTER_OTLP_ENDPOINT
  return base === undefined ? null : `${base.replace(/\/$/, '')}/v1/traces`
}

/** The path of a target, without its query; undefined for a target that is not a path. */
const pathOf = (target = ''): string | undefined =>
  target.startsWith('/') ? target.split(/[?#]/, 1)[0]?.slice(0, CHARACTERS) : undefined

/** The text of a query without the comment of its request, and its first word. */
export function operationOf(sql: string): { text: string; name: string } {
  const text = sql.replace(/^\/\*[^*]*\*\/\s*/, '').slice(0, CHARACTERS)
  return { text, name: /^[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'QUERY' }
}

/** Logs when deliveries begin to fail, and when they succeed again. */
function deliveryLog() {
  let isFailing = false
  const failed = (error: unknown): void => {
    if (!isFailing) log.error('traces not sent', error)
    isFailing = true
  }
  const succeeded = (): void => {
    if (isFailing) log.info('traces sent again')
    isFailing = false
  }
  return {
    failed,
    /** An exporter whose deliveries are logged: the library itself keeps failures to itself. */
    around: (exporter: SpanExporter): SpanExporter => ({
      export: (spans, done) =>
        exporter.export(spans, (result) => {
          // ExportResultCode.SUCCESS
          if (result.code === 0) succeeded()
          else failed(result.error ?? 'refused')
          done(result)
        }),
      shutdown: () => exporter.shutdown(),
    }),
  }
}

/**
 * Starts traces, and loads the library; null = none are configured. A request's spans are found by
 * its id, so that nothing is patched: renders and queries have the id too. Queries of no request
 * and no render are not traced.
 * @param worker number of the process
 */
export async function startTraces(config: TracesConfig, worker: number): Promise<Traces | null> {
  const url = endpointOf(config)
  if (url === null) return null
  const { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import(
    '@opentelemetry/api'
  )
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } =
    await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const deliveries = deliveryLog()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.instance.id': String(worker),
    }),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: deliveries.around(
          new OTLPTraceExporter({
            url,
            headers: config.OTEL_EXPORTER_OTLP_HEADERS,
            timeoutMillis: DELIVERY_MS,
          }),
        ),
        maxQueueSize: WAITING,
        exportTimeoutMillis: DELIVERY_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('site')
  /** Spans that have not ended, by the id of their request. */
  const requests = new Map<string, Span>()
  const renders = new Map<string, Span>()

  const currentSpan = (): Span | undefined => {
    const id = currentRequestId()
    return id === undefined ? undefined : (renders.get(id) ?? requests.get(id))
  }
  const within = (span: Span | undefined): Context =>
    span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
  const forget = (spans: Map<string, Span>, id: string, span: Span): void => {
    // a proxy may give two requests one id
    if (spans.get(id) === span) spans.delete(id)
  }

  /** The trace of the proxy in front, if it is trusted and names a valid one; else a new one. */
  function given({ headers }: IncomingMessage): Context {
    const header = config.TRUST_PROXY ? headers.traceparent : undefined
    const parts = typeof header === 'string' ? TRACEPARENT.exec(header) : null
    if (!parts) return ROOT_CONTEXT
    const [, traceId = '', spanId = '', flags = ''] = parts
    const parent: SpanContext = {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16) & 1,
      isRemote: true,
    }
    return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  }

  return {
    watch(kind, request, response) {
      const id = requestId()
      const method = knownMethod(request)
      const span = tracer.startSpan(
        `${method ?? 'HTTP'} ${kind}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': method ?? '_OTHER',
            'url.path': pathOf(request.url),
            'site.request.class': kind,
            'site.request.id': id,
          },
        },
        given(request),
      )
      requests.set(id, span)
      response.once('close', () => {
        forget(requests, id, span)
        const { statusCode, writableFinished } = response
        if (writableFinished) span.setAttribute('http.response.status_code', statusCode)
        else span.setAttribute('error.type', 'aborted')
        if (writableFinished && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
    },
    watchRender: (target, render) =>
      // a render in the background gets an id too, by which its queries find it
      asRequest(async () => {
        const id = requestId()
        const span = tracer.startSpan(
          'render page',
          { attributes: { 'url.path': pathOf(target), 'site.request.id': id } },
          within(requests.get(id)),
        )
        renders.set(id, span)
        try {
          return await render()
        } catch (error) {
          // not its message, which may have values
          if (error instanceof Error) span.setAttribute('error.type', error.name)
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          forget(renders, id, span)
          span.end()
        }
      }, currentRequestId()),
    queried({ sql, ms, isFailed }) {
      const parent = currentSpan()
      if (!parent?.isRecording()) return
      const { text, name } = operationOf(sql)
      const end = Date.now()
      const span = tracer.startSpan(
        name,
        {
          kind: SpanKind.CLIENT,
          startTime: end - ms,
          attributes: {
            'db.system.name': config.DATABASE_URL === undefined ? 'sqlite' : 'postgresql',
            'db.operation.name': name,
            'db.query.text': text,
          },
        },
        within(parent),
      )
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    stop: () => inTime(provider.shutdown(), FLUSH_MS).catch(deliveries.failed),
  }
}
