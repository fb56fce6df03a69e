import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type Ended, endOf, npm, npmEnvironment, registryOf } from './registry.ts'

const bench = join(import.meta.dirname, '../../../bench')

/** Installs the packages of a folder as `npm run bench` does, in a process of its own. */
function install(folder: string, registry: string): Promise<Ended> {
  const module = pathToFileURL(join(bench, 'packages.ts')).href
  const code = `import { installPackages } from ${JSON.stringify(module)}; installPackages(${JSON.stringify(folder)})`
  return endOf(
    spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: {
        ...npmEnvironment(registry, join(folder, '.cache')),
        NODE_ENV: 'production',
        npm_config_fetch_retries: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

test('npm run bench installs its packages once, again after a change, and says why it cannot', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-packages-'))
  const registry = await registryOf({ one: {}, two: {} })
  const project = (...names: string[]): void =>
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ devDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) }),
    )
  const has = (name: string): boolean => existsSync(join(folder, 'node_modules', name))
  const lock = (): Promise<unknown> =>
    npm(folder, registry.origin, ['install', '--package-lock-only'])
  try {
    project('one')
    await lock()
    const first = await install(folder, registry.origin)
    expect(first.output).toContain('bench: installs its packages (bench/package-lock.json), once\n')
    expect([first.code, has('one')]).toEqual([0, true])
    // offline, and without npm
    expect(await install(folder, 'http://127.0.0.1:1')).toEqual({ code: 0, output: '' })

    project('one', 'two')
    await lock()
    const cache = join(folder, '.cache')
    rmSync(cache, { recursive: true, force: true })
    const refused = await install(folder, 'http://127.0.0.1:1')
    expect(refused.output).toContain('its packages were not installed')
    expect(refused.code).toBe(1)
    const second = await install(folder, registry.origin)
    expect([second.code, has('two')]).toEqual([0, true])
  } finally {
    await registry.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
