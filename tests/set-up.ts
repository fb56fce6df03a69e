import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOADED, templateOf } from './loaded.ts'
import { ADDRESS, type Cluster, commands, startCluster } from './postgres.ts'

let cluster: Cluster | null = null

/** vitest's global set-up: one server for all test files; an address given from outside is used as it is. */
export async function setup(): Promise<void> {
  process.env[LOADED] = await mkdtemp(join(tmpdir(), 'loaded-'))
  if (process.env[ADDRESS]) return
  cluster = await startCluster()
  process.env[ADDRESS] = cluster.url
}

export async function teardown(): Promise<void> {
  const folder = process.env[LOADED] as string
  if (cluster) {
    await cluster.stop()
    delete process.env[ADDRESS]
  } else
    await commands((client) =>
      client.query(`drop database if exists ${templateOf(folder)} with (force)`),
    )
  cluster = null
  await rm(folder, { recursive: true, force: true })
  delete process.env[LOADED]
}
