import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { customerOf } from '../limits/requests.ts'

/**
 * Maximum unanswered requests of one connection: browsers and proxies send the next one after a
 * response.
 */
const UNANSWERED = 8

/** Milliseconds for the rest of a body whose request is answered: nobody reads it. */
const REST_MS = 5000

export interface ConnectionLimits {
  /** Open connections in total. */
  all: number
  /** Open connections of one address; null if the address is a proxy's. */
  perAddress: number | null
  /** Milliseconds that a response may wait for a client that reads nothing of it. */
  unreadMs: number
  /** Milliseconds for the rest of a body whose request is answered. */
  restMs?: number
}

/** Connections that share a limit. Idle ones are ordered by when they became idle. */
interface ConnectionGroup {
  limit: number
  open: number
  idle: Set<Connection>
}

interface Connection {
  socket: Socket
  groups: ConnectionGroup[]
  /** Starts the response of each unanswered request; that of the first is already running. */
  unanswered: (() => void)[]
}

export interface Connections {
  /**
   * Admits a new connection; at the limit an idle one is closed, and if all are busy the new one
   * is.
   */
  open(socket: Socket): void
  /** Answers a request after the earlier ones on its connection. */
  take(request: IncomingMessage, response: ServerResponse, answer: () => void): void
  /** Whether the connection has an unanswered request. */
  busy(socket: Socket): boolean
  /** Checks a connection without activity for `unreadMs`. */
  quiet(socket: Socket): void
  /** Number of unanswered requests. */
  unanswered(): number
  /** Number of connections so far. */
  came(): number
}

/**
 * Discards the input of a connection with too many pipelined requests. Node would otherwise create
 * a request and a response for each before it yields, and hold all of them; it has no API for this.
 * 2 means that no HTTP follows.
 */
function dropRest(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } | null }
  if (parser) parser.onIncoming = () => 2
}

/**
 * Counts open connections, so that no single address or connection exceeds its share: pipelined
 * requests are handled one at a time, and more than a few waiting ones end the connection.
 */
export function createConnections({
  all,
  perAddress,
  unreadMs,
  restMs = REST_MS,
}: ConnectionLimits): Connections {
  const everyone: ConnectionGroup = { limit: all, open: 0, idle: new Set() }
  const addresses = new Map<string, ConnectionGroup>()
  const connections = new Map<Socket, Connection>()
  let unanswered = 0
  let came = 0

  /** @returns whether there is capacity */
  function makePlace({ limit, open, idle }: ConnectionGroup): boolean {
    if (open < limit) return true
    const [longest] = idle
    if (longest) leave(longest)
    return longest !== undefined
  }

  function leave(connection: Connection): void {
    if (!connections.delete(connection.socket)) return
    unanswered -= connection.unanswered.length
    connection.unanswered.length = 0
    for (const group of connection.groups) {
      group.open -= 1
      group.idle.delete(connection)
    }
    connection.socket.destroy()
  }

  function answered(connection: Connection, request: IncomingMessage): void {
    if (!connections.has(connection.socket)) return
    if (!request.complete) setTimeout(() => request.complete || leave(connection), restMs).unref()
    connection.unanswered.shift()
    unanswered -= 1
    const next = connection.unanswered[0]
    if (!next) for (const group of connection.groups) group.idle.add(connection)
    // after a response that closes the connection there is no other
    else if (connection.socket.writable) next()
  }

  return {
    open(socket) {
      came += 1
      const address = customerOf(socket.remoteAddress)
      const own: ConnectionGroup | null =
        perAddress === null
          ? null
          : (addresses.get(address) ?? { limit: perAddress, open: 0, idle: new Set() })
      const groups = own ? [own, everyone] : [everyone]
      if (!groups.every(makePlace)) return void socket.destroy()
      if (own) addresses.set(address, own)
      const connection: Connection = { socket, groups, unanswered: [] }
      connections.set(socket, connection)
      for (const group of groups) {
        group.open += 1
        group.idle.add(connection)
      }
      socket.once('close', () => {
        leave(connection)
        if (addresses.get(address)?.open === 0) addresses.delete(address)
      })
    },
    take(request, response, answer) {
      const connection = connections.get(request.socket)
      // the rest of the input with too many pipelined requests
      if (!connection) return
      if (connection.unanswered.length >= UNANSWERED) {
        dropRest(request.socket)
        return leave(connection)
      }
      connection.unanswered.push(answer)
      unanswered += 1
      response.once('close', () => answered(connection, request))
      if (connection.unanswered.length > 1) return
      for (const group of connection.groups) group.idle.delete(connection)
      answer()
    },
    busy: (socket) => (connections.get(socket)?.unanswered.length ?? 0) > 0,
    quiet(socket) {
      const connection = connections.get(socket)
      // the client is not to blame for requests that we are still working on
      if (connection?.unanswered.length && socket.writableLength === 0) socket.setTimeout(unreadMs)
      else socket.destroy()
    },
    unanswered: () => unanswered,
    came: () => came,
  }
}
