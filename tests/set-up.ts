import { dropTemplates, LOADED } from './loaded.ts'
import { ADDRESS, type Cluster, startCluster } from './postgres.ts'
import { installPrograms } from './packages.ts'
import { setup as makeFolder, teardown as removeFolder } from './set-up-loaded.ts'

let cluster: Cluster | null = null
let folder = ''

/**
 * vitest's global set-up for tests of the entire site: one PostgreSQL server for all files; an
 * address given from outside is used unchanged. Installs the programs that tests run.
 */
export async function setup(): Promise<void> {
  installPrograms()
  await makeFolder()
  folder = process.env[LOADED] as string
  if (process.env[ADDRESS]) return
  cluster = await startCluster()
  process.env[ADDRESS] = cluster.url
}

export async function teardown(): Promise<void> {
  if (cluster) {
    await cluster.stop()
    delete process.env[ADDRESS]
  } else await dropTemplates(folder)
  cluster = null
  await removeFolder()
}
