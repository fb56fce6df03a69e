import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StudioError } from '../studio-error.ts'
import { uploadFiles } from './files.ts'
import { receiver } from './receive.ts'
import { uploadLimits } from './upload-limits.ts'

test('a sender that stalls, takes too long, or disconnects leaves nothing behind and releases its capacity', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'receive-'))
  const files = uploadFiles(folder)
  const receive = receiver(files, uploadLimits(files, 0), { wholeMs: 400, silenceMs: 60 })
  let heard: (outcome: unknown) => void = () => {}
  const server = createServer((incoming: IncomingMessage, response) => {
    receive(incoming).then(
      (received) => heard(received),
      (error: unknown) => heard(error),
    )
    response.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  /** Sends the beginning of a longer file, and then nothing. */
  const begin = (then: (sent: ReturnType<typeof request>) => void): Promise<unknown> =>
    new Promise((resolve) => {
      heard = resolve
      const sent = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        headers: { 'content-length': '100000' },
      })
      sent.on('error', () => {})
      sent.write('%PDF-1.7', () => then(sent))
    })
  try {
    const drip = (sent: ReturnType<typeof request>): void => {
      const drops = setInterval(() => (sent.destroyed ? clearInterval(drops) : sent.write('x')), 10)
      drops.unref()
    }
    for (const [status, then] of [
      [408, () => {}],
      [408, drip],
      [400, (sent: ReturnType<typeof request>) => void sent.destroy()],
    ] as const) {
      const refused = await begin(then)
      expect(refused).toBeInstanceOf(StudioError)
      expect(refused).toMatchObject({ status, field: 'body' })
      expect(await readdir(join(folder, 'uploads/incoming'))).toEqual([])
    }
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  }
})
