import { lookup } from 'node:dns/promises'
import { BoundSocket } from 'node:net'

/** A bound socket on which other processes listen. */
export interface SharedSocket {
  /** File descriptor to pass to them. */
  fd: number
  port: number
}

/** Bound sockets close when they are collected as garbage. */
const kept: BoundSocket[] = []

/**
 * Binds a socket without listening: this process never accepts. It stays open as long as the process.
 * @param port 0 = a free one
 * @throws if the address is in use or not this machine's
 */
export async function bindSocket(host: string, port: number): Promise<SharedSocket> {
  const { address } = await lookup(host)
  const socket = new BoundSocket({ host: address, port })
  kept.push(socket)
  return { fd: socket.fd(), port: (socket.address() as { port: number }).port }
}
