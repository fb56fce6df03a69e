import { spawn } from 'node:child_process'
import { get } from 'node:http'
import { type Bench, memory, percentile, startSite } from './kit.ts'

const PATH = '/page/presskit/press-release'
const SECONDS = 6

/**
 * Each of 400 connections sends 1,000 requests at once, reads nothing for a second, and is opened
 * again.
 */
const FLOOD = (origin: string): string => `
  import { connect } from 'node:net'
  const { hostname, port } = new URL('${origin}')
  const block = 'GET ${PATH} HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n'.repeat(1000)
  const open = () => {
    const socket = connect(Number(port), hostname, () => socket.write(block)).pause()
    socket.on('error', () => {})
    setTimeout(() => { socket.destroy(); open() }, 1000)
  }
  for (let i = 0; i < 400; i++) open()
  setTimeout(() => process.exit(), ${SECONDS * 1000})`

const timeOf = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now()
    const end = (): void => resolve(performance.now() - began)
    get(url, { agent: false }, (answer) => answer.on('end', end).resume()).on('error', end)
  })

export const bench: Bench = {
  name: '400 connections repeatedly send 1,000 requests at once: another visitor’s cached page, and memory',
  async run(say) {
    const site = await startSite()
    for (let i = 0; i < 20; i++) await timeOf(site.origin + PATH)
    for (const flooded of [false, true]) {
      const flood = flooded
        ? spawn(process.execPath, ['--input-type=module', '-e', FLOOD(site.origin)], {
            stdio: ['ignore', 'ignore', 'inherit'],
          })
        : null
      const times: number[] = []
      let most = 0
      for (const end = performance.now() + SECONDS * 1000; performance.now() < end; ) {
        times.push(await timeOf(site.origin + PATH))
        most = Math.max(most, memory(site.process.pid))
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      if (flood && flood.exitCode === null)
        await new Promise((resolve) => flood.once('exit', resolve))
      say(
        `${flooded ? 'flooded' : 'alone  '}: p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms, worst ${Math.round(percentile(times, 100))} ms, memory up to ${Math.round(most)} MB`,
      )
    }
    await site.stop()
  },
}
