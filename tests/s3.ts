import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll } from 'vitest'
import { needProgram } from './packages.ts'
import { freePort } from './port.ts'

/** Debian's own, which has Swift's packages. */
const PYTHON = '/usr/bin/python3'
const [ACCESS, SECRET] = ['tests:site', 'a-secret-of-tests']

/** A real S3-compatible store on the loopback interface. */
export interface S3Server {
  /** Variables of a site that stores its files in a new bucket. */
  bucket(): Promise<Record<string, string>>
  /** Takes its disk for full from now on, or no longer. */
  full(isFull: boolean): void
  /** It keeps its connections and answers nothing, until `resume`. */
  stall(): void
  resume(): void
  /** `kill -9`. */
  kill(): Promise<void>
  /** Starts it again with its files, at the same address. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** A store for the tests of a file, started before the first and stopped after the last. */
export function s3OfFile(): () => S3Server {
  let server: S3Server | null = null
  beforeAll(async () => {
    server = await startS3()
  })
  afterAll(() => server?.stop())
  return () => {
    if (!server) throw new Error('the store runs while tests run')
    return server
  }
}

/** Starts OpenStack Swift (`s3-server.py`) with its files in a temporary folder. */
async function startS3(): Promise<S3Server> {
  needProgram('swift-proxy-server')
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const run = async () => {
    const child = spawn(
      PYTHON,
      [join(import.meta.dirname, 's3-server.py'), folder, String(port), ACCESS, SECRET],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const output: string[] = []
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')))
    const ended = once(child, 'exit')
    await Promise.race([
      once(child.stdout, 'data'),
      ended.then(() => {
        throw new Error(`Swift does not start\n${output.join('')}`)
      }),
    ])
    const end = async (): Promise<void> => {
      child.kill('SIGKILL')
      await ended
    }
    return { child, end }
  }
  let running = await run()
  let buckets = 0
  return {
    async bucket() {
      const name = `bucket-${++buckets}`
      const { url, headers } = await new AwsV4Signer({
        method: 'PUT',
        url: `${endpoint}/${name}`,
        accessKeyId: ACCESS,
        secretAccessKey: SECRET,
        service: 's3',
        region: 'us-east-1',
      }).sign()
      const answer = await fetch(url, { method: 'PUT', headers })
      if (!answer.ok) throw new Error(`no bucket: ${answer.status} ${await answer.text()}`)
      return {
        STORAGE_URL: `s3://${name}/the site`,
        STORAGE_SECONDS: '1',
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: ACCESS,
        S3_SECRET_ACCESS_KEY: SECRET,
      }
    },
    full: (isFull) => void running.child.kill(isFull ? 'SIGUSR1' : 'SIGUSR2'),
    stall: () => void running.child.kill('SIGSTOP'),
    resume: () => void running.child.kill('SIGCONT'),
    kill: () => running.end(),
    async start() {
      running = await run()
    },
    async stop() {
      await running.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
