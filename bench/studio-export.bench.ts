import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { STUDIO_API } from '../contract/studio/call.ts'
import { openDatabase } from '../server/database/index.ts'
import { signedIn } from '../tests/session.ts'
import { type Bench, heldSince, memory, percentile, scratch, startSite } from './kit.ts'

const MB = 1024 * 1024
/** Bytes a second of a slow reader, and for how long it reads. */
const [SLOW_BYTES, SLOW_MS] = [MB, 20_000]

export const bench: Bench = {
  name: 'An export of everything with its media, by a fast and a slow reader: memory, longest turn of the event loop, and what visitors wait for a page meanwhile',
  async run(say) {
    const dataDir = scratch()
    const turns = join(dataDir, 'turns')
    const site = await startSite({
      DATA_DIR: dataDir,
      LOOP_FILE: turns,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loop-watch.mjs')}`,
    })
    const { pid } = site.process
    const store = await openDatabase({ url: null, dataDir })
    const people = await Promise.all(
      ['first', 'second', 'third', 'fourth'].map((name) =>
        signedIn(store, { name, role: 'EDITOR' }),
      ),
    )
    await store.close()
    const page = async (): Promise<number> => {
      const began = performance.now()
      await (await fetch(`${site.origin}/page/detail/1011`)).arrayBuffer()
      return performance.now() - began
    }
    await page()

    /** Reads an export; returns the bytes. */
    async function read(cookie: string, slowly: boolean): Promise<number> {
      const abort = new AbortController()
      const answer = await fetch(`${site.origin}${STUDIO_API}/export/file?media=yes`, {
        headers: { cookie },
        signal: abort.signal,
      })
      if (!answer.body) throw new Error(`${answer.status}`)
      const [began, reader] = [performance.now(), answer.body.getReader()]
      for (let bytes = 0; ; ) {
        const { done, value } = await reader.read()
        if (done) return bytes
        bytes += value.length
        if (!slowly) continue
        const elapsed = performance.now() - began
        if (elapsed > SLOW_MS) {
          abort.abort()
          return bytes
        }
        await delay(Math.max(0, (1000 * bytes) / SLOW_BYTES - elapsed))
      }
    }
    for (const [name, slowly, readers] of [
      ['one fast reader', false, 1],
      ['four fast readers', false, 4],
      ['four slow readers', true, 4],
    ] as const) {
      const [before, since, began] = [memory(pid), Date.now(), performance.now()]
      let [most, over] = [before, false]
      const waited: number[] = []
      const watched = (async () => {
        while (!over) {
          waited.push(await page())
          most = Math.max(most, memory(pid))
          await delay(20)
        }
      })()
      const bytes = await Promise.all(
        people.slice(0, readers).map(({ cookie }) => read(cookie, slowly)),
      )
      over = true
      await watched
      const seconds = (performance.now() - began) / 1000
      const sum = bytes.reduce((all, one) => all + one, 0)
      const { longest, busiest } = heldSince(turns, since)
      say(
        `${name}: ${(sum / MB).toFixed(0)} MB in ${seconds.toFixed(1)} s; memory ${before.toFixed(0)}, at most ${most.toFixed(0)} MB; longest turn ${longest} ms, of its own processor time ${busiest} (goal under 50); a page p50 ${percentile(waited, 50).toFixed(1)}, p99 ${percentile(waited, 99).toFixed(1)} ms`,
      )
    }
    await site.stop()
  },
}
