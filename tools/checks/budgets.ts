// Checks the size budgets (docs/architecture.md): JavaScript and CSS of a page's first load,
// gzipped. A build that exceeds one fails: node tools/checks/budgets.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { BUILT } from '../../contract/pages.ts'

const root = join(import.meta.dirname, '../..')
const client = join(root, 'build/client')
const KB = 1000
const CSS_LIMIT = 25 * KB
const LIMITS = { list: 105 * KB, feature: 115 * KB }
/** The budget in the row of a route's page. A second path of a page is the same page. */
function limitOf(id: string): number {
  const row = BUILT.find(({ module }) => id === `pages/${module}/route`)
  if (!row) throw new Error(`budgets: ${id} has no row in contract/pages.ts`)
  return LIMITS[row.budget ?? 'list']
}

const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBuild
const { entry, routes } = build.assets
const sizes = new Map<string, number>()
const gzipped = (address: string): number => {
  let size = sizes.get(address)
  if (size === undefined)
    sizes.set(address, (size = gzipSync(readFileSync(join(client, address))).length))
  return size
}
const sum = (addresses: Iterable<string>): number =>
  [...new Set(addresses)].reduce((total, address) => total + gzipped(address), 0)

let broken = 0
const lines: string[] = []
for (const route of Object.values(routes)) {
  if (!route || !/^pages\//.test(route.id)) continue
  const chain = [route]
  for (let parent = route.parentId; parent; parent = chain.at(-1)?.parentId) {
    const next = routes[parent]
    if (!next) break
    chain.push(next)
  }
  const scripts = sum([
    entry.module,
    ...entry.imports,
    ...chain.flatMap((part) => [part.module, ...(part.imports ?? [])]),
  ])
  const styles = gzipSync(
    [...new Set(chain.flatMap((part) => part.css ?? []).map((href) => href.replace(/#.*$/, '')))]
      .map((address) => readFileSync(join(client, address), 'utf8'))
      .join('\n'),
  ).length
  const over = scripts > limitOf(route.id) || styles > CSS_LIMIT
  if (over) broken++
  lines.push(
    `${over ? 'OVER' : 'ok  '} ${route.id.padEnd(36)} JS ${(scripts / KB).toFixed(1).padStart(6)} of ${limitOf(route.id) / KB} kB   CSS ${(styles / KB).toFixed(1).padStart(5)} of ${CSS_LIMIT / KB} kB`,
  )
}
process.stdout.write(`${lines.sort().join('\n')}\nbudgets: ${lines.length} pages, ${broken} over\n`)
process.exitCode = broken || lines.length === 0 ? 1 : 0
