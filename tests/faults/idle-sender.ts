// Opens many connections that send nothing, in a process of its own: both ends of a connection are
// files, whose number each process has a limit of. Arguments: port, number. Prints `open` when all
// are, and then a line whenever some were closed: their number.
import { connect } from 'node:net'

const [port, count] = process.argv.slice(2).map(Number) as [number, number]
/** Connections of one address: below the site's limit per address. */
const OF_ONE = 500
let closed = 0
await Promise.all(
  Array.from({ length: count }, (_, index) => {
    const localAddress = `127.0.2.${1 + Math.floor(index / OF_ONE)}`
    return new Promise<void>((resolve, reject) => {
      connect({ port, host: '127.0.0.1', localAddress })
        .on('connect', () => resolve())
        .on('error', reject)
        .on('close', () => process.stdout.write(`${(closed += 1)}\n`))
        .resume()
    })
  }),
)
process.stdout.write('open\n')
