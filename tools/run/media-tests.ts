// Tests of what makes media run where something changed that they read since they last held here.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Graph, reachOf } from './reach.ts'

const HELD = 'node_modules/.cache/media-tests'

/**
 * A fingerprint of all that the tests of `media-making/` reach, by content: files that they import, folders that they
 * read, the versions of what is installed.
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

/** Whether the tests held for these inputs before, in this checkout: a fresh one remembers nothing. */
export function heldBefore(root: string, inputs: string): boolean {
  try {
    return readFileSync(join(root, HELD), 'utf8') === inputs
  } catch {
    return false
  }
}

/** Remembers that they held. */
export function rememberHeld(root: string, inputs: string): void {
  mkdirSync(dirname(join(root, HELD)), { recursive: true })
  writeFileSync(join(root, HELD), inputs)
}
