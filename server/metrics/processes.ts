import { log } from '../log.ts'
import { inTime } from '../time-limit.ts'

/** One end of the channel between a worker and its supervisor. */
export interface Channel {
  send?(message: object, callback: (error: Error | null) => void): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
  off(event: 'message', listener: (message: unknown) => void): unknown
}

/** `own`: what the asked process measures. `all`: what all workers of the supervisor measure. */
type Question = 'own' | 'all'
/** A question, or its answer, which has a text. Other messages go over the channel too. */
interface Message {
  metrics: Question
  id: number
  text?: string
}

/** Milliseconds until a process that does not answer is left out: longer than what it reads takes. */
const PATIENCE_MS = { own: 3000, all: 4000 } as const

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message && 'id' in message

let last = 0

/** @throws if the other process does not answer in time */
export async function askMetrics(channel: Channel, question: Question): Promise<string> {
  const id = ++last
  let listener = (_: unknown): void => {}
  const answer = new Promise<string>((resolve, reject) => {
    listener = (message) => {
      if (!isMessage(message) || message.metrics !== question || message.id !== id) return
      if (message.text !== undefined) resolve(message.text)
    }
    channel.on('message', listener)
    channel.send?.({ metrics: question, id } satisfies Message, (error) => error && reject(error))
  })
  return inTime(answer, PATIENCE_MS[question], 'no metrics').finally(() =>
    channel.off('message', listener),
  )
}

/** Answers a question of the other process. */
export function answerMetrics(
  channel: Channel,
  question: Question,
  read: () => Promise<string>,
): void {
  channel.on('message', (message) => {
    if (!isMessage(message) || message.metrics !== question || message.text !== undefined) return
    const { id } = message
    read().then(
      // the asker may have ended
      (text) => channel.send?.({ metrics: question, id, text } satisfies Message, () => {}),
      (error: unknown) => log.error('metrics not read', error),
    )
  })
}
