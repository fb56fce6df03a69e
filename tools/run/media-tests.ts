// Tests of media-making/ only run if their inputs have changed since they last passed here.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Graph, reachOf } from './reach.ts'

const HELD = 'node_modules/.cache/media-tests'

/**
 * Content hash of everything that the tests of `media-making/` reach: imported files, folders that
 * they read, the versions of installed packages.
 */
export function mediaInputs(root: string, names: Iterable<string>, graph: Graph): string {
  const all = [...names].sort()
  const reach = reachOf(
    graph,
    all.filter((name) => name.startsWith('media-making/')),
  )
  const folders = [...reach].filter((name) => name.endsWith('/'))
  const hash = createHash('sha256')
  for (const name of all) {
    if (
      name !== 'package-lock.json' &&
      !reach.has(name) &&
      !folders.some((folder) => name.startsWith(folder))
    )
      continue
    hash.update(`${name}\n`)
    try {
      hash.update(readFileSync(join(root, name)))
    } catch {
      hash.update('deleted')
    }
  }
  return hash.digest('hex')
}

/** Whether the tests passed with these inputs before, in this checkout. */
export function heldBefore(root: string, inputs: string): boolean {
  try {
    return readFileSync(join(root, HELD), 'utf8') === inputs
  } catch {
    return false
  }
}

/** Records that they passed. */
export function rememberHeld(root: string, inputs: string): void {
  mkdirSync(dirname(join(root, HELD)), { recursive: true })
  writeFileSync(join(root, HELD), inputs)
}
