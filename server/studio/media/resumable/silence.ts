import type { IncomingMessage } from 'node:http'

/**
 * Milliseconds until a silent sender counts as disconnected, and until a part must be complete:
 * neither may hold a slot for longer.
 */
const [SILENCE_MS, WHOLE_MS] = [30_000, 10 * 60_000]
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
    if (now - heard > SILENCE_MS || now - began > WHOLE_MS) incoming.destroy()
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}
