// Loaded into a server by `NODE_OPTIONS=--import`: writes the longest turn of its event loop, a line
// every 100 ms: the time, its milliseconds, and the milliseconds of processor time that the loop's
// thread used in it. Where a bench keeps all processors busy the first includes waiting for one.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const EVERY = 2
const file = process.env.LOOP_FILE
if (isMainThread && file && process.argv[1]?.endsWith('main.ts')) {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [began, before] = [performance.now(), used()]
  let [longest, busiest] = [0, 0]
  const turn = () => {
    const [now, then] = [performance.now(), used()]
    longest = Math.max(longest, now - began - EVERY)
    busiest = Math.max(busiest, then - before)
    began = now
    before = then
    setTimeout(turn, EVERY).unref()
  }
  turn()
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${Math.round(longest)} ${Math.round(busiest)}\n`)
    longest = 0
    busiest = 0
  }, 100).unref()
}
