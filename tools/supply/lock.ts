import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package in `packages` of a package-lock.json (version 3), by its folder. */
export interface Locked {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  /** Only needed by development, or optional: npm's name for a package that is both. */
  devOptional?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  /** The package's own name, where its folder has another. */
  name?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
export interface Lock {
  packages: Record<string, Locked>
}

/** Folders of the project with packages of their own: those of `bench/` are only for benchmarks. */
export const LOCK_FOLDERS = ['', 'bench'] as const

/** @param root folder of the lock */
export const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** The name of the package in a folder such as `node_modules/a/node_modules/@b/c`. */
export const nameOf = (folder: string, { name }: Locked): string =>
  name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** All packages but the project itself, with their folders and names. */
export const packagesOf = ({ packages }: Lock): (Locked & { folder: string; name: string })[] =>
  Object.entries(packages)
    .filter(([folder]) => folder.includes('node_modules/'))
    .map(([folder, locked]) => ({ ...locked, folder, name: nameOf(folder, locked) }))
