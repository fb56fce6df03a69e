// Finds the files that a file reaches: by its imports, and by the paths of files and folders that
// it names.
import { dirname, join, matchesGlob } from 'node:path/posix'

/** Files of the project by name from its root, each with its text; null for files without code. */
export type Sources = ReadonlyMap<string, string | null>

/** The direct references of each file: files, and folders with a slash at the end. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** The sources of a server that a test starts: pages of both builds, with labels and content. */
const SERVED = ['server/', 'app/', 'studio/', 'contract/', 'messages/', 'content/']
const STARTS_A_SITE = /\b(?:startServer|startStudio)\s*\(/
const LITERAL = /(['"`])([^'"`\s$]{1,200})\1/g
const IMPORT = /\b(?:from|import|glob(?:<[^()]*>)?)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\1/g
const PRODUCT = /^(?:app|contract|server|studio)\//
const TEST = /\.test\.tsx?$/
const MODULE = /(?<!\.config)\.(?:ts|tsx|js|mjs)$/

/**
 * The graph of the project. A literal counts as a file or folder if one exists, relative to the
 * file's own folder or to the root: child processes of a test and folders that it reads are reached
 * like imports.
 */
export function importGraph(sources: Sources): Graph {
  const folders = new Set<string>()
  for (const name of sources.keys())
    for (let at = dirname(name); at !== '.'; at = dirname(at)) folders.add(at)
  const names = [...sources.keys()]
  const found = (path: string): string[] => {
    if (sources.has(path)) return [path]
    const folder = path.replace(/\/$/, '')
    if (folders.has(folder)) return [`${folder}/`]
    return /^[^*]+\/.*\*/.test(path) ? names.filter((name) => matchesGlob(name, path)) : []
  }
  const targets = (name: string, text: string): string[] => {
    // the code of visitors, editors and the server reaches others by imports only
    if (PRODUCT.test(name) && !TEST.test(name))
      return [...text.matchAll(IMPORT)].flatMap(([, , path = '']) =>
        found(join(dirname(name), path.replace(/[?#].*$/, ''))),
      )
    const reached = new Set<string>()
    for (const [whole, , literal = ''] of text.matchAll(LITERAL)) {
      const path = literal.replace(/[?#].*$/, '')
      // a step to the parent (`join(folder, '..')`, the parent of an element) names no folder itself
      if (/^\.{1,2}$/.test(path)) continue
      if (path.startsWith('.'))
        for (const target of found(join(dirname(name), path))) reached.add(target)
      else if (/\/|\.\w+$/.test(path) && !path.startsWith('/'))
        for (const target of [...found(path), ...found(join(dirname(name), path))])
          reached.add(target)
      // a folder at the root by its bare name
      else if (folders.has(path) && new RegExp(`join\\([^)]*${whole}`).test(text))
        reached.add(`${path}/`)
    }
    if (STARTS_A_SITE.test(text) && name !== 'tests/server.ts')
      for (const folder of SERVED) reached.add(folder)
    // tests/server.ts names programs that it starts for others: those are detected by the call
    if (name === 'tests/server.ts') reached.delete('server/main.ts')
    return [...reached]
  }
  return new Map(
    [...sources].map(([name, text]) => [
      name,
      text === null || !MODULE.test(name) ? [] : targets(name, text),
    ]),
  )
}

/** Everything that the files reach, including themselves; folders stand for their contents. */
export function reachOf(graph: Graph, from: readonly string[]): Set<string> {
  const reached = new Set(from)
  for (const name of reached) for (const target of graph.get(name) ?? []) reached.add(target)
  return reached
}

/** Tests and examples next to the code: not used by what starts a site or reads its folders. */
const BESIDE_CODE = /^(?:app|contract|server|studio)\/.*\.(?:test|examples)\.tsx?$/

/** Whether one of the files is reached, by itself or in a folder. */
export const isReached = (reach: ReadonlySet<string>, files: readonly string[]): boolean =>
  files.some((file) => {
    if (reach.has(file)) return true
    if (BESIDE_CODE.test(file)) return false
    for (let at = dirname(file); at !== '.'; at = dirname(at)) if (reach.has(`${at}/`)) return true
    return false
  })
