// Does what it is asked for beside the event loop that answers requests (index.ts).
import { parentPort } from 'node:worker_threads'
import { type Answered, type Asked, TASKS } from './tasks.ts'

parentPort?.on('message', ({ id, task, given }: Asked) => {
  let answered: Answered
  try {
    answered = { id, result: (TASKS[task] as (...args: unknown[]) => unknown)(...given) }
  } catch (error) {
    answered = {
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
  parentPort?.postMessage(answered)
})
