import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { policy } from '../../../server/http/studio-stage.ts'
import { fingerprint } from '../../../tools/run/fingerprint.ts'

const root = join(import.meta.dirname, '../../..')
/** The folder that caches the built page, with a fingerprint of its sources. */
const BUILD = join(root, 'node_modules/.cache/editor-page')
const STAMP = join(BUILD, 'built-from')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

function build(): void {
  const own = ['index.html', 'main.tsx']
    .map((name) => statSync(join(import.meta.dirname, name)).mtimeMs)
    .join()
  const sources = `${fingerprint(root)} ${own}`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const making = `${BUILD}-${process.pid}`
  const config = join(import.meta.dirname, 'vite.config.ts')
  const { status, stderr } = spawnSync('vite', ['build', '--config', config], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', EDITOR_PAGE: making },
  })
  if (status !== 0) {
    rmSync(making, { recursive: true, force: true })
    throw new Error(`the editor's page was not built: ${stderr}`)
  }
  writeFileSync(join(making, 'built-from'), sources)
  rmSync(BUILD, { recursive: true, force: true })
  renameSync(making, BUILD)
}

/** Serves a page with the editor only, under the studio's policy, on a separate port. */
export async function serveEditor(): Promise<{ origin: string; server: Server }> {
  build()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname.startsWith('/media/')
      ? join(root, 'content', pathname)
      : join(BUILD, pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end()
    response
      .writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': policy('http://localhost'),
      })
      .end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
