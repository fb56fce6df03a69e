import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** One check: a command that ends with 0 where it holds. */
export interface Step {
  name: string
  command: string
  args: string[]
}

/** Compiles labels for a frontend. */
const labels = (name: string, project: string, outdir: string): Step => ({
  name,
  command: 'paraglide-js',
  args: [
    'compile',
    '--project',
    project,
    '--outdir',
    outdir,
    '--strategy',
    'globalVariable',
    'baseLocale',
    '--silent',
  ],
})
export const STUDIO_LABELS = labels(
  "the studio's labels",
  './studio/project.inlang',
  './studio/paraglide',
)

/** What holds before anything is built or run, in this order; `npm run validate` and `npm test` both begin with it. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'house rules', command: 'node', args: ['tools/checks/house-rules.ts'] },
  labels('labels', './project.inlang', './app/paraglide'),
  STUDIO_LABELS,
  { name: 'documents', command: 'node', args: ['tools/checks/docs/main.ts'] },
  { name: 'content', command: 'node', args: ['tools/checks/content/main.ts'] },
  { name: 'commits', command: 'node', args: ['tools/checks/commits/main.ts'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--error-on-warnings'] },
  { name: 'route types', command: 'react-router', args: ['typegen'] },
  { name: 'types of stylesheets', command: 'node', args: ['tools/run/style-types.ts'] },
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'look-ups', command: 'node', args: ['tools/checks/look-ups/main.ts'] },
]
