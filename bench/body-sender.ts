// Attacks a site with bodies of calls for some seconds, then exits:
// node bench/body-sender.ts <attack> <origin> <address> <seconds>
import { connect } from 'node:net'

const [attack = '', origin = '', localAddress = '', seconds = ''] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
const BYTES = 2 * 1024 * 1024
/**
 * Number of connections that send whole bodies as fast as they are answered, and of those that send
 * slowly.
 */
const [FAST, SLOW] = [6, 400]
const DROP = Buffer.alloc(16 * 1024, ' ')
const PAUSE_MS = 100

const answers = new Map<string, number>()
const count = (what: string): void => void answers.set(what, (answers.get(what) ?? 0) + 1)
const head = `POST /api/studio/v1/sign-in/password HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nX-Studio: 1\r\nContent-Type: application/json\r\nContent-Length: ${BYTES}\r\n\r\n`
const values = Buffer.from(`[${'{},'.repeat(BYTES / 3 - 1)}{}]`.slice(0, BYTES - 1).padEnd(BYTES))

/** Opens a connection again and again; `send` writes to it. */
async function again(send: (write: (bytes: Buffer) => void) => () => void): Promise<void> {
  for (;;)
    await new Promise<void>((closed) => {
      let end = (): void => {}
      const socket = connect({ host: hostname, port: Number(port), localAddress }, () => {
        socket.write(head)
        end = send((bytes) => void (socket.writable && socket.write(bytes)))
      })
      socket
        .on('error', () => {})
        .on('data', (part) => {
          const status = /^HTTP\/1\.1 (\d+)/.exec(part.toString('latin1'))?.[1]
          if (!status) return
          count(status)
          socket.destroy()
        })
        .on('close', () => {
          end()
          count('closed')
          setTimeout(closed, 20)
        })
    })
}

setTimeout(() => {
  process.stdout.write(JSON.stringify(Object.fromEntries(answers)))
  process.exit()
}, Number(seconds) * 1000)
if (attack === 'values')
  for (let index = 0; index < FAST; index += 1)
    void again((write) => {
      write(values)
      return () => {}
    })
else if (attack === 'drops')
  for (let index = 0; index < SLOW; index += 1)
    void again((write) => {
      let left = BYTES - 1
      const drops = setInterval(() => {
        write(DROP.subarray(0, Math.min(DROP.length, left)))
        left = Math.max(0, left - DROP.length)
      }, PAUSE_MS)
      return () => clearInterval(drops)
    })
else throw new Error(`no such attack: ${attack}`)
