import type { PageRequest } from '../../contract/page-request.ts'
import type { InlineHashes } from './inline-hashes.ts'
import type { RouteNode } from './routes.ts'

/** An error in a message between threads: its class is lost. */
export interface Failure {
  name: string
  message: string
  stack?: string | undefined
}

/** Messages of the process to its render thread. */
export type ToThread =
  | { kind: 'render'; render: number; url: string; page: Omit<PageRequest, 'model'> }
  /**
   * The result of a render is no longer needed. The thread answers `alive`, so that a hanging one
   * is detected.
   */
  | { kind: 'abort'; render: number }
  | { kind: 'read'; question: number; value: unknown }
  /** A value that many reads return: it is sent once, and stays the same object in the thread. */
  | { kind: 'share'; shared: number; value: unknown }
  | { kind: 'read-shared'; question: number; shared: number }
  /** A shared value that no later read names. */
  | { kind: 'forget'; shared: number }
  | { kind: 'unread'; question: number; failure: Failure }

/** Messages of a render thread to the process. */
export type FromThread =
  | { kind: 'ready'; routes: RouteNode[] }
  /** A loader reads from the model of its request. */
  | {
      kind: 'ask'
      render: number
      question: number
      group: string
      method: string
      given: unknown[]
    }
  | {
      kind: 'log'
      requestId: string
      event: string
      failure: Failure
      fields?: Record<string, string | number> | undefined
    }
  | { kind: 'alive' }
  /** `cost`: milliseconds of processor time. */
  | {
      kind: 'made'
      render: number
      cost: number
      status: number
      headers: [string, string][]
      body: ArrayBuffer
      /** Hashes of the inline code of an HTML page; null = another kind of response. */
      inline: InlineHashes | null
    }
  | { kind: 'failed'; render: number; cost: number; failure: Failure }

export const failureOf = (error: unknown): Failure =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: 'Error', message: String(error) }

export const errorOf = ({ name, message, stack }: Failure): Error =>
  Object.assign(new Error(message), { name }, stack === undefined ? {} : { stack })
