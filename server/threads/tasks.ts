import { parentPort } from 'node:worker_threads'
import { own } from '../../contract/own.ts'

/** Pure functions by name. */
export type Tasks = Record<string, (...given: never[]) => unknown>

/** The messages to a thread, and its answers. */
export interface TaskRequest {
  id: number
  task: string
  given: unknown[]
}
export interface TaskResponse {
  id: number
  result?: unknown
  error?: string
}

/**
 * Runs the tasks of a thread, off the event loop that serves requests: the module of a `Thread`
 * calls it.
 */
export function answerTasks(tasks: Tasks): void {
  parentPort?.on('message', ({ id, task, given }: TaskRequest) => {
    let answered: TaskResponse
    try {
      answered = { id, result: (own(tasks, task) as (...args: unknown[]) => unknown)(...given) }
    } catch (error) {
      answered = {
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }
    }
    parentPort?.postMessage(answered)
  })
}
