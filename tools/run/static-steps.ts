import { type CheckStep, LABELS, ROUTE_TYPES } from './steps.ts'

/**
 * Checks that need no build and no run, in this order; `npm run validate` and `npm test` both begin
 * with them.
 */
export const STATIC_STEPS: readonly CheckStep[] = [
  { name: 'house rules', command: 'node', args: ['tools/checks/house-rules.ts'] },
  LABELS,
  { name: 'documents', command: 'node', args: ['tools/checks/docs/main.ts'] },
  { name: 'packages', command: 'node', args: ['tools/checks/supply/main.ts'] },
  { name: 'content', command: 'node', args: ['tools/checks/content/main.ts'] },
  { name: 'commits', command: 'node', args: ['tools/checks/commits/main.ts'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--error-on-warnings'] },
  ROUTE_TYPES,
  { name: 'types of stylesheets', command: 'node', args: ['tools/run/style-types.ts'] },
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'look-ups', command: 'node', args: ['tools/checks/look-ups/main.ts'] },
]
