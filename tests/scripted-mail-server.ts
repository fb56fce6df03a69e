import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The steps of a mail that a server answers to: `MAIL`, `RCPT`, `DATA`, and its end. */
export type Step = 'connection' | 'MAIL' | 'RCPT' | 'DATA' | 'mail'
/** A line that is answered; `hang` = nothing is, `close` = the connection ends without a word. */
export type Answer = string | 'hang' | 'close'

/** A mail that a server took. */
export interface TakenMail {
  to: string
  from: string
  text: string
}

const USUAL: Readonly<Record<Step, string>> = {
  connection: '220 ready',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go on',
  mail: '250 2.0.0 taken',
}
const stepOf = (line: string): Step | null =>
  (['MAIL', 'RCPT', 'DATA'] as const).find((step) => line.toUpperCase().startsWith(step)) ?? null
const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''

/**
 * A mail server that answers what a script says, on a port of its own until the test ends.
 * @param answer the answer to a step; undefined = the usual one. With `mail` it has the whole mail;
 *   with `DATA` and `close` it ends the connection in the middle of it.
 */
export async function scriptedMailServer(
  answer: (step: Step, to: string) => Answer | undefined,
): Promise<{ url: string; taken: TakenMail[]; open(): number; most(): number; tried: string[] }> {
  const taken: TakenMail[] = []
  const tried: string[] = []
  const sockets = new Set<Socket>()
  let most = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let [from, to, left, inMail, cuts] = ['', '', '', false, false]
    const say = (step: Step): boolean => {
      const said = answer(step, to) ?? USUAL[step]
      if (step === 'DATA' && said === 'close') {
        // it takes some of the mail first
        cuts = true
        socket.write(`${USUAL.DATA}\r\n`)
        return true
      }
      if (said === 'close') socket.destroy()
      else if (said !== 'hang') socket.write(`${said}\r\n`)
      if (said.startsWith('421')) socket.end()
      return said === USUAL[step]
    }
    say('connection')
    socket.on('data', (bytes) => {
      left += bytes.toString('latin1')
      if (inMail && cuts) return void socket.destroy()
      for (;;) {
        const end = left.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = left.slice(0, end)
        left = left.slice(end + (inMail ? 5 : 2))
        if (inMail) {
          inMail = false
          if (say('mail')) taken.push({ from, to, text: line })
          continue
        }
        const step = stepOf(line)
        if (step === 'MAIL') from = addressIn(line)
        if (step === 'RCPT') {
          to = addressIn(line)
          tried.push(to)
        }
        if (step) inMail = say(step) && step === 'DATA'
        else if (line.toUpperCase().startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    tried,
    open: () => sockets.size,
    most: () => most,
  }
}
