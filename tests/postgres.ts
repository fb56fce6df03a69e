import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './port.ts'

/**
 * Environment variable with the address of the running server, for vitest's workers and child
 * processes.
 */
export const ADDRESS = 'TEST_POSTGRES_URL'

const run = promisify(execFile)
const VERSIONS = '/usr/lib/postgresql'

/** Folder of the server's programs; installs the package if it is missing and allowed. */
function binaries(): string {
  const find = (): string | undefined => {
    const versions = existsSync(VERSIONS)
      ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))
      : []
    const folders = [
      ...versions.map((version) => join(VERSIONS, version, 'bin')),
      ...(process.env.PATH ?? '').split(':'),
    ]
    return folders.find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    )
  }
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = find()
  if (!installed)
    throw new Error('PostgreSQL is needed for these tests: install the package postgresql')
  return installed
}

/** The server refuses to run as root: then an unprivileged user of the machine runs it. */
function servant(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

export interface Cluster {
  /** Address of its maintenance database. */
  url: string
  /** Ends it without a word, as a crash does, and starts it again on the same port. */
  restart(): Promise<void>
  /** Copies its files while it runs (`pg_basebackup`). */
  backup(): Promise<Backup>
  stop(): Promise<void>
}

/** A copy of a server's files. */
export interface Backup {
  /**
   * Starts a server on it, with further settings: a standby that follows the first, or one that
   * recovers an archive.
   * @param signal name of the file that tells the server which
   */
  start(signal: 'standby.signal' | 'recovery.signal', settings: string[]): Promise<Cluster>
}

/**
 * Starts a private PostgreSQL server on the loopback interface, with its files in a temporary
 * folder. It does not wait for the disk (`fsync=off`): its data are disposable.
 * @param more further settings, `name=value`
 */
export async function startCluster(more: string[] = []): Promise<Cluster> {
  const programs = binaries()
  const as = servant()
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const password = randomBytes(16).toString('hex')
  const secret = join(folder, 'password')
  await writeFile(secret, password)
  if (as.uid !== undefined && as.gid !== undefined)
    for (const path of [folder, secret]) await chown(path, as.uid, as.gid)
  const data = join(folder, 'data')
  await run(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'tests',
      '-A',
      'scram-sha-256',
      '--pwfile',
      secret,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...as, cwd: folder },
  )
  return serve(folder, password, more)
}

/** Starts a server on the data in a folder. */
async function serve(folder: string, password: string, more: string[]): Promise<Cluster> {
  const programs = binaries()
  const as = servant()
  const data = join(folder, 'data')
  const port = await freePort()
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'shared_buffers=256MB',
    'max_connections=300',
    `unix_socket_directories=${folder}`,
    'log_min_messages=panic',
    ...more,
  ]
  const begin = (): ChildProcess =>
    spawn(
      join(programs, 'postgres'),
      [
        '-D',
        data,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...as, cwd: folder, stdio: 'ignore' },
    )
  let server = begin()
  const end = (): void => void server.kill('SIGKILL')
  process.once('exit', end)
  const url = `postgres://tests:${password}@127.0.0.1:${port}/postgres`
  await answering(url, server)
  const crash = async (): Promise<void> => {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    // SIGQUIT is its immediate shutdown: it writes nothing more, and waits for nothing
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGQUIT'))
      await exited
  }
  return {
    url,
    async restart() {
      await crash()
      server = begin()
      await answering(url, server)
    },
    async backup() {
      const own = await mkdtemp(join(tmpdir(), 'postgres-'))
      if (as.uid !== undefined && as.gid !== undefined) await chown(own, as.uid, as.gid)
      const target = join(own, 'data')
      await run(
        join(programs, 'pg_basebackup'),
        ['-d', url, '-D', target, '-c', 'fast', '--no-sync'],
        { ...as, cwd: own },
      )
      return {
        async start(signal, given) {
          await writeFile(join(target, signal), '')
          return serve(own, password, given)
        },
      }
    },
    async stop() {
      process.off('exit', end)
      await crash()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      await client.end().catch(() => {})
      if (tries > 200 || server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Runs work on the maintenance database, with one connection. */
export async function commands(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env[ADDRESS] })
  await client.connect()
  await work(client).finally(() => client.end())
}
const command = (text: string): Promise<void> => commands((client) => client.query(text))

/**
 * A database on the server of the set-up, empty or a copy of another; `drop` removes it,
 * connections included.
 * @param template name of the database to copy; it must have no connections
 */
export async function freshDatabase(
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const address = process.env[ADDRESS]
  if (!address)
    throw new Error(`${ADDRESS} is not set: run the tests with tests/set-up.ts as global set-up`)
  const name = `t_${randomBytes(6).toString('hex')}`
  await command(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => command(`drop database if exists ${name} with (force)`) }
}
