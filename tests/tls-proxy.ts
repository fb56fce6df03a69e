import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { needProgram } from './packages.ts'

const run = promisify(execFile)

/** A certificate for `localhost` that signs itself, with its key; PEM. */
export interface Certificate {
  key: string
  cert: string
  /** The file of the certificate, for `NODE_EXTRA_CA_CERTS`. */
  file: string
}

/** Makes a certificate in a folder, valid between two instants (`20260101000000Z`). */
export async function makeCertificate(
  folder: string,
  [from, until]: readonly [string, string],
): Promise<Certificate> {
  needProgram('openssl')
  await mkdir(folder, { recursive: true })
  const at = (name: string): string => join(folder, name)
  await writeFile(
    at('ca.conf'),
    `[ca]\ndefault_ca=own\n[own]\ndatabase=${at('index')}\nserial=${at('serial')}\nnew_certs_dir=${folder}\ndefault_md=sha256\npolicy=any\nx509_extensions=names\n[any]\ncommonName=supplied\n[names]\nsubjectAltName=DNS:localhost\nbasicConstraints=CA:TRUE\n[req]\ndistinguished_name=none\n[none]\n`,
  )
  await Promise.all([writeFile(at('index'), ''), writeFile(at('serial'), '01\n')])
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await run('openssl', [
    ...['req', '-new', ...key, '-config', at('ca.conf'), '-subj', '/CN=localhost'],
    ...['-keyout', at('key.pem'), '-out', at('request.pem')],
  ])
  await run('openssl', [
    ...['ca', '-batch', '-selfsign', '-notext', '-config', at('ca.conf')],
    ...['-keyfile', at('key.pem'), '-in', at('request.pem'), '-out', at('cert.pem')],
    ...['-startdate', from, '-enddate', until],
  ])
  const [keyText, cert] = await Promise.all(
    ['key.pem', 'cert.pem'].map((name) => readFile(at(name), 'utf8')),
  )
  return { key: keyText as string, cert: cert as string, file: at('cert.pem') }
}

/** A TLS proxy on `localhost`, whose certificate and headers a test may change. */
export interface TlsProxy {
  origin: string
  /** Changes the headers that the site receives; by default a proxy as it should be. */
  headersOf: (headers: IncomingHttpHeaders, client: string) => IncomingHttpHeaders
  /** Changes the headers that the visitor receives; by default they stay. */
  answeredOf: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
  use(certificate: Certificate): void
  stop(): Promise<void>
}

const passed = (headers: IncomingHttpHeaders, client: string): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], client].filter(Boolean).join(', '),
})

/** Starts a proxy in front of the site on a port. */
export async function startTlsProxy(port: number, certificate: Certificate): Promise<TlsProxy> {
  const server: Server = createServer(certificate, (incoming, outgoing) => {
    const { method, url, headers, socket } = incoming
    const onward = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: proxy.headersOf(headers, socket.remoteAddress ?? ''),
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, proxy.answeredOf(answer.headers))
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const proxy: TlsProxy = {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    headersOf: passed,
    answeredOf: (headers) => headers,
    use: (next) => server.setSecureContext(next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}
