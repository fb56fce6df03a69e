// Imports of files, and the permitted directions (docs/architecture.md)
import { dirname, join } from 'node:path/posix'

/** Own files that the text of the file `name` imports, including types, from the project's root. */
export function importsOf(name: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+)/g)].map(
    ([, target = '']) => join(dirname(name), target),
  )
}

/** The layers of `app/`, lowest first: each builds on those before it. */
const FLOORS = ['visitor', 'components', 'shell', 'pages', 'document']

/**
 * Level of a file of `app/`; null for files below all layers: labels, styles, fonts, values from
 * the server, types of routes.
 */
function floorOf(name: string): number | null {
  const [, folder = '', ...rest] = name.split('/')
  if (['paraglide', 'styles', 'fonts', '+types', 'context.ts'].includes(folder)) return null
  // root, entries and the table of routes belong to the document; the gallery is a page
  if (rest.length === 0) return FLOORS.indexOf('document')
  const floor = FLOORS.indexOf(folder === 'gallery' ? 'pages' : folder)
  if (floor < 0) throw new Error(`${name} is in no layer: ${FLOORS.join(', ')}`)
  return floor
}

/** Whether a file of `app/` may import another one: only from its own layer or below. */
export function mayImport(name: string, target: string): boolean {
  const [floor, below] = [floorOf(name), floorOf(target)]
  return below === null || (floor !== null && below <= floor)
}

/**
 * The layers of `server/`, lowest first: each builds on those before it. A row names folders and
 * files; the longest matching name decides, so a file may be lower or higher than its folder.
 */
const SERVER_FLOORS: readonly (readonly [floor: string, folders: readonly string[]])[] = [
  [
    'shared: configuration, log, names, texts, threads',
    [
      'config.ts',
      'data-dir.ts',
      'dkim.ts',
      'environment.ts',
      'file-name.ts',
      'labels.ts',
      'log.ts',
      'mail-transport.ts',
      'markup.ts',
      'once.ts',
      'sequence.ts',
      'shared-value.ts',
      'sha256.ts',
      'sync.ts',
      'time-limit.ts',
      'threads',
      'worker.ts',
    ],
  ],
  ['the database, the storage of files, and the request limits', ['database', 'limits', 'storage']],
  [
    'backups, mails that wait, and requests to addresses of others',
    ['backup', 'delivery', 'outbox.ts', 'outbox.repository.ts', 'outgoing'],
  ],
  [
    'the page cache, metrics, and errors of an unavailable store',
    ['page-cache', 'metrics', 'unavailable.ts'],
  ],
  ['the format of responses, and the rendering of pages', ['answers', 'rendering']],
  [
    'media files, charts, events, reports and bounces',
    ['bounces', 'cdn', 'media', 'charts', 'events', 'reports', 'readings'],
  ],
  [
    "content's core: bodies, what visitors may see, tags, and the queries that read it",
    [
      'captions',
      'content/body.ts',
      'content/changes.ts',
      'content/content.repository.ts',
      'content/counts.ts',
      'content/group.ts',
      'content/listings.repository.ts',
      'content/shared-reads.ts',
      'content/site-documents.repository.ts',
      'content/tags.ts',
      'content/typography.ts',
      'content/visible.ts',
    ],
  ],
  ['search', ['search']],
  ['content: reading and publishing, and the index of its links', ['content', 'links']],
  ['the site, its feeds and letters', ['site', 'site-model.ts', 'feeds', 'subscriptions', 'press']],
  [
    'files of the folder content/, and the pages that are made of documents',
    ['content/loading', 'content/documents', 'content/writing'],
  ],
  ['the studio', ['studio']],
  // it makes the indexes of search and studio again, and verifies the audit
  ['transfers between the databases', ['transfer']],
  // it keeps the subjects of the studio with what it writes
  ['the loader of the folder content/', ['content/loading/load.ts']],
  ['the state of the site: of what all layers below do', ['status']],
  ['the API', ['api']],
  ['HTTP', ['http']],
  [
    'the process',
    [
      'main.ts',
      'serve.ts',
      'supervisor.ts',
      'release-workers.ts',
      'shared-socket.ts',
      'charts/example.charts.ts',
    ],
  ],
]

/** Level of a file of `server/`. @throws Error if no row names it */
function serverFloorOf(name: string): number {
  let [floor, longest] = [-1, 0]
  for (const [height, [, folders]] of SERVER_FLOORS.entries())
    for (const folder of folders) {
      const path = `server/${folder}`
      if ((name === path || name.startsWith(`${path}/`)) && path.length > longest)
        [floor, longest] = [height, path.length]
    }
  if (floor < 0) throw new Error(`${name} is in no layer of tools/checks/imports.ts`)
  return floor
}

/** Whether a file of `server/` may import another one: only from its own layer or below. */
export const serverDependsOn = (name: string, target: string): boolean =>
  serverFloorOf(target) <= serverFloorOf(name)

/** Entries of the layers of `server/` that no longer name an existing file or folder. */
export const emptyFolders = (files: readonly string[]): string[] =>
  SERVER_FLOORS.flatMap(([, folders]) => folders)
    .map((folder) => `server/${folder}`)
    .filter((folder) => !files.some((name) => name === folder || name.startsWith(`${folder}/`)))

const MIGRATIONS = 'server/database/migrations/'
/**
 * Own files imported by a migration that may still change: only files next to it, and types of the
 * store, are frozen.
 */
export function livingImportsOf(name: string, text: string): string[] {
  const types = text.replace(/^import type [^;]*?from '\.\.\/store\.ts'$/gm, '')
  return importsOf(name, types).filter((target) => !target.startsWith(MIGRATIONS))
}

/** Groups of files that import each other, directly or indirectly. */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  // Tarjan's strongly connected components
  const seen = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (name: string): number => {
    const order = seen.size
    seen.set(name, order)
    path.push(name)
    let low = order
    for (const target of imports.get(name) ?? []) {
      if (!imports.has(target)) continue
      if (target === name) circles.push([name])
      else if (!seen.has(target)) low = Math.min(low, visit(target))
      else if (path.includes(target)) low = Math.min(low, seen.get(target) as number)
    }
    if (low === order) {
      const group = path.splice(path.indexOf(name))
      if (group.length > 1) circles.push(group.sort())
    }
    return low
  }
  for (const name of imports.keys()) if (!seen.has(name)) visit(name)
  return circles
}
