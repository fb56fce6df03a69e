import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'

/** Milliseconds that in-flight requests get when the server stops. */
const STOP_LIMIT = 20_000
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
function answerNoise(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Starts HTTP. Connections that send slowly hold nothing but their socket, and are closed when their header takes too
 * long; there may be many of them without stopping others.
 */
export async function listen(
  config: Pick<Config, 'PORT' | 'HOST' | 'CONNECTIONS'>,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Listening> {
  let answering = 0
  let connections = 0
  let stopping = false
  const server = createServer(
    {
      // longer targets than the limit must reach it, so that they are answered like other malformed ones
      maxHeaderSize: 64 * 1024,
      headersTimeout: 15_000,
      // a report's attachment may take ten minutes (server/reports/upload.ts)
      requestTimeout: 660_000,
      // longer than proxies keep an idle connection, so that none sends into one that is being closed
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 2_000,
      noDelay: true,
    },
    (request, response) => {
      answering += 1
      if (stopping) response.setHeader('connection', 'close')
      response.once('close', () => {
        answering -= 1
      })
      handle(request, response)
    },
  )
  server.on('connection', () => {
    connections += 1
  })
  server.maxConnections = config.CONNECTIONS
  server.on('clientError', (error, socket) => answerNoise(error, socket as Socket))
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
      for (let before = -1; before !== connections; ) {
        before = connections
        await turn()
        await turn()
      }
      // the close of `net`, not of `http`: that one would cut connections whose request lies unread in the socket
      const closed = new Promise<void>((resolve) => void TcpServer.prototype.close.call(server, () => resolve()))
      const limit = performance.now() + STOP_LIMIT
      let quiet = 0
      while (quiet < QUIET && performance.now() < limit) {
        await delay(STEP)
        await turn()
        quiet = answering === 0 ? quiet + STEP : 0
      }
      // what is left has not sent a whole request
      server.closeAllConnections()
      await closed
    },
  }
}
