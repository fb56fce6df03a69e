import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PageRequest } from '../../contract/page-request.ts'
import { LRUCache } from 'lru-cache'
import { asRequest, log } from '../log.ts'
import { UnavailableError } from '../page-cache/stored-page.ts'
import { isShared } from '../shared-value.ts'
import { errorOf, type FromThread, failureOf, type ToThread } from './messages.ts'
import type { RenderedPage, RenderPage } from './renderer.ts'
import type { RouteNode } from './routes.ts'

/**
 * Milliseconds for a thread to answer after a render was abandoned; a silent one hangs, and is
 * replaced.
 */
const STUCK = 5_000
/** Shared values that a thread keeps; a publication replaces some. */
const SHARED = 64

interface Pending {
  page: PageRequest
  resolve(answer: RenderedPage): void
  reject(error: Error): void
  spent(ms: number): void
}

interface Thread {
  routes: Promise<RouteNode[]>
  render: RenderPage
  end(): Promise<void>
}

/** One thread during its lifetime. */
function begin(root: string, ended: () => void, stuck: number): Thread {
  const worker = new Worker(join(import.meta.dirname, 'thread.ts'), { workerData: root })
  const renders = new Map<number, Pending>()
  let last = 0
  let heardAt = performance.now()
  let over: Error | null = null
  const post = (message: ToThread): void => worker.postMessage(message)
  /** Numbers of the shared values that the thread has. */
  const sent = new LRUCache<object, number>({
    max: SHARED,
    dispose: (shared) => post({ kind: 'forget', shared }),
  })
  let lastShared = 0
  function answerQuestion(question: number, value: unknown): void {
    if (!isShared(value)) return post({ kind: 'read', question, value })
    let shared = sent.get(value)
    if (shared === undefined) {
      lastShared += 1
      shared = lastShared
      post({ kind: 'share', shared, value })
      sent.set(value, shared)
    }
    post({ kind: 'read-shared', question, shared })
  }

  async function read({
    render,
    question,
    group,
    method,
    given,
  }: FromThread & { kind: 'ask' }): Promise<void> {
    const pending = renders.get(render)
    // its result is no longer needed
    if (!pending) return
    const { model } = pending.page
    try {
      const members = Reflect.get(model, group) as object
      const value: unknown = await Reflect.apply(Reflect.get(members, method), members, given)
      answerQuestion(question, value)
    } catch (error) {
      post({ kind: 'unread', question, failure: failureOf(error) })
    }
  }

  function finish(message: FromThread & { kind: 'made' | 'failed' }): void {
    const pending = renders.get(message.render)
    renders.delete(message.render)
    pending?.spent(message.cost)
    if (message.kind === 'failed') return pending?.reject(errorOf(message.failure))
    const { status, headers, body, inline } = message
    pending?.resolve({
      status,
      headers: new Headers(headers),
      arrayBuffer: async () => body,
      inline,
    })
  }

  const routes = new Promise<RouteNode[]>((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      heardAt = performance.now()
      if (message.kind === 'ready') resolve(message.routes)
      else if (message.kind === 'ask') {
        const id = renders.get(message.render)?.page.requestId
        void asRequest(() => read(message), id)
      } else if (message.kind === 'log')
        asRequest(
          () => log.error(message.event, errorOf(message.failure), message.fields),
          message.requestId,
        )
      else if (message.kind !== 'alive') finish(message)
    })
    worker.on('error', (error: Error) => {
      over ??= error
      reject(error)
    })
    worker.once('exit', () => {
      over ??= new Error('the render thread ended')
      reject(over)
      ended()
      for (const { reject: refuse } of renders.values()) refuse(new UnavailableError(over.message))
      renders.clear()
    })
  })
  // the caller of the render receives it
  routes.catch(() => {})

  return {
    routes,
    render: (request, page, spent = () => {}) =>
      new Promise((resolve, reject) => {
        if (over) return reject(new UnavailableError(over.message))
        last += 1
        const render = last
        const { model, ...rest } = page
        renders.set(render, { page, resolve, reject, spent })
        request.signal.addEventListener(
          'abort',
          () => {
            if (!renders.has(render)) return
            const since = performance.now()
            post({ kind: 'abort', render })
            setTimeout(() => {
              if (heardAt < since) void worker.terminate()
            }, stuck).unref()
          },
          { once: true },
        )
        post({ kind: 'render', render, url: request.url, page: rest })
      }),
    async end() {
      over ??= new Error('the site stops')
      await worker.terminate()
    },
  }
}

export interface RenderThread {
  /** The routes of the build. */
  routes: readonly RouteNode[]
  render: RenderPage
  close(): Promise<void>
}

/**
 * Renders the built pages in a separate thread: the process stays responsive, however long a page
 * takes. Data stays in the process: a loader's reads go back to the model of its request. A thread
 * that ends or hangs is replaced at the next render; its current work rejects with
 * `UnavailableError`.
 * @param root folder that contains `build/`
 * @throws the build's own error when it is loaded
 */
export async function renderThread(root: string, { stuck = STUCK } = {}): Promise<RenderThread> {
  let closed = false
  let thread: Thread | null = null
  const start = (): Thread => {
    const one = begin(
      root,
      () => {
        if (thread !== one) return
        thread = null
        if (!closed)
          log.error('render thread ended', new Error('a new one starts with the next page'))
      },
      stuck,
    )
    thread = one
    return one
  }
  const routes = await start().routes
  return {
    routes,
    async render(request, page, spent) {
      if (closed) throw new UnavailableError('the site stops')
      return (thread ?? start()).render(request, page, spent)
    },
    async close() {
      closed = true
      await thread?.end()
    },
  }
}
