// Builds of copies of the project in other folders, compared by hashes.
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex')
/** Files below folders with their hashes, in order. */
export function hashes(folder: string, patterns: readonly string[]): Record<string, string> {
  const files = globSync(patterns as string[], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  return Object.fromEntries(files.map((file) => [file, sha256(readFileSync(join(folder, file)))]))
}

/**
 * Links the packages of the project in `root` into a copy of it. Those that the server's build or
 * the studio's manifest names are copied: the build records where their files are, and a link would
 * point outside the copy.
 */
export function linkPackages(root: string, project: string): void {
  const packages = join(root, 'node_modules')
  const files = globSync(['server/**/*.js', 'studio/.vite/manifest.json'], {
    cwd: join(root, 'build'),
  })
  const inside = new Set(
    files.flatMap((file) =>
      [
        ...readFileSync(join(root, 'build', file), 'utf8').matchAll(
          /^(?:\/\/ | *"\.\.\/)node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//gm,
        ),
      ].map(([, name = '']) => name),
    ),
  )
  for (const name of globSync(['*', '@*/*', '.bin'], { cwd: packages })) {
    if (/^@[^\\/]+$/.test(name) || name === '.cache') continue
    mkdirSync(join(project, 'node_modules', name, '..'), { recursive: true })
    if (inside.has(name))
      cpSync(join(packages, name), join(project, 'node_modules', name), { recursive: true })
    else symlinkSync(join(packages, name), join(project, 'node_modules', name))
  }
}
