// Assets of former builds: tabs that were opened before a deploy still ask for their parts.
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How many builds before the present one stay served. */
const FORMER_BUILDS = 2

const names = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Puts the assets of the build in `before`, a folder of the project, aside in `former-builds/leaving` of `root`, as the
 * next build empties `build/`. What a build that was cut off had put aside stays.
 */
export function putAside(root: string, before: string): void {
  const former = join(root, 'former-builds')
  const assets = join(before, 'build/client/assets')
  // taken over from another folder: its own former builds come along
  if (before !== root && existsSync(join(before, 'former-builds')))
    cpSync(join(before, 'former-builds'), former, { recursive: true })
  if (existsSync(assets)) cpSync(assets, join(former, 'leaving'), { recursive: true })
}

/**
 * After a build: what was put aside and is not in it becomes `former-builds/1`, what was there before
 * `former-builds/2`, and older ones go. A name holds the hash of what is in the file, so that the same name is the same
 * file. A build that changed no asset counts as none.
 */
export function keepFormer(root: string): void {
  const place = (name: string | number): string => join(root, 'former-builds', String(name))
  const present = new Set(names(join(root, 'build/client/assets')))
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
