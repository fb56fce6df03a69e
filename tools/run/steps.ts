import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** One check: a command that ends with 0 where it holds. */
export interface Step {
  name: string
  command: string
  args: string[]
}

/** What holds before anything is built or run, in this order; `npm run validate` and `npm test` both begin with it. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'house rules', command: 'node', args: ['tools/checks/house-rules.ts'] },
  {
    name: 'labels',
    command: 'paraglide-js',
    args: [
      'compile',
      '--project',
      './project.inlang',
      '--outdir',
      './app/paraglide',
      '--strategy',
      'globalVariable',
      'baseLocale',
      '--silent',
    ],
  },
  { name: 'content', command: 'node', args: ['tools/checks/content/main.ts'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--error-on-warnings'] },
  { name: 'route types', command: 'react-router', args: ['typegen'] },
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
]
