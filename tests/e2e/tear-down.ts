import { rm } from 'node:fs/promises'
import { LOADED } from '../loaded.ts'

/** Playwright's global teardown: removes the store that the servers of the run were copied from. */
export default async function tearDown(): Promise<void> {
  const folder = process.env[LOADED]
  if (folder) await rm(folder, { recursive: true, force: true })
}
