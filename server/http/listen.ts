import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { createConnections } from './connections.ts'

/** Milliseconds that in-flight requests get when the server stops. */
const STOP_LIMIT = 20_000
/** Milliseconds after which a response that nobody reads is given up; players ask for the rest of a film that was paused for longer. */
const UNREAD_LIMIT = 30_000
/** Milliseconds without any request after which there is none on its way, and between looks. */
const QUIET = 60
const STEP = 20

export interface Listening {
  port: number
  server: Server
  /** Takes no more requests, lets those that are being answered finish, then resolves. */
  stop(): Promise<void>
}

/** What Node answers to bytes that are no request; addresses over its header limit are 400 like every other too long one. */
function answerNoise(error: NodeJS.ErrnoException, socket: Socket, busy: boolean): void {
  // in the middle of another answer it would be taken for a part of that one
  if (!socket.writable || error.code === 'ECONNRESET' || busy) return void socket.destroy()
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Starts HTTP. Connections that send slowly hold nothing but their socket, and are closed when their header takes too
 * long; there may be many of them without stopping others. How many there are, and what each may ask for at once, is
 * bounded in `connections.ts`.
 */
export async function listen(
  config: Pick<Config, 'PORT' | 'HOST' | 'CONNECTIONS' | 'CONNECTIONS_PER_ADDRESS' | 'TRUST_PROXY'>,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { unreadMs = UNREAD_LIMIT, restMs }: { unreadMs?: number; restMs?: number } = {},
): Promise<Listening> {
  const connections = createConnections({
    all: config.CONNECTIONS,
    perAddress: config.TRUST_PROXY ? null : config.CONNECTIONS_PER_ADDRESS,
    unreadMs,
    ...(restMs === undefined ? {} : { restMs }),
  })
  let stopping = false
  const take = (request: IncomingMessage, response: ServerResponse): void =>
    connections.take(request, response, () => {
      if (stopping) response.setHeader('connection', 'close')
      handle(request, response)
    })
  const server = createServer(
    {
      // longer targets than the limit must reach it, so that they are answered like other malformed ones
      maxHeaderSize: 64 * 1024,
      headersTimeout: 15_000,
      // a report's attachment or an editor's file may take ten minutes (server/reports/upload.ts); other bodies have
      // their own, shorter times (server/api/body.ts)
      requestTimeout: 660_000,
      // longer than proxies keep an idle connection, so that none sends into one that is being closed
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 2_000,
      noDelay: true,
      // the pipeline answers what lacks a `Host`
      requireHostHeader: false,
    },
    take,
  )
  server.on('connection', connections.open)
  // an `Expect` that we don't know is passed over: Node's own answer would not be counted
  server.on('checkExpectation', take)
  server.timeout = unreadMs
  server.on('timeout', connections.quiet)
  server.on('clientError', (error, socket) =>
    answerNoise(error, socket as Socket, connections.busy(socket as Socket)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: config.PORT, host: config.HOST, backlog: 2048 }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async stop() {
      stopping = true
      // requests that are on their way already, in sockets nobody has read yet, are still taken
      await delay(QUIET)
      // Node takes one new connection in each turn of its loop, and after busy work timers come before them
      for (let before = -1; before !== connections.came(); ) {
        before = connections.came()
        await turn()
        await turn()
      }
      // the close of `net`, not of `http`: that one would cut connections whose request lies unread in the socket
      const closed = new Promise<void>(
        (resolve) => void TcpServer.prototype.close.call(server, () => resolve()),
      )
      const limit = performance.now() + STOP_LIMIT
      let quiet = 0
      while (quiet < QUIET && performance.now() < limit) {
        await delay(STEP)
        await turn()
        quiet = connections.unanswered() === 0 ? quiet + STEP : 0
      }
      // what is left has not sent a whole request
      server.closeAllConnections()
      await closed
    },
  }
}
