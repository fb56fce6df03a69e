// What files import, and the order in which they may (docs/architecture.md)
import { dirname, join } from 'node:path/posix'

/** Own files that the text of the file `name` imports, types too, from the project's root. */
export function importsOf(name: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+)/g)].map(
    ([, target = '']) => join(dirname(name), target),
  )
}

/** The floors of `app/`, lowest first: each stands on those before it. */
const FLOORS = ['visitor', 'components', 'shell', 'pages', 'document']

/** Height of a file of `app/`; null for what lies under all floors: labels, styles, letters, what the server hands in, types of routes. */
function floorOf(name: string): number | null {
  const [, folder = '', ...rest] = name.split('/')
  if (['paraglide', 'styles', 'fonts', '+types', 'context.ts'].includes(folder)) return null
  // root, entries and the table of routes make the document; the gallery is a page
  if (rest.length === 0) return FLOORS.indexOf('document')
  const floor = FLOORS.indexOf(folder === 'gallery' ? 'pages' : folder)
  if (floor < 0) throw new Error(`${name} stands on no floor: ${FLOORS.join(', ')}`)
  return floor
}

/** Whether a file of `app/` may import another one of it: only what stands on its own floor or below. */
export function standsOn(name: string, target: string): boolean {
  const [floor, below] = [floorOf(name), floorOf(target)]
  return below === null || (floor !== null && below <= floor)
}

/** Groups of files that import each other, straight or by way of others. */
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
