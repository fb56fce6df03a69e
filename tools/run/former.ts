// Assets of former builds: tabs opened before a deployment still request their parts.
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Number of former builds that are still served. */
const FORMER_BUILDS = 2
/** Assets of a build, and where those of former builds are kept: of the site, and of the studio. */
const KEPT = [
  ['build/client/assets', 'former-builds'],
  ['build/studio/assets', 'former-builds/studio'],
] as const

const names = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Moves the assets of the build in `before`, a folder of the project, to `former-builds/leaving` of
 * `root`, as the next build empties `build/`. Assets moved by an interrupted build stay there.
 */
export function putAside(root: string, before: string): void {
  // taken over from another folder, including its own former builds
  if (before !== root && existsSync(join(before, 'former-builds')))
    cpSync(join(before, 'former-builds'), join(root, 'former-builds'), { recursive: true })
  for (const [assets, former] of KEPT)
    if (existsSync(join(before, assets)))
      cpSync(join(before, assets), join(root, former, 'leaving'), { recursive: true })
}

/**
 * After a build: moved assets that it does not contain become `former-builds/1`, the previous ones
 * `former-builds/2`, and older ones are deleted. A name contains the hash of the file, so that the
 * same name is the same file. A build without changed assets does not count. Those of the studio are
 * kept in the same way in `former-builds/studio`.
 */
export function archiveFormerBuild(root: string): void {
  for (const [assets, former] of KEPT) archive(join(root, assets), join(root, former))
}

function archive(assets: string, former: string): void {
  const place = (name: string | number): string => join(former, String(name))
  const present = new Set(names(assets))
  for (const name of names(place('leaving')))
    if (present.has(name)) rmSync(join(place('leaving'), name))
  if (names(place('leaving')).length > 0) {
    rmSync(place(FORMER_BUILDS), { recursive: true, force: true })
    for (let age = FORMER_BUILDS - 1; age >= 1; age--)
      if (existsSync(place(age))) renameSync(place(age), place(age + 1))
    renameSync(place('leaving'), place(1))
  }
  rmSync(place('leaving'), { recursive: true, force: true })
}
