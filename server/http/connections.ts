import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { customerOf } from '../limits/requests.ts'

/** Requests that one connection may have sent without an answer: browsers and proxies send the next one after it. */
const UNANSWERED = 8

/** Milliseconds that the rest of a body may take whose request is answered: nobody reads it. */
const REST_MS = 5000

export interface ConnectionLimits {
  /** Open connections in all. */
  all: number
  /** Open connections of one address; null where the address is a proxy's. */
  perAddress: number | null
  /** Milliseconds that a response may wait for a visitor who reads nothing of it. */
  unreadMs: number
  /** Milliseconds that the rest of a body may take whose request is answered. */
  restMs?: number
}

/** Connections that share a limit. Those without a request stand in the order in which they fell idle. */
interface Room {
  limit: number
  open: number
  idle: Set<Connection>
}

interface Connection {
  socket: Socket
  rooms: Room[]
  /** Starts the answer of each unanswered request; that of the first is on its way. */
  unanswered: (() => void)[]
}

export interface Connections {
  /** Lets a new connection in; in a full room an idle one gives way, and where all are busy the new one is closed. */
  open(socket: Socket): void
  /** Answers a request after those that came before it on its connection. */
  take(request: IncomingMessage, response: ServerResponse, answer: () => void): void
  /** Whether a request of the connection is unanswered. */
  busy(socket: Socket): boolean
  /** Looks at a connection on which nothing moved for `unreadMs`. */
  quiet(socket: Socket): void
  /** Requests that are unanswered. */
  unanswered(): number
  /** Connections that have come so far. */
  came(): number
}

/**
 * Passes over what came in one piece with too many requests. Node would make a request and a response of each before
 * anybody else has a turn, and keep them all for as long; it has no door for this. 2 says that no HTTP follows.
 */
function dropRest(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } | null }
  if (parser) parser.onIncoming = () => 2
}

/**
 * Counts what is open, so that no single address and no single connection holds more than its share: of the requests that
 * a connection sends at once one is worked on at a time, and more than a few waiting ones end it.
 */
export function createConnections({
  all,
  perAddress,
  unreadMs,
  restMs = REST_MS,
}: ConnectionLimits): Connections {
  const everyone: Room = { limit: all, open: 0, idle: new Set() }
  const addresses = new Map<string, Room>()
  const connections = new Map<Socket, Connection>()
  let unanswered = 0
  let came = 0

  /** @returns whether there is a place */
  function makePlace({ limit, open, idle }: Room): boolean {
    if (open < limit) return true
    const [longest] = idle
    if (longest) leave(longest)
    return longest !== undefined
  }

  function leave(connection: Connection): void {
    if (!connections.delete(connection.socket)) return
    unanswered -= connection.unanswered.length
    connection.unanswered.length = 0
    for (const room of connection.rooms) {
      room.open -= 1
      room.idle.delete(connection)
    }
    connection.socket.destroy()
  }

  function answered(connection: Connection, request: IncomingMessage): void {
    if (!connections.has(connection.socket)) return
    if (!request.complete) setTimeout(() => request.complete || leave(connection), restMs).unref()
    connection.unanswered.shift()
    unanswered -= 1
    const next = connection.unanswered[0]
    if (!next) for (const room of connection.rooms) room.idle.add(connection)
    // after an answer that closes the connection there is no other
    else if (connection.socket.writable) next()
  }

  return {
    open(socket) {
      came += 1
      const address = customerOf(socket.remoteAddress)
      const own: Room | null =
        perAddress === null
          ? null
          : (addresses.get(address) ?? { limit: perAddress, open: 0, idle: new Set() })
      const rooms = own ? [own, everyone] : [everyone]
      if (!rooms.every(makePlace)) return void socket.destroy()
      if (own) addresses.set(address, own)
      const connection: Connection = { socket, rooms, unanswered: [] }
      connections.set(socket, connection)
      for (const room of rooms) {
        room.open += 1
        room.idle.add(connection)
      }
      socket.once('close', () => {
        leave(connection)
        if (addresses.get(address)?.open === 0) addresses.delete(address)
      })
    },
    take(request, response, answer) {
      const connection = connections.get(request.socket)
      // the rest of what came in one piece with too many requests
      if (!connection) return
      if (connection.unanswered.length >= UNANSWERED) {
        dropRest(request.socket)
        return leave(connection)
      }
      connection.unanswered.push(answer)
      unanswered += 1
      response.once('close', () => answered(connection, request))
      if (connection.unanswered.length > 1) return
      for (const room of connection.rooms) room.idle.delete(connection)
      answer()
    },
    busy: (socket) => (connections.get(socket)?.unanswered.length ?? 0) > 0,
    quiet(socket) {
      const connection = connections.get(socket)
      // what we ourselves are still working on is no fault of the visitor's
      if (connection?.unanswered.length && socket.writableLength === 0) socket.setTimeout(unreadMs)
      else socket.destroy()
    },
    unanswered: () => unanswered,
    came: () => came,
  }
}
