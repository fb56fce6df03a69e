// Compiles the labels of both frontends if they changed: node tools/run/labels.ts (a step of the
// static checks).
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The frontends with labels: their compiler project, their labels and the output folder. */
const FRONTENDS = [
  { project: 'project.inlang', labels: 'messages', compiled: 'app/paraglide' },
  { project: 'studio/project.inlang', labels: 'studio/messages', compiled: 'studio/paraglide' },
] as const

type Compile = (frontend: (typeof FRONTENDS)[number]) => Promise<unknown>

/**
 * Fingerprint of a frontend's labels at the last compilation, and the time of its output: a build
 * or a dev server writes the same folder, possibly from other labels.
 */
function stateOf(root: string, { project, labels, compiled }: (typeof FRONTENDS)[number]): string {
  const hash = createHash('sha256')
  for (const name of [
    ...globSync(`${labels}/*.json`, { cwd: root }).sort(),
    `${project}/settings.json`,
    'package-lock.json',
  ])
    hash.update(`${name}\n`).update(readFileSync(join(root, name)))
  const written = globSync(`${compiled}/**/*.js`, { cwd: root })
  const newest = Math.max(0, ...written.map((name) => statSync(join(root, name)).mtimeMs))
  return `${hash.digest('hex')} ${written.length} ${newest}`
}

const compileWithParaglide =
  (root: string): Compile =>
  async ({ project, compiled }) => {
    const { compile } = await import('@inlang/paraglide-js')
    return compile({
      project: join(root, project),
      outdir: join(root, compiled),
      strategy: ['globalVariable', 'baseLocale'],
      outputStructure: 'message-modules',
    })
  }

/**
 * Compiles the labels of each frontend whose labels, settings or output changed since the last
 * time.
 * @returns the folders that were compiled
 */
export async function prepareLabels(
  root: string,
  compile: Compile = compileWithParaglide(root),
): Promise<string[]> {
  const made: string[] = []
  for (const frontend of FRONTENDS) {
    const stamp = join(root, 'node_modules/.cache/labels', frontend.compiled.replace('/', '-'))
    const known = statSync(stamp, { throwIfNoEntry: false }) ? readFileSync(stamp, 'utf8') : ''
    if (known === stateOf(root, frontend)) continue
    await compile(frontend)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, stateOf(root, frontend))
    made.push(frontend.compiled)
  }
  return made
}

if (import.meta.main) {
  await prepareLabels(join(import.meta.dirname, '../..'))
  // the compiler keeps a process alive for half a minute
  process.exit()
}
