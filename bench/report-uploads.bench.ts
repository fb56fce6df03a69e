import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type Bench, median, memory as residentOf, scratch, startSite } from './kit.ts'
import { solvedToken, upload, UPLOADS } from './uploads.ts'

const MB = 1024 * 1024
const ROUNDS = 3

const resident = (pid: number): number => residentOf(pid) * MB

/**
 * Runs `work` and resolves with its seconds, and the peak increase of the process's memory in
 * bytes.
 */
async function watched(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; memory: number }> {
  const before = resident(pid)
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, resident(pid) - before)
  }, 10)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  return { seconds, memory: most }
}

/**
 * A bare `node:http` receiver that writes each body to a file: the cost of the same bytes without
 * our code.
 */
async function startBare(): Promise<{ origin: string; process: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'bare-receiver.ts'), [scratch()])
  const origin = await new Promise<string>((resolve) =>
    child.once('message', (text) => resolve(String(text))),
  )
  return { origin, process: child }
}

export const bench: Bench = {
  name: `${UPLOADS} reports with 50 MB at once (goal: under 150 MB more memory) against a bare node:http receiver that writes the same bytes to disk`,
  async run(say) {
    const site = await startSite({
      REPORTS_PER_HOUR: '1000000',
      REPORTS_PER_HOUR_TOTAL: '1000000',
      REPORT_BYTES_PER_HOUR: String(2 ** 50),
      CAPTCHA_DIFFICULTY: '1000',
      CAPTCHAS_PER_HOUR: '1000000',
    })
    const bare = await startBare()
    const [ours, theirs]: [
      { seconds: number; memory: number }[],
      { seconds: number; memory: number }[],
    ] = [[], []]
    // alternately: temporary load on the machine affects both
    for (let round = 0; round < ROUNDS; round += 1) {
      const tokens = await Promise.all(
        Array.from({ length: UPLOADS }, () => solvedToken(site.origin)),
      )
      theirs.push(
        await watched(Number(bare.process.pid), () =>
          Promise.all(tokens.map((token) => upload(bare.origin, token))),
        ),
      )
      ours.push(
        await watched(Number(site.process.pid), () =>
          Promise.all(tokens.map((token) => upload(site.origin, token))),
        ),
      )
    }
    bare.process.kill()
    await site.stop()
    const seconds = (list: { seconds: number }[]): number => median(list.map((one) => one.seconds))
    const memory = (list: { memory: number }[]): string =>
      list.map((one) => Math.round(one.memory / MB)).join(', ')
    say(
      `reports ${seconds(ours).toFixed(1)} s, bare ${seconds(theirs).toFixed(1)} s (median of ${ROUNDS}): reports/bare ${(seconds(ours) / seconds(theirs)).toFixed(2)}, ${Math.round((UPLOADS * 50) / seconds(ours))} MB per second`,
    )
    say(
      `peak increase of memory, each round: reports ${memory(ours)} MB, bare ${memory(theirs)} MB`,
    )
  },
}
