import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { LOADED, templateOf } from './loaded.ts'
import { ADDRESS, type Cluster, commands, startCluster } from './postgres.ts'

let cluster: Cluster | null = null

/** Tests that may need a database; unit tests, next to the code, need none. */
const NEEDS_DATABASE = join(import.meta.dirname, '/')

/**
 * vitest's global set-up: one server for all test files; a given address is used unchanged. If only
 * unit tests can run (`--exclude 'tests/**'`) no server is started, which saves seconds.
 */
export async function setup(project?: TestProject): Promise<void> {
  process.env[LOADED] = await mkdtemp(join(tmpdir(), 'loaded-'))
  // processes that tests start load compiled code faster
  if (project)
    process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
  if (process.env[ADDRESS]) return
  const files = (await project?.globTestFiles())?.testFiles
  if (files && !files.some((file) => file.startsWith(NEEDS_DATABASE))) return
  cluster = await startCluster()
  process.env[ADDRESS] = cluster.url
}

export async function teardown(): Promise<void> {
  const folder = process.env[LOADED] as string
  if (cluster) {
    await cluster.stop()
    delete process.env[ADDRESS]
  } else if (process.env[ADDRESS])
    await commands((client) =>
      client.query(`drop database if exists ${templateOf(folder)} with (force)`),
    )
  cluster = null
  await rm(folder, { recursive: true, force: true })
  delete process.env[LOADED]
}
