import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * A proxy to the database server that can be cut, restored, and led to another server; `cutAt` cuts
 * it once, right after a word has passed to the server; `slow` delays all that passes by so many
 * milliseconds.
 */
export async function way(to: string): Promise<{
  url: string
  cut(): void
  cutAt(word: string): void
  restore(to?: string): void
  slow(ms: number): void
  close(): void
}> {
  let { hostname, port } = new URL(to)
  let lag = 0
  const delayed = (): Transform =>
    new Transform({
      transform(part, _encoding, done) {
        if (lag === 0) done(null, part)
        else setTimeout(() => done(null, part), lag)
      },
    })
  const open = new Set<Socket>()
  let whole = true
  let last: string | null = null
  const server = createServer((near) => {
    if (!whole) return void near.destroy()
    const far = connect(Number(port), hostname)
    near.on('data', (part: Buffer) => {
      if (last === null || !part.includes(last)) return
      last = null
      // the server receives it, but its response reaches nobody
      far.write(part)
      near.destroy()
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
        .pipe(delayed())
        .pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(to)
  url.port = String((server.address() as { port: number }).port)
  const cut = (): void => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    cutAt: (word) => {
      last = word
    },
    restore: (other) => {
      if (other !== undefined) ({ hostname, port } = new URL(other))
      whole = true
    },
    slow: (ms) => {
      lag = ms
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
