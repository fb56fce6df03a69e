// Paths of the repository that documents name: code spans and relative links
import { join, matchesGlob, normalize } from 'node:path/posix'

/** Extensions of files that a document may mention without their folder. */
const FILE = /\.(?:tsx?|css|md|ya?ml|json|svg|sh|txt)$/
/** A path may hold placeholders: `<page>`, `{ko,en}`, `*`, `**`, `…`. */
const PATH = /^(?!-)[\w.@<>*{},…+-]+(?:\/[\w.@<>*{},…+-]+)*\/?$/
/** A subject of the studio looks like a path but is none: `content/1201`. */
const NO_PATH = /^content\/\d+$/
/**
 * Paths that a document names intentionally, listed in a comment:
 * `<!-- not in the repository: utils/, Venue.tsx -->`.
 */
const ABSENT = /<!-- not in the repository: ([^>]*) -->/g

export interface NamedPath {
  line: number
  path: string
}

/** Names of all files and folders of the repository, folders with a trailing slash. */
export interface Tree {
  names: ReadonlySet<string>
  /** Names of the folders at the root. */
  roots: ReadonlySet<string>
  /** Names of all folders, without their parents. */
  folders: ReadonlySet<string>
}
export function treeOf(files: readonly string[]): Tree {
  const names = new Set(files)
  for (const file of files)
    for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1))
      names.add(file.slice(0, at + 1))
  const folders = [...names].filter((name) => name.endsWith('/')).map((name) => name.split('/'))
  return {
    names,
    roots: new Set(folders.map(([first = '']) => first)),
    folders: new Set(folders.map((parts) => parts.at(-2) ?? '')),
  }
}

/**
 * The lines of a document outside of examples: the content of a code fence is replaced with empty
 * lines.
 */
function linesOf(markdown: string): string[] {
  let fenced = false
  return markdown.split('\n').map((line) => {
    if (!/^\s*```/.test(line)) return fenced ? '' : line
    fenced = !fenced
    return ''
  })
}

/**
 * The paths that a document names: in a code span a word that begins with the name of a folder,
 * ends with a slash or ends with a file extension. Addresses, commands and paths outside the
 * repository do not count.
 */
export function pathsIn(markdown: string, { folders }: Tree): NamedPath[] {
  return linesOf(markdown).flatMap((line, index) =>
    [...line.matchAll(/`([^`]+)`/g)]
      .flatMap(([, code = '']) => code.split(/\s+/).map((word) => word.replace(/:\d+$/, '')))
      .filter((word) => PATH.test(word) && !NO_PATH.test(word))
      .filter((word) => {
        const [first = '', ...rest] = word.split('/')
        return FILE.test(word) || (rest.length > 0 && (folders.has(first) || word.endsWith('/')))
      })
      .map((path) => ({ line: index + 1, path })),
  )
}

/**
 * The pattern of a path with placeholders; it matches a whole path, or its end if it begins below
 * the root.
 */
function patternOf(path: string, anchored: boolean): RegExp {
  const source = path
    .replace(/[.+@()|^$]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
    .replace(/\*\*\/?|…/g, '\u0000')
    .replace(/\*|<[^>]*>/g, '[^/]*')
    .replaceAll('\u0000', '.*')
  return new RegExp(`${anchored ? '^' : '(?:^|/)'}${source}`)
}

/**
 * Whether the repository has a path that a document names. A name without an extension may be the
 * prefix of a file's name.
 */
function exists(path: string, { names, roots }: Tree): boolean {
  // an extension only: `.test.tsx`
  if (path.startsWith('.') && !path.includes('/'))
    return [...names].some((name) => name.endsWith(path))
  const anchored = roots.has(path.split('/')[0] ?? '')
  if (anchored && (names.has(path) || names.has(`${path}/`))) return true
  const pattern = new RegExp(
    `${patternOf(path, anchored).source}${path.endsWith('/') ? '' : FILE.test(path) ? '$' : '(?:/|[.-].*)?$'}`,
  )
  return [...names].some((name) => pattern.test(name))
}

/**
 * The paths that a document names and the repository does not have, and those that its comment
 * lists as absent although they exist or the document does not name them.
 * @param ignored the lines of .gitignore: generated files and folders
 */
export function missingPaths(
  markdown: string,
  tree: Tree,
  ignored: readonly string[] = [],
): NamedPath[] {
  const absent = [...markdown.matchAll(ABSENT)].flatMap(([, list = '']) =>
    list.split(',').map((path) => path.trim()),
  )
  const isIgnored = (path: string): boolean =>
    ignored.some((line) =>
      line.endsWith('/') ? `${path}/`.startsWith(line) : path === line || matchesGlob(path, line),
    )
  const named = pathsIn(markdown, tree)
  return [
    ...named.filter(
      ({ path }) => !absent.includes(path) && !isIgnored(path) && !exists(path, tree),
    ),
    ...absent
      .filter((path) => exists(path, tree) || !named.some((one) => one.path === path))
      .map((path) => ({ line: 1, path: `reason to call ${path} absent` })),
  ]
}

/** The relative links of a document without a target. @param file its own path, from the root */
export function missingLinks(file: string, markdown: string, { names }: Tree): NamedPath[] {
  return linesOf(markdown).flatMap((line, index) =>
    [...line.replace(/`[^`]*`/g, '').matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)]
      .map(([, target = '']) => normalize(join(file, '..', target)))
      .filter((path) => !names.has(path) && !names.has(`${path}/`))
      .map((path) => ({ line: index + 1, path })),
  )
}
