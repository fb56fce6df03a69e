import { Agent, get, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { STUDIO_API, STUDIO_HEADER } from '../contract/studio/call.ts'
import { type Bench, option, percentile, root, scratch, startSite } from './kit.ts'

const PATH = '/page/presskit/press-release'
const SECONDS = 10
/** Rejected sign-ins per second. */
const PER_SECOND = 340

/** Milliseconds until a request is answered; 0 = it was not. */
const timed = (
  send: (answered: (status: number) => void) => void,
): Promise<{ ms: number; status: number }> => {
  const began = performance.now()
  return new Promise((resolve) =>
    send((status) => resolve({ ms: performance.now() - began, status })),
  )
}

export const bench: Bench = {
  name: `A cached page for others while ${PER_SECOND} sign-ins per second are rejected, each with a random mail address (goal: p95 under 30 ms, a few rows)`,
  async run(say) {
    say(
      `${'from'.padEnd(16)}${'p50'.padStart(10)}${'p95'.padStart(10)}${'most'.padStart(10)}${'rows'.padStart(8)}  answers`,
    )
    for (const addresses of [0, 1, 60]) {
      const dataDir = scratch()
      const site = await startSite(
        { DATA_DIR: dataDir, TRUST_PROXY: 'true' },
        option('site') ?? root,
      )
      const [readers, strangers] = [
        new Agent({ keepAlive: true, maxSockets: 1 }),
        new Agent({ keepAlive: true, maxSockets: 200 }),
      ]
      const read = () =>
        timed((answered) =>
          get(
            site.origin + PATH,
            { agent: readers, headers: { 'accept-encoding': 'br' } },
            (answer) => answer.on('end', () => answered(answer.statusCode ?? 0)).resume(),
          ).on('error', () => answered(0)),
        )
      for (let i = 0; i < 30; i += 1) await read()
      const statusCounts = new Map<number, number>()
      let sent = 0
      const sign = (): void => {
        sent += 1
        const outgoing = request(
          `${site.origin}${STUDIO_API}/sign-in/password`,
          {
            agent: strangers,
            method: 'POST',
            headers: {
              origin: site.origin,
              [STUDIO_HEADER]: '1',
              'content-type': 'application/json',
              'x-forwarded-for': `198.51.100.${sent % addresses}`,
            },
          },
          (answer) => {
            const status = answer.statusCode ?? 0
            statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1)
            answer.resume()
          },
        )
        outgoing.on('error', () => statusCounts.set(0, (statusCounts.get(0) ?? 0) + 1))
        outgoing.end(
          JSON.stringify({
            email: `nobody-${sent}@yunseul.example`,
            password: 'not this one',
            code: '000000',
          }),
        )
      }
      const began = performance.now()
      const pace = setInterval(() => {
        const due = ((performance.now() - began) / 1000) * PER_SECOND
        while (addresses > 0 && sent < due) sign()
      }, 5)
      const times: number[] = []
      while (performance.now() - began < SECONDS * 1000) {
        times.push((await read()).ms)
        await new Promise((resolve) => setTimeout(resolve, 8))
      }
      clearInterval(pace)
      const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true })
      const { rows } = database.prepare('select count(*) as rows from studio_attempt').get() as {
        rows: number
      }
      database.close()
      const ms = (part: number): string => `${percentile(times, part).toFixed(1)} ms`.padStart(10)
      const name =
        addresses === 0 ? 'nobody' : addresses === 1 ? 'one address' : `${addresses} addresses`
      say(
        `${name.padEnd(16)}${ms(50)}${ms(95)}${ms(100)}${String(rows).padStart(8)}  ${[...statusCounts].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      )
      readers.destroy()
      strangers.destroy()
      await site.stop()
    }
  },
}
