import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where the build notes what it was built from. */
export const STAMP = 'build/.built-from'

/** What the build itself writes among its sources: a first build would be older than its own fonts. */
const WRITTEN =
  /^(?:(?:app|studio)\/(?:paraglide|project\.inlang)|app\/fonts\/|app\/styles\/fonts(?:-rest)?\.css$)/

/** Names, sizes and times of everything that goes into the build. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const name of globSync(
    [
      '{app,contract,messages,studio}/**/*',
      'tools/fonts/*',
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
