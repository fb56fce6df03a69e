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

/**
 * Checks that need no build and no run, in this order; `npm run validate` and `npm test` both begin
 * with them.
 */
export const STATIC_STEPS: readonly CheckStep[] = [
  { name: 'house rules', command: 'node', args: ['tools/checks/house-rules.ts'] },
  LABELS,
  { name: 'documents', command: 'node', args: ['tools/checks/docs/main.ts'] },
  { name: 'content', command: 'node', args: ['tools/checks/content/main.ts'] },
  { name: 'commits', command: 'node', args: ['tools/checks/commits/main.ts'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--error-on-warnings'] },
  ROUTE_TYPES,
  { name: 'types of stylesheets', command: 'node', args: ['tools/run/style-types.ts'] },
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'look-ups', command: 'node', args: ['tools/checks/look-ups/main.ts'] },
]
