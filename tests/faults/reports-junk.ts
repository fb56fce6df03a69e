// Sends 10,000 requests that are not reports, eight at a time. Prints `begun` after the first, and
// at the end the count of each status (0 = none). A separate process, as measurements must not
// share its event loop.
import { Agent, request as send } from 'node:http'
import { attached, REPORT } from '../contract/reports-form.ts'

const [origin = ''] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const filled = new FormData()
filled.append('content', 'x'.repeat(2000))
filled.append('attachment', attached(5000))
const written = new Response(filled)
const form = [
  written.headers.get('content-type') ?? '',
  Buffer.from(await written.arrayBuffer()),
] as const
const kinds = [
  ['multipart/form-data; boundary=x', Buffer.from('--x\r\nnothing')],
  ['application/json', Buffer.from('{')],
  form,
] as const
const counts: Record<number, number> = {}

const junk = (index: number): Promise<void> =>
  new Promise((resolve) => {
    const [type, body] = kinds[index % kinds.length] as (typeof kinds)[number]
    const count = (status: number): void => {
      counts[status] = (counts[status] ?? 0) + 1
      resolve()
    }
    const request = send(
      {
        hostname,
        port,
        path: REPORT,
        method: 'POST',
        agent,
        headers: { 'content-type': type, 'content-length': body.length },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => count(answer.statusCode ?? 0))
      },
    )
    request.on('error', () => count(0))
    request.end(body)
  })

await junk(0)
process.stdout.write('begun\n')
let next = 1
await Promise.all(
  Array.from({ length: 8 }, async () => {
    while (next < 10_000) await junk(next++)
  }),
)
agent.destroy()
process.stdout.write(JSON.stringify(counts))
