import cluster from 'node:cluster'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Socket, Server as TcpServer } from 'node:net'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { SOCKET_FD } from '../worker.ts'
import { createConnections } from './connections.ts'

/** Milliseconds that in-flight requests get when the server stops. */
const STOP_LIMIT = 20_000
/**
 * Milliseconds after which an unread response is aborted; players request the rest of a video that
 * was paused for longer.
 */
const UNREAD_LIMIT = 30_000
/**
 * Connections that wait to be accepted, and milliseconds for which a server that stops still accepts
 * them: while other processes accept on the same socket, there may be new ones all the time.
 */
const BACKLOG = 2048
const ACCEPT_LIMIT = 500
/** Milliseconds without any request after which none is in flight, and between checks. */
const QUIET = 60
const STEP = 20

export interface Listening {
  port: number
  server: Server
  /**
   * Accepts no more connections, waits for the requests in flight, then resolves.
   * @param idleMs milliseconds that connections without a request may take to send one
   */
  stop(idleMs?: number): Promise<void>
}

/**
 * Node's response to bytes that are not a request; addresses over its header limit get 400 like
 * every other address that is too long.
 */
function answerNoise(error: NodeJS.ErrnoException, socket: Socket, busy: boolean): void {
  // in the middle of another response it would be taken for a part of that one
  if (!socket.writable || error.code === 'ECONNRESET' || busy) return void socket.destroy()
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Starts HTTP. Slow connections hold nothing but their socket, and are closed when their header
 * takes too long; many of them do not block others. `connections.ts` limits how many there are, and
 * how many requests each may send at once.
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
      // longer targets than the limit must reach the pipeline, so that they are answered like other
      // malformed ones
      maxHeaderSize: 64 * 1024,
      headersTimeout: 15_000,
      // a report's attachment or an editor's file may take ten minutes (server/reports/upload.ts);
      // other bodies have shorter timeouts (server/api/body.ts)
      requestTimeout: 660_000,
      // longer than proxies keep an idle connection, so that none reuses one that is being closed
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 2_000,
      noDelay: true,
      // the pipeline answers requests without a `Host`
      requireHostHeader: false,
    },
    take,
  )
  server.on('connection', connections.open)
  // an unknown `Expect` is ignored: Node's own response would not be counted
  server.on('checkExpectation', take)
  server.timeout = unreadMs
  server.on('timeout', connections.quiet)
  server.on('clientError', (error, socket) =>
    answerNoise(error, socket as Socket, connections.busy(socket as Socket)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    const listening = (): void => {
      server.off('error', reject)
      resolve()
    }
    // a worker accepts itself: a connection that the supervisor accepts and hands to a worker which
    // has just died would stay open without an answer
    if (cluster.isWorker)
      server.listen(
        new Socket({ fd: SOCKET_FD, readable: false, writable: false }),
        BACKLOG,
        listening,
      )
    else server.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG }, listening)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async stop(idleMs = QUIET) {
      stopping = true
      // requests already in flight, in unread sockets, are still accepted
      await delay(QUIET)
      // Node accepts one new connection per turn of its loop, and after busy work timers run before
      // them
      const until = performance.now() + ACCEPT_LIMIT
      for (let before = -1; before !== connections.came() && performance.now() < until; ) {
        before = connections.came()
        await turn()
        await turn()
      }
      // the close of `net`, not of `http`: that one would cut connections whose request is unread
      // in the socket
      let isClosed = false
      const closed = new Promise<void>((resolve) => {
        TcpServer.prototype.close.call(server, () => {
          isClosed = true
          resolve()
        })
      })
      const limit = performance.now() + STOP_LIMIT
      let quiet = 0
      while (!isClosed && quiet < idleMs && performance.now() < limit) {
        await delay(STEP)
        await turn()
        quiet = connections.unanswered() === 0 ? quiet + STEP : 0
      }
      // the remaining connections have not sent a complete request
      server.closeAllConnections()
      await closed
      // ends the check of slow connections, whose timer holds all that the server refers to
      server.close()
    },
  }
}
