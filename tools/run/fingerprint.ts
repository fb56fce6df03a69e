import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** File in which the build records its sources. */
export const STAMP = 'build/.built-from'

/**
 * Files that the build itself writes among its sources: a first build would be older than its own
 * fonts.
 */
const WRITTEN =
  /^(?:(?:app|studio)\/(?:paraglide|project\.inlang)|app\/fonts\/|app\/styles\/fonts(?:-rest)?\.css$)/

/** Names, sizes and times of all sources of the build. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const name of globSync(
    [
      '{app,contract,messages,studio}/**/*',
      'tools/{fonts,vite}/*',
      'content/**/*.{md,yaml}',
      'package-lock.json',
      '*.config.ts',
    ],
    { cwd: root },
  ).sort()) {
    if (WRITTEN.test(name)) continue
    const stat = statSync(join(root, name))
    if (stat.isFile()) hash.update(`${name}:${stat.size}:${Math.round(stat.mtimeMs)}\n`)
  }
  return hash.digest('hex')
}
