import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { needProgram } from './packages.ts'
import { freePort } from './port.ts'

const run = promisify(execFile)
const DEPLOY = join(import.meta.dirname, '../deploy')

/** A real proxy in front of the site, with the project's own configuration. */
export interface Proxy {
  origin: string
  stop(): Promise<void>
}

/** Waits until something listens on a port. @throws with the program's output if it ends before */
async function listening(port: number, child: ChildProcess): Promise<void> {
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')))
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break
    const socket = connect({ port, host: '127.0.0.1' })
    const open = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      delay(500).then(() => false),
    ])
    socket.destroy()
    if (open) return
    await delay(50)
  }
  throw new Error(`the proxy does not listen\n${output.join('')}`)
}

async function proxyOf(port: number, folder: string, child: ChildProcess): Promise<Proxy> {
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  await listening(port, child).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { origin: `http://127.0.0.1:${port}`, stop }
}

/** A text in which each replacement was found; only addresses are replaced. */
function addressed(text: string, replacements: readonly (readonly [string, string])[]): string {
  let replaced = text
  for (const [from, to] of replacements) {
    if (!replaced.includes(from)) throw new Error(`the configuration has no ${from}`)
    replaced = replaced.replaceAll(from, to)
  }
  return replaced
}

/** Starts Varnish with `deploy/varnish/site.vcl` in front of a site. */
export async function startVarnish(
  site: string,
): Promise<Proxy & { counter(name: string): Promise<number> }> {
  needProgram('varnishd')
  const folder = await mkdtemp(join(tmpdir(), 'varnish-'))
  const port = await freePort()
  const vcl = join(folder, 'site.vcl')
  await writeFile(
    vcl,
    addressed(await readFile(join(DEPLOY, 'varnish/site.vcl'), 'utf8'), [
      ['.port = "3000"', `.port = "${new URL(site).port}"`],
    ]),
  )
  const name = join(folder, 'work')
  const proxy = await proxyOf(
    port,
    folder,
    spawn(
      'varnishd',
      [
        ...['-F', '-j', 'none', '-n', name, '-f', vcl, '-a', `127.0.0.1:${port}`],
        ...['-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-T', 'none'],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    ),
  )
  return {
    ...proxy,
    /** The value of one of its counters, such as `MAIN.cache_hit`. */
    async counter(counter) {
      const { stdout } = await run('varnishstat', ['-n', name, '-1', '-f', counter])
      return Number(/\s(\d+)\s/.exec(stdout)?.[1])
    },
  }
}

const serversOf = (origins: readonly string[]): string =>
  origins.map((origin) => `server ${new URL(origin).host};`).join(' ')

/**
 * Starts nginx with `deploy/nginx/site.conf`.
 * @param pages where pages and files come from: a cache, or the processes of the site
 * @param site where all else goes: the processes of the site; omitted = as `pages`
 */
export async function startNginx(
  pages: readonly string[],
  site: readonly string[] = pages,
): Promise<Proxy> {
  needProgram('nginx')
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  await writeFile(
    join(folder, 'site.conf'),
    addressed(await readFile(join(DEPLOY, 'nginx/site.conf'), 'utf8'), [
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['server 127.0.0.1:6081;', serversOf(pages)],
      ['server 127.0.0.1:3000;', serversOf(site)],
    ]),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;\ndaemon off;\npid ${join(folder, 'pid')};\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n# senders of benches write on while a connection ends after its thousandth request\nkeepalive_requests 1000000;\n${temporary}\ninclude site.conf;\n}\n`,
  )
  return proxyOf(
    port,
    folder,
    spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-p', folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}
