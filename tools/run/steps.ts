import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** One check: a command that exits with 0 on success. */
export interface CheckStep {
  name: string
  command: string
  args: string[]
}

/** Compiles the labels of both frontends. */
export const LABELS: CheckStep = { name: 'labels', command: 'node', args: ['tools/run/labels.ts'] }

/** Subsets the typeface for pages and drawings. */
export const FONTS: CheckStep = { name: 'fonts', command: 'node', args: ['tools/fonts/main.ts'] }

/** Writes the types of the pages' routes. */
export const ROUTE_TYPES: CheckStep = {
  name: 'route types',
  command: 'react-router',
  args: ['typegen'],
}
