// A mail server in a process of its own, which counts what it takes: its port goes to its parent,
// then how many mails it has; each is a line `recipient Message-ID` of the file that its argument
// names.
import { appendFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'

const [, , file = '', answerMs = '0'] = process.argv
let count = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  // no name service is measured
  disableReverseLookup: true,
  logger: false,
  onData(stream, { envelope }, done) {
    let head = ''
    stream.on('data', (part: Buffer) => {
      if (head.length < 4096) head += part.toString('latin1')
    })
    stream.on('end', () => {
      const id = /^Message-ID: (\S+)/im.exec(head)?.[1] ?? ''
      // before it is answered: what was answered for is counted
      appendFileSync(file, `${envelope.rcptTo[0]?.address} ${id}\n`)
      count += 1
      process.send?.({ count })
      if (answerMs === '0') done()
      else setTimeout(done, Number(answerMs))
    })
  },
})
// a sender that is killed breaks its connections
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.server.address() as { port: number }).port })
})
