import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to the receiver; its signatures are verified by another implementation than ours. */
export interface ReceivedWebhook {
  path: string
  id: string
  headers: IncomingMessage['headers']
  body: string
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: each test checks the shape itself
  data: any
}

/** Whether one of the signatures of a message was made with a secret. */
export function isSignedWith(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const [start, key] = secret.split('_')
  if (start !== 'whsec' || !key) return false
  const made = createHmac('sha256', Buffer.from(key, 'base64'))
  for (const part of [headers['webhook-id'], '.', headers['webhook-timestamp'], '.', body])
    made.update(String(part))
  const wanted = `v1,${made.digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(wanted)
}

/**
 * A receiver of webhooks on the loopback interface.
 * @param answer by path; 204 by default
 */
export async function webhookReceiver(
  answer: (path: string, response: ServerResponse, received: ReceivedWebhook) => void = (
    _,
    response,
  ) => response.writeHead(204).end(),
) {
  const received: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const one: ReceivedWebhook = {
        path: request.url ?? '',
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        body,
        ...(JSON.parse(body) as Pick<ReceivedWebhook, 'type' | 'data'>),
      }
      received.push(one)
      answer(one.path, response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** What came to a path. */
    at: (path: string): ReceivedWebhook[] => received.filter((one) => one.path === path),
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
