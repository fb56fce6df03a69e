// Generates types of the CSS modules, with Vite's own parser: using a class that a stylesheet does
// not have is an error of tsc.
// node tools/run/style-types.ts (a step of the static checks; tsconfig.json finds the result by
// `rootDirs`)
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the declarations, with the structure of the sources. */
export const STYLE_TYPES = '.style-types'

/**
 * The declaration of a stylesheet's default export: one property per class name, and no index
 * signature.
 * @param classes the local class names that the stylesheet defines
 */
export const declarationOf = (classes: readonly string[]): string =>
  `declare const styles: {\n${[...classes]
    .sort()
    .map((name) => `  readonly ${JSON.stringify(name)}: string\n`)
    .join('')}}\nexport default styles\n`

/**
 * Updates the declarations of all `*.module.css` of `app/` and `studio/`; those newer than their
 * stylesheet stay unchanged.
 * @returns the number of stylesheets, and of those read
 */
export async function writeStyleTypes(root: string): Promise<{ sheets: number; read: number }> {
  const types = join(root, STYLE_TYPES)
  const writtenAt = (file: string): number =>
    statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sheets = globSync('{app,studio}/**/*.module.css', { cwd: root }).map((name) =>
    name.replaceAll('\\', '/'),
  )
  const wanted = new Set(sheets.map((sheet) => `${sheet}.d.ts`))
  for (const file of globSync('**/*.d.ts', { cwd: types }))
    if (!wanted.has(file.replaceAll('\\', '/'))) rmSync(join(types, file))
  const stale = sheets.filter(
    (sheet) => writtenAt(join(types, `${sheet}.d.ts`)) <= writtenAt(join(root, sheet)),
  )
  if (stale.length > 0) {
    const { preprocessCSS, resolveConfig } = await import('vite')
    const config = await resolveConfig({ root, configFile: false, logLevel: 'error' }, 'build')
    for (const sheet of stale) {
      const path = join(root, sheet)
      const { modules = {} } = await preprocessCSS(readFileSync(path, 'utf8'), path, config)
      const file = join(types, `${sheet}.d.ts`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, declarationOf(Object.keys(modules)))
    }
  }
  return { sheets: sheets.length, read: stale.length }
}

if (import.meta.main) {
  const { sheets, read } = await writeStyleTypes(join(import.meta.dirname, '../..'))
  process.stdout.write(`types of ${sheets} stylesheets, ${read} read again\n`)
}
