import type { IncomingMessage } from 'node:http'
import { UPLOAD_TIMES } from '../upload-limits.ts'

const LOOK_MS = 5000

/**
 * Ends the connection of a sender that is silent, or too slow. What it sent is kept.
 * @returns a function that stops watching
 */
export function endIfSilent(incoming: IncomingMessage): () => void {
  const began = performance.now()
  let [bytes, heard] = [incoming.socket.bytesRead, began]
  const timer = setInterval(() => {
    const now = performance.now()
    if (incoming.socket.bytesRead !== bytes) [bytes, heard] = [incoming.socket.bytesRead, now]
    if (now - heard > UPLOAD_TIMES.silenceMs || now - began > UPLOAD_TIMES.wholeMs)
      incoming.destroy()
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}
