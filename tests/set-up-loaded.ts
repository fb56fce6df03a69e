import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOADED } from './loaded.ts'

let own: string | null = null

/**
 * vitest's global set-up: a folder for the store that is loaded once, unless another project made
 * one.
 */
export async function setup(): Promise<void> {
  if (process.env[LOADED]) return
  own = await mkdtemp(join(tmpdir(), 'loaded-'))
  process.env[LOADED] = own
}

export async function teardown(): Promise<void> {
  if (!own) return
  await rm(own, { recursive: true, force: true })
  delete process.env[LOADED]
  own = null
}
