import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteModel } from '../contract/site-model.ts'
import { readConfig } from '../server/config.ts'
import type { Pages } from '../server/http/pages.ts'
import { openSite, type Site, type SiteParts } from '../server/http/site.ts'
import { setLogLevel } from '../server/log.ts'
import { putLoaded, shareImages } from './loaded.ts'

export const root = join(import.meta.dirname, '..')

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Called when the server answers `expect: 100-continue`: it has the request. */
  onContinue?: () => void
}

/**
 * Sends one request exactly as given: without decoding, redirects or path normalization. `path` is
 * the raw target.
 */
export function sendRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, onContinue }: RequestOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = send({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const whole = Buffer.concat(parts)
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: whole,
          text: whole.toString('utf8'),
        })
      })
    })
    outgoing.on('error', reject)
    if (onContinue) outgoing.on('continue', onContinue)
    outgoing.end(body)
  })
}

export interface RunningServer {
  origin: string
  dataDir: string
  /** Lines of its log so far. */
  log: string[]
  process: ChildProcess
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
  /** `kill -9`. */
  kill(): Promise<void>
}

/**
 * Reads the output of a server's process that was just started: the lines of its log so far, its
 * exit code once it has exited, and the port once it listens, which rejects with the output if it
 * exits instead.
 */
export function watch(child: ChildProcess): {
  log: string[]
  exited: Promise<number | null>
  listening: Promise<number>
} {
  const log: string[] = []
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const listening = new Promise<number>((resolve, reject) => {
    let rest = ''
    const read = (chunk: Buffer): void => {
      rest += chunk.toString('utf8')
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      log.push(...lines)
      for (const line of lines) {
        const heard = /"event":"listening".*"port":(\d+)/.exec(line)
        if (heard) resolve(Number(heard[1]))
      }
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void exited.then((code) =>
      reject(new Error(`exited with ${code}\n${[...log, rest].join('\n')}`)),
    )
  })
  return { log, exited, listening }
}

/**
 * Starts the built site (`npm run build` first) as a separate process, on a free port, with a data
 * directory in which the content is loaded and which is removed when it stops, or with a given
 * `DATA_DIR`, which stays.
 * @param script the program to start: the server itself, or the script of `npm start`
 * @throws with its output if it exits instead of listening
 */
export async function startServer(
  environment: Record<string, string> = {},
  script = 'server/main.ts',
): Promise<RunningServer> {
  const own = environment.DATA_DIR === undefined
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'site-')))
  if (own) {
    await putLoaded(dataDir)
    // browser tests read images, and don't test how they are cached
    if (process.env.E2E_DATA) await shareImages(dataDir)
  }
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      WARM_UP: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { log, exited, listening } = watch(child)
  const port = await listening.catch(async (error: unknown) => {
    if (own) await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  const ended = async (): Promise<void> => {
    if (own) await rm(dataDir, { recursive: true, force: true })
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    log,
    process: child,
    async stop() {
      child.kill('SIGTERM')
      const code = await exited
      await ended()
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
      await ended()
    },
  }
}

/** An empty model: lists are empty, single items null. */
export function emptyModel(): SiteModel {
  const own: Record<string, unknown> = {
    news: { newsList: [], totalPageCount: 0, totalCount: 0 },
    menu: { items: [], relatedLinks: [] },
    emergency: [],
    pressContacts: { lead: null, contacts: [] },
  }
  const group = new Proxy(
    {},
    {
      get: (_, name) => async () =>
        own[String(name)] ??
        (/s$|list|latest|collect|relation|newsHighlight|suggest|complete/i.test(String(name))
          ? []
          : null),
    },
  )
  return { content: group, service: group, site: group, search: group } as unknown as SiteModel
}

export interface TestSite {
  origin: string
  site: Site
  /** Publishes, as a store does after a change. */
  publish(...tags: string[]): void
  stop(): Promise<void>
}

/**
 * The whole pipeline in this process, with pages and services of the test instead of the built
 * ones.
 */
export async function openTestSite(
  render: Pages['render'],
  options: {
    environment?: Record<string, string>
    pages?: Partial<Pages>
    store?: Partial<SiteParts['store']>
    api?: SiteParts['api']
    uploads?: SiteParts['uploads']
    cuts?: SiteParts['cuts']
    previews?: SiteParts['previews']
    findToken?: SiteParts['findToken']
    queue?: SiteParts['queue']
  } = {},
): Promise<TestSite> {
  setLogLevel('silent')
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const config = readConfig(
    { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, WARM_UP: 'false', ...options.environment },
    root,
  )
  let publish = (_: readonly string[]): void => {}
  const site = await openSite({
    config,
    store: {
      model: { forRequest: () => emptyModel() },
      onPublication(listener) {
        publish = listener
      },
      checkForPublications() {},
      ready: async () => true,
      ...options.store,
    },
    api: options.api,
    uploads: options.uploads,
    cuts: options.cuts,
    previews: options.previews,
    findToken: options.findToken,
    queue: options.queue,
    pages: { render, routesOf: () => [], patternOf: () => '', ...options.pages },
  })
  return {
    origin: `http://127.0.0.1:${site.port}`,
    site,
    publish: (...tags) => publish(tags),
    async stop() {
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A page that answers like the pages of the site. */
export const html = (body: string, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(
    `<!DOCTYPE html><html lang="ko"><head><title>t</title></head><body>${body}</body></html>`,
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    },
  )
