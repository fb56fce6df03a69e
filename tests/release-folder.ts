import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './server.ts'

/** Folders with what a release runs; the rest is linked. */
const OWN = ['build', 'contract', 'server', 'package.json']
const LINKED = ['content', 'messages', 'node_modules']

/**
 * A copy of this built release in a temporary folder, as an operator installs another release.
 * @returns its path, and `remove`
 */
export function releaseFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  for (const name of OWN) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of LINKED) symlinkSync(join(root, name), join(folder, name))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Replaces a text in a file of a release.
 * @throws if the file does not contain it
 */
export function change(folder: string, path: string, from: string, to: string): void {
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`)
  writeFileSync(file, text.replace(from, to))
}
