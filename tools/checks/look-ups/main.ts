// Checks that no external text is looked up with `table[text]`: node tools/checks/look-ups/main.ts.
// Tests name another project than this one.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { lookUpsOf, withProject } from './look-ups.ts'

const root = process.argv[2] ?? join(import.meta.dirname, '../../..')

/** Files that may, each with the reason. */
const MAY_LOOK_UP: Readonly<Record<string, string>> = {
  'app/document/router/DeferredScripts.tsx': "ids of routes in the router's own table",
  'app/document/router/RouteStyles.tsx': "ids of routes in the router's own table",
  'app/document/router/globals.ts': "ids of routes in the router's own table",
}
const OUTSIDE = /\/paraglide\/|^(?:app|studio)\/gallery\/|\.(?:test|examples)\.tsx?$|vite\.config/

const sources = globSync('{app,contract,server,studio}/**/*.{ts,tsx}', { cwd: root })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !OUTSIDE.test(name) && !Object.hasOwn(MAY_LOOK_UP, name))
  .sort()
const errors = withProject(root, (project) =>
  sources.flatMap((name) =>
    lookUpsOf(project, join(root, name)).map(({ line, text }) => `${name}:${line}: ${text}`),
  ),
)
for (const error of errors)
  console.error(`${error}: any text may be the key; use own of contract/own.ts or a map`)
if (errors.length > 0) process.exit(1)
console.log(`No table of ${sources.length} files is indexed with any text by table[text].`)
