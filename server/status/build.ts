import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Release and build of a folder of the site. */
export interface Built {
  /** Version of the package. */
  version: string
  /** Version of the build, as answers name it (`x-build`); null = there is no build. */
  build: string | null
}

export function builtIn(root: string): Built {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  let names: string[] = []
  try {
    names = readdirSync(join(root, 'build/client/assets'))
  } catch {
    // not built
  }
  const [build = null] = names.flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])
  return { version, build }
}
