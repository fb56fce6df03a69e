import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STUDIO_PATH } from '../../contract/studio/screens.ts'

/**
 * Scripts of the studio that pages of previews load, as the studio's build and its development
 * server name their sources: for guests who may comment or approve, and for the studio's own frame,
 * which shows what is typed.
 */
const SOURCES = { guest: 'guest/main.ts', live: 'live/main.ts' } as const
export type PageScript = keyof typeof SOURCES

const MANIFEST = 'build/studio/.vite/manifest.json'

/** Returns the lookup of their addresses; null = it is not built. The build is read once. */
export function pageScripts(
  root: string,
  development: boolean,
): (script: PageScript) => string | null {
  let built: Record<string, { file: string } | undefined> | undefined
  return (script) => {
    if (development) return `${STUDIO_PATH}/${SOURCES[script]}`
    const manifest = join(root, MANIFEST)
    built ??= existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, 'utf8')) as NonNullable<typeof built>)
      : {}
    const file = built[SOURCES[script]]?.file
    return file === undefined ? null : `${STUDIO_PATH}/${file}`
  }
}
