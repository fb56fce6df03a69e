// A registry of packages on loopback, and npm started against it, for tests.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a command wrote, and how it ended. */
export interface Ended {
  code: number | null
  output: string
}

/** A server on loopback. */
export async function serve(
  listener: RequestListener,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** A registry of packages of version 1.0.0 with these manifests. */
export async function registryOf(manifests: Readonly<Record<string, object>>) {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'))
  const tarballs = new Map<string, Buffer>()
  for (const [name, manifest] of Object.entries(manifests)) {
    mkdirSync(join(folder, name, 'package'), { recursive: true })
    writeFileSync(
      join(folder, name, 'package/package.json'),
      JSON.stringify({ name, version: '1.0.0', ...manifest }),
    )
    execFileSync('tar', ['-czf', `${name}.tgz`, '-C', name, 'package'], { cwd: folder })
    tarballs.set(name, readFileSync(join(folder, `${name}.tgz`)))
  }
  rmSync(folder, { recursive: true })
  const registry = await serve((request, response) => {
    const [, name = '', kind] = (request.url ?? '').split('/')
    const manifest = Object.hasOwn(manifests, name) ? manifests[name] : undefined
    if (manifest === undefined) response.writeHead(404).end()
    else if (kind === '-') response.end(tarballs.get(name))
    else
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          name,
          'dist-tags': { latest: '1.0.0' },
          versions: {
            '1.0.0': {
              name,
              version: '1.0.0',
              ...manifest,
              dist: { tarball: `${registry.origin}/${name}/-/${name}-1.0.0.tgz` },
            },
          },
        }),
      )
  })
  return registry
}

/** The environment without what an npm that started this process has set. */
const withoutNpm = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

/** The environment of an npm that asks only this registry, with a cache of its own. */
export const npmEnvironment = (registry: string, cache: string): NodeJS.ProcessEnv => ({
  ...withoutNpm(),
  npm_config_registry: registry,
  npm_config_cache: cache,
  npm_config_update_notifier: 'false',
})

/** Waits until a command has ended; `output` has what it wrote to its pipes. */
export async function endOf(child: ChildProcess): Promise<Ended> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Runs npm in a project, with a registry and an empty cache. */
export function npm(folder: string, registry: string, args: string[]): Promise<Ended> {
  const env = npmEnvironment(registry, join(folder, '.cache'))
  return endOf(spawn('npm', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }))
}
