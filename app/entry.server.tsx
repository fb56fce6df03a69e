import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Locale } from '../contract/language.ts'
import { localeOf } from '../contract/language.ts'
import { pageRequestContext, styleSheetsContext } from './context.ts'
import { setToMarkup } from './components/ServerOnly/contentOnce.ts'
import { pageLog } from './shell/log.ts'
import { StyleSheets } from './document/router/RouteStyles.tsx'
import { overwriteGetLocale } from './paraglide/runtime.js'

// The server imports these through the build, because a router context is found by identity.
export { pageRequestContext, styleSheetsContext } from './context.ts'
export { setPageLog } from './shell/log.ts'

const locale = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => locale.getStore() ?? 'ko')
setToMarkup(renderToStaticMarkup)

/**
 * Runs a page request in its language, so that messages in loaders, `meta` and components need no
 * argument.
 */
export const withLocale = <T,>(value: Locale, run: () => T): T => locale.run(value, run)

/**
 * Logs an error of a loader or component on one line; the router would write the stack over
 * several.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted)
    pageLog('page failed', error, { path: new URL(request.url).pathname })
}

/**
 * The response of a document. Its bytes are handed over as they are: a body would copy them twice,
 * and memory outside V8's heap is a reason for it to collect garbage.
 */
function documentOf(chunks: readonly Buffer[], init: ResponseInit): Response {
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let end = 0
  for (const chunk of chunks) {
    bytes.set(chunk, end)
    end += chunk.byteLength
  }
  return Object.assign(new Response(null, init), { arrayBuffer: async () => bytes.buffer })
}

/**
 * Renders a page's document to its complete bytes. Nothing is streamed: the bytes go into the page
 * cache, and the content security policy needs the hashes of every inline script.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const sheets = loadContext.get(styleSheetsContext)
  return locale.run(
    localeOf(loadContext.get(pageRequestContext).language),
    () =>
      new Promise((resolve, reject) => {
        let failure: unknown
        const { pipe, abort } = renderToPipeableStream(
          <StyleSheets value={sheets}>
            <ServerRouter context={routerContext} url={request.url} />
          </StyleSheets>,
          {
            // large parts of the page stay inline: sent later, only scripts could move them into
            // place
            progressiveChunkSize: Number.POSITIVE_INFINITY,
            onAllReady() {
              if (failure) return reject(failure)
              const chunks: Buffer[] = []
              const sink = new Writable({
                write(chunk: Buffer, _encoding, done) {
                  chunks.push(chunk)
                  done()
                },
                final(done) {
                  headers.set('content-type', 'text/html; charset=utf-8')
                  resolve(documentOf(chunks, { status, headers }))
                  done()
                },
              })
              pipe(sink)
            },
            onShellError: reject,
            onError(error) {
              failure ??= error
            },
          },
        )
        request.signal.addEventListener('abort', () => abort(), { once: true })
      }),
  )
}
