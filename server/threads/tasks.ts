import { parentPort } from 'node:worker_threads'
import { own } from '../../contract/own.ts'

/** Functions of what they are given alone, by name. */
export type Tasks = Record<string, (...given: never[]) => unknown>

/** What is sent to a thread, and what it answers. */
export interface Asked {
  id: number
  task: string
  given: unknown[]
}
export interface Answered {
  id: number
  result?: unknown
  error?: string
}

/** Does what a thread is asked for beside the event loop that answers requests: the module of a `Thread` calls it. */
export function answerTasks(tasks: Tasks): void {
  parentPort?.on('message', ({ id, task, given }: Asked) => {
    let answered: Answered
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
