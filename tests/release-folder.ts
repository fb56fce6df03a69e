import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
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

/** Folders whose files name assets. */
const NAMING = ['build/client/assets', 'build/server', 'build/studio']
/** A file with the hash of its content in its name. */
const HASHED = /[\w.-]+-[\w-]{8}(?=\.(?:js|css)\b)/g

/**
 * Gives scripts and styles of a release other names and the build another version, as a build of
 * changed sources does, but in an instant.
 */
export function renameAssets(folder: string): void {
  const files = NAMING.flatMap((naming) =>
    readdirSync(join(folder, naming), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  ).filter((file) => /\.(?:js|css|html)$/.test(file))
  const version = files.flatMap((file) => /\/manifest-(\w{8})\.js$/.exec(file)?.[1] ?? [])[0]
  if (!version) throw new Error('the build has no manifest')
  const renamed = (name: string): string => `${name.slice(0, -1)}${name.endsWith('0') ? 1 : 0}`
  const known = new Set(
    files.filter((file) => file.includes('/assets/')).map((file) => basename(file, extname(file))),
  )
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
      .replaceAll(HASHED, (name) => (known.has(name) ? renamed(name) : name))
      .replaceAll(`"${version}"`, `"${renamed(version)}"`)
    rmSync(file)
    const name = basename(file, extname(file))
    const other = known.has(name) ? renamed(name) : name
    writeFileSync(join(dirname(file), `${other}${extname(file)}`), text)
  }
}
