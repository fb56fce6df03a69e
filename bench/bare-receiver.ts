// Writes the body of each request to a separate file, syncs it to disk and answers 200. Sends its
// address to the parent process.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [folder = ''] = process.argv.slice(2)
let number = 0
const server = createServer(async (request, response) => {
  await pipeline(
    request,
    createWriteStream(join(folder, String(number++)), { flags: 'wx', mode: 0o600, flush: true }),
  )
  response.end()
}).listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
