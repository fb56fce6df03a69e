// The render thread: renders pages with the built app, and reads their data from the process (see
// render-thread.ts).
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServerBuild } from 'react-router'
import { asRequest, requestId } from '../log.ts'
import { pageRenderer } from './renderer.ts'
import { renderCosts, threadTime } from './cost.ts'
import { inlineHashes, isHtml } from './inline-hashes.ts'
import { errorOf, type FromThread, failureOf, type ToThread } from './messages.ts'
import { remoteModel } from './remote-model.ts'
import { routeTree } from './routes.ts'

/** Lower priority than cache hits when both need a processor, and higher than idle work. */
const NICENESS = 5
// on other systems a priority belongs to the whole process
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + NICENESS))

const root = workerData as string
const post = (message: FromThread, moved: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, moved)

const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBuild
const draw = pageRenderer(build, 'production', join(root, 'build/client'), (event, error, fields) =>
  post({ kind: 'log', requestId: requestId(), event, failure: failureOf(error), fields }),
)
const costs = renderCosts(threadTime)
const running = new Map<number, AbortController>()
const questions = new Map<
  number,
  { resolve: (value: unknown) => void; reject: (error: Error) => void }
>()
/** Values that many reads return, by number. */
const shared = new Map<number, unknown>()
let lastQuestion = 0

async function render({ render: id, url, page }: ToThread & { kind: 'render' }): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  costs.begin(id)
  const model = remoteModel(
    (group, method, given) =>
      new Promise((resolve, reject) => {
        lastQuestion += 1
        questions.set(lastQuestion, { resolve, reject })
        post({ kind: 'ask', render: id, question: lastQuestion, group, method, given })
      }),
  )
  try {
    const answer = await draw(new Request(url, { signal: controller.signal }), { ...page, model })
    const body = await answer.arrayBuffer()
    const { status } = answer
    const headers = [...answer.headers]
    const inline = isHtml(answer) ? inlineHashes(Buffer.from(body)) : null
    post({ kind: 'made', render: id, cost: costs.end(id), status, headers, body, inline }, [body])
  } catch (error) {
    post({ kind: 'failed', render: id, cost: costs.end(id), failure: failureOf(error) })
  } finally {
    running.delete(id)
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'render')
    return void asRequest(() => render(message), message.page.requestId)
  if (message.kind === 'abort') {
    running.get(message.render)?.abort()
    return post({ kind: 'alive' })
  }
  if (message.kind === 'share') return void shared.set(message.shared, message.value)
  if (message.kind === 'forget') return void shared.delete(message.shared)
  const pending = questions.get(message.question)
  questions.delete(message.question)
  if (message.kind === 'read') pending?.resolve(message.value)
  else if (message.kind === 'read-shared') pending?.resolve(shared.get(message.shared))
  else pending?.reject(errorOf(message.failure))
})
post({ kind: 'ready', routes: routeTree(build) })
