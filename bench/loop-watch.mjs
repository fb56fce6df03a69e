// Loaded into a server by `NODE_OPTIONS=--import`: writes the blocked time of its event loop, a line
// every 100 ms.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env.LOOP_FILE
if (isMainThread && file && process.argv[1]?.endsWith('main.ts')) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${Math.round(delay.max / 1e6)}\n`)
    delay.reset()
  }, 100).unref()
}
