// Serves a built checkout: its site and, if requested, the site with its galleries.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/port.ts'

export interface Served {
  root: string
  origin: string
  dataDir: string
  /** The origin of the galleries; null if not requested. */
  gallery: string | null
  stop(): Promise<void>
}

/** Milliseconds for a start; a gallery may have to be built first. */
const START = 300_000

/**
 * Starts a script of the checkout and waits until its site answers. @throws if it ends before or
 * never answers
 */
async function serve(
  root: string,
  script: string,
  dataDir: string,
): Promise<{ origin: string; child: ChildProcess }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // a gallery's build runs the tools of its own checkout
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_ORIGIN: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RENDERS_PER_MINUTE: '1000000',
      IMAGES_PER_MINUTE: '1000000',
      WARM_UP: 'false',
      EVENTS_PER_MINUTE: '1000000',
    },
  })
  process.once('exit', () => child.kill('SIGTERM'))
  for (const until = Date.now() + START; ; ) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return { origin, child }
    if (child.exitCode !== null || Date.now() > until) {
      child.kill()
      throw new Error(`${root}: ${script} does not answer`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

/** Serves a checkout with a separate data directory, removed when it stops. */
export async function serveCheckout(root: string, options: { gallery: boolean }): Promise<Served> {
  const dataDir = await mkdtemp(join(tmpdir(), 'looks-'))
  const children: ChildProcess[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(ended))
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const site = await serve(root, 'server/main.ts', dataDir)
    children.push(site.child)
    const gallery = options.gallery
      ? await serve(root, 'tests/e2e/gallery-server.ts', join(dataDir, 'gallery'))
      : null
    if (gallery) children.push(gallery.child)
    return { root, origin: site.origin, dataDir, gallery: gallery?.origin ?? null, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
