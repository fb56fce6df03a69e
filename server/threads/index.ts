import { Worker } from 'node:worker_threads'
import type { TaskRequest, TaskResponse, Tasks } from './tasks.ts'

/** Milliseconds without work after which a thread ends: it holds 20 MB. */
const IDLE_MS = 60_000
/**
 * Timeout in milliseconds: work within the limits of a document takes far less; a longer task is
 * aborted with its thread.
 */
const LONGEST_MS = 20_000
/** Memory limit of a thread in megabytes. */
const MEMORY_MB = 256

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/**
 * A thread that starts with its first task, runs tasks one after the other, and ends when it is
 * idle.
 */
export class Thread<Own extends Tasks> {
  readonly #module: URL
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | undefined
  #nextId = 0
  readonly #waiting = new Map<number, Waiting>()

  /** @param module the code of the thread: it passes its tasks to `answerTasks` */
  constructor(module: URL) {
    this.#module = module
  }

  /** Runs a task in the thread. @throws Error if it failed, or took too long */
  run<Name extends keyof Own & string>(
    task: Name,
    ...given: Parameters<Own[Name]>
  ): Promise<ReturnType<Own[Name]>> {
    return new Promise((resolve, reject) => {
      const worker = (this.#worker ??= this.#begin())
      const id = ++this.#nextId
      this.#waiting.set(id, {
        resolve: (result) => resolve(result as ReturnType<Own[Name]>),
        reject,
      })
      worker.postMessage({ id, task, given } satisfies TaskRequest)
      if (this.#waiting.size === 1) this.#wait()
    })
  }

  #begin(): Worker {
    const worker = new Worker(this.#module, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.on('message', ({ id, result, error }: TaskResponse) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      this.#wait()
      if (error === undefined) waiting?.resolve(result)
      else waiting?.reject(new Error(error))
    })
    worker.on('error', (error) => this.#end(worker, error as Error))
    worker.on('exit', () => this.#end(worker, new Error('the thread ended')))
    return worker
  }

  /**
   * Starts the timeout of the next task, and keeps the process alive meanwhile; an idle thread does
   * not keep it alive.
   */
  #wait(): void {
    clearTimeout(this.#timer)
    const idle = this.#waiting.size === 0
    if (idle) this.#worker?.unref()
    else this.#worker?.ref()
    this.#timer = setTimeout(
      () => {
        if (this.#worker) this.#end(this.#worker, new Error('took too long'))
      },
      idle ? IDLE_MS : LONGEST_MS,
    ).unref()
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = null
    clearTimeout(this.#timer)
    void worker.terminate()
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
