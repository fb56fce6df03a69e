import { type CheckStep, LABELS, ROUTE_TYPES } from './steps.ts'

/** Checks of texts: they need the labels, and nothing else that is made. */
export const TEXT_STEPS: readonly CheckStep[] = [
  { name: 'house rules', command: 'node', args: ['tools/checks/house-rules.ts'] },
  { name: 'documents', command: 'node', args: ['tools/checks/docs/main.ts'] },
  { name: 'packages', command: 'node', args: ['tools/checks/supply/main.ts'] },
  { name: 'content', command: 'node', args: ['tools/checks/content/main.ts'] },
  { name: 'commits', command: 'node', args: ['tools/checks/commits/main.ts'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--error-on-warnings'] },
]

/** Checks of types: they make what the types of routes and stylesheets come from. */
export const TYPE_STEPS: readonly CheckStep[] = [
  ROUTE_TYPES,
  { name: 'types of stylesheets', command: 'node', args: ['tools/run/style-types.ts'] },
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'look-ups', command: 'node', args: ['tools/checks/look-ups/main.ts'] },
]

/** Checks of the build that `npm test` has just made. */
export const BUILD_STEPS: readonly CheckStep[] = [
  { name: 'budgets', command: 'node', args: ['tools/checks/budgets.ts'] },
  { name: 'budget of the studio', command: 'node', args: ['tools/checks/studio-budget.ts'] },
]

/** Builds once more, elsewhere, and compares the two builds: part of a thorough run. */
export const SECOND_BUILD: CheckStep = {
  name: 'the same build twice, first without the studio',
  command: 'node',
  args: ['tools/checks/reproducible.ts'],
}

/**
 * Checks that need no build and no run: `npm run validate` runs them in this order, `npm test` those
 * of texts and of types beside each other.
 */
export const STATIC_STEPS: readonly CheckStep[] = [LABELS, ...TEXT_STEPS, ...TYPE_STEPS]
